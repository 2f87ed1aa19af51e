import type { EdgeScene } from '../../games/expedition/scene/types.ts'
import type { Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { block } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { disc, filled, stroked } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { write, writeLines } from '../kit/text/write.ts'
import { LINE } from '../kit/text/type.ts'
import { written } from '../kit/text/drawableText.ts'
import { LAYOUT } from './layout.ts'
import { mark, playerOf } from './seats.ts'
import { note, round, type Sheet } from './sheet.ts'

/** The lamp of The Fracture at the top, Thunder's Edge at the foot. */
const { fracture: F, thundersEdge: E } = LAYOUT
const PAD = 20

/** Lit, once The Fracture is in play. */
export function drawLamp(ctx: Context, x: number, y: number, r: number, isLit: boolean): void {
  if (isLit) filled(ctx, COLOURS.fracture, () => disc(ctx, x, y, r))
  stroked(ctx, isLit ? COLOURS.text : COLOURS.dim, Math.max(3, r * 0.09), () => disc(ctx, x, y, r))
  icon(ctx, 'crack', x, y, Math.round(r * 1.5), isLit ? COLOURS.ink : COLOURS.dim)
}

export function drawFracture(sheet: Sheet): void {
  const {
    ctx,
    scene: {
      fracture: { inPlay, text, ingress },
    },
  } = sheet
  panel(
    ctx,
    F,
    inPlay ? { border: COLOURS.fracture, width: 4, radius: 14 } : { border: COLOURS.line, radius: 14 },
  )
  note(sheet, 'fracture', F)
  drawLamp(ctx, F.lamp.cx, F.lamp.cy, F.lamp.r, inPlay)
  note(sheet, 'lamp', round(F.lamp.cx, F.lamp.cy, F.lamp.r), 'fracture')
  const x = F.lamp.cx + F.lamp.r + 18
  const maxWidth = F.x + F.w - 14 - x
  const lift = ingress.length ? 12 : 0
  write(ctx, 'THE FRACTURE', x, F.y + 48 - lift, { font: 'bold', px: 31, colour: COLOURS.text })
  const words = written(inPlay ? `IN PLAY · ${text}` : text, inPlay ? 'bold' : 'plain')
  write(ctx, words, x, F.y + 86 - lift, {
    font: inPlay ? 'bold' : 'plain',
    px: inPlay ? 26 : 23,
    least: 18,
    maxWidth,
    colour: inPlay ? COLOURS.fractureText : COLOURS.secondary,
  })
  if (ingress.length)
    write(ctx, `ingress ${ingress.join(', ')}`, x, F.y + 102, {
      font: 'plain',
      px: 20,
      least: 16,
      maxWidth,
      colour: COLOURS.secondary,
    })
}

export function drawEdge(sheet: Sheet): void {
  const {
    ctx,
    scene: { edge, off },
  } = sheet
  const isThere = edge.system !== undefined
  panel(
    ctx,
    E,
    isThere ? { border: COLOURS.trophy, width: 4, radius: 14 } : { border: COLOURS.line, radius: 14 },
  )
  note(sheet, 'edge', E)
  const x = E.x + PAD
  const maxWidth = E.w - 2 * PAD
  write(ctx, "THUNDER'S EDGE", x, E.y + 42, {
    font: 'bold',
    px: 32,
    colour: isThere ? COLOURS.trophy : COLOURS.text,
  })
  write(ctx, edge.line, x, E.y + 72, {
    font: 'plain',
    px: 21,
    least: 17,
    maxWidth,
    colour: COLOURS.secondary,
  })
  const where = edge.gone ? 'Gone' : (edge.system ?? (off ? 'Not at this table' : 'Not placed yet'))
  write(ctx, written(where, 'bold'), x, E.y + 120, {
    font: 'bold',
    px: isThere ? 36 : 31,
    least: 22,
    maxWidth,
    colour: COLOURS.text,
  })
  writePlacer(sheet, edge, x, maxWidth)
  if (edge.controller) drawController(sheet, edge)
  else if (edge.note !== undefined) writeNote(sheet, edge.note, E.y + (edge.placedBy ? 166 : 132))
}

function writePlacer({ ctx, names }: Sheet, { placedBy }: EdgeScene, x: number, maxWidth: number): void {
  if (placedBy === undefined) return
  const wide = write(ctx, 'placed by', x, E.y + 150, { font: 'plain', px: 23, colour: COLOURS.secondary })
  const { text, font } = playerOf(names, placedBy, 'plain')
  write(ctx, text, x + wide + 7, E.y + 150, {
    font,
    px: 23,
    least: 16,
    maxWidth: maxWidth - wide - 7,
    colour: COLOURS.secondary,
  })
}

function writeNote({ ctx }: Sheet, text: string, top: number): void {
  const lines = block(text, {
    font: 'plain',
    px: 24,
    least: 18,
    width: E.w - 2 * PAD,
    height: E.y + E.h - 14 - top,
    lineHeight: LINE.other,
  })
  writeLines(
    ctx,
    lines.lines,
    E.x + PAD,
    top + lines.px,
    { font: 'plain', px: lines.px, colour: COLOURS.secondary },
    LINE.other,
  )
}

const HELD = { badgeX: 44, y: 204, r: 26, textX: 82, first: 200, second: 230 } as const
function drawController(sheet: Sheet, { controller, infantry = 0, tied }: EdgeScene): void {
  if (controller === undefined) return
  const { ctx, names } = sheet
  mark(ctx, controller, E.x + HELD.badgeX, E.y + HELD.y, HELD.r)
  note(sheet, `controller ${controller}`, round(E.x + HELD.badgeX, E.y + HELD.y, HELD.r), 'edge')
  const x = E.x + HELD.textX
  const maxWidth = E.w - HELD.textX - PAD
  const person = playerOf(names, controller, 'bold')
  const wide = write(ctx, person.text, x, E.y + HELD.first, {
    font: person.font,
    px: 26,
    least: 16,
    maxWidth: maxWidth - 88,
    colour: COLOURS.text,
  })
  write(ctx, 'controls', x + wide + 7, E.y + HELD.first, { font: 'bold', px: 26, colour: COLOURS.text })
  const words = `${infantry} infantry${tied ? ' · chosen from a tie' : ''}`
  write(ctx, words, x, E.y + HELD.second, {
    font: 'plain',
    px: 23,
    least: 18,
    maxWidth,
    colour: COLOURS.secondary,
  })
}
