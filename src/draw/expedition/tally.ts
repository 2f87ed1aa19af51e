import type { RowScene } from '../../games/expedition/scene/types.ts'
import { COLOURS, DEFEATED, disc, fillPath, type Rect, strokePath } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, drawableText, extrabold, inFont, plain, write, writeMiddle } from '../kit/text/index.ts'
import { boxAround, drawPlate, layPlate, layText, layTextMiddle, record } from '../kit/parts/index.ts'
import { EXPEDITION_LAYOUT, rowRect } from './layout.ts'
import { drawSeat, seatPlayer } from './seats.ts'
import type { ExpeditionSheet } from './sheet.ts'
import { EXPEDITION_WORDS } from './words.ts'

/** Who has how many slices, and the breakthrough. */
const { tally } = EXPEDITION_LAYOUT

const COLUMNS = { badge: 32, text: 64, number: 242, tick: 332 } as const

export function drawTally(sheet: ExpeditionSheet): void {
  const { ctx } = sheet
  const { rows, off } = sheet.scene
  layPlate(sheet, 'tally', tally, { border: COLOURS.line, radius: 14 })
  write(
    ctx,
    off ? EXPEDITION_WORDS.seats : EXPEDITION_WORDS.slices,
    tally.x + 20,
    tally.y + 39,
    bold(27, COLOURS.secondary),
  )
  write(
    ctx,
    EXPEDITION_WORDS.breakthrough,
    tally.x + tally.w - 21,
    tally.y + 37,
    plain(23, COLOURS.secondary),
    {
      align: 'right',
    },
  )
  for (const [nth, row] of rows.entries()) drawRow(sheet, row, rowRect(nth, rows.length))
}

function drawRow(sheet: ExpeditionSheet, row: RowScene, rect: Rect): void {
  const { ctx } = sheet
  const { asked, off } = sheet.scene
  const { seat, slices, leads, eliminated } = row
  const [isSmall, y] = [rect.h < 40, rect.y + rect.h / 2]
  if (leads) drawPlate(ctx, rect, { fill: COLOURS.cardBar, radius: 6 })
  if (asked.includes(seat))
    drawPlate(ctx, rect, { fill: 'transparent', border: COLOURS.white, width: 3, radius: 6 })
  record(sheet, `row ${seat}`, rect, 'tally')
  const r = isSmall ? 14 : 17
  drawSeat(ctx, seat, rect.x + COLUMNS.badge, y, r, eliminated ? { fill: DEFEATED.piece } : {})
  record(sheet, `seat ${seat}`, boxAround(rect.x + COLUMNS.badge, y, r), `row ${seat}`)
  writeWho(sheet, row, rect)
  const empty = leads ? COLOURS.text : COLOURS.dim
  layTextMiddle(
    sheet,
    `slices ${seat}`,
    [rect.x + COLUMNS.number, y],
    off ? '–' : String(slices),
    extrabold(isSmall ? 32 : 36, slices ? COLOURS.text : empty),
    { align: 'center', within: `row ${seat}` },
  )
  if (eliminated)
    writeMiddle(ctx, EXPEDITION_WORDS.out, rect.x + COLUMNS.tick, y, plain(22, COLOURS.secondary), {
      align: 'center',
    })
  else drawTick(sheet, row, rect.x + COLUMNS.tick, y, isSmall ? 13 : 15.5)
}

/** Name above, faction below: the faction is what may be cut. */
function writeWho(sheet: ExpeditionSheet, row: RowScene, rect: Rect): void {
  const { ctx, names } = sheet
  const isSmall = rect.h < 40
  const x = rect.x + COLUMNS.text
  const maxWidth = COLUMNS.number - COLUMNS.text - 22
  const person = seatPlayer(names, row, 'bold')
  const [first, second, px] = isSmall ? [15, 32, 20] : [21, 39, 25]
  layText(sheet, `who ${row.seat}`, [x, rect.y + first], person.text, inFont(person.font, px, COLOURS.text), {
    least: 15,
    maxWidth,
    within: `row ${row.seat}`,
  })
  const faction = row.faction ? drawableText(row.faction, 'plain') : EXPEDITION_WORDS.noFaction
  const words = row.passed ? EXPEDITION_WORDS.passed(faction) : faction
  write(ctx, words, x, rect.y + second, plain(isSmall ? 16 : 18, COLOURS.secondary), { least: 15, maxWidth })
}

function drawTick(
  sheet: ExpeditionSheet,
  { seat, breakthrough, leads }: RowScene,
  x: number,
  y: number,
  r: number,
): void {
  const { ctx } = sheet
  if (breakthrough) {
    fillPath(ctx, COLOURS.trophy, () => disc(ctx, x, y, r))
    drawIcon(ctx, 'tick', x, y, Math.round(r * 1.35), COLOURS.ink)
  } else strokePath(ctx, leads ? COLOURS.dim : COLOURS.divider, 2.5, () => disc(ctx, x, y, r - 1.2))
  record(
    sheet,
    `${breakthrough ? 'breakthrough' : 'no breakthrough'} ${seat}`,
    boxAround(x, y, r),
    `row ${seat}`,
  )
}
