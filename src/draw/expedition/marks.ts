import { COLOURS, strokePath } from '../kit/pen/index.ts'
import { layBrackets, layChangePill, layTag, rectOf } from '../kit/parts/index.ts'
import { EXPEDITION_LAYOUT } from './layout.ts'
import type { ExpeditionSheet } from './sheet.ts'
import { BOARD_DISC, pointAt, wedgeArc } from './wedges.ts'

/** What has changed since the picture before: over everything else. */
const { token, fracture, thundersEdge } = EXPEDITION_LAYOUT

export function drawExpeditionMarks(sheet: ExpeditionSheet): void {
  for (const change of sheet.changes) {
    if (change.what === 'claimed') drawArc(sheet, change.slice, 'NEW')
    else if (change.what === 'opened') drawArc(sheet, change.slice, 'OPEN')
    else if (change.what === 'fracture') layBrackets(sheet, 'change fracture', fracture)
    else if (change.what === 'edge') layBrackets(sheet, 'change edge', thundersEdge)
    else if (change.what === 'breakthrough') drawGained(sheet, `breakthrough ${change.seat}`)
    else if ('by' in change) drawAmount(sheet, change.seat, change.by)
  }
}

function drawGained(sheet: ExpeditionSheet, id: string): void {
  const rect = rectOf(sheet, id)
  if (rect) layBrackets(sheet, `change ${id}`, rect)
}

const DASH = [21, 11]
/** Draws dashes outside of the rim, and a word on it. */
function drawArc(sheet: ExpeditionSheet, slice: string, word: string): void {
  const { ctx, scene } = sheet
  const nth = scene.wedges.findIndex(one => one.slice === slice)
  ctx.setLineDash(DASH)
  strokePath(ctx, COLOURS.white, 6, () => wedgeArc(ctx, BOARD_DISC, nth, token.changeR, token.gap))
  ctx.setLineDash([])
  layTag(sheet, `change ${slice}`, pointAt(BOARD_DISC, nth, token.claimBand.to - 2), word, { px: 25 })
}

const BESIDE = 38
function drawAmount(sheet: ExpeditionSheet, seat: string, by: number): void {
  const rect = rectOf(sheet, `slices ${seat}`)
  if (!rect) return
  const at = [rect.x + rect.w / 2 + BESIDE, rect.y + rect.h / 2] as const
  layChangePill(sheet, `change slices ${seat}`, at, by, { scale: 0.9 })
}
