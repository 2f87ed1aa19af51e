import type { BoardScene, CardScene, CellScene, Change, PanelScene, PieceScene } from './types.ts'

/** Says what is different from the picture before. */

export const MOST_CHANGES = 12

/** Returns no more changes than a reader can take in. */
export const changesBetween = (before: BoardScene, now: BoardScene): readonly Change[] =>
  allChanges(before, now).slice(0, MOST_CHANGES)

/** Puts the largest first. */
export function allChanges(before: BoardScene, now: BoardScene): readonly Change[] {
  const changes = [
    ...pieceChanges(before, now),
    ...now.panels.flatMap(panel =>
      panelChanges(
        before.panels.find(({ seat }) => seat === panel.seat),
        panel,
      ),
    ),
    ...newCards(before, now),
  ]
  return changes.sort((one, other) => other.size - one.size)
}

/** Says how much it matters that such a piece came or went. */
const WEIGHTS: Readonly<Record<PieceScene['kind'], number>> = { warlord: 8, merc: 6, minor: 5, normal: 4 }

/** Mercenaries and warlords are told apart, units only by kind. */
const kindOf = ({ seat, kind, code = '' }: PieceScene): string => `${seat} ${kind} ${code}`
const alike = (one: PieceScene | undefined, other: PieceScene | undefined): boolean =>
  (one && kindOf(one)) === (other && kindOf(other))

/** Says how many of a kind are fewer than before. One that only went elsewhere is not lost where it was. */
function lossesOf(before: BoardScene, now: BoardScene): Map<string, number> {
  const losses = new Map<string, number>()
  const count = (cells: readonly CellScene[], by: number): void => {
    for (const { piece } of cells) if (piece) losses.set(kindOf(piece), (losses.get(kindOf(piece)) ?? 0) + by)
  }
  count(before.cells, 1)
  count(now.cells, -1)
  return losses
}

interface Step {
  readonly cell: CellScene
  readonly old?: PieceScene
}
function pieceChanges(before: BoardScene, now: BoardScene): readonly Change[] {
  const losses = lossesOf(before, now)
  const isLost = (piece: PieceScene | undefined): boolean => {
    const left = piece ? (losses.get(kindOf(piece)) ?? 0) : 0
    if (piece && left > 0) losses.set(kindOf(piece), left - 1)
    return left > 0
  }
  const steps = now.cells.flatMap((cell): readonly Step[] => {
    const old = before.cells.find(({ id }) => id === cell.id)?.piece
    return alike(old, cell.piece) ? [] : [{ cell, ...(old ? { old } : {}) }]
  })
  const emptied = steps
    .filter(({ cell, old }) => !cell.piece && isLost(old))
    .map(({ cell, old }) => lost(before, now, cell, old as PieceScene))
  const filled = steps.flatMap(({ cell: { id, piece }, old }): readonly Change[] => {
    if (!piece) return []
    const isOver = isLost(old)
    const from =
      piece.kind === 'normal' || piece.kind === 'minor'
        ? undefined
        : before.cells.find(one => alike(one.piece, piece))?.id
    return [
      {
        what: 'placed',
        cell: id,
        piece,
        size: WEIGHTS[piece.kind] + Number(isOver),
        ...(from ? { from } : {}),
        ...(old && isOver ? { over: old } : {}),
      },
    ]
  })
  return [...emptied, ...filled]
}

/** Tells a piece that was taken back, where the reserve or the hand has it again, from one that is lost. */
function lost(before: BoardScene, now: BoardScene, { id }: CellScene, piece: PieceScene): Change {
  const { seat, kind, code } = piece
  const panelOf = ({ panels }: BoardScene): PanelScene | undefined => panels.find(one => one.seat === seat)
  const inReserve = (scene: BoardScene): number =>
    kind === 'normal' || kind === 'minor' ? (panelOf(scene)?.reserve[kind] ?? 0) : 0
  const isHeld = kind === 'merc' && panelOf(now)?.cards.some(card => card.code === code)
  const isBack = isHeld === true || inReserve(now) > inReserve(before)
  return { what: 'lost', cell: id, piece, size: WEIGHTS[kind], ...(isBack ? { back: true } : {}) }
}

const numbers = ['life', 'hexilum', 'income'] as const
const valueOf = (panel: PanelScene, what: (typeof numbers)[number]): number =>
  what === 'income' ? panel.income.level : panel[what]
const FACTORS = { life: 3, hexilum: 1, income: 2 } as const

function panelChanges(before: PanelScene | undefined, now: PanelScene): readonly Change[] {
  if (!before || now.defeated) return []
  return numbers.flatMap((what): readonly Change[] => {
    const by = valueOf(now, what) - valueOf(before, what)
    return by ? [{ what, seat: now.seat, by, size: FACTORS[what] * Math.abs(by) }] : []
  })
}

/**
 * Cards only slide, so of two that are alike the last is the new one. What is chosen from before the first
 * turn is no market.
 */
function newCards(before: BoardScene, now: BoardScene): readonly Change[] {
  if (before.row.what !== now.row.what) return []
  const left = [...before.row.cards, ...before.extra].map(({ code }) => code)
  const places = Math.max(now.row.places, now.row.cards.length)
  const all: readonly (readonly [card: CardScene, nth: number])[] = [
    ...now.row.cards.map((card, nth) => [card, nth] as const),
    ...now.extra.map((card, nth) => [card, places + nth] as const),
  ]
  return all.flatMap(([{ code }, nth]): readonly Change[] => {
    const at = left.indexOf(code)
    if (at >= 0) left.splice(at, 1)
    return at >= 0 ? [] : [{ what: 'card', code, nth, size: 1 }]
  })
}
