import type { RowScene } from '../../games/expedition/scene/types.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS, DEFEATED } from '../kit/pen/palette.ts'
import { disc, filled, stroked, type Rect } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { write, writeMiddle } from '../kit/text/write.ts'
import { written } from '../kit/text/drawableText.ts'
import { LAYOUT, rowRect } from './layout.ts'
import { mark, playerName } from './seats.ts'
import { note, round, type Sheet } from './sheet.ts'

/** Who has how many slices, and the breakthrough. */
const { tally } = LAYOUT

const COLUMNS = { badge: 32, text: 64, number: 242, tick: 332 } as const

export function drawTally(sheet: Sheet): void {
  const {
    ctx,
    scene: { rows, off },
  } = sheet
  panel(ctx, tally, { border: COLOURS.line, radius: 14 })
  note(sheet, 'tally', tally)
  write(ctx, off ? 'SEATS' : 'SLICES', tally.x + 20, tally.y + 39, {
    font: 'bold',
    px: 27,
    colour: COLOURS.secondary,
  })
  write(ctx, 'breakthrough', tally.x + tally.w - 21, tally.y + 37, {
    font: 'plain',
    px: 23,
    colour: COLOURS.secondary,
    align: 'right',
  })
  for (const [nth, row] of rows.entries()) drawRow(sheet, row, rowRect(nth, rows.length))
}

function drawRow(sheet: Sheet, row: RowScene, rect: Rect): void {
  const {
    ctx,
    scene: { asked, off },
  } = sheet
  const { seat, slices, leads, eliminated } = row
  const [isSmall, y] = [rect.h < 40, rect.y + rect.h / 2]
  if (leads) panel(ctx, rect, { fill: COLOURS.cardBar, radius: 6 })
  if (asked.includes(seat))
    panel(ctx, rect, { fill: 'transparent', border: COLOURS.white, width: 3, radius: 6 })
  note(sheet, `row ${seat}`, rect, 'tally')
  const r = isSmall ? 14 : 17
  mark(ctx, seat, rect.x + COLUMNS.badge, y, r, eliminated ? { fill: DEFEATED.piece } : {})
  note(sheet, `seat ${seat}`, round(rect.x + COLUMNS.badge, y, r), `row ${seat}`)
  writeWho(sheet, row, rect)
  const empty = leads ? COLOURS.text : COLOURS.dim
  const wide = writeMiddle(ctx, off ? '–' : String(slices), rect.x + COLUMNS.number, y, {
    font: 'extrabold',
    px: isSmall ? 32 : 36,
    colour: slices ? COLOURS.text : empty,
    align: 'center',
  })
  note(
    sheet,
    `slices ${seat}`,
    { x: rect.x + COLUMNS.number - wide / 2, y: y - 13, w: wide, h: 26 },
    `row ${seat}`,
  )
  if (eliminated)
    writeMiddle(ctx, 'out', rect.x + COLUMNS.tick, y, {
      font: 'plain',
      px: 22,
      colour: COLOURS.secondary,
      align: 'center',
    })
  else drawTick(sheet, row, rect.x + COLUMNS.tick, y, isSmall ? 13 : 15.5)
}

/** Name above, faction below: the faction is what may be cut. */
function writeWho(sheet: Sheet, row: RowScene, rect: Rect): void {
  const { ctx, names } = sheet
  const isSmall = rect.h < 40
  const x = rect.x + COLUMNS.text
  const maxWidth = COLUMNS.number - COLUMNS.text - 22
  const person = playerName(names, row, 'bold')
  const [first, second, px] = isSmall ? [15, 32, 20] : [21, 39, 25]
  const wide = write(ctx, person.text, x, rect.y + first, {
    font: person.font,
    px,
    least: 15,
    maxWidth,
    colour: COLOURS.text,
  })
  note(sheet, `who ${row.seat}`, { x, y: rect.y + first - px * 0.7, w: wide, h: px * 0.7 }, `row ${row.seat}`)
  const faction = row.faction ? written(row.faction, 'plain') : 'no faction yet'
  const words = row.passed ? `${faction} · passed` : faction
  write(ctx, words, x, rect.y + second, {
    font: 'plain',
    px: isSmall ? 16 : 18,
    least: 15,
    maxWidth,
    colour: COLOURS.secondary,
  })
}

function drawTick(
  sheet: Sheet,
  { seat, breakthrough, leads }: RowScene,
  x: number,
  y: number,
  r: number,
): void {
  const { ctx } = sheet
  if (breakthrough) {
    filled(ctx, COLOURS.trophy, () => disc(ctx, x, y, r))
    icon(ctx, 'tick', x, y, Math.round(r * 1.35), COLOURS.ink)
  } else stroked(ctx, leads ? COLOURS.dim : COLOURS.divider, 2.5, () => disc(ctx, x, y, r - 1.2))
  note(sheet, `${breakthrough ? 'breakthrough' : 'no breakthrough'} ${seat}`, round(x, y, r), `row ${seat}`)
}
