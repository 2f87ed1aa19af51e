import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { COLOURS, type Rect } from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, extrabold, semibold, SIZES, write, writeMiddle } from '../kit/text/index.ts'
import { layPlate } from '../kit/parts/index.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import type { ExpanseSheet } from './sheet.ts'
import { EXPANSE_WORDS } from './words.ts'

/** What the bonus Sector pays in each round, and which Sector it was. */
const {
  header: { bonus, labelY },
} = EXPANSE_LAYOUT

export function drawRounds(sheet: ExpanseSheet): void {
  write(sheet.ctx, EXPANSE_WORDS.bonusByRound, bonus.x, labelY, bold(SIZES.small, COLOURS.secondary))
  for (const [nth, round] of sheet.scene.rounds.entries()) drawRound(sheet, round, bonus.x + nth * bonus.step)
}

function drawRound(sheet: ExpanseSheet, one: BoardScene['rounds'][number], x: number): void {
  const { round, next } = one
  const { scored } = sheet.scene
  const rect = { x, y: bonus.y, w: bonus.w, h: bonus.h }
  const isDone = round <= scored.done
  layPlate(
    sheet,
    `round ${round}`,
    rect,
    next
      ? { fill: COLOURS.text, radius: 7 }
      : { fill: isDone ? '#1B2638' : COLOURS.header, border: COLOURS.line, radius: 7 },
    'header',
  )
  writeValues(sheet, one, rect, isDone)
}

function writeValues(
  { ctx }: ExpanseSheet,
  { values, used, next }: BoardScene['rounds'][number],
  rect: Rect,
  isDone: boolean,
): void {
  const [y, middle] = [rect.y + rect.h / 2, rect.x + rect.w / 2]
  const text = values.join('/')
  if (next) return void writeMiddle(ctx, text, middle, y, extrabold(26, COLOURS.ink), { align: 'center' })
  if (!used)
    return void writeMiddle(ctx, text, middle, y, semibold(isDone ? 19 : 24, COLOURS.secondary), {
      align: 'center',
    })
  drawIcon(ctx, used, rect.x + 21, y, 26, COLOURS[used])
  writeMiddle(ctx, text, rect.x + 40, y, semibold(19, COLOURS.secondary), { maxWidth: 38, least: 15 })
}
