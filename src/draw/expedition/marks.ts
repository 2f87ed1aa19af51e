import { COLOURS } from '../kit/pen/palette.ts'
import { stroked } from '../kit/pen/path.ts'
import { brackets, changePill, tag } from '../kit/parts/plate.ts'
import { LAYOUT } from './layout.ts'
import { note, type Sheet } from './sheet.ts'
import { BOARD_DISC, pointAt, wedgeArc } from './wedges.ts'

/** What has changed since the picture before: over everything else. */
const { token, fracture, thundersEdge } = LAYOUT

export function drawMarks(sheet: Sheet): void {
  for (const change of sheet.changes) {
    switch (change.what) {
      case 'claimed':
        drawArc(sheet, change.slice, 'NEW')
        break
      case 'opened':
        drawArc(sheet, change.slice, 'OPEN')
        break
      case 'fracture':
        bracket(sheet, 'fracture', fracture)
        break
      case 'edge':
        bracket(sheet, 'edge', thundersEdge)
        break
      case 'breakthrough':
        bracket(
          sheet,
          `breakthrough ${change.seat}`,
          sheet.drawn.find(({ id }) => id === `breakthrough ${change.seat}`)?.rect,
        )
        break
      case 'slices':
        drawAmount(sheet, change.seat, change.by)
    }
  }
}

const DASH = [21, 11]
/** Dashes outside of the rim, and a word on it. */
function drawArc(sheet: Sheet, slice: string, word: string): void {
  const { ctx, scene } = sheet
  const nth = scene.wedges.findIndex(one => one.slice === slice)
  ctx.setLineDash(DASH)
  stroked(ctx, COLOURS.white, 6, () => wedgeArc(ctx, BOARD_DISC, nth, token.changeR, token.gap))
  ctx.setLineDash([])
  const [x, y] = pointAt(BOARD_DISC, nth, token.claimBand.to - 2)
  note(sheet, `change ${slice}`, tag(ctx, x, y, word, { px: 25 }))
}

function bracket(
  sheet: Sheet,
  what: string,
  rect: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | undefined,
): void {
  if (!rect) return
  brackets(sheet.ctx, rect)
  note(sheet, `change ${what}`, rect)
}

const BESIDE = 38
function drawAmount(sheet: Sheet, seat: string, by: number): void {
  const rect = sheet.drawn.find(({ id }) => id === `slices ${seat}`)?.rect
  if (rect)
    note(
      sheet,
      `change slices ${seat}`,
      changePill(sheet.ctx, rect.x + rect.w / 2 + BESIDE, rect.y + rect.h / 2, by, 0.9),
    )
}
