import type { PillScene } from '../../games/expedition/scene/types.ts'
import { COLOURS, type Context, strokePath } from '../kit/pen/index.ts'
import { drawableName, extrabold, inFont, type Names, plain, write } from '../kit/text/index.ts'
import { drawPlate, record, seatPath } from '../kit/parts/index.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import { seatColour, drawSeat, numberOf, playerAt } from './seats.ts'
import type { ExpeditionSheet } from './sheet.ts'

/** The bar at the top: how far the expedition is, and for whom all wait. */
const { header } = EXPEDITION_LAYOUT

export function drawExpeditionHeader(sheet: ExpeditionSheet): void {
  const { ctx, scene, names } = sheet
  ctx.fillStyle = COLOURS.header
  ctx.fillRect(header.x, header.y, header.w, header.h)
  ctx.fillStyle = COLOURS.line
  ctx.fillRect(header.x, header.h - 2, header.w, 2)
  record(sheet, 'header', header)
  const title = scene.complete ? 'EXPEDITION COMPLETE' : 'EXPEDITION'
  const width = write(ctx, title, header.title.x, header.title.baseline, extrabold(48, COLOURS.text))
  record(sheet, 'title', { x: header.title.x, y: header.title.baseline - 34, w: width, h: 34 }, 'header')
  const right = scene.pill ? header.about.right : header.pill.x + header.pill.w - 10
  const maxWidth = right - header.title.x - width - 24
  const long = write(ctx, about(sheet), right, header.about.baseline, plain(26, COLOURS.secondary), {
    least: 18,
    maxWidth,
    align: 'right',
  })
  record(sheet, 'about', { x: right - long, y: header.about.baseline - 20, w: long, h: 20 }, 'header')
  if (!scene.pill) return
  drawPill(ctx, scene.pill, names)
  record(sheet, 'pill', header.pill, 'header')
}

function about({ scene: { left, state, closed, round, off } }: ExpeditionSheet): string {
  const count = off ? 'without slices' : left ? `${6 - left} of 6 claimed` : 'all six claimed'
  return [
    `round ${round}`,
    count,
    ...(closed ? ['closed'] : []),
    ...(state === undefined ? [] : [`#${state}`]),
  ].join(' · ')
}

const PILL = {
  badgeX: 38,
  badgeR: 24,
  wordsX: 74,
  bareX: 18,
  right: 12,
  title: 29,
  name: 24,
  first: 36,
  second: 64,
  only: 52,
} as const
/**
 * In the colour of the one who is waited for; white where they are several, and dark where there is nobody.
 */
function drawPill(ctx: Context, { what, seats }: PillScene, names: Names): void {
  const { pill: rect } = header
  const [seat, ...others] = seats
  const only = others.length ? undefined : seat
  drawPlate(ctx, rect, { fill: only ? seatColour(only) : seat ? COLOURS.text : COLOURS.cardBar, radius: 10 })
  if (only) {
    const [x, y] = [rect.x + PILL.badgeX, rect.y + rect.h / 2]
    drawSeat(ctx, only, x, y, PILL.badgeR)
    strokePath(ctx, COLOURS.ink, 3, () => seatPath(ctx, numberOf(only), x, y, PILL.badgeR))
  }
  const x = rect.x + (only ? PILL.wordsX : PILL.bareX)
  const maxWidth = rect.x + rect.w - PILL.right - x
  const people = seats.map(one => playerAt(names, one, 'bold'))
  const { text, font } = (people.length > 1
    ? drawableName(people.map(one => one.text).join(', '), 'bold')
    : people[0]) ?? { text: '', font: 'bold' as const }
  write(
    ctx,
    what.toUpperCase(),
    x,
    text ? PILL.first : PILL.only,
    extrabold(PILL.title, seat ? COLOURS.ink : COLOURS.text),
    { least: 18, maxWidth },
  )
  if (text) write(ctx, text, x, PILL.second, inFont(font, PILL.name, COLOURS.ink), { least: 16, maxWidth })
}
