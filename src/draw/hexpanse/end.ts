import type { EndScene } from '../../games/hexpanse/scene/types.ts'
import {
  type Canvas,
  CELLS,
  type Colour,
  COLOURS,
  type Context,
  DEFEATED,
  type Rect,
} from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  drawableText,
  extrabold,
  inFont,
  type Names,
  personLabel,
  plain,
  plainBold,
  rankText,
  semibold,
  write,
  writeMiddle,
} from '../kit/text/index.ts'
import { drawPartedPlate, drawPlate, startPage } from '../kit/parts/index.ts'
import { gridIn, strokeHex, pixelOf } from './layout.ts'
import { drawGround, drawPiece } from './map.ts'
import { hexFactionColour, drawInkHexFaction, drawHexFaction } from './seats.ts'
import { drawMissionIn } from './sides.ts'
import { HEX_WORDS } from './words.ts'

/** Who has won and by what, the board as it was then, and what everybody was left with. */

const PICTURE = { width: 1200, height: 900, head: 112, margin: 20 } as const
const BOARD: Rect = { x: 20, y: 186, w: 740, h: 694 }
const LIST = { x: 780, y: 132, w: 400, h: 126, gap: 14, bar: 62 } as const

export function drawHexEnd(scene: EndScene, names: Names): Canvas {
  const { canvas, ctx } = startPage(PICTURE.width, PICTURE.height)
  drawHead(ctx, scene, names)
  write(ctx, drawableText(scene.how, 'plainBold'), PICTURE.margin + 6, 166, plainBold(34, COLOURS.text), {
    least: 22,
    maxWidth: BOARD.w,
  })
  drawFinalBoard(ctx, scene)
  for (const [nth, one] of scene.seats.entries())
    drawPlayer(ctx, one, { x: LIST.x, y: LIST.y + nth * (LIST.h + LIST.gap), w: LIST.w, h: LIST.h }, names)
  if (scene.mission) drawMission(ctx, scene)
  return canvas
}

function drawHead(ctx: Context, { title, winners }: EndScene, names: Names): void {
  const [best, ...others] = winners
  ctx.fillStyle = best ? hexFactionColour(best) : COLOURS.header
  ctx.fillRect(0, 0, PICTURE.width, PICTURE.head)
  const ink = best ? COLOURS.ink : COLOURS.text
  winners.forEach((seat, nth) => drawInkHexFaction(ctx, seat, 66 + nth * 84, PICTURE.head / 2, 34))
  const left = 118 + others.length * 84
  const trophy = PICTURE.width - 66
  const people = winners.map(seat => personLabel(names, seat, 'bold')).filter(({ text }) => text)
  const width = writeMiddle(ctx, title.toUpperCase(), left, PICTURE.head / 2, extrabold(66, ink), {
    least: 34,
    maxWidth: people.length ? 740 : 960,
  })
  drawIcon(ctx, 'trophy', trophy, PICTURE.head / 2, 78, ink)
  const room = trophy - 60 - left - width - 20
  people.forEach(({ text, font }, nth) =>
    writeMiddle(
      ctx,
      text,
      trophy - 60,
      PICTURE.head / 2 + (nth - (people.length - 1) / 2) * 42,
      inFont(font, 38, ink),
      { least: 20, align: 'right', maxWidth: Math.max(60, room) },
    ),
  )
}

function drawFinalBoard(ctx: Context, { cells, formed }: EndScene): void {
  const grid = gridIn(
    BOARD,
    cells.map(({ at }) => at),
    54,
  )
  const scale = grid.size / 46
  for (const cell of cells) {
    const isFormed = formed.includes(cell.id)
    drawGround(ctx, cell, grid, formed.length && !isFormed ? CELLS.dimmed : undefined)
    const [x, y] = pixelOf(grid, cell.at)
    if (cell.piece) drawPiece(ctx, cell.piece, x, y, scale)
    else writeMiddle(ctx, cell.id.toUpperCase(), x, y, semibold(16, COLOURS.dim), { align: 'center' })
  }
  for (const cell of cells) {
    const [x, y] = pixelOf(grid, cell.at)
    if (formed.includes(cell.id)) strokeHex(ctx, x, y, 40 * scale, COLOURS.trophy, 6 * scale)
  }
}

/** Writes who played it, and in which team. */
function writePerson(
  ctx: Context,
  { seat, team }: EndScene['seats'][number],
  [x, y]: readonly [x: number, y: number],
  names: Names,
  ink: Colour,
): void {
  const person = personLabel(names, seat, 'semibold')
  const width = write(ctx, person.text, x, y, inFont(person.font, 20, ink), {
    least: 15,
    maxWidth: 215 - (team ? 70 : 0),
  })
  const about = team ? ` · ${team}` : ''
  write(ctx, width ? about : (team ?? ''), x + width, y, semibold(20, ink))
}

function drawPlayer(ctx: Context, player: EndScene['seats'][number], rect: Rect, names: Names): void {
  const { seat, name, rank, life, hexilum, units, defeated } = player
  drawPartedPlate(ctx, rect, { h: LIST.bar, colour: defeated ? DEFEATED.bar : hexFactionColour(seat) })
  if (rank === 1) drawPlate(ctx, rect, { fill: 'transparent', border: COLOURS.trophy, width: 4 })
  const middle = rect.y + LIST.bar / 2
  const ink = defeated ? COLOURS.text : COLOURS.ink
  if (defeated) drawHexFaction(ctx, seat, rect.x + 38, middle, 20, { fill: DEFEATED.piece })
  else drawInkHexFaction(ctx, seat, rect.x + 38, middle, 20)
  write(ctx, name, rect.x + 72, rect.y + 31, bold(29, ink), { least: 20, maxWidth: 220 })
  writePerson(ctx, player, [rect.x + 72, rect.y + 53], names, ink)
  writeMiddle(ctx, rankText(rank), rect.x + rect.w - 16, middle, extrabold(38, ink), {
    align: 'right',
  })
  const words = HEX_WORDS.ended(defeated === true, life, hexilum, units)
  writeMiddle(ctx, words, rect.x + 18, rect.y + LIST.bar + (rect.h - LIST.bar) / 2, plain(27, COLOURS.text), {
    least: 20,
    maxWidth: rect.w - 36,
  })
}

function drawMission(ctx: Context, { mission, seats }: EndScene): void {
  const y = LIST.y + seats.length * (LIST.h + LIST.gap)
  const rect = { x: LIST.x, y, w: LIST.w, h: Math.min(300, PICTURE.height - PICTURE.margin - y) }
  if (!mission || rect.h < 180) return
  drawPlate(ctx, rect, { border: COLOURS.line })
  drawMissionIn(ctx, mission, rect, 34)
}
