import type { OrbitalScene, Pieces } from '../../games/expanse/scene/types.ts'
import { COLOURS, strokePath, type Context, type Rect } from '../kit/pen/index.ts'
import { drawIcon, type Icon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, plain, widthOf, writeMiddle } from '../kit/text/index.ts'
import { BORDER, drawPlate, layPlate, record } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT, ORBITALS, type OrbitalPlace } from './layout.ts'
import { factionColour, drawInkFaction, drawFaction, type ExpanseSheet } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'
import type { Faction } from '../../games/expanse/types.ts'

/**
 * Draws an Orbital: the fleets in it, and who controls it, which its box, its label and the arc round its
 * planet all say.
 */

export const GLYPHS: Readonly<Record<Pieces['kind'], Icon>> = {
  fleet: 'fleet',
  battleship: 'battleship',
  battleshipDamaged: 'damaged',
  battleshipHit: 'damaged',
  scrap: 'scrapShip',
  leader: 'leader',
  rocinante: 'rocinante',
}

const CONTROL_BORDER = 3.5
/** Pills of the base above reach a little into an empty box. */
const BELOW_PILLS = 3

export function drawOrbital(sheet: ExpanseSheet, orbital: OrbitalScene): void {
  const { ctx } = sheet
  const { box, planet, label } = ORBITALS[orbital.id]
  const { chips, height } = chipsIn(orbital, box.w, box.maxH)
  const rect = { x: box.x, y: box.y, w: box.w, h: height }
  if (planet && orbital.control) drawArc(ctx, orbital, planet)
  layPlate(
    sheet,
    `orbital ${orbital.id}`,
    rect,
    { fill: COLOURS.plate, ...borderOf(orbital), radius: 9 },
    'map',
  )
  if (label) drawLabel(sheet, orbital, label)
  for (const chip of chips)
    drawChip(sheet, orbital, {
      ...chip,
      rect: { ...chip.rect, x: box.x + chip.rect.x, y: box.y + chip.rect.y },
    })
  if (!chips.length)
    writeMiddle(
      ctx,
      EXPANSE_WORDS.noFleets,
      rect.x + rect.w / 2,
      rect.y + rect.h / 2 + (label ? 0 : BELOW_PILLS),
      plain(19, COLOURS.dim),
      { align: 'center' },
    )
}

const borderOf = ({ control }: OrbitalScene): { readonly border: string; readonly width: number } =>
  control
    ? { border: factionColour(control), width: CONTROL_BORDER }
    : { border: COLOURS.line, width: BORDER.neutral }

/** Draws the near half of an orbit. Saturn's has to pass its ring. */
const ARC = { tilt: -0.3, flatness: 0.34, size: 1.5, aroundRing: 2.06, width: 6 } as const
function drawArc(
  ctx: Context,
  { id, control }: OrbitalScene,
  { x, y, r }: NonNullable<OrbitalPlace['planet']>,
): void {
  if (!control) return
  const radius = r * (id === 'saturn' ? ARC.aroundRing : ARC.size)
  strokePath(ctx, factionColour(control), ARC.width, () =>
    ctx.ellipse(x, y, radius, radius * ARC.flatness, ARC.tilt, 0, Math.PI),
  )
}

const LABEL = { pad: 14, gap: 12, markR: 12 } as const
function drawLabel(
  sheet: ExpanseSheet,
  orbital: OrbitalScene,
  { x, baseline, h, size }: NonNullable<OrbitalPlace['label']>,
): void {
  const { ctx } = sheet
  const text = drawableText(orbital.name.toUpperCase(), 'bold')
  const width = widthOf(text, 'bold', size)
  const w = Math.round(width + 2 * LABEL.pad + (orbital.control ? LABEL.gap + 2 * LABEL.markR : 0))
  const rect = { x: Math.round(x - w / 2), y: baseline - 28, w, h }
  layPlate(
    sheet,
    `label ${orbital.id}`,
    rect,
    { fill: COLOURS.plate, ...borderOf(orbital), radius: 8 },
    'map',
  )
  const middle = rect.y + h / 2
  writeMiddle(ctx, text, rect.x + LABEL.pad, middle, bold(size, COLOURS.text))
  if (orbital.control)
    drawFaction(ctx, orbital.control, rect.x + w - LABEL.pad - LABEL.markR, middle, LABEL.markR)
}

function drawChip(
  sheet: ExpanseSheet,
  { id }: OrbitalScene,
  { seat, rect, scale, glyphs, orbitX }: Chip,
): void {
  const { ctx } = sheet
  const middle = rect.y + rect.h / 2
  const parent = `chip ${id} ${seat}`
  layPlate(sheet, parent, rect, { fill: factionColour(seat), radius: 7 * scale }, `orbital ${id}`)
  drawInkFaction(ctx, seat, rect.x + 19 * scale, middle, 15.5 * scale)
  for (const [nth, glyph] of glyphs.entries()) {
    const place = drawGlyph(sheet, glyph, rect, scale)
    const which =
      glyph.count > 1
        ? `×${glyph.count}`
        : 1 + glyphs.slice(0, nth).filter(({ kind }) => kind === glyph.kind).length
    record(sheet, `piece ${id} ${seat} ${glyph.kind} ${which}`, place, parent)
  }
  if (orbitX === undefined) return
  drawIcon(
    ctx,
    'orbit',
    rect.x + orbitX + (EXPANSE_LAYOUT.chip.orbitMark / 2) * scale,
    middle,
    Math.round(27 * scale),
    COLOURS.ink,
  )
  record(
    sheet,
    `orbit ${id} ${seat}`,
    { x: rect.x + orbitX, y: rect.y, w: EXPANSE_LAYOUT.chip.orbitMark * scale, h: rect.h },
    parent,
  )
}

function drawGlyph({ ctx }: ExpanseSheet, { kind, count, x, w }: Glyph, rect: Rect, scale: number): Rect {
  const digits = count > 1 ? EXPANSE_LAYOUT.chip.digit * String(count).length * scale : 0
  const [left, middle] = [rect.x + x, rect.y + rect.h / 2]
  const isRocinante = kind === 'rocinante'
  if (isRocinante)
    drawPlate(
      ctx,
      { x: left, y: middle - 15 * scale, w: w - 2 * scale, h: 30 * scale },
      { fill: COLOURS.ink, radius: 5 * scale },
    )
  const at = left + (w - digits) / 2 - (isRocinante ? scale : 0)
  drawIcon(ctx, GLYPHS[kind], at, middle, Math.round(25 * scale), isRocinante ? COLOURS.white : COLOURS.ink)
  if (digits)
    writeMiddle(ctx, String(count), left + w - digits, middle, extrabold(Math.round(24 * scale), COLOURS.ink))
  return { x: left, y: rect.y, w, h: rect.h }
}

/**
 * How the fleets of an Orbital are put into its box: a chip for each faction, in rows, as large as there is
 * room for.
 */
const { chip } = EXPANSE_LAYOUT

/** Shows one glyph, or one glyph and how many it stands for. */
interface Glyph {
  readonly kind: Pieces['kind']
  readonly count: number
  readonly x: number
  readonly w: number
}
interface Chip {
  readonly seat: Faction
  readonly rect: Rect
  readonly scale: number
  readonly glyphs: readonly Glyph[]
  readonly orbitX?: number
}
interface Chips {
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
 * Places them within a box of that width, whose corner is 0, 0. The last attempt is taken whether it fits or
 * not.
 */
function chipsIn({ fleets, control }: OrbitalScene, width: number, maxHeight: number): Chips {
  let made: Chips = { chips: [], height: chip.emptyH }
  for (const attempt of fleets.length ? ATTEMPTS : []) {
    const scale = attempt.height / LARGE
    made = inRows(
      fleets.map(({ seat, pieces }) => chipOf(seat, shownPieces(pieces), seat === control, attempt, scale)),
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
export function shownPieces(pieces: readonly Pieces[]): readonly Pieces[] {
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
