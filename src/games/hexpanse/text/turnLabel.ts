import { listOf } from '../../shared/phrases.ts'
import type { Ask, Option } from '../../../core/ask.ts'
import { ORIENTATIONS, TURNS } from '../hex.ts'
import { cellOfOp, offsetOf } from '../orientation.ts'
import type { CellId, FrameOf, Orientation, Op, OpName, State } from '../state.ts'
import type { Unit } from '../words/op.ts'
import { cellName, ofSeat } from './name.ts'

/** Names an orientation by what it would do where. */

const degrees = 360 / TURNS

export function turnLabel(s: State, { who }: Ask, { means }: Option): string {
  const frame = s.stack[s.stack.length - 1]
  const rotation = Number(means['rotation'])
  const flipped = means['mirror'] === true
  const turn =
    rotation === 0
      ? flipped
        ? 'Flipped'
        : 'As drawn'
      : `${flipped ? 'Flipped, turn' : 'Turn'} ${rotation * degrees}°`
  if (frame?.step !== 'turn') return turn
  return `${turn}: ${landing(s, frame, (rotation + (flipped ? TURNS : 0)) % ORIENTATIONS, who)}`
}

/** "place D5 and D6, attack E4 (Cyberian)" */
export function landing(
  s: State,
  { ability, anchor }: Pick<FrameOf<'turn'>, 'ability' | 'anchor'>,
  lie: Orientation,
  you: string,
): string {
  const parts: { readonly verb: string; readonly cells: string[] }[] = []
  for (const op of ability.ops) {
    const cell = offsetOf(op) === undefined ? undefined : cellOfOp(s, op, anchor, lie)
    if (cell === undefined) continue
    const verb = verbs[op.op]?.(op) ?? ''
    const last = parts[parts.length - 1]
    if (last?.verb === verb) last.cells.push(target(s, op, cell, you))
    else parts.push({ verb, cells: [target(s, op, cell, you)] })
  }
  return parts.map(({ verb, cells }) => `${verb} ${listOf(cells)}`).join(', ') || 'nothing on the board'
}

const unitsOf: Readonly<Record<Unit, string>> = {
  normal: 'place',
  minor: 'place minor unit',
  mercenary: 'place mercenary',
  any: 'place',
}
const verbs: Readonly<Partial<Record<OpName, (op: Op) => string>>> = {
  PLACE: op => ('unit' in op ? unitsOf[op.unit] : ''),
  PLACE_OVER: op => ('unit' in op ? unitsOf[op.unit] : ''),
  RECOVER_TO_BOARD: () => 'recover to',
  ATTACK_TERRITORY: () => 'attack',
  DAMAGE_WARLORD: () => 'damage the warlord on',
}

/** Who would be hit is what matters; where a unit cannot be placed, that it cannot. */
function target(s: State, { op }: Op, cell: CellId, you: string): string {
  const piece = s.board[cell]
  if (!piece) return cellName(cell)
  if (op === 'PLACE' || op === 'RECOVER_TO_BOARD') return `${cellName(cell)} (taken)`
  const isWarlord = piece.kind === 'warlord'
  const own = isWarlord ? 'your warlord' : 'your own'
  const others = `${ofSeat(piece.owner)}${isWarlord ? ' warlord' : ''}`
  return `${cellName(cell)} (${piece.owner === you ? own : others})`
}
