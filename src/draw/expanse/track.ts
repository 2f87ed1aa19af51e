import type { CardScene, TrackScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  drawableText,
  extrabold,
  plain,
  plainBold,
  SIZES,
  textBlock,
  widthOf,
  write,
  writeLines,
  writeMiddle,
} from '../kit/text/index.ts'
import {
  BORDER,
  boxAround,
  drawFramedPlate,
  drawPlate,
  layText,
  layTextMiddle,
  record,
} from '../kit/parts/index.ts'
import { drawHouseOn, withHouse, drawActionPoints, drawCoin } from './plates.ts'
import { EXPANSE_LAYOUT, cardRect } from './layout.ts'
import { drawFaction, type ExpanseSheet } from './seats.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws the Action Track: what can be taken, and what it costs. */
const C = EXPANSE_LAYOUT.track.card
const RADIUS = 11
/** Sizes the houses on values, by radius. */
const SMALL = 7.5

export const drawTrack = (sheet: ExpanseSheet): void =>
  sheet.scene.track.forEach(place => drawPlace(sheet, place))

function drawPlace(sheet: ExpanseSheet, place: TrackScene): void {
  const { ctx } = sheet
  const rect = cardRect(place.slot)
  const id = `card ${place.slot}`
  record(sheet, id, rect)
  if (place.card) drawCard(sheet, place.card, rect, id)
  else if (place.score) drawScore(sheet, place.score, rect, id)
  else drawEmpty(sheet, rect)
  const [x, y] = [rect.x + C.cost.x, rect.y + C.cost.y]
  drawCoin(ctx, x, y, C.cost.r, String(place.cost))
  record(sheet, `cost ${place.slot}`, boxAround(x, y, C.cost.r), id)
}

function drawEmpty({ ctx }: ExpanseSheet, rect: Rect): void {
  drawPlate(ctx, rect, { fill: COLOURS.plate, border: COLOURS.line, radius: RADIUS, dashed: true })
  writeMiddle(
    ctx,
    EXPANSE_WORDS.noCard,
    rect.x + rect.w / 2,
    rect.y + rect.h / 2,
    plain(SIZES.label, COLOURS.dim),
    {
      align: 'center',
    },
  )
}

/** Draws a card with its bar, which is as wide as the card. */
const drawGround = ({ ctx }: ExpanseSheet, rect: Rect, fill: string, bar: string): void =>
  drawFramedPlate(ctx, rect, {
    colour: fill,
    inside: { ...rect, h: C.barH },
    fill: bar,
    border: bar,
    width: BORDER.neutral,
    radius: RADIUS,
  })

function drawCard(sheet: ExpanseSheet, card: CardScene, rect: Rect, id: string): void {
  const { ctx } = sheet
  drawGround(sheet, rect, COLOURS.panel, COLOURS.cardBar)
  const ap = drawActionPoints(ctx, rect.x + C.ap.right, rect.y + C.ap.y, C.ap.h, card.ap)
  record(sheet, `ap ${id}`, ap, id)
  if (card.house?.ap) drawHouseOn(ctx, ap.x + 2, ap.y + ap.h - 3, SMALL)
  const x = rect.x + C.title.x
  const maxWidth = Math.min(C.title.maxW, ap.x - 8 - x)
  layText(
    sheet,
    `title ${id}`,
    [x, rect.y + C.title.baseline],
    withHouse(drawableText(card.title, 'bold'), card.house?.title),
    bold(C.title.size, COLOURS.text),
    { least: C.title.minSize, maxWidth, within: id },
  )
  for (const [nth, seat] of card.seats.entries()) {
    const [at, y] = [rect.x + C.factions.x + nth * C.factions.step, rect.y + C.factions.y]
    drawFaction(ctx, seat, at, y, C.factions.r)
    if (card.house?.seats?.includes(seat))
      drawHouseOn(ctx, at + C.factions.r * 0.75, y + C.factions.r * 0.7, SMALL)
    record(sheet, `user ${id} ${seat}`, boxAround(at, y, C.factions.r), id)
  }
  drawTags(sheet, card, rect, id)
  drawText(sheet, drawableText(card.text, 'plain'), rect, id)
}

/**
 * Draws, from the right, where the words come from, from which
 * module the card comes, and that keeping it is free.
 */
function drawTags(
  sheet: ExpanseSheet,
  { mark: source, set, keepsFree, seats, house }: CardScene,
  rect: Rect,
  id: string,
): void {
  const { ctx } = sheet
  const y = rect.y + C.factions.y
  const least = rect.x + C.factions.x + seats.length * C.factions.step
  let right = rect.x + rect.w - 11
  const word = (text: string, colour: string): void => {
    const room = right - least
    if (room < 20) return
    const { w: width } = layTextMiddle(sheet, `tag ${id} ${text}`, [right, y], text, plain(19, colour), {
      least: 16,
      maxWidth: room,
      align: 'right',
      within: id,
    })
    right -= width + 10
  }
  if (source === 'house') {
    drawIcon(ctx, 'house', right - 13, y, 26, COLOURS.house)
    record(sheet, `house ${id}`, boxAround(right - 13, y, 13), id)
    right -= 34
  } else if (source) word(drawableText(source, 'plain'), COLOURS.house)
  if (set) word(withHouse(set, house?.set), COLOURS.secondary)
  if (keepsFree) word(EXPANSE_WORDS.keepFree, COLOURS.secondary)
}

function drawText(sheet: ExpanseSheet, text: string, rect: Rect, id: string): void {
  const { x, y, w, h, size, minSize, lineHeight } = C.text
  const { lines, px, height } = textBlock(text, {
    font: 'plain',
    px: size,
    least: minSize,
    width: w,
    height: h,
    lineHeight,
  })
  writeLines(sheet.ctx, lines, rect.x + x, rect.y + y + px * 0.92, plain(px, COLOURS.text), lineHeight)
  record(sheet, `text ${id}`, { x: rect.x + x, y: rect.y + y, w, h: height }, id)
}

const SCORE = {
  trophy: { x: 57, y: 124, size: 84 },
  x: 112,
  values: { y: 106, px: 46 },
  lines: { y: 136, px: 20.5, step: 25 },
} as const
function drawScore(
  sheet: ExpanseSheet,
  { round: number, bonus, elsewhere }: NonNullable<TrackScene['score']>,
  rect: Rect,
  id: string,
): void {
  const { ctx } = sheet
  const { trophy, x, values, lines } = SCORE
  drawGround(sheet, rect, COLOURS.score, COLOURS.scoreBar)
  write(
    ctx,
    EXPANSE_WORDS.scoreCard,
    rect.x + C.title.x,
    rect.y + C.title.baseline,
    extrabold(C.title.size, COLOURS.ink),
  )
  drawIcon(ctx, 'trophy', rect.x + trophy.x, rect.y + trophy.y, trophy.size, COLOURS.ink)
  const pays = bonus.join('/')
  write(ctx, pays, rect.x + x, rect.y + values.y, extrabold(values.px, COLOURS.ink))
  record(
    sheet,
    `pays ${id}`,
    { x: rect.x + x, y: rect.y + values.y - 34, w: widthOf(pays, 'extrabold', values.px), h: 36 },
    id,
  )
  const words = EXPANSE_WORDS.scoreCardLines(number, elsewhere)
  for (const [nth, line] of words.entries()) {
    write(ctx, line, rect.x + x, rect.y + lines.y + nth * lines.step, plainBold(lines.px, COLOURS.ink), {
      least: 17,
      maxWidth: rect.w - x - 10,
    })
  }
}
