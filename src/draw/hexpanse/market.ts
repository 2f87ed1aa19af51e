import type { CardScene } from '../../games/hexpanse/scene/types.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import type { Rect } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { partedPlate } from '../kit/parts/partedPlate.ts'
import { writeLines, writeMiddle } from '../kit/text/write.ts'
import { written } from '../kit/text/drawableText.ts'
import { hexFill } from './hexes.ts'
import { halfRect, marketRect } from './layout.ts'
import { note, type Sheet } from './sheet.ts'
import { drawPattern, drawSketch } from './sketch.ts'
import { wordsIn } from './words.ts'

/** The row below the board: what can be bought, or, before the first turn, what is chosen from. */

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

/** More cards than that beside the market are only counted. */
const MOST_EXTRA = 8

export function drawMarket(sheet: Sheet): void {
  const {
    scene: { row, extra },
  } = sheet
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

function drawPlace(sheet: Sheet, card: CardScene | undefined, nth: number, rect: Rect, look: Look): void {
  note(sheet, `card ${nth + 1}`, rect)
  if (card) return drawCard(sheet, card, `card ${nth + 1}`, rect, look)
  panel(sheet.ctx, rect, { fill: COLOURS.plate, border: COLOURS.line, dashed: true })
  writeMiddle(sheet.ctx, 'no card', rect.x + rect.w / 2, rect.y + rect.h / 2, {
    font: 'plain',
    px: 20,
    colour: COLOURS.dim,
    align: 'center',
  })
}

function drawMore(sheet: Sheet, count: number, rect: Rect): void {
  panel(sheet.ctx, rect, { fill: COLOURS.plate, border: COLOURS.line, dashed: true })
  writeMiddle(sheet.ctx, `+${count} more`, rect.x + rect.w / 2, rect.y + rect.h / 2, {
    font: 'bold',
    px: 28,
    colour: COLOURS.text,
    align: 'center',
  })
  note(sheet, 'more cards', rect)
}

/** What the lower row is. */
function drawExtraWords({ ctx }: Sheet, { x, y, w, h }: Rect): void {
  const style = { font: 'plain', px: 20, least: 15, maxWidth: w - 8, colour: COLOURS.secondary } as const
  writeMiddle(ctx, 'extra cards,', x + 6, y + h / 2 - 13, style)
  writeMiddle(ctx, 'for this market only', x + 6, y + h / 2 + 13, style)
}

const barColour = ({ type }: CardScene): string =>
  type === 'mercenary' ? COLOURS.mercenary : COLOURS.cardBar

function drawCard(sheet: Sheet, card: CardScene, id: string, rect: Rect, look: Look): void {
  const { ctx } = sheet
  partedPlate(ctx, rect, { h: look.bar, colour: barColour(card) })
  if (card.extra)
    panel(ctx, rect, { fill: 'transparent', border: COLOURS.hexilumRing, width: 2, dashed: true })
  drawBar(sheet, card, id, rect, look)
  if (look.kind)
    writeMiddle(ctx, card.kind, rect.x + 15, rect.y + look.kind, {
      font: 'plain',
      px: look.kindPx,
      least: 16,
      maxWidth: rect.w - 60,
      colour: COLOURS.secondary,
    })
  if (card.house && look.kind) drawHouse(sheet, id, rect.x + rect.w - 24, rect.y + look.kind - 1)
  drawBody(sheet, card, id, rect, look)
}

function drawHouse(sheet: Sheet, id: string, x: number, y: number): void {
  icon(sheet.ctx, 'house', x, y, 24, COLOURS.house)
  note(sheet, `house ${id}`, { x: x - 12, y: y - 12, w: 24, h: 24 }, id)
}

function drawBar(sheet: Sheet, card: CardScene, id: string, rect: Rect, look: Look): void {
  const { ctx } = sheet
  const y = rect.y + look.bar / 2
  let x = rect.x + 14
  if (card.cost !== undefined) {
    const at = rect.x + 10 + look.cost
    hexFill(ctx, at, y, look.cost, COLOURS.hexilum)
    writeMiddle(ctx, String(card.cost), at, y, {
      font: 'extrabold',
      px: Math.round(look.cost * 1.35),
      least: 15,
      maxWidth: look.cost * 1.5,
      colour: COLOURS.ink,
      align: 'center',
    })
    note(sheet, `cost ${id}`, { x: at - look.cost, y: y - look.cost, w: 2 * look.cost, h: 2 * look.cost }, id)
    x = at + look.cost + 8
  }
  let right = rect.x + rect.w - 12
  if (card.house && !look.kind) {
    drawHouse(sheet, id, right - 11, y)
    right -= 30
  }
  right -=
    writeMiddle(ctx, card.code, right, y, {
      font: 'semibold',
      px: look.title - 2,
      colour: COLOURS.secondary,
      align: 'right',
    }) + 10
  const width = writeMiddle(ctx, written(card.name, 'bold'), x, y, {
    font: 'bold',
    px: look.title,
    least: look.least,
    maxWidth: right - x,
    colour: COLOURS.text,
  })
  note(sheet, `title ${id}`, { x, y: y - look.title / 2, w: width, h: look.title }, id)
}

/** The picture at the left and the words at the right; what has no picture has all the room for words. */
function drawBody(sheet: Sheet, card: CardScene, id: string, rect: Rect, look: Look): void {
  const { ctx } = sheet
  const box = { x: rect.x + 14, y: rect.y + look.body, w: rect.w - 26, h: rect.h - look.body - look.foot }
  const hasPicture = Boolean(card.pattern ?? card.sketch?.cells.length)
  const picture = { ...box, w: Math.min(look.sketch, box.w * (card.words.length ? 0.5 : 1)) }
  if (card.pattern) drawPattern(ctx, card.pattern, card.words.length ? picture : box, look.hex)
  else if (hasPicture && card.sketch) drawSketch(ctx, card.sketch, picture, look.hex)
  if (hasPicture) note(sheet, `sketch ${id}`, card.words.length ? picture : box, id)
  const left = hasPicture ? picture.w + 12 : 0
  const { lines, px, lineHeight } = wordsIn(card.words, {
    font: 'plain',
    px: look.words,
    least: WORDS_LEAST,
    width: box.w - left,
    height: box.h,
  })
  writeLines(
    ctx,
    lines,
    box.x + left,
    box.y + px * 0.95,
    { font: 'plain', px, colour: COLOURS.text },
    lineHeight,
  )
  if (lines.length)
    note(
      sheet,
      `words ${id}`,
      { x: box.x + left, y: box.y, w: box.w - left, h: lines.length * px * lineHeight },
      id,
    )
}
