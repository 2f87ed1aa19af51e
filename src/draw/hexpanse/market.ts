import type { CardScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Point, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, plain, writeLines, writeMiddle } from '../kit/text/index.ts'
import { boxAround, drawPartedPlate, drawPlate, layTextMiddle, record } from '../kit/parts/index.ts'
import { fillHex, halfRect, marketRect } from './layout.ts'
import type { HexSheet } from './seats.ts'
import { drawPattern, drawSketch } from './sketch.ts'
import { cardLines } from './card.ts'
import { HEX_WORDS } from './words.ts'

/** Draws the row below the board: what can be bought, or, before the first turn, what is chosen from. */

interface Look {
  readonly bar: number
  readonly cost: number
  readonly title: number
  readonly least: number
  readonly kind: number
  readonly kindPx: number
  readonly body: number
  readonly foot: number
  readonly words: number
  readonly sketch: number
  readonly hex: number
}
const WHOLE: Look = {
  bar: 50,
  cost: 22,
  title: 27,
  least: 17,
  kind: 72,
  kindPx: 20,
  body: 92,
  foot: 10,
  words: 25,
  sketch: 150,
  hex: 26,
}
/** The kind stands in the bar's colour alone: there is no room for its word. */
const HALF: Look = {
  bar: 38,
  cost: 17,
  title: 23,
  least: 16,
  kind: 0,
  kindPx: 0,
  body: 43,
  foot: 5,
  words: 20,
  sketch: 86,
  hex: 17,
}
const WORDS_LEAST = 16

/** Limits the cards beside the market that are drawn; more are only counted. */
const MOST_EXTRA = 8

export function drawMarket(sheet: HexSheet): void {
  const { row, extra } = sheet.scene
  const places = Math.max(row.places, row.cards.length)
  const isHalf = extra.length > 0
  for (let nth = 0; nth < places; nth++)
    drawPlace(
      sheet,
      row.cards[nth],
      nth,
      isHalf ? halfRect(0, nth, places) : marketRect(nth, places),
      isHalf ? HALF : WHOLE,
    )
  const shown = extra.length > MOST_EXTRA ? extra.slice(0, MOST_EXTRA - 1) : extra
  const columns = Math.max(row.places, shown.length + Number(shown.length < extra.length))
  for (const [nth, card] of shown.entries())
    drawPlace(sheet, card, places + nth, halfRect(1, nth, columns), HALF)
  if (shown.length < extra.length)
    drawMore(sheet, extra.length - shown.length, halfRect(1, shown.length, columns))
  else if (isHalf && shown.length < columns) drawExtraWords(sheet, halfRect(1, shown.length, columns))
}

function drawPlace(sheet: HexSheet, card: CardScene | undefined, nth: number, rect: Rect, look: Look): void {
  record(sheet, `card ${nth + 1}`, rect)
  if (card) return drawCard(sheet, card, `card ${nth + 1}`, rect, look)
  drawPlate(sheet.ctx, rect, { fill: COLOURS.plate, border: COLOURS.line, dashed: true })
  writeMiddle(sheet.ctx, HEX_WORDS.noCard, rect.x + rect.w / 2, rect.y + rect.h / 2, plain(20, COLOURS.dim), {
    align: 'center',
  })
}

function drawMore(sheet: HexSheet, count: number, rect: Rect): void {
  drawPlate(sheet.ctx, rect, { fill: COLOURS.plate, border: COLOURS.line, dashed: true })
  writeMiddle(
    sheet.ctx,
    HEX_WORDS.more(count),
    rect.x + rect.w / 2,
    rect.y + rect.h / 2,
    bold(28, COLOURS.text),
    {
      align: 'center',
    },
  )
  record(sheet, 'more cards', rect)
}

/** Draws what the cards of the lower row are. */
function drawExtraWords({ ctx }: HexSheet, { x, y, w, h }: Rect): void {
  const style = plain(20, COLOURS.secondary, { least: 15, maxWidth: w - 8 })
  HEX_WORDS.extraCards
    .split('\n')
    .forEach((line, nth) => writeMiddle(ctx, line, x + 6, y + h / 2 - 13 + nth * 26, style))
}

export const barColour = ({ type }: CardScene): string =>
  type === 'mercenary' ? COLOURS.mercenary : COLOURS.cardBar

function drawCard(sheet: HexSheet, card: CardScene, id: string, rect: Rect, look: Look): void {
  const { ctx } = sheet
  drawPartedPlate(ctx, rect, { h: look.bar, colour: barColour(card) })
  if (card.extra)
    drawPlate(ctx, rect, { fill: 'transparent', border: COLOURS.hexilumRing, width: 2, dashed: true })
  drawBar(sheet, card, id, rect, look)
  if (look.kind)
    writeMiddle(ctx, card.kind, rect.x + 15, rect.y + look.kind, plain(look.kindPx, COLOURS.secondary), {
      least: 16,
      maxWidth: rect.w - 60,
    })
  if (card.house && look.kind) drawHouse(sheet, id, rect.x + rect.w - 24, rect.y + look.kind - 1)
  drawBody(sheet, card, id, rect, look)
}

function drawHouse(sheet: HexSheet, id: string, x: number, y: number): void {
  drawIcon(sheet.ctx, 'house', x, y, 24, COLOURS.house)
  record(sheet, `house ${id}`, { x: x - 12, y: y - 12, w: 24, h: 24 }, id)
}

/** From the left the cost and the name; at the right whether the words are ours. */
function drawBar(sheet: HexSheet, card: CardScene, id: string, rect: Rect, look: Look): void {
  const y = rect.y + look.bar / 2
  const x =
    card.cost === undefined ? rect.x + 14 : drawCost(sheet, card.cost, id, [rect.x + 10, y], look.cost)
  let right = rect.x + rect.w - 12
  if (card.house && !look.kind) {
    drawHouse(sheet, id, right - 11, y)
    right -= 30
  }
  layTextMiddle(
    sheet,
    `title ${id}`,
    [x, y],
    drawableText(card.name, 'bold'),
    bold(look.title, COLOURS.text),
    {
      least: look.least,
      maxWidth: right - x,
      within: id,
    },
  )
}

/** Returns where the name may begin. */
function drawCost(sheet: HexSheet, cost: number, id: string, [left, y]: Point, r: number): number {
  const x = left + r
  fillHex(sheet.ctx, x, y, r, COLOURS.hexilum)
  const room = { least: 15, maxWidth: r * 1.5, align: 'center' } as const
  writeMiddle(sheet.ctx, String(cost), x, y, extrabold(Math.round(r * 1.35), COLOURS.ink), room)
  record(sheet, `cost ${id}`, boxAround(x, y, r), id)
  return x + r + 8
}

/**
 * Draws the picture at the left and the words at the right; what has no picture has all the room for words.
 */
function drawBody(sheet: HexSheet, card: CardScene, id: string, rect: Rect, look: Look): void {
  const { ctx } = sheet
  const box = { x: rect.x + 14, y: rect.y + look.body, w: rect.w - 26, h: rect.h - look.body - look.foot }
  const hasPicture = Boolean(card.pattern ?? card.sketch?.cells.length)
  const picture = { ...box, w: Math.min(look.sketch, box.w * (card.words.length ? 0.5 : 1)) }
  if (card.pattern) drawPattern(ctx, card.pattern, card.words.length ? picture : box, look.hex)
  else if (hasPicture && card.sketch) drawSketch(ctx, card.sketch, picture, look.hex)
  if (hasPicture) record(sheet, `sketch ${id}`, card.words.length ? picture : box, id)
  const left = hasPicture ? picture.w + 12 : 0
  const { lines, px, lineHeight } = cardLines(card.words, {
    font: 'plain',
    px: look.words,
    least: WORDS_LEAST,
    width: box.w - left,
    height: box.h,
  })
  writeLines(ctx, lines, box.x + left, box.y + px * 0.95, plain(px, COLOURS.text), lineHeight)
  if (lines.length)
    record(
      sheet,
      `words ${id}`,
      { x: box.x + left, y: box.y, w: box.w - left, h: lines.length * px * lineHeight },
      id,
    )
}
