import type { PillScene } from '../../games/expedition/scene/types.ts'
import { COLOURS } from '../kit/pen/index.ts'
import { extrabold, inFont, peopleLabel, plain, write } from '../kit/text/index.ts'
import { drawHeaderBar, drawPill, layText } from '../kit/parts/index.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import { seatColour, letterPx, numberOf, playerAt } from './seats.ts'
import type { ExpeditionSheet } from './sheet.ts'
import { EXPEDITION_WORDS } from './words.ts'

/** The bar at the top: how far the expedition is, and for whom all wait. */
const { header } = EXPEDITION_LAYOUT

export function drawExpeditionHeader(sheet: ExpeditionSheet): void {
  const { scene } = sheet
  drawHeaderBar(sheet, header)
  const title = EXPEDITION_WORDS.title(scene.complete)
  const { w: width } = layText(
    sheet,
    'title',
    [header.title.x, header.title.baseline],
    title,
    extrabold(48, COLOURS.text),
    { within: 'header' },
  )
  const right = scene.pill ? header.about.right : header.pill.x + header.pill.w - 10
  const maxWidth = right - header.title.x - width - 24
  layText(sheet, 'about', [right, header.about.baseline], about(sheet), plain(26, COLOURS.secondary), {
    least: 18,
    maxWidth,
    align: 'right',
    within: 'header',
  })
  if (scene.pill) drawWaiting(sheet, scene.pill)
}

function about({ scene: { left, state, closed, round, off } }: ExpeditionSheet): string {
  const count = off ? EXPEDITION_WORDS.withoutSlices : EXPEDITION_WORDS.claimed(left)
  return [
    EXPEDITION_WORDS.round(round),
    count,
    ...(closed ? [EXPEDITION_WORDS.closed] : []),
    ...(state === undefined ? [] : [`#${state}`]),
  ].join(' · ')
}

const PILL = { badgeX: 38, r: 24, words: 74, bare: 18, right: 12 }
const LINES = { title: 36, alone: 52, name: 64 } as const
/** In the colour of the one seat that all wait for; white for several seats, and dark for none. */
function drawWaiting(sheet: ExpeditionSheet, { what, seats }: PillScene): void {
  const { ctx, names } = sheet
  const only = seats.length === 1 ? seats[0] : undefined
  const { x, maxWidth } = drawPill(sheet, header.pill, {
    fill: only ? seatColour(only) : seats.length ? COLOURS.text : COLOURS.cardBar,
    badge: only && { seat: numberOf(only), text: only.slice(-1), px: letterPx(only, PILL.r) },
    place: PILL,
  })
  const ink = seats.length ? COLOURS.ink : COLOURS.text
  const { text, font } = peopleLabel(
    seats.map(one => playerAt(names, one, 'bold')),
    'bold',
  )
  const y = text ? LINES.title : LINES.alone
  write(ctx, what.toUpperCase(), x, y, extrabold(29, ink), { least: 18, maxWidth })
  write(ctx, text, x, LINES.name, inFont(font, 24, ink), { least: 16, maxWidth })
}
