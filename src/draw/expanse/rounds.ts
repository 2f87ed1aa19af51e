import type { BoardScene } from '../../games/expanse/scene/types.ts'
import { icon } from '../kit/icons/icon.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import type { Rect } from '../kit/pen/path.ts'
import { panel } from '../kit/parts/plate.ts'
import { write, writeMiddle } from '../kit/text/write.ts'
import { SIZES } from '../kit/text/type.ts'
import { LAYOUT } from './layout.ts'
import { note, type Sheet } from './sheet.ts'

/** What the bonus Sector pays in each round, and which Sector it was. */
const {
  header: { bonus, labelY },
} = LAYOUT

export function drawRounds(sheet: Sheet): void {
  write(sheet.ctx, 'BONUS SECTOR BY ROUND', bonus.x, labelY, {
    font: 'bold',
    px: SIZES.small,
    colour: COLOURS.secondary,
  })
  for (const [nth, round] of sheet.scene.rounds.entries()) drawRound(sheet, round, bonus.x + nth * bonus.step)
}

function drawRound(sheet: Sheet, one: BoardScene['rounds'][number], x: number): void {
  const { round, next } = one
  const {
    ctx,
    scene: { scored },
  } = sheet
  const rect = { x, y: bonus.y, w: bonus.w, h: bonus.h }
  const isDone = round <= scored.done
  panel(
    ctx,
    rect,
    next
      ? { fill: COLOURS.text, radius: 7 }
      : { fill: isDone ? '#1B2638' : COLOURS.header, border: COLOURS.line, radius: 7 },
  )
  note(sheet, `round ${round}`, rect, 'header')
  writeValues(sheet, one, rect, isDone)
}

function writeValues(
  { ctx }: Sheet,
  { values, used, next }: BoardScene['rounds'][number],
  rect: Rect,
  isDone: boolean,
): void {
  const [y, middle] = [rect.y + rect.h / 2, rect.x + rect.w / 2]
  const text = values.join('/')
  if (next)
    return void writeMiddle(ctx, text, middle, y, {
      font: 'extrabold',
      px: 26,
      colour: COLOURS.ink,
      align: 'center',
    })
  if (!used)
    return void writeMiddle(ctx, text, middle, y, {
      font: 'semibold',
      px: isDone ? 19 : 24,
      colour: COLOURS.secondary,
      align: 'center',
    })
  icon(ctx, used, rect.x + 21, y, 26, COLOURS[used])
  writeMiddle(ctx, text, rect.x + 40, y, {
    font: 'semibold',
    px: 19,
    colour: COLOURS.secondary,
    maxWidth: 38,
    least: 15,
  })
}
