import type { CardScene } from '../../games/hexpanse/scene/types.ts'
import { COLOURS, type Point, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, plain, widthOf, writeMiddle } from '../kit/text/index.ts'
import { boxAround, drawPartedPlate, drawPlate, layTextMiddle, record } from '../kit/parts/index.ts'
import { LEAST, fillHex, TALL_HEX_LAYOUT } from './layout.ts'
import { barColour } from './market.ts'
import type { HexSheet } from './seats.ts'
import { drawPattern, drawSketch } from './sketch.ts'
import { HEX_WORDS } from './words.ts'

/**
 * Draws what can be bought, a card a row, as the menu lists it. What one column has no room for stands in two
 * or three, and then the name says what it is.
 */

const { market } = TALL_HEX_LAYOUT
const MOST_COLUMNS = 3
const COST = { left: 8, r: 22, px: 34, gap: 12 } as const
const BAR = 388
const BODY = { x: 408, sketch: 94, gap: 14 } as const
const HOUSE = 40
const NEW = 86
const DIM = plain(LEAST, COLOURS.dim, { align: 'center' })

/** Counts `nth` from the top, column by column. */
function tallCardRect(nth: number, columns: number): Rect {
  const { x, y, w, h, step, gap, rows } = market
  const width = (w - gap * (columns - 1)) / columns
  const [column, row] = [Math.floor(nth / rows), nth % rows]
  return { x: Math.round(x + column * (width + gap)), y: Math.round(y + row * step), w: Math.floor(width), h }
}

export function drawTallMarket(sheet: HexSheet): void {
  const { row, extra } = sheet.scene
  const places = Math.max(row.places, row.cards.length)
  if (row.what === 'missions') return row.cards.forEach((card, nth) => drawPatternCard(sheet, card, nth))
  const cards = [...Array.from({ length: places }, (_, nth) => row.cards[nth]), ...extra]
  const columns = Math.min(MOST_COLUMNS, Math.ceil(cards.length / market.rows))
  const room = columns * market.rows
  const shown = cards.length > room ? cards.slice(0, room - 1) : cards
  for (const [nth, card] of shown.entries()) drawRow(sheet, card, nth, tallCardRect(nth, columns))
  if (shown.length === cards.length) return
  const rect = tallCardRect(shown.length, columns)
  drawEmpty(sheet, rect, HEX_WORDS.more(cards.length - shown.length))
  record(sheet, 'more cards', rect)
}

/** Draws a mission to choose from beside the others: its pattern, and above it how it is called. */
function drawPatternCard(sheet: HexSheet, card: CardScene, nth: number): void {
  const { x, y, w, gap, rows, step, h } = market
  const count = Math.max(4, sheet.scene.row.cards.length)
  const each = (w - gap * (count - 1)) / count
  const rect = {
    x: Math.round(x + nth * (each + gap)),
    y,
    w: Math.floor(each),
    h: Math.round((rows - 1) * step + h),
  }
  const id = `card ${nth + 1}`
  record(sheet, id, rect)
  drawPartedPlate(sheet.ctx, rect, { h, colour: barColour(card) })
  drawTallTitle(sheet, card, id, { ...rect, h }, rect.x + rect.w - 10 - (card.house ? HOUSE : 0))
  if (card.house) {
    const [right, middle] = [rect.x + rect.w - 24, y + h / 2]
    drawIcon(sheet.ctx, 'house', right, middle, 28, COLOURS.house)
    record(sheet, `house ${id}`, boxAround(right, middle, 14), id)
  }
  const box = { x: rect.x + 14, y: y + h + 14, w: rect.w - 28, h: rect.h - h - 28 }
  drawPattern(sheet.ctx, card.pattern ?? [], box, 28)
  record(sheet, `sketch ${id}`, box, id)
}

function drawEmpty({ ctx }: HexSheet, rect: Rect, words: string): void {
  drawPlate(ctx, rect, { fill: COLOURS.plate, border: COLOURS.line, dashed: true })
  writeMiddle(ctx, words, rect.x + rect.w / 2, rect.y + rect.h / 2, DIM)
}

function drawRow(sheet: HexSheet, card: CardScene | undefined, nth: number, rect: Rect): void {
  const id = `card ${nth + 1}`
  record(sheet, id, rect)
  if (!card) return drawEmpty(sheet, rect, HEX_WORDS.noCard)
  const isWhole = rect.w === market.w
  const bar = { ...rect, w: isWhole ? BAR : rect.w }
  drawPartedPlate(sheet.ctx, rect, { w: bar.w, colour: barColour(card) })
  if (card.extra)
    drawPlate(sheet.ctx, rect, { fill: 'transparent', border: COLOURS.hexilumRing, width: 2, dashed: true })
  const right = isWhole ? rect.x + BAR - 12 : drawEnd(sheet, card, id, rect)
  drawTallTitle(sheet, card, id, bar, isWhole ? drawKind(sheet, card, right, rect) : right)
  if (!isWhole) return
  drawTallBody(sheet, card, id, rect, drawEnd(sheet, card, id, rect) - roomForNew(sheet, nth))
}

const isNew = ({ changes }: HexSheet, nth: number): boolean =>
  changes.some(change => change.what === 'card' && change.nth === nth)
const roomForNew = (sheet: HexSheet, nth: number): number => (isNew(sheet, nth) ? NEW : 0)

/** Draws from the right whose words it has. Returns where that begins. */
function drawEnd(sheet: HexSheet, { house }: CardScene, id: string, rect: Rect): number {
  const y = rect.y + rect.h / 2
  let right = rect.x + rect.w - 10
  if (house) {
    drawIcon(sheet.ctx, 'house', right - 14, y, 28, COLOURS.house)
    record(sheet, `house ${id}`, boxAround(right - 14, y, 14), id)
    right -= HOUSE
  }
  return right
}

/** Returns where it begins; a name that needs the room has it. */
function drawKind({ ctx }: HexSheet, { type, name }: CardScene, right: number, rect: Rect): number {
  const word = HEX_WORDS.cardTypes[type]
  const left = rect.x + COST.left + 2 * COST.r + COST.gap
  const needs = widthOf(drawableText(name, 'bold'), 'bold', LEAST) + 14 + widthOf(word, 'plain', LEAST)
  if (left + needs > right) return right
  const style = plain(LEAST, COLOURS.secondary, { align: 'right' })
  return right - writeMiddle(ctx, word, right, rect.y + rect.h / 2, style) - 14
}

function drawTallTitle(
  sheet: HexSheet,
  { cost, name }: CardScene,
  id: string,
  rect: Rect,
  right: number,
): void {
  const y = rect.y + rect.h / 2
  const x = cost === undefined ? rect.x + 16 : drawTallCost(sheet, cost, id, [rect.x + COST.left, y])
  const style = bold(34, COLOURS.text)
  const room = { least: LEAST, maxWidth: right - x, within: id }
  layTextMiddle(sheet, `title ${id}`, [x, y], drawableText(name, 'bold'), style, room)
}

/** Returns where the name may begin. */
function drawTallCost(sheet: HexSheet, cost: number, id: string, [left, y]: Point): number {
  const x = left + COST.r
  fillHex(sheet.ctx, x, y, COST.r, COLOURS.hexilum)
  const room = { least: LEAST, maxWidth: 2 * COST.r, align: 'center' } as const
  writeMiddle(sheet.ctx, String(cost), x, y, extrabold(COST.px, COLOURS.ink), room)
  record(sheet, `cost ${id}`, boxAround(x, y, COST.r), id)
  return x + COST.r + COST.gap
}

/** Draws where it lands, and in one line what it does. */
function drawTallBody(sheet: HexSheet, card: CardScene, id: string, rect: Rect, right: number): void {
  const { ctx } = sheet
  let x = rect.x + BODY.x
  if (card.sketch?.cells.length) {
    const box = { x, y: rect.y + 3, w: BODY.sketch, h: rect.h - 6 }
    drawSketch(ctx, card.sketch, box, 16)
    record(sheet, `sketch ${id}`, box, id)
    x += BODY.sketch + BODY.gap
  }
  const line = drawableText(card.line ?? '', 'plain')
  if (!card.line) return
  const [style, room] = [plain(LEAST, COLOURS.text), { least: LEAST, maxWidth: right - 8 - x, within: id }]
  layTextMiddle(sheet, `words ${id}`, [x, rect.y + rect.h / 2], line, style, room)
}
