import type { CardScene, TrackScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import {
  bold,
  drawableText,
  extrabold,
  plain,
  plainBold,
  widthOf,
  write,
  writeMiddle,
} from '../kit/text/index.ts'
import {
  BORDER,
  boxAround,
  drawEmptySeat,
  drawFramedPlate,
  drawPlate,
  layTextMiddle,
  record,
} from '../kit/parts/index.ts'
import { drawCoin, drawHouseOn, withHouse } from './plates.ts'
import { drawFaction, FACTION_NUMBERS, ORDER, type ExpanseSheet } from './seats.ts'
import { EMPTY, SMALL_HOUSE } from './tallBase.ts'
import { LEAST_PX, trackRow } from './tallLayout.ts'
import { EXPANSE_WORDS } from './words.ts'

/** The Action Track of the tall board, a row for each place: it reads like the menu of the console. */
const ROW = { radius: 10, bar: 388, coin: 28, coinR: 22, title: 62, titleW: 320, titlePx: 35 } as const
const AP = { x: 394, y: 5, w: 78, h: 39, number: 8, word: 33, px: 37, baseline: 38 } as const
const USERS = { x: 500, step: 44, r: 18, emptyR: 7, after: 32 } as const
const LINE_END = { plain: 8, house: 44, icon: 24, size: 30 } as const

export function drawTallTrack(sheet: ExpanseSheet): void {
  for (const place of sheet.scene.track) drawPlace(sheet, place)
}

function drawPlace(sheet: ExpanseSheet, place: TrackScene): void {
  const rect = trackRow(place.slot)
  const id = `card ${place.slot}`
  record(sheet, id, rect)
  if (place.card) drawCard(sheet, place.card, rect, id)
  else if (place.score) drawScore(sheet, place.score, rect, id)
  else drawNothing(sheet, rect)
  const [x, y] = [rect.x + ROW.coin, rect.y + rect.h / 2]
  drawCoin(sheet.ctx, x, y, ROW.coinR, String(place.cost), LEAST_PX)
  record(sheet, `cost ${place.slot}`, boxAround(x, y, ROW.coinR), id)
}

function drawNothing({ ctx }: ExpanseSheet, rect: Rect): void {
  drawPlate(ctx, rect, { fill: COLOURS.plate, border: COLOURS.line, radius: ROW.radius, dashed: true })
  writeMiddle(
    ctx,
    EXPANSE_WORDS.noCard,
    rect.x + ROW.title,
    rect.y + rect.h / 2,
    plain(LEAST_PX, COLOURS.dim),
  )
}

function drawGround({ ctx }: ExpanseSheet, rect: Rect, fill: string, bar: string, border: string): void {
  const inside = { ...rect, x: rect.x + ROW.bar, w: rect.w - ROW.bar }
  drawFramedPlate(ctx, rect, { colour: bar, inside, fill, border, width: BORDER.neutral, radius: ROW.radius })
}

function drawCard(sheet: ExpanseSheet, card: CardScene, rect: Rect, id: string): void {
  drawGround(sheet, rect, COLOURS.panel, COLOURS.cardBar, COLOURS.line)
  const middle = rect.y + rect.h / 2
  const title = withHouse(drawableText(card.title, 'bold'), card.house?.title)
  const look = bold(ROW.titlePx, COLOURS.text, { least: LEAST_PX, maxWidth: ROW.titleW })
  layTextMiddle(sheet, `title ${id}`, [rect.x + ROW.title, middle], title, look, { within: id })
  drawPoints(sheet, card, rect, id)
  const x = drawUsers(sheet, card, rect, id)
  const isHouse = card.mark === 'house'
  const right = rect.x + rect.w - (isHouse ? LINE_END.house : LINE_END.plain)
  const line = plainBold(LEAST_PX, COLOURS.text, { least: LEAST_PX, maxWidth: right - x })
  layTextMiddle(sheet, `text ${id}`, [x, middle], drawableText(card.line, 'plainBold'), line, { within: id })
  if (!isHouse) return
  const houseX = rect.x + rect.w - LINE_END.icon
  drawIcon(sheet.ctx, 'house', houseX, middle, LINE_END.size, COLOURS.house)
  record(sheet, `house ${id}`, boxAround(houseX, middle, LINE_END.size / 2), id)
}

function drawPoints(sheet: ExpanseSheet, { ap, house }: CardScene, { x, y }: Rect, id: string): void {
  const { ctx } = sheet
  const plate = { x: x + AP.x, y: y + AP.y, w: AP.w, h: AP.h }
  drawPlate(ctx, plate, { fill: COLOURS.text, radius: 7 })
  const number = String(ap)
  const wordX = Math.max(AP.word, AP.number + widthOf(number, 'extrabold', AP.px) + 4)
  write(ctx, number, plate.x + AP.number, y + AP.baseline, extrabold(AP.px, COLOURS.ink))
  write(ctx, EXPANSE_WORDS.ap, plate.x + wordX, y + AP.baseline, bold(LEAST_PX, COLOURS.ink))
  if (house?.ap) drawHouseOn(ctx, plate.x + plate.w - 4, plate.y + 4, SMALL_HOUSE)
  record(sheet, `ap ${id}`, plate, id)
}

/** Every faction of this game has its place, and is an outline where it cannot use the event. */
function drawUsers(sheet: ExpanseSheet, { seats, house }: CardScene, rect: Rect, id: string): number {
  const { ctx, scene } = sheet
  const [y, all] = [rect.y + rect.h / 2, ORDER.filter(seat => scene.seats.includes(seat))]
  for (const [nth, seat] of all.entries()) {
    const x = rect.x + USERS.x + nth * USERS.step
    if (!seats.includes(seat)) {
      drawEmptySeat(ctx, FACTION_NUMBERS[seat], x, y, USERS.emptyR, EMPTY)
      continue
    }
    drawFaction(ctx, seat, x, y, USERS.r, { px: LEAST_PX })
    if (house?.seats?.includes(seat)) drawHouseOn(ctx, x + USERS.r * 0.8, y + USERS.r * 0.85, SMALL_HOUSE)
    record(sheet, `user ${id} ${seat}`, boxAround(x, y, USERS.r), id)
  }
  return rect.x + USERS.x + (all.length - 1) * USERS.step + USERS.after
}

const SCORE = { trophy: 430, size: 40, x: 474, px: 42, gap: 18 } as const
function drawScore(
  sheet: ExpanseSheet,
  { bonus, elsewhere }: NonNullable<TrackScene['score']>,
  rect: Rect,
  id: string,
): void {
  const { ctx } = sheet
  drawGround(sheet, rect, COLOURS.score, COLOURS.scoreBar, COLOURS.score)
  const middle = rect.y + rect.h / 2
  writeMiddle(ctx, EXPANSE_WORDS.scoreCard, rect.x + ROW.title, middle, extrabold(ROW.titlePx, COLOURS.ink))
  drawIcon(ctx, 'trophy', rect.x + SCORE.trophy, middle, SCORE.size, COLOURS.ink)
  const at = [rect.x + SCORE.x, middle] as const
  const pays = layTextMiddle(sheet, `pays ${id}`, at, bonus.join('/'), extrabold(SCORE.px, COLOURS.ink), {
    within: id,
  })
  const x = pays.x + pays.w + SCORE.gap
  const look = plainBold(33, COLOURS.ink, { least: LEAST_PX, maxWidth: rect.x + rect.w - LINE_END.plain - x })
  layTextMiddle(sheet, `text ${id}`, [x, middle], EXPANSE_WORDS.scoreCardLine(elsewhere), look, {
    within: id,
  })
}
