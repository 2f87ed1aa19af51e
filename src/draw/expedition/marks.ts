import { COLOURS, strokePath } from '../kit/pen/index.ts'
import { drawBrackets, drawChangePill, drawTag, record } from '../kit/parts/index.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import type { ExpeditionSheet } from './sheet.ts'
import { BOARD_DISC, pointAt, wedgeArc } from './wedges.ts'

/** What has changed since the picture before: over everything else. */
const { token, fracture, thundersEdge } = EXPEDITION_LAYOUT

export function drawExpeditionMarks(sheet: ExpeditionSheet): void {
  for (const change of sheet.changes) {
    switch (change.what) {
      case 'claimed':
        drawArc(sheet, change.slice, 'NEW')
        break
      case 'opened':
        drawArc(sheet, change.slice, 'OPEN')
        break
      case 'fracture':
        drawBracket(sheet, 'fracture', fracture)
        break
      case 'edge':
        drawBracket(sheet, 'edge', thundersEdge)
        break
      case 'breakthrough':
        drawBracket(
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
function drawArc(sheet: ExpeditionSheet, slice: string, word: string): void {
  const { ctx, scene } = sheet
  const nth = scene.wedges.findIndex(one => one.slice === slice)
  ctx.setLineDash(DASH)
  strokePath(ctx, COLOURS.white, 6, () => wedgeArc(ctx, BOARD_DISC, nth, token.changeR, token.gap))
  ctx.setLineDash([])
  const [x, y] = pointAt(BOARD_DISC, nth, token.claimBand.to - 2)
  record(sheet, `change ${slice}`, drawTag(ctx, x, y, word, { px: 25 }))
}

function drawBracket(
  sheet: ExpeditionSheet,
  what: string,
  rect: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | undefined,
): void {
  if (!rect) return
  drawBrackets(sheet.ctx, rect)
  record(sheet, `change ${what}`, rect)
}

const BESIDE = 38
function drawAmount(sheet: ExpeditionSheet, seat: string, by: number): void {
  const rect = sheet.drawn.find(({ id }) => id === `slices ${seat}`)?.rect
  if (rect)
    record(
      sheet,
      `change slices ${seat}`,
      drawChangePill(sheet.ctx, rect.x + rect.w / 2 + BESIDE, rect.y + rect.h / 2, by, 0.9),
    )
}
