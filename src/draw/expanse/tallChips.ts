import type { OrbitalScene, Pieces } from '../../games/expanse/scene/types.ts'
import type { Faction } from '../../games/expanse/types.ts'
import type { Rect } from '../kit/pen/index.ts'
import { widthOf } from '../kit/text/index.ts'
import { shownPieces } from './orbital.ts'
import { isPlanet, LEAST_PX } from './tallLayout.ts'

/**
 * How the fleets of an Orbital are put into it: a chip for each faction, all in the same step. Letters stay
 * as large as they are, so each step says less than the one before.
 */
const STEPS = ['letter and pieces', 'shape and pieces', 'letter and strength', 'shape and strength'] as const
type Step = (typeof STEPS)[number]

export interface Chip {
  readonly seat: Faction
  readonly rect: Rect
  readonly badge: { readonly x: number; readonly r: number; readonly letter: boolean }
  readonly parts: readonly Part[]
  readonly strength?: { readonly text: string; readonly x: number; readonly iconX?: number }
}
/** Holds pieces of one kind, and from where on their number stands if there are several. */
interface Part extends Pieces {
  readonly x: number
  readonly w: number
  readonly digitX?: number
}

const CHIP = {
  cell: 32,
  strip: 35,
  gap: 5,
  leastGap: 3,
  rowGap: 3,
  right: 8,
  leastRight: 5,
  ship: 26,
  wide: 30,
} as const
const BADGES = {
  letter: { x: 20, r: 16.5, end: 41 },
  shape: { x: 14, r: 10.5, end: 27 },
} as const
const ORBIT = { icon: 15, end: 31 } as const
/**
 * Measures from the corner of what they lie in. `mark` is what the sign of control takes at the right of a
 * strip.
 */
const INSIDE = { x: 6, cellTop: 39, stripTop: 5, mark: 38 } as const
const MOST_ROWS = 2

export function tallChips(orbital: OrbitalScene, rect: Rect): readonly Chip[] {
  const tries = STEPS.map(step => inRows(orbital, rect, step))
  return tries.find(({ fits }) => fits)?.chips ?? tries.at(-1)?.chips ?? []
}

function inRows(
  { id, fleets, control }: OrbitalScene,
  rect: Rect,
  step: Step,
): { readonly chips: readonly Chip[]; readonly fits: boolean } {
  const isCell = isPlanet(id)
  const h = isCell ? CHIP.cell : CHIP.strip
  const right = rect.x + rect.w - INSIDE.x - (control && !isCell ? INSIDE.mark : 0)
  const top = rect.y + (isCell ? INSIDE.cellTop : INSIDE.stripTop)
  let [x, row, isOver] = [rect.x + INSIDE.x, 0, false]
  const chips = fleets.map(fleet => {
    const chip = chipOf(fleet, step)
    if (x > rect.x + INSIDE.x && x + chip.rect.w > right) [x, row] = [rect.x + INSIDE.x, row + 1]
    isOver ||= x + chip.rect.w > right
    const placed = { ...chip, rect: { x, y: top + row * (h + CHIP.rowGap), w: chip.rect.w, h } }
    x += chip.rect.w + (step === 'shape and strength' ? CHIP.leastGap : CHIP.gap)
    return placed
  })
  return { chips, fits: !isOver && row < (isCell ? MOST_ROWS : 1) }
}

const WIDE: readonly Pieces['kind'][] = ['battleship', 'battleshipDamaged', 'rocinante']
const wide = (text: string): number => Math.ceil(widthOf(text, 'extrabold', LEAST_PX))

function chipOf({ seat, pieces, strength = 0 }: OrbitalScene['fleets'][number], step: Step): Chip {
  const letter = step.startsWith('letter')
  const { end, ...badge } = letter ? BADGES.letter : BADGES.shape
  const made = { seat, badge: { ...badge, letter } }
  if (step.endsWith('strength')) {
    const text = strengthText(strength)
    const x = end + (letter ? ORBIT.end : 0)
    const mark = { text, x, ...(letter ? { iconX: end + ORBIT.icon } : {}) }
    return {
      ...made,
      parts: [],
      strength: mark,
      rect: { x: 0, y: 0, w: x + wide(text) + (letter ? CHIP.right : CHIP.leastRight), h: 0 },
    }
  }
  let x: number = end
  const parts = shownPieces(pieces).map(({ kind, count }) => {
    const ship = WIDE.includes(kind) ? CHIP.wide : CHIP.ship
    const part = {
      kind,
      count,
      x,
      w: ship + (count > 1 ? wide(String(count)) : 0),
      ...(count > 1 ? { digitX: x + ship } : {}),
    }
    x += part.w + (count > 1 ? 2 : 0)
    return part
  })
  return { ...made, parts, rect: { x: 0, y: 0, w: x + CHIP.right, h: 0 } }
}

/** Returns "4½": a Scrap Ship counts half. */
const strengthText = (strength: number): string =>
  `${Math.floor(strength) || (strength % 1 ? '' : 0)}${strength % 1 ? '½' : ''}`
