import type { EdgeScene } from '../../games/expedition/scene/types.ts'
import { COLOURS, type Context, disc, fillPath, strokePath } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, inFont, LINE, plain, textBlock, write, writeLines } from '../kit/text/index.ts'
import { boxAround, layPlate, record } from '../kit/parts/index.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import { drawSeat, playerAt, type ExpeditionSheet } from './seats.ts'
import { EXPEDITION_WORDS } from './words.ts'

/** Draws the lamp of The Fracture at the top, Thunder's Edge at the foot. */
const { fracture: F, thundersEdge: E } = EXPEDITION_LAYOUT
const PAD = 20

/** Lit, once The Fracture is in play. */
export function drawLamp(ctx: Context, x: number, y: number, r: number, isLit: boolean): void {
  if (isLit) fillPath(ctx, COLOURS.fracture, () => disc(ctx, x, y, r))
  strokePath(ctx, isLit ? COLOURS.text : COLOURS.dim, Math.max(3, r * 0.09), () => disc(ctx, x, y, r))
  drawIcon(ctx, 'crack', x, y, Math.round(r * 1.5), isLit ? COLOURS.ink : COLOURS.dim)
}

export function drawFracture(sheet: ExpeditionSheet): void {
  const { ctx } = sheet
  const {
    fracture: { inPlay, text, ingress },
  } = sheet.scene
  layPlate(
    sheet,
    'fracture',
    F,
    inPlay ? { border: COLOURS.fracture, width: 4, radius: 14 } : { border: COLOURS.line, radius: 14 },
  )
  drawLamp(ctx, F.lamp.cx, F.lamp.cy, F.lamp.r, inPlay)
  record(sheet, 'lamp', boxAround(F.lamp.cx, F.lamp.cy, F.lamp.r), 'fracture')
  const x = F.lamp.cx + F.lamp.r + 18
  const maxWidth = F.x + F.w - 14 - x
  const lift = ingress.length ? 12 : 0
  write(ctx, EXPEDITION_WORDS.fracture, x, F.y + 48 - lift, bold(31, COLOURS.text))
  const words = drawableText(inPlay ? EXPEDITION_WORDS.fractureInPlay(text) : text, inPlay ? 'bold' : 'plain')
  write(
    ctx,
    words,
    x,
    F.y + 86 - lift,
    inFont(inPlay ? 'bold' : 'plain', inPlay ? 26 : 23, inPlay ? COLOURS.fractureText : COLOURS.secondary),
    { least: 18, maxWidth },
  )
  if (ingress.length)
    write(ctx, EXPEDITION_WORDS.ingress(ingress), x, F.y + 102, plain(20, COLOURS.secondary), {
      least: 16,
      maxWidth,
    })
}

export function drawEdge(sheet: ExpeditionSheet): void {
  const { ctx } = sheet
  const { edge, off } = sheet.scene
  const isThere = edge.system !== undefined
  layPlate(
    sheet,
    'edge',
    E,
    isThere ? { border: COLOURS.trophy, width: 4, radius: 14 } : { border: COLOURS.line, radius: 14 },
  )
  const x = E.x + PAD
  const maxWidth = E.w - 2 * PAD
  write(ctx, EXPEDITION_WORDS.edge, x, E.y + 42, bold(32, isThere ? COLOURS.trophy : COLOURS.text))
  write(ctx, edge.line, x, E.y + 72, plain(21, COLOURS.secondary), { least: 17, maxWidth })
  const { edgePlace } = EXPEDITION_WORDS
  const where = edge.gone ? edgePlace(true) : (edge.system ?? edgePlace(false, off))
  write(ctx, drawableText(where, 'bold'), x, E.y + 120, bold(isThere ? 36 : 31, COLOURS.text), {
    least: 22,
    maxWidth,
  })
  writePlacer(sheet, edge, x, maxWidth)
  if (edge.controller) drawController(sheet, edge)
  else if (edge.note !== undefined) writeNote(sheet, edge.note, E.y + (edge.placedBy ? 166 : 132))
}

function writePlacer(
  { ctx, names }: ExpeditionSheet,
  { placedBy }: EdgeScene,
  x: number,
  maxWidth: number,
): void {
  if (placedBy === undefined) return
  const wide = write(ctx, EXPEDITION_WORDS.placedBy, x, E.y + 150, plain(23, COLOURS.secondary))
  const { text, font } = playerAt(names, placedBy, 'plain')
  write(ctx, text, x + wide + 7, E.y + 150, inFont(font, 23, COLOURS.secondary), {
    least: 16,
    maxWidth: maxWidth - wide - 7,
  })
}

function writeNote({ ctx }: ExpeditionSheet, text: string, top: number): void {
  const lines = textBlock(text, {
    font: 'plain',
    px: 24,
    least: 18,
    width: E.w - 2 * PAD,
    height: E.y + E.h - 14 - top,
    lineHeight: LINE.other,
  })
  writeLines(ctx, lines.lines, E.x + PAD, top + lines.px, plain(lines.px, COLOURS.secondary), LINE.other)
}

const HELD = { badgeX: 44, y: 204, r: 26, textX: 82, first: 200, second: 230 } as const
function drawController(sheet: ExpeditionSheet, { controller, infantry = 0, tied }: EdgeScene): void {
  if (controller === undefined) return
  const { ctx, names } = sheet
  drawSeat(ctx, controller, E.x + HELD.badgeX, E.y + HELD.y, HELD.r)
  record(sheet, `controller ${controller}`, boxAround(E.x + HELD.badgeX, E.y + HELD.y, HELD.r), 'edge')
  const x = E.x + HELD.textX
  const maxWidth = E.w - HELD.textX - PAD
  const person = playerAt(names, controller, 'bold')
  const wide = write(ctx, person.text, x, E.y + HELD.first, inFont(person.font, 26, COLOURS.text), {
    least: 16,
    maxWidth: maxWidth - 88,
  })
  write(ctx, EXPEDITION_WORDS.controls, x + wide + 7, E.y + HELD.first, bold(26, COLOURS.text))
  const words = EXPEDITION_WORDS.infantry(infantry, Boolean(tied))
  write(ctx, words, x, E.y + HELD.second, plain(23, COLOURS.secondary), { least: 18, maxWidth })
}
