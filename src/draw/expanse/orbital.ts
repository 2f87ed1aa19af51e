import type { OrbitalScene, Pieces } from '../../games/expanse/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { icon, type Icon } from '../kit/icons/icon.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { stroked, type Rect } from '../kit/pen/path.ts'
import { BORDER, panel } from '../kit/parts/plate.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { written } from '../kit/text/drawableText.ts'
import { chipsIn, type Chip, type Glyph } from './chips.ts'
import { LAYOUT, ORBITALS, type OrbitalPlace } from './layout.ts'
import { colourOf, inkMark, mark } from './seats.ts'
import { note, type Sheet } from './sheet.ts'

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

/** Pills of the base above reach a little into an empty box. */
const BELOW_PILLS = 3

export function drawOrbital(sheet: Sheet, orbital: OrbitalScene): void {
  const { ctx } = sheet
  const { box, planet, label } = ORBITALS[orbital.id]
  const { chips, height } = chipsIn(orbital, box.w, box.maxH)
  const rect = { x: box.x, y: box.y, w: box.w, h: height }
  if (planet && orbital.control) drawArc(ctx, orbital, planet)
  panel(ctx, rect, { fill: COLOURS.plate, ...borderOf(orbital), radius: 9 })
  note(sheet, `orbital ${orbital.id}`, rect, 'map')
  if (label) drawLabel(sheet, orbital, label)
  for (const chip of chips)
    drawChip(sheet, orbital, {
      ...chip,
      rect: { ...chip.rect, x: box.x + chip.rect.x, y: box.y + chip.rect.y },
    })
  if (!chips.length)
    writeMiddle(ctx, 'no fleets', rect.x + rect.w / 2, rect.y + rect.h / 2 + (label ? 0 : BELOW_PILLS), {
      font: 'plain',
      px: 19,
      colour: COLOURS.dim,
      align: 'center',
    })
}

const borderOf = ({ control }: OrbitalScene): { readonly border: string; readonly width: number } =>
  control
    ? { border: colourOf(control), width: BORDER.orbitalControl }
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
  stroked(ctx, colourOf(control), ARC.width, () =>
    ctx.ellipse(x, y, radius, radius * ARC.flatness, ARC.tilt, 0, Math.PI),
  )
}

const LABEL = { pad: 14, gap: 12, markR: 12 } as const
function drawLabel(
  sheet: Sheet,
  orbital: OrbitalScene,
  { x, baseline, h, size }: NonNullable<OrbitalPlace['label']>,
): void {
  const { ctx } = sheet
  const text = written(orbital.name.toUpperCase(), 'bold')
  const width = widthOf(text, 'bold', size)
  const w = Math.round(width + 2 * LABEL.pad + (orbital.control ? LABEL.gap + 2 * LABEL.markR : 0))
  const rect = { x: Math.round(x - w / 2), y: baseline - 28, w, h }
  panel(ctx, rect, { fill: COLOURS.plate, ...borderOf(orbital), radius: 8 })
  note(sheet, `label ${orbital.id}`, rect, 'map')
  const middle = rect.y + h / 2
  writeMiddle(ctx, text, rect.x + LABEL.pad, middle, { font: 'bold', px: size, colour: COLOURS.text })
  if (orbital.control) mark(ctx, orbital.control, rect.x + w - LABEL.pad - LABEL.markR, middle, LABEL.markR)
}

function drawChip(sheet: Sheet, { id }: OrbitalScene, { seat, rect, scale, glyphs, orbitX }: Chip): void {
  const { ctx } = sheet
  const middle = rect.y + rect.h / 2
  const parent = `chip ${id} ${seat}`
  panel(ctx, rect, { fill: colourOf(seat), radius: 7 * scale })
  note(sheet, parent, rect, `orbital ${id}`)
  inkMark(ctx, seat, rect.x + 19 * scale, middle, 15.5 * scale)
  for (const [nth, glyph] of glyphs.entries()) {
    const place = drawGlyph(sheet, glyph, rect, scale)
    const which =
      glyph.count > 1
        ? `×${glyph.count}`
        : 1 + glyphs.slice(0, nth).filter(({ kind }) => kind === glyph.kind).length
    note(sheet, `piece ${id} ${seat} ${glyph.kind} ${which}`, place, parent)
  }
  if (orbitX === undefined) return
  icon(
    ctx,
    'orbit',
    rect.x + orbitX + (LAYOUT.chip.orbitMark / 2) * scale,
    middle,
    Math.round(27 * scale),
    COLOURS.ink,
  )
  note(
    sheet,
    `orbit ${id} ${seat}`,
    { x: rect.x + orbitX, y: rect.y, w: LAYOUT.chip.orbitMark * scale, h: rect.h },
    parent,
  )
}

function drawGlyph({ ctx }: Sheet, { kind, count, x, w }: Glyph, rect: Rect, scale: number): Rect {
  const digits = count > 1 ? LAYOUT.chip.digit * String(count).length * scale : 0
  const [left, middle] = [rect.x + x, rect.y + rect.h / 2]
  const isRocinante = kind === 'rocinante'
  if (isRocinante)
    panel(
      ctx,
      { x: left, y: middle - 15 * scale, w: w - 2 * scale, h: 30 * scale },
      { fill: COLOURS.ink, radius: 5 * scale },
    )
  const at = left + (w - digits) / 2 - (isRocinante ? scale : 0)
  icon(ctx, GLYPHS[kind], at, middle, Math.round(25 * scale), isRocinante ? COLOURS.white : COLOURS.ink)
  if (digits)
    writeMiddle(ctx, String(count), left + w - digits, middle, {
      font: 'extrabold',
      px: Math.round(24 * scale),
      colour: COLOURS.ink,
    })
  return { x: left, y: rect.y, w, h: rect.h }
}
