import type { OrbitalScene, Pieces } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Context, type Rect, strokePath } from '../kit/pen/index.ts'
import { drawIcon, type Icon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, plain, widthOf, writeMiddle } from '../kit/text/index.ts'
import { BORDER, drawPlate, layPlate, record } from '../kit/parts/index.ts'
import { chipsIn, type Chip, type Glyph } from './chips.ts'
import { EXPANSE_LAYOUT, ORBITALS, type OrbitalPlace } from './layout.ts'
import { factionColour, drawInkFaction, drawFaction } from './seats.ts'
import type { ExpanseSheet } from './sheet.ts'
import { EXPANSE_WORDS } from './words.ts'

/**
 * An Orbital: the fleets in it, and who controls it, which its box, its label and the arc round its planet
 * all say.
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

/** The near half of an orbit. Saturn's has to pass its ring. */
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
