import type { EdgeTold, RowScene } from '../../games/expedition/scene/types.ts'
import {
  borrowCanvas,
  type Canvas,
  CELLS,
  COLOURS,
  type Context,
  disc,
  fillPath,
  fillShape,
  type Point,
  pointsOf,
  polygon,
  strokePath,
} from '../kit/pen/index.ts'
import {
  bold,
  drawableLetters,
  drawableText,
  extrabold,
  inFont,
  LINE,
  type Names,
  plain,
  plainBold,
  textBlock,
  write,
  writeLines,
  writeMiddle,
} from '../kit/text/index.ts'
import { drawPlate } from '../kit/parts/index.ts'
import { drawSky } from './board.ts'
import { seatColour, drawSeat, seatPlayer } from './seats.ts'
import { EXPEDITION_WORDS } from './words.ts'

/** Shows Thunder's Edge in its system, who placed it, and who holds it. */

/** Is as wide for its height as the board, because Discord would cut off what stands out. */
const PICTURE = { width: 1000, height: 750, head: 128, margin: 30 } as const
const TEXT = { x: 460, w: 510 } as const

export function drawEdgeStory(scene: EdgeTold, names: Names): Canvas {
  const canvas = borrowCanvas(PICTURE.width, PICTURE.height)
  const ctx = canvas.getContext('2d')
  drawSky(ctx, PICTURE.width, PICTURE.height)
  drawHead(ctx, scene)
  drawSystem(ctx, scene)
  writeSystem(ctx, scene)
  writePlacer(ctx, scene, names)
  if (scene.garrison) drawGarrison(ctx, scene.garrison, names)
  else
    writeMiddle(ctx, EXPEDITION_WORDS.noController, TEXT.x, 562, plain(30, COLOURS.text), {
      least: 20,
      maxWidth: TEXT.w,
    })
  return canvas
}

function drawHead(ctx: Context, { line }: EdgeTold): void {
  ctx.fillStyle = COLOURS.trophy
  ctx.fillRect(0, 0, PICTURE.width, PICTURE.head)
  writeMiddle(ctx, EXPEDITION_WORDS.edge, PICTURE.margin, PICTURE.head / 2, extrabold(72, COLOURS.ink))
  writeMiddle(ctx, line, PICTURE.width - PICTURE.margin, PICTURE.head / 2, plainBold(27, COLOURS.ink), {
    least: 20,
    maxWidth: 470,
    align: 'right',
  })
}

/** Writes the name of the system, and what it is. */
function writeSystem(ctx: Context, scene: EdgeTold): void {
  write(ctx, drawableText(scene.system, 'bold'), TEXT.x, 238, bold(52, COLOURS.text), {
    least: 28,
    maxWidth: TEXT.w,
  })
  const what = textBlock(drawableLetters(scene.what, 'plain'), {
    font: 'plain',
    px: 28,
    least: 20,
    width: TEXT.w,
    height: 68,
    lineHeight: LINE.other,
  })
  writeLines(ctx, what.lines, TEXT.x, 252 + what.px, plain(what.px, COLOURS.secondary), LINE.other)
}

const HEX = { x: 232, y: 428, r: 204, planet: 104 } as const
/** Draws the tile, the planet, and the marker of who holds it. */
function drawSystem(ctx: Context, { garrison }: EdgeTold): void {
  const corners = Array.from(
    { length: 6 },
    (_, nth): Point => [
      HEX.x + HEX.r * Math.cos((nth * Math.PI) / 3),
      HEX.y + HEX.r * Math.sin((nth * Math.PI) / 3),
    ],
  )
  fillShape(ctx, CELLS.edge, corners)
  ctx.lineJoin = 'round'
  strokePath(ctx, garrison ? seatColour(garrison.row.seat) : COLOURS.trophy, 7, () => polygon(ctx, corners))
  fillPath(ctx, COLOURS.scoreBar, () => disc(ctx, HEX.x, HEX.y, HEX.planet))
  for (const [y, h] of pointsOf('-52,16 -4,24 48,14')) {
    ctx.save()
    ctx.beginPath()
    disc(ctx, HEX.x, HEX.y, HEX.planet)
    ctx.clip()
    fillPath(ctx, COLOURS.score, () => ctx.rect(HEX.x - HEX.planet, HEX.y + y, 2 * HEX.planet, h))
    ctx.restore()
  }
  strokePath(ctx, COLOURS.trophy, 4, () =>
    ctx.ellipse(HEX.x, HEX.y, HEX.planet * 1.5, HEX.planet * 0.42, -0.35, 0, 2 * Math.PI),
  )
  if (!garrison) return
  fillPath(ctx, COLOURS.ink, () => disc(ctx, HEX.x, HEX.y, 56))
  drawSeat(ctx, garrison.row.seat, HEX.x, HEX.y, 40)
}

function writePlacer(ctx: Context, { placedBy, byHost, tied }: EdgeTold, names: Names): void {
  const y = 360
  drawSeat(ctx, placedBy.seat, TEXT.x + 24, y - 10, 21)
  const wide = write(ctx, EXPEDITION_WORDS.placedBy, TEXT.x + 62, y, plain(28, COLOURS.secondary))
  const person = seatPlayer(names, placedBy, 'bold')
  const host = byHost ? 110 : 0
  const long = write(ctx, person.text, TEXT.x + 70 + wide, y, inFont(person.font, 32, COLOURS.text), {
    least: 18,
    maxWidth: TEXT.w - 70 - wide - host,
  })
  if (byHost) write(ctx, EXPEDITION_WORDS.byHost, TEXT.x + 82 + wide + long, y, plain(22, COLOURS.secondary))
  if (tied.length) drawTied(ctx, tied)
}

function drawTied(ctx: Context, tied: readonly RowScene[]): void {
  const y = 420
  const wide = writeMiddle(ctx, EXPEDITION_WORDS.tied, TEXT.x, y, plain(28, COLOURS.secondary))
  tied.forEach(({ seat }, nth) => drawSeat(ctx, seat, TEXT.x + wide + 36 + nth * 50, y, 20))
}

const HELD = { y: 472, h: 170 } as const
function drawGarrison(
  ctx: Context,
  { row, infantry, chosen }: NonNullable<EdgeTold['garrison']>,
  names: Names,
): void {
  const rect = { x: TEXT.x, y: HELD.y, w: TEXT.w, h: HELD.h }
  drawPlate(ctx, rect, { border: seatColour(row.seat), width: 4, radius: 14 })
  drawSeat(ctx, row.seat, rect.x + 64, rect.y + rect.h / 2, 42)
  const [x, maxWidth] = [rect.x + 132, rect.w - 150]
  const person = seatPlayer(names, row, 'bold')
  write(ctx, person.text, x, rect.y + 58, inFont(person.font, 42, COLOURS.text), { least: 20, maxWidth })
  write(ctx, EXPEDITION_WORDS.controlsWith(infantry), x, rect.y + 100, plain(30, COLOURS.text), {
    least: 20,
    maxWidth,
  })
  const faction = row.faction ? drawableText(row.faction, 'plain') : ''
  const words = [faction, chosen ? EXPEDITION_WORDS.chosenInTie : ''].filter(Boolean).join(' · ')
  write(ctx, words, x, rect.y + 138, plain(27, COLOURS.secondary), { least: 20, maxWidth })
}
