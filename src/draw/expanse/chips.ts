import type { OrbitalScene, Pieces } from '../../games/expanse/scene/types.ts'
import type { Faction } from '../../games/expanse/types.ts'
import type { Rect } from '../kit/pen/index.ts'
import { EXPANSE_LAYOUT } from './layout.ts'

/**
 * How the fleets of an Orbital are put into its box: a chip for each faction, in rows, as large as there is
 * room for.
 */
const { chip } = EXPANSE_LAYOUT

/** One glyph, or one glyph and how many it stands for. */
export interface Glyph {
  readonly kind: Pieces['kind']
  readonly count: number
  readonly x: number
  readonly w: number
}
export interface Chip {
  readonly seat: Faction
  readonly rect: Rect
  readonly scale: number
  readonly glyphs: readonly Glyph[]
  readonly orbitX?: number
}
export interface Chips {
  readonly chips: readonly Chip[]
  readonly height: number
}

interface Attempt {
  readonly height: number
  readonly counted: boolean
}
const [LARGE = 0, MIDDLE = 0, SMALL = 0, ...LEAST] = chip.heights
const glyphs = (height: number): Attempt => ({ height, counted: false })
const counted = (height: number): Attempt => ({ height, counted: true })
const ATTEMPTS: readonly Attempt[] = [
  glyphs(LARGE),
  glyphs(MIDDLE),
  counted(LARGE),
  glyphs(SMALL),
  counted(MIDDLE),
  counted(SMALL),
  ...LEAST.map(counted),
]

/**
 * Places within a box of that width, whose corner is 0, 0. The last attempt is taken whether it fits or not.
 */
export function chipsIn({ fleets, control }: OrbitalScene, width: number, maxHeight: number): Chips {
  let made: Chips = { chips: [], height: chip.emptyH }
  for (const attempt of fleets.length ? ATTEMPTS : []) {
    const scale = attempt.height / LARGE
    made = inRows(
      fleets.map(({ seat, pieces }) => chipOf(seat, shown(pieces), seat === control, attempt, scale)),
      width,
      attempt.height,
      scale,
    )
    const isInside =
      made.height <= maxHeight && made.chips.every(({ rect }) => rect.x + rect.w <= width - padOf(scale))
    if (isInside) return made
  }
  return made
}

/** To look at, a Battleship hit in this turn is a damaged one. */
function shown(pieces: readonly Pieces[]): readonly Pieces[] {
  const counts = new Map<Pieces['kind'], number>()
  for (const { kind, count } of pieces) {
    const as = kind === 'battleshipHit' ? 'battleshipDamaged' : kind
    counts.set(as, (counts.get(as) ?? 0) + count)
  }
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

const WIDE: readonly Pieces['kind'][] = ['battleship', 'battleshipDamaged', 'rocinante']
const shipWidth = (kind: Pieces['kind']): number => (WIDE.includes(kind) ? chip.wideShip : chip.ship)

function chipOf(
  seat: Faction,
  pieces: readonly Pieces[],
  controls: boolean,
  { height, counted }: Attempt,
  scale: number,
): Chip {
  const all = counted
    ? pieces
    : pieces.flatMap(({ kind, count }) => Array.from({ length: count }, () => ({ kind, count: 1 })))
  const glyphs: Glyph[] = []
  let x = chip.badge * scale
  for (const { kind, count } of all) {
    const w = scale * (shipWidth(kind) + (count > 1 ? chip.digit * String(count).length : 0))
    glyphs.push({ kind, count, x, w })
    x += w
  }
  const w = x + scale * ((controls ? chip.orbitMark : 0) + chip.padRight)
  return {
    seat,
    scale,
    glyphs,
    rect: { x: 0, y: 0, w: Math.ceil(w), h: height },
    ...(controls ? { orbitX: x } : {}),
  }
}

const padOf = (scale: number): number => Math.max(4, Math.round(chip.boxPad * scale))

function inRows(chips: readonly Chip[], width: number, rowHeight: number, scale: number): Chips {
  const pad = padOf(scale)
  const gap = Math.round(chip.gap * scale)
  const placed: Chip[] = []
  let [x, y] = [pad, pad]
  for (const one of chips) {
    if (x > pad && x + one.rect.w > width - pad) [x, y] = [pad, y + rowHeight + gap]
    placed.push({ ...one, rect: { ...one.rect, x, y } })
    x += one.rect.w + gap
  }
  return { chips: placed, height: y + rowHeight + pad }
}
