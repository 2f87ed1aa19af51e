import type { HandScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Context, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, plain, widthOf, write, writeMiddle } from '../kit/text/index.ts'
import { drawPlate, PAGE, paragraphOf, secretBox, type Section, writeParagraph } from '../kit/parts/index.ts'
import { drawMinor } from './piece.ts'
import { hexFactionColour, drawHexFaction } from './seats.ts'
import { drawPattern } from './sketch.ts'
import { HEX_WORDS } from './words.ts'

/** What a seat has in numbers, each with its word; and the mission that nobody else knows. */

const BOX = { h: 132, x: 18, first: 38, second: 96 } as const
const WORD = plain(26, COLOURS.secondary)

export const hexSupplySection = ({ panel: own, recovery }: HandScene): Section => ({
  height: BOX.h,
  draw: (ctx, y) => {
    const rect = { x: PAGE.margin, y, w: PAGE.inner, h: BOX.h }
    drawPlate(ctx, rect, { border: COLOURS.line })
    drawMoney(ctx, own, rect)
    const half = rect.x + BOX.x
    const x = drawUnits(ctx, 'reserve', own.seat, own.reserve, half, y + BOX.second)
    drawUnits(ctx, 'Recovery Ship', own.seat, recovery, Math.max(x + 60, rect.x + 470), y + BOX.second)
  },
})

function drawMoney(ctx: Context, { hexilum, income: { level, most } }: HandScene['panel'], rect: Rect): void {
  const y = rect.y + BOX.first
  drawIcon(ctx, 'crystal', rect.x + BOX.x + 16, y, 40, COLOURS.hexilum)
  let x = rect.x + BOX.x + 40
  x += writeMiddle(ctx, String(hexilum), x, y, extrabold(42, COLOURS.text), { least: 24, maxWidth: 220 }) + 10
  writeMiddle(ctx, 'hexilum', x, y, WORD)
  const left = rect.x + 470
  x = left + writeMiddle(ctx, 'income', left, y, WORD) + 14
  const step = Math.min(42, 300 / most)
  for (let nth = 1; nth <= most; nth++, x += step) {
    const isReached = nth <= level
    drawPlate(
      ctx,
      { x, y: y - 19, w: step - 6, h: 38 },
      isReached
        ? { fill: COLOURS.hexilum, radius: 6 }
        : { fill: COLOURS.panel, border: COLOURS.divider, radius: 6 },
    )
    const colour = isReached ? COLOURS.ink : COLOURS.dim
    writeMiddle(ctx, String(nth), x + (step - 6) / 2, y, extrabold(28, colour), {
      least: 14,
      maxWidth: step - 10,
      align: 'center',
    })
  }
}

function drawUnits(
  ctx: Context,
  word: string,
  seat: HandScene['panel']['seat'],
  { normal, minor }: HandScene['recovery'],
  left: number,
  y: number,
): number {
  const number = (count: number, at: number): number =>
    writeMiddle(ctx, String(count), at, y, extrabold(34, COLOURS.text))
  let x = left + writeMiddle(ctx, word, left, y, WORD) + 30
  drawHexFaction(ctx, seat, x, y, 18)
  x += 26
  x += number(normal, x) + 34
  if (minor === undefined) return x
  drawMinor(ctx, seat, x, y, 18, hexFactionColour(seat))
  x += 26
  return x + number(minor, x)
}

const SECRET = { h: 214, pattern: 240, hex: 30 } as const
export const secretSection = (secret: NonNullable<HandScene['secret']>): Section =>
  secretBox(SECRET.h, (ctx, x, y, width) => {
    const box = { x, y: y + 14, w: SECRET.pattern - 20, h: SECRET.h - 30 }
    drawPattern(ctx, secret.mission.cells, box, SECRET.hex)
    drawSecret(ctx, secret, x + SECRET.pattern, y, width - SECRET.pattern)
  })

function drawSecret(
  ctx: Context,
  { mission, count, of, missing }: NonNullable<HandScene['secret']>,
  x: number,
  y: number,
  width: number,
): void {
  const name = `${drawableText(mission.name, 'bold')} ${mission.code}`
  const wide = write(ctx, name, x, y + 48, bold(38, COLOURS.text), { least: 22, maxWidth: width - 120 })
  if (mission.house) drawIcon(ctx, 'house', x + wide + 32, y + 35, 30, COLOURS.house)
  const rules = HEX_WORDS.mayLie(mission.turn, mission.mirror)
  write(ctx, rules, x, y + 82, plain(24, COLOURS.secondary))
  const sum = `${count}/${of}`
  write(ctx, sum, x, y + 148, extrabold(52, COLOURS.text))
  const words = HEX_WORDS.bestFit(missing)
  const left = x + widthOf(sum, 'extrabold', 52) + 16
  writeParagraph(ctx, paragraphOf(words, width - (left - x), { px: 26, lines: 2 }), left, y + 112)
}
