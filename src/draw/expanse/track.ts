import type { CardScene, TrackScene } from '../../games/expanse/scene/types.ts'
import { icon } from '../kit/icons/icon.ts'
import { block, widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { filled, rounded, type Rect } from '../kit/pen/path.ts'
import { BORDER, actionPoints, coin, panel } from '../kit/parts/plate.ts'
import { write, writeLines, writeMiddle } from '../kit/text/write.ts'
import { SIZES } from '../kit/text/type.ts'
import { written } from '../kit/text/drawableText.ts'
import { houseOn, marked } from './house.ts'
import { LAYOUT, cardRect } from './layout.ts'
import { mark } from './seats.ts'
import { note, round, type Sheet } from './sheet.ts'

/** The Action Track: what can be taken, and what it costs. */
const C = LAYOUT.track.card
const RADIUS = 11
/** Of the marks on values. */
const SMALL = 7.5

export const drawTrack = (sheet: Sheet): void => sheet.scene.track.forEach(place => drawPlace(sheet, place))

function drawPlace(sheet: Sheet, place: TrackScene): void {
  const { ctx } = sheet
  const rect = cardRect(place.slot)
  const id = `card ${place.slot}`
  note(sheet, id, rect)
  if (place.card) drawCard(sheet, place.card, rect, id)
  else if (place.score) drawScore(sheet, place.score, rect, id)
  else drawEmpty(sheet, rect)
  const [x, y] = [rect.x + C.cost.x, rect.y + C.cost.y]
  coin(ctx, x, y, C.cost.r, String(place.cost))
  note(sheet, `cost ${place.slot}`, round(x, y, C.cost.r), id)
}

function drawEmpty({ ctx }: Sheet, rect: Rect): void {
  panel(ctx, rect, { fill: COLOURS.plate, border: COLOURS.line, radius: RADIUS, dashed: true })
  writeMiddle(ctx, 'no card', rect.x + rect.w / 2, rect.y + rect.h / 2, {
    font: 'plain',
    px: SIZES.label,
    colour: COLOURS.dim,
    align: 'center',
  })
}

function drawGround({ ctx }: Sheet, rect: Rect, fill: string, bar: string, border: string): void {
  panel(ctx, rect, { fill, radius: RADIUS })
  ctx.save()
  ctx.beginPath()
  ctx.rect(rect.x, rect.y, rect.w, C.barH)
  ctx.clip()
  filled(ctx, bar, () => rounded(ctx, rect, RADIUS))
  ctx.restore()
  panel(ctx, rect, { fill: 'transparent', border, width: BORDER.neutral, radius: RADIUS })
}

function drawCard(sheet: Sheet, card: CardScene, rect: Rect, id: string): void {
  const { ctx } = sheet
  drawGround(sheet, rect, COLOURS.panel, COLOURS.cardBar, COLOURS.cardBar)
  const ap = actionPoints(ctx, rect.x + C.ap.right, rect.y + C.ap.y, C.ap.h, card.ap)
  note(sheet, `ap ${id}`, ap, id)
  if (card.house?.ap) houseOn(ctx, ap.x + 2, ap.y + ap.h - 3, SMALL)
  const x = rect.x + C.title.x
  const maxWidth = Math.min(C.title.maxW, ap.x - 8 - x)
  const width = write(
    ctx,
    marked(written(card.title, 'bold'), card.house?.title),
    x,
    rect.y + C.title.baseline,
    { font: 'bold', px: C.title.size, least: C.title.minSize, maxWidth, colour: COLOURS.text },
  )
  note(sheet, `title ${id}`, { x, y: rect.y + 8, w: width, h: C.barH - 12 }, id)
  for (const [nth, seat] of card.seats.entries()) {
    const [at, y] = [rect.x + C.factions.x + nth * C.factions.step, rect.y + C.factions.y]
    mark(ctx, seat, at, y, C.factions.r)
    if (card.house?.seats?.includes(seat))
      houseOn(ctx, at + C.factions.r * 0.75, y + C.factions.r * 0.7, SMALL)
    note(sheet, `user ${id} ${seat}`, round(at, y, C.factions.r), id)
  }
  drawTags(sheet, card, rect, id)
  drawText(sheet, written(card.text, 'plain'), rect, id)
}

/**
 * Where the words come from, from which module the card comes, and that keeping it is free: from the right to
 * the left.
 */
function drawTags(
  sheet: Sheet,
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
    const width = writeMiddle(ctx, text, right, y, {
      font: 'plain',
      px: 19,
      least: 16,
      maxWidth: room,
      colour,
      align: 'right',
    })
    note(sheet, `tag ${id} ${text}`, { x: right - width, y: y - 10, w: width, h: 20 }, id)
    right -= width + 10
  }
  if (source === 'house') {
    icon(ctx, 'house', right - 13, y, 26, COLOURS.house)
    note(sheet, `house ${id}`, round(right - 13, y, 13), id)
    right -= 34
  } else if (source) word(written(source, 'plain'), COLOURS.house)
  if (set) word(marked(set, house?.set), COLOURS.secondary)
  if (keepsFree) word('keep free', COLOURS.secondary)
}

function drawText(sheet: Sheet, text: string, rect: Rect, id: string): void {
  const { x, y, w, h, size, minSize, lineHeight } = C.text
  const { lines, px, height } = block(text, {
    font: 'plain',
    px: size,
    least: minSize,
    width: w,
    height: h,
    lineHeight,
  })
  writeLines(
    sheet.ctx,
    lines,
    rect.x + x,
    rect.y + y + px * 0.92,
    { font: 'plain', px, colour: COLOURS.text },
    lineHeight,
  )
  note(sheet, `text ${id}`, { x: rect.x + x, y: rect.y + y, w, h: height }, id)
}

const SCORE = {
  trophy: { x: 57, y: 124, size: 84 },
  x: 112,
  values: { y: 106, px: 46 },
  lines: { y: 136, px: 20.5, step: 25 },
} as const
function drawScore(
  sheet: Sheet,
  { round: number, bonus, elsewhere }: NonNullable<TrackScene['score']>,
  rect: Rect,
  id: string,
): void {
  const { ctx } = sheet
  const { trophy, x, values, lines } = SCORE
  drawGround(sheet, rect, COLOURS.score, COLOURS.scoreBar, COLOURS.scoreBar)
  write(ctx, 'SCORE CARD', rect.x + C.title.x, rect.y + C.title.baseline, {
    font: 'extrabold',
    px: C.title.size,
    colour: COLOURS.ink,
  })
  icon(ctx, 'trophy', rect.x + trophy.x, rect.y + trophy.y, trophy.size, COLOURS.ink)
  const pays = bonus.join('/')
  write(ctx, pays, rect.x + x, rect.y + values.y, { font: 'extrabold', px: values.px, colour: COLOURS.ink })
  note(
    sheet,
    `pays ${id}`,
    { x: rect.x + x, y: rect.y + values.y - 34, w: widthOf(pays, 'extrabold', values.px), h: 36 },
    id,
  )
  const words = [`bonus Sector, round ${number}`, `${elsewhere.join('/')} elsewhere`, 'then the turn ends']
  for (const [nth, line] of words.entries()) {
    write(ctx, line, rect.x + x, rect.y + lines.y + nth * lines.step, {
      font: 'plainBold',
      px: lines.px,
      least: 17,
      maxWidth: rect.w - x - 10,
      colour: COLOURS.ink,
    })
  }
}
