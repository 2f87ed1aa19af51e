import type { Change } from '../../games/expanse/scene/types.ts'
import type { OrbitalId } from '../../games/expanse/types.ts'
import type { Rect } from '../kit/pen/index.ts'
import { drawBrackets, drawChangePill, drawNewPill, record } from '../kit/parts/index.ts'
import { slotX } from './base.ts'
import { EXPANSE_LAYOUT, baseRect, cardRect } from './layout.ts'
import type { ExpanseSheet } from './sheet.ts'

/** What has changed since the picture before: brackets and pills, over everything else. */
const { delta } = EXPANSE_LAYOUT.base
const PILL_H = 24
const CHIP_CORNER = 12

type BaseChange = Extract<Change, { readonly what: 'base' }>
type FleetChange = Extract<Change, { readonly what: 'fleets' }>

export function drawExpanseMarks(sheet: ExpanseSheet): void {
  const { changes } = sheet
  const bases = changes.filter(one => one.what === 'base')
  const fleets = changes.filter(one => one.what === 'fleets')
  for (const { base } of bases) drawBracket(sheet, `change ${base}`, baseRect(base))
  for (const orbital of new Set(fleets.map(one => one.orbital)))
    drawFleetMarks(
      sheet,
      orbital,
      fleets.filter(one => one.orbital === orbital),
    )
  for (const one of changes) if (one.what === 'card') drawNew(sheet, one.slot)
  for (const base of bases) drawPills(sheet, base)
}

function drawBracket(sheet: ExpanseSheet, id: string, rect: Rect, corner?: number): void {
  drawBrackets(sheet.ctx, rect, corner)
  record(sheet, id, rect)
}

/** Two wide ones beside each other are a little smaller, so that both can be read. */
function drawPills(sheet: ExpanseSheet, { base, cubes }: BaseChange): void {
  const rect = baseRect(base)
  const scale = delta.h / PILL_H
  for (const { seat, by } of cubes) {
    const isWide = Math.abs(by) > 9 && cubes.length > 1
    const pill = drawChangePill(
      sheet.ctx,
      rect.x + slotX(seat),
      rect.y + delta.y,
      by,
      isWide ? scale * 0.94 : scale,
    )
    record(sheet, `change ${base} ${seat}`, pill)
  }
}

const MOST_CHIPS = 2
/** Round each chip, or round the box if one is gone or nearly all are others. */
function drawFleetMarks(sheet: ExpanseSheet, orbital: OrbitalId, fleets: readonly FleetChange[]): void {
  const rectOf = (id: string): Rect | undefined => sheet.drawn.find(one => one.id === id)?.rect
  const box = rectOf(`orbital ${orbital}`)
  const chips = fleets.map(({ seat }) => ({ seat, rect: rectOf(`chip ${orbital} ${seat}`) }))
  if (fleets.length > MOST_CHIPS || chips.some(({ rect }) => !rect)) {
    if (box) drawBracket(sheet, `change fleets ${orbital}`, box)
    return
  }
  for (const { seat, rect } of chips)
    if (rect) drawBracket(sheet, `change fleets ${orbital} ${seat}`, rect, CHIP_CORNER)
}

function drawNew(sheet: ExpanseSheet, slot: number): void {
  const rect = cardRect(slot)
  const { fresh } = EXPANSE_LAYOUT.track.card
  drawBracket(sheet, `change card ${slot}`, rect)
  record(sheet, `new ${slot}`, drawNewPill(sheet.ctx, rect.x + fresh.x, rect.y + fresh.y))
}
