import type { EndScene } from '../../games/hexpanse/scene/types.ts'
import { canvasOf, type Canvas, type Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { CELLS, COLOURS, DEFEATED, type Colour } from '../kit/pen/palette.ts'
import { partedPlate } from '../kit/parts/partedPlate.ts'
import type { Rect } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { write, writeMiddle } from '../kit/text/write.ts'
import { personOf, written, type Names } from '../kit/text/drawableText.ts'
import { gridIn, hexStroke, pixelOf } from './hexes.ts'
import { drawGround } from './map.ts'
import { drawPiece } from './piece.ts'
import { colourOf, inkMark, mark } from './seats.ts'
import { missionIn } from './sides.ts'

/** Who has won and by what, the board as it was then, and what everybody was left with. */

const PICTURE = { width: 1200, height: 900, head: 112, margin: 20 } as const
const BOARD: Rect = { x: 20, y: 186, w: 740, h: 694 }
const LIST = { x: 780, y: 132, w: 400, h: 126, gap: 14, bar: 62 } as const

export function drawEnd(scene: EndScene, names: Names): Canvas {
  const canvas = canvasOf(PICTURE.width, PICTURE.height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = COLOURS.space
  ctx.fillRect(0, 0, PICTURE.width, PICTURE.height)
  head(ctx, scene, names)
  write(ctx, written(scene.how, 'plainBold'), PICTURE.margin + 6, 166, {
    font: 'plainBold',
    px: 34,
    least: 22,
    maxWidth: BOARD.w,
    colour: COLOURS.text,
  })
  drawBoard(ctx, scene)
  for (const [nth, one] of scene.seats.entries())
    place(ctx, one, { x: LIST.x, y: LIST.y + nth * (LIST.h + LIST.gap), w: LIST.w, h: LIST.h }, names)
  if (scene.mission) drawMission(ctx, scene)
  return canvas
}

function head(ctx: Context, { title, winners }: EndScene, names: Names): void {
  const [best, ...others] = winners
  ctx.fillStyle = best ? colourOf(best) : COLOURS.header
  ctx.fillRect(0, 0, PICTURE.width, PICTURE.head)
  const ink = best ? COLOURS.ink : COLOURS.text
  winners.forEach((seat, nth) => inkMark(ctx, seat, 66 + nth * 84, PICTURE.head / 2, 34))
  const left = 118 + others.length * 84
  const trophy = PICTURE.width - 66
  const people = winners.map(seat => personOf(names, seat, 'bold')).filter(({ text }) => text)
  const width = writeMiddle(ctx, title.toUpperCase(), left, PICTURE.head / 2, {
    font: 'extrabold',
    px: 66,
    least: 34,
    colour: ink,
    maxWidth: people.length ? 740 : 960,
  })
  icon(ctx, 'trophy', trophy, PICTURE.head / 2, 78, ink)
  const room = trophy - 60 - left - width - 20
  people.forEach(({ text, font }, nth) =>
    writeMiddle(ctx, text, trophy - 60, PICTURE.head / 2 + (nth - (people.length - 1) / 2) * 42, {
      font,
      px: 38,
      least: 20,
      colour: ink,
      align: 'right',
      maxWidth: Math.max(60, room),
    }),
  )
}

function drawBoard(ctx: Context, { cells, formed }: EndScene): void {
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
    else
      writeMiddle(ctx, cell.id.toUpperCase(), x, y, {
        font: 'semibold',
        px: 16,
        colour: COLOURS.dim,
        align: 'center',
      })
  }
  for (const cell of cells) {
    const [x, y] = pixelOf(grid, cell.at)
    if (formed.includes(cell.id)) hexStroke(ctx, x, y, 40 * scale, COLOURS.trophy, 6 * scale)
  }
}

/** Who played it, and in which team. */
function writePerson(
  ctx: Context,
  { seat, team }: EndScene['seats'][number],
  [x, y]: readonly [x: number, y: number],
  names: Names,
  ink: Colour,
): void {
  const person = personOf(names, seat, 'semibold')
  const width = write(ctx, person.text, x, y, {
    font: person.font,
    px: 20,
    least: 15,
    maxWidth: 215 - (team ? 70 : 0),
    colour: ink,
  })
  const about = team ? ` · ${team}` : ''
  write(ctx, width ? about : (team ?? ''), x + width, y, { font: 'semibold', px: 20, colour: ink })
}

const RANKS = ['', '1st', '2nd', '3rd', '4th']
function place(ctx: Context, player: EndScene['seats'][number], rect: Rect, names: Names): void {
  const { seat, name, rank, life, hexilum, units, defeated } = player
  partedPlate(ctx, rect, { h: LIST.bar, colour: defeated ? DEFEATED.bar : colourOf(seat) })
  if (rank === 1) panel(ctx, rect, { fill: 'transparent', border: COLOURS.trophy, width: 4 })
  const middle = rect.y + LIST.bar / 2
  const ink = defeated ? COLOURS.text : COLOURS.ink
  if (defeated) mark(ctx, seat, rect.x + 38, middle, 20, { fill: DEFEATED.piece })
  else inkMark(ctx, seat, rect.x + 38, middle, 20)
  write(ctx, name, rect.x + 72, rect.y + 31, { font: 'bold', px: 29, least: 20, maxWidth: 220, colour: ink })
  writePerson(ctx, player, [rect.x + 72, rect.y + 53], names, ink)
  writeMiddle(ctx, RANKS[rank] ?? String(rank), rect.x + rect.w - 16, middle, {
    font: 'extrabold',
    px: 38,
    colour: ink,
    align: 'right',
  })
  const words = defeated
    ? `defeated · ${units} units left`
    : `life ${life} · hexilum ${hexilum} · ${units} units`
  writeMiddle(ctx, words, rect.x + 18, rect.y + LIST.bar + (rect.h - LIST.bar) / 2, {
    font: 'plain',
    px: 27,
    least: 20,
    maxWidth: rect.w - 36,
    colour: COLOURS.text,
  })
}

function drawMission(ctx: Context, { mission, seats }: EndScene): void {
  const y = LIST.y + seats.length * (LIST.h + LIST.gap)
  const rect = { x: LIST.x, y, w: LIST.w, h: Math.min(300, PICTURE.height - PICTURE.margin - y) }
  if (!mission || rect.h < 180) return
  panel(ctx, rect, { border: COLOURS.line })
  missionIn(ctx, mission, rect, 34)
}
