import type { OrbitalScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, fillPath, roundedRect, strokePath, type Context, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, plain, widthOf, writeMiddle } from '../kit/text/index.ts'
import {
  BORDER,
  boxAround,
  drawPlate,
  layPlate,
  layTextMiddle,
  record,
  seatPath,
} from '../kit/parts/index.ts'
import { drawPlanet } from './map.ts'
import { GLYPHS } from './orbital.ts'
import { drawFaction, drawInkLetter, FACTION_NUMBERS, factionColour, type ExpanseSheet } from './seats.ts'
import { tallChips, type Chip } from './tallChips.ts'
import { isPlanet, LEAST_PX, tallOrbital } from './tallLayout.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws an Orbital of the tall board: a planet in a cell, or a strip below a base of the Belt. */
const CONTROL_BORDER = 3.5
const RADIUS = 9

export function drawTallOrbital(sheet: ExpanseSheet, orbital: OrbitalScene): void {
  const { ctx } = sheet
  const { id, control } = orbital
  const rect = tallOrbital(id)
  const border = control
    ? { border: factionColour(control), width: CONTROL_BORDER }
    : { border: COLOURS.line, width: BORDER.neutral }
  drawPlate(ctx, rect, { fill: COLOURS.plate, radius: RADIUS })
  record(sheet, `orbital ${id}`, rect, 'map')
  if (isPlanet(id)) drawCell(sheet, orbital, rect)
  drawPlate(ctx, rect, { fill: 'transparent', ...border, radius: RADIUS })
  if (!isPlanet(id)) drawStrip(sheet, orbital, rect)
  for (const chip of tallChips(orbital, rect)) drawChip(sheet, id, chip)
}

const STRIP_MARK = { right: 23, size: 32 } as const
function drawStrip(sheet: ExpanseSheet, { id, control, fleets }: OrbitalScene, rect: Rect): void {
  const { ctx } = sheet
  const middle = rect.y + rect.h / 2
  if (control) {
    const x = rect.x + rect.w - STRIP_MARK.right
    drawIcon(ctx, 'orbit', x, middle, STRIP_MARK.size, factionColour(control))
    record(sheet, `orbit ${id} ${control}`, boxAround(x, middle, STRIP_MARK.size / 2), `orbital ${id}`)
  }
  if (!fleets.length) {
    const words = plain(LEAST_PX, COLOURS.dim, { align: 'center' })
    writeMiddle(ctx, EXPANSE_WORDS.noFleets, rect.x + rect.w / 2, middle, words)
  }
}

const PLANET = { x: 190, y: 42, r: { earth: 50, mars: 50, jupiter: 54, saturn: 44 } } as const
const LABEL = { text: 13, y: 20, px: 34, badgeGap: 24, r: 16.5, end: 16, h: 36 } as const
const SHADE = 'rgba(7, 11, 19, 0.25)'
function drawCell(sheet: ExpanseSheet, orbital: OrbitalScene, rect: Rect): void {
  const { ctx } = sheet
  const { id, control } = orbital
  if (!isPlanet(id)) return
  ctx.save()
  ctx.beginPath()
  roundedRect(ctx, rect, RADIUS)
  ctx.clip()
  const [x, y, r] = [rect.x + PLANET.x, rect.y + PLANET.y, PLANET.r[id]]
  drawPlanet(ctx, id, x, y, r)
  fillPath(ctx, SHADE, () => ctx.rect(rect.x, rect.y, rect.w, rect.h))
  if (control) drawArc(ctx, factionColour(control), x, y, r)
  const text = drawableText(orbital.name.toUpperCase(), 'bold')
  const badgeX = rect.x + LABEL.text + widthOf(text, 'bold', LABEL.px) + LABEL.badgeGap
  const end = control ? badgeX + LABEL.r + LABEL.end : badgeX - LABEL.badgeGap + LABEL.end
  drawPlate(ctx, { x: rect.x, y: rect.y, w: end - rect.x, h: LABEL.h }, { fill: COLOURS.plate, radius: 7 })
  ctx.restore()
  const look = bold(LABEL.px, COLOURS.text)
  layTextMiddle(sheet, `label ${id}`, [rect.x + LABEL.text, rect.y + LABEL.y], text, look, {
    within: `orbital ${id}`,
  })
  if (!control) return
  drawFaction(ctx, control, badgeX, rect.y + LABEL.y, LABEL.r, { px: LEAST_PX })
  record(sheet, `orbit ${id} ${control}`, boxAround(badgeX, rect.y + LABEL.y, LABEL.r), `orbital ${id}`)
}

/** Draws the near part of an orbit, before the planet. */
const ARC = { tilt: -0.35, size: 1.7, flatness: 0.34, from: -0.1, to: 1.9, width: 4.5 } as const
const drawArc = (ctx: Context, colour: string, x: number, y: number, r: number): void =>
  strokePath(ctx, colour, ARC.width, () =>
    ctx.ellipse(x, y, r * ARC.size, r * ARC.size * ARC.flatness, ARC.tilt, ARC.from, ARC.to),
  )

function drawChip(sheet: ExpanseSheet, id: string, chip: Chip): void {
  const { ctx } = sheet
  const { seat, rect, badge, parts, strength } = chip
  const [middle, parent] = [rect.y + rect.h / 2, `chip ${id} ${seat}`]
  layPlate(sheet, parent, rect, { fill: factionColour(seat), radius: 7 }, `orbital ${id}`)
  if (badge.letter) drawInkLetter(ctx, seat, rect.x + badge.x, middle, badge.r, LEAST_PX)
  else
    fillPath(ctx, COLOURS.ink, () => seatPath(ctx, FACTION_NUMBERS[seat], rect.x + badge.x, middle, badge.r))
  for (const { kind, count, x, w, digitX } of parts) {
    const isRocinante = kind === 'rocinante'
    const at = rect.x + x
    if (isRocinante)
      drawPlate(ctx, { x: at + 1, y: middle - 14, w: 26, h: 28 }, { fill: COLOURS.ink, radius: 5 })
    drawIcon(
      ctx,
      GLYPHS[kind],
      at + ((digitX ?? x + w) - x) / 2,
      middle,
      25,
      isRocinante ? COLOURS.white : COLOURS.ink,
    )
    if (digitX !== undefined) writeMiddle(ctx, String(count), rect.x + digitX, middle, NUMBER)
    record(
      sheet,
      `piece ${id} ${seat} ${kind} ${count > 1 ? `×${count}` : 1}`,
      { x: at, y: rect.y, w, h: rect.h },
      parent,
    )
  }
  if (!strength) return
  if (strength.iconX !== undefined) drawIcon(ctx, 'orbit', rect.x + strength.iconX, middle, 27, COLOURS.ink)
  writeMiddle(ctx, strength.text, rect.x + strength.x, middle, NUMBER)
  const x = rect.x + strength.x
  record(
    sheet,
    `force ${id} ${seat} ${strength.text}`,
    { x, y: rect.y, w: rect.x + rect.w - x, h: rect.h },
    parent,
  )
}
const NUMBER = extrabold(LEAST_PX, COLOURS.ink)
