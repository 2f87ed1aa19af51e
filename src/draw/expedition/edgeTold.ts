import type { EdgeTold, RowScene } from '../../games/expedition/scene/types.ts'
import { canvasOf, type Canvas, type Context } from '../kit/pen/canvas.ts'
import { drawable } from '../kit/text/fonts.ts'
import { block } from '../kit/text/measure.ts'
import { CELLS, COLOURS } from '../kit/pen/palette.ts'
import { disc, filled, polygon, stroked, type Point } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { write, writeLines, writeMiddle } from '../kit/text/write.ts'
import { LINE } from '../kit/text/type.ts'
import { written, type Names } from '../kit/text/drawableText.ts'
import { drawSky } from './board.ts'
import { colourOf, mark, playerName } from './seats.ts'

/** Thunder's Edge in its system, who placed it, and who holds it. */

/** As wide for its height as the board: beside that, Discord would cut off what stands out. */
const PICTURE = { width: 1000, height: 750, head: 128, margin: 30 } as const
const TEXT = { x: 460, w: 510 } as const

export function drawEdge(scene: EdgeTold, names: Names): Canvas {
  const canvas = canvasOf(PICTURE.width, PICTURE.height)
  const ctx = canvas.getContext('2d')
  drawSky(ctx, PICTURE.width, PICTURE.height)
  drawHead(ctx, scene)
  drawSystem(ctx, scene)
  writeSystem(ctx, scene)
  writePlacer(ctx, scene, names)
  if (scene.garrison) drawGarrison(ctx, scene.garrison, names)
  else
    writeMiddle(ctx, 'Who holds it is still to be chosen.', TEXT.x, 562, {
      font: 'plain',
      px: 30,
      least: 20,
      maxWidth: TEXT.w,
      colour: COLOURS.text,
    })
  return canvas
}

function drawHead(ctx: Context, { line }: EdgeTold): void {
  ctx.fillStyle = COLOURS.trophy
  ctx.fillRect(0, 0, PICTURE.width, PICTURE.head)
  writeMiddle(ctx, "THUNDER'S EDGE", PICTURE.margin, PICTURE.head / 2, {
    font: 'extrabold',
    px: 72,
    colour: COLOURS.ink,
  })
  writeMiddle(ctx, line, PICTURE.width - PICTURE.margin, PICTURE.head / 2, {
    font: 'plainBold',
    px: 27,
    least: 20,
    maxWidth: 470,
    colour: COLOURS.ink,
    align: 'right',
  })
}

/** Its name, and what it is. */
function writeSystem(ctx: Context, scene: EdgeTold): void {
  write(ctx, written(scene.system, 'bold'), TEXT.x, 238, {
    font: 'bold',
    px: 52,
    least: 28,
    maxWidth: TEXT.w,
    colour: COLOURS.text,
  })
  const what = block(drawable(scene.what, 'plain'), {
    font: 'plain',
    px: 28,
    least: 20,
    width: TEXT.w,
    height: 68,
    lineHeight: LINE.other,
  })
  writeLines(
    ctx,
    what.lines,
    TEXT.x,
    252 + what.px,
    { font: 'plain', px: what.px, colour: COLOURS.secondary },
    LINE.other,
  )
}

const HEX = { x: 232, y: 428, r: 204, planet: 104 } as const
/** The tile, the planet, and the marker of who holds it. */
function drawSystem(ctx: Context, { garrison }: EdgeTold): void {
  const corners = Array.from(
    { length: 6 },
    (_, nth): Point => [
      HEX.x + HEX.r * Math.cos((nth * Math.PI) / 3),
      HEX.y + HEX.r * Math.sin((nth * Math.PI) / 3),
    ],
  )
  filled(ctx, CELLS.edge, () => polygon(ctx, corners))
  ctx.lineJoin = 'round'
  stroked(ctx, garrison ? colourOf(garrison.row.seat) : COLOURS.trophy, 7, () => polygon(ctx, corners))
  filled(ctx, COLOURS.scoreBar, () => disc(ctx, HEX.x, HEX.y, HEX.planet))
  for (const [y, h] of [
    [-52, 16],
    [-4, 24],
    [48, 14],
  ] as const) {
    ctx.save()
    ctx.beginPath()
    disc(ctx, HEX.x, HEX.y, HEX.planet)
    ctx.clip()
    filled(ctx, COLOURS.score, () => ctx.rect(HEX.x - HEX.planet, HEX.y + y, 2 * HEX.planet, h))
    ctx.restore()
  }
  stroked(ctx, COLOURS.trophy, 4, () =>
    ctx.ellipse(HEX.x, HEX.y, HEX.planet * 1.5, HEX.planet * 0.42, -0.35, 0, 2 * Math.PI),
  )
  if (!garrison) return
  filled(ctx, COLOURS.ink, () => disc(ctx, HEX.x, HEX.y, 56))
  mark(ctx, garrison.row.seat, HEX.x, HEX.y, 40)
}

function writePlacer(ctx: Context, { placedBy, byHost, tied }: EdgeTold, names: Names): void {
  const y = 360
  mark(ctx, placedBy.seat, TEXT.x + 24, y - 10, 21)
  const wide = write(ctx, 'placed by', TEXT.x + 62, y, { font: 'plain', px: 28, colour: COLOURS.secondary })
  const person = playerName(names, placedBy, 'bold')
  const host = byHost ? 110 : 0
  const long = write(ctx, person.text, TEXT.x + 70 + wide, y, {
    font: person.font,
    px: 32,
    least: 18,
    maxWidth: TEXT.w - 70 - wide - host,
    colour: COLOURS.text,
  })
  if (byHost)
    write(ctx, 'by the host', TEXT.x + 82 + wide + long, y, {
      font: 'plain',
      px: 22,
      colour: COLOURS.secondary,
    })
  if (tied.length) drawTied(ctx, tied)
}

function drawTied(ctx: Context, tied: readonly RowScene[]): void {
  const y = 420
  const wide = writeMiddle(ctx, 'most slices, tied:', TEXT.x, y, {
    font: 'plain',
    px: 28,
    colour: COLOURS.secondary,
  })
  tied.forEach(({ seat }, nth) => mark(ctx, seat, TEXT.x + wide + 36 + nth * 50, y, 20))
}

const HELD = { y: 472, h: 170 } as const
function drawGarrison(
  ctx: Context,
  { row, infantry, chosen }: NonNullable<EdgeTold['garrison']>,
  names: Names,
): void {
  const rect = { x: TEXT.x, y: HELD.y, w: TEXT.w, h: HELD.h }
  panel(ctx, rect, { border: colourOf(row.seat), width: 4, radius: 14 })
  mark(ctx, row.seat, rect.x + 64, rect.y + rect.h / 2, 42)
  const [x, maxWidth] = [rect.x + 132, rect.w - 150]
  const person = playerName(names, row, 'bold')
  write(ctx, person.text, x, rect.y + 58, {
    font: person.font,
    px: 42,
    least: 20,
    maxWidth,
    colour: COLOURS.text,
  })
  write(ctx, `controls it · ${infantry} infantry`, x, rect.y + 100, {
    font: 'plain',
    px: 30,
    least: 20,
    maxWidth,
    colour: COLOURS.text,
  })
  const faction = row.faction ? written(row.faction, 'plain') : ''
  const words = [...(faction ? [faction] : []), ...(chosen ? ['chosen from the tie'] : [])].join(' · ')
  write(ctx, words, x, rect.y + 138, {
    font: 'plain',
    px: 27,
    least: 20,
    maxWidth,
    colour: COLOURS.secondary,
  })
}
