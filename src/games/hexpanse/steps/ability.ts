import type { Step } from '../../../core/steps.ts'
import { one } from '../../shared/choices.ts'
import {
  allowedOrientations,
  beginAbility,
  beginAt,
  carryOut,
  cellOfOp,
  offsetOf,
  orientationsFor,
} from '../abilities.ts'
import { nextTrigger } from '../atoms.ts'
import { fieldOf, hasPurse, neighboursOf, warlordAt } from '../board.ts'
import { bookOf } from '../book.ts'
import { begin, cellOptions, done, hexOf } from '../choices.ts'
import type { HexpanseFact } from '../facts.ts'
import { TURNS } from '../field.ts'
import type {
  AbilityFrame,
  CellId,
  Frame,
  FrameOf,
  Orientation,
  Op,
  Plan,
  State,
  WordFrame,
} from '../state.ts'
import { wordSteps } from '../words/index.ts'

/** Carries out what a card, a minor faction or a faction does (rules §6.1 and §7). */

type S<N extends Frame['step']> = Step<State, FrameOf<N>, HexpanseFact>

/** A card may be counted from any territory in play. */
export const anchorStep: S<'anchor'> = {
  ask: (s, { you }) => one(you, 'anchor', cellOptions(s, fieldOf(s).cells)),
  take(s, plan, _who, [cell]) {
    done(s)
    if (cell !== undefined) beginAt(s, plan, cell)
  },
}

const lieId = (lie: Orientation): string => `${lie < TURNS ? 'r' : 'm'}${lie % TURNS}`
export const lieOf = (id: string): Orientation => Number(id.slice(1)) + (id.startsWith('m') ? TURNS : 0)

/** Asks once for all positions. */
export const turnStep: S<'turn'> = {
  ask(s, { you, code, lies, anchor: from }) {
    const of = { code, anchor: hexOf(s, from) }
    const options = lies.map(lie => ({
      id: lieId(lie),
      means: { rotation: lie % TURNS, ...(lie < TURNS ? {} : { mirror: true }), ...of },
    }))
    return one(you, 'turn', options)
  },
  take(s, plan, _who, [picked], tell) {
    done(s)
    const lie = lieOf(picked ?? 'r0')
    tell?.({ fact: 'abilityTurned', seat: plan.you, code: plan.code, lie, anchor: plan.anchor })
    carryOut(s, plan, plan.anchor, lie)
  },
}

/** Carries out its ops in the order they stand in. */
export const abilityStep: S<'ability'> = {
  run(s, f) {
    const op = f.ops[f.next]
    if (!op) return done(s)
    const alike = alikeFrom(f, op)
    f.next += alike.length
    begin(s, frameOf(s, f, alike))
  },
}

/** Units that are all the same go to several territories by one answer. */
function alikeFrom({ ops, next }: AbilityFrame, op: Op): readonly Op[] {
  if (op.op !== 'PLACE' || offsetOf(op) === undefined || (op.unit !== 'normal' && op.unit !== 'minor'))
    return [op]
  const end = ops.findIndex(
    (other, at) =>
      at > next && !(other.op === 'PLACE' && other.unit === op.unit && offsetOf(other) !== undefined),
  )
  return ops.slice(next, end < 0 ? ops.length : end)
}

/** Returns the frame of an op, or of several that are alike. */
function frameOf(s: State, f: AbilityFrame, alike: readonly Op[]): WordFrame {
  const op = alike[0] as Op
  if (alike.length === 1)
    return wordFrame(f, op, namesPlaces(op) ? [...(placesOf(s, f, op) ?? [])] : undefined)
  const cells = alike.flatMap(one => placesOf(s, f, one) ?? [])
  return wordFrame(f, op, namesPlaces(op) ? [...new Set(cells)] : undefined)
}

/** True if anything at all could come of it now, in any orientation. */
export function isOfUse(s: State, plan: Plan): boolean {
  const anchor = plan.ability.anchor === 'warlord' ? warlordAt(s, plan.you) : undefined
  const lies = anchor === undefined ? [0] : allowedOrientations(s, plan.ability, anchor)
  return lies.some(lie => {
    const f = abilityFrame(plan, anchor, lie)
    return f.ops.some(op => canBegin(s, frameOf(s, f, [op])))
  })
}

/** Returns what could come of it now: a frame for each op in each orientation. */
export const wordFrames = (s: State, plan: Plan): readonly WordFrame[] =>
  abilityFrames(s, plan).flatMap(f => f.ops.map(op => frameOf(s, f, [op])))

function abilityFrames(s: State, plan: Plan, at?: CellId): readonly AbilityFrame[] {
  const anchor = plan.ability.anchor === 'warlord' ? warlordAt(s, plan.you) : at
  const lies = anchor === undefined ? [0] : orientationsFor(s, plan.ability, anchor)
  return lies.map(lie => abilityFrame(plan, anchor, lie))
}
const abilityFrame = (
  { you, code, ability: { ops } }: Plan,
  anchor: CellId | undefined,
  lie: Orientation,
): AbilityFrame => ({
  step: 'ability',
  you,
  code,
  ops,
  next: 0,
  lie,
  ...(anchor === undefined ? {} : { anchor }),
})
/** True if nothing would come of it at that territory, or, if absent, at any of the player's choice. */
export function isIdle(s: State, plan: Plan, at?: CellId): boolean {
  const isFree = at === undefined && plan.ability.anchor === 'free'
  return abilityFrames(s, plan, at).every(f =>
    f.ops.every(op => isIdleFrame(s, isFree ? wordFrame(f, op, undefined) : frameOf(s, f, [op]))),
  )
}
/** True if nothing would come of it in that orientation. */
export const isIdleTurned = (
  s: State,
  { you, code, ability: { ops }, anchor }: FrameOf<'turn'>,
  lie: Orientation,
): boolean =>
  ops.every(op => isIdleFrame(s, frameOf(s, { step: 'ability', you, code, ops, next: 0, lie, anchor }, [op])))

function isIdleFrame(s: State, f: WordFrame): boolean {
  switch (f.step) {
    case 'ATTACK_TERRITORY':
      return f.at?.every(cell => !s.board[cell]) ?? false
    case 'GAIN_CURRENCY':
      return !hasPurse(s, f.you)
    case 'EXTRA_CARDS':
      return s.active !== f.you
    default:
      return !canBegin(s, f)
  }
}
function canBegin(s: State, f: WordFrame): boolean {
  const word = wordSteps[f.step] as Step<State, Frame, HexpanseFact>
  return word.ask === undefined || word.ask(s, f).length > 0
}

const namesPlaces = (op: Op): boolean => 'at' in op && op.at !== 'any'
function placesOf(s: State, { anchor: from, lie }: AbilityFrame, op: Op): readonly CellId[] | undefined {
  if (from === undefined || !('at' in op)) return undefined
  if (op.at === 'adjacent') return neighboursOf(s, from)
  const cell = cellOfOp(s, op, from, lie)
  return cell === undefined ? [] : [cell]
}

function wordFrame(
  { you, anchor: self }: AbilityFrame,
  op: Op,
  at: readonly CellId[] | undefined,
): WordFrame {
  const places = at ? { at } : {}
  switch (op.op) {
    case 'EXCHANGE_SELF':
      return { step: op.op, you, op, self: self ?? '' }
    case 'EXCHANGE':
    case 'STEAL_ACTION':
    case 'STEAL_MERCENARY':
    case 'DESTROY_ACTION_CARD':
    case 'SACRIFICE_ATTACK':
      return { step: op.op, you, op, left: op.count } as WordFrame
    case 'WARLORD_MOVE':
      return { step: op.op, you, op, left: op.steps }
    default:
      return { step: op.op, you, op, ...places } as WordFrame
  }
}

/** Carries out one ability after the other, in the order in which they were set off (rules §6.1). */
export const chainStep: S<'chain'> = {
  run(s, _f, tell) {
    const trigger = nextTrigger(s)
    if (!trigger) return done(s)
    const { owner, code, at, destroyed } = trigger
    const acting = bookOf(s).cards[code] ?? bookOf(s).minors[code]
    if (!acting) return
    tell?.({ fact: 'abilityBegan', seat: owner, code, how: destroyed ? 'destroyed' : 'placed', at })
    beginAbility(s, { you: owner, code, ability: acting }, at)
  },
}
