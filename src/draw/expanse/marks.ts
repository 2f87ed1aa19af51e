import type { Change } from '../../games/expanse/scene/types.ts'
import type { OrbitalId } from '../../games/expanse/types.ts'
import { layBrackets, layChangePill, layNewPill, PILL_HEIGHT, rectOf } from '../kit/parts/index.ts'
import { slotX } from './base.ts'
import { EXPANSE_LAYOUT, baseRect, cardRect } from './layout.ts'
import type { ExpanseSheet } from './sheet.ts'

/** What has changed since the picture before: brackets and pills, over everything else. */
const { delta } = EXPANSE_LAYOUT.base
const CHIP_CORNER = 12

type BaseChange = Extract<Change, { readonly what: 'base' }>
type FleetChange = Extract<Change, { readonly what: 'fleets' }>

export function drawExpanseMarks(sheet: ExpanseSheet): void {
  const { changes } = sheet
  const bases = changes.filter(one => one.what === 'base')
  const fleets = changes.filter(one => one.what === 'fleets')
  for (const { base } of bases) layBrackets(sheet, `change ${base}`, baseRect(base))
  for (const orbital of new Set(fleets.map(one => one.orbital)))
    drawFleetMarks(
      sheet,
      orbital,
      fleets.filter(one => one.orbital === orbital),
    )
  for (const one of changes) if (one.what === 'card') drawNew(sheet, one.slot)
  for (const base of bases) drawPills(sheet, base)
}

/** Two wide ones beside each other are a little smaller, so that both can be read. */
function drawPills(sheet: ExpanseSheet, { base, cubes }: BaseChange): void {
  const rect = baseRect(base)
  const scale = delta.h / PILL_HEIGHT
  for (const { seat, by } of cubes) {
    const isWide = Math.abs(by) > 9 && cubes.length > 1
    const at = [rect.x + slotX(seat), rect.y + delta.y] as const
    layChangePill(sheet, `change ${base} ${seat}`, at, by, { scale: isWide ? scale * 0.94 : scale })
  }
}

const MOST_CHIPS = 2
/** Round each chip, or round the box if one is gone or nearly all are others. */
function drawFleetMarks(sheet: ExpanseSheet, orbital: OrbitalId, fleets: readonly FleetChange[]): void {
  const box = rectOf(sheet, `orbital ${orbital}`)
  const chips = fleets.map(({ seat }) => ({ seat, rect: rectOf(sheet, `chip ${orbital} ${seat}`) }))
  if (fleets.length > MOST_CHIPS || chips.some(({ rect }) => !rect)) {
    if (box) layBrackets(sheet, `change fleets ${orbital}`, box)
    return
  }
  for (const { seat, rect } of chips)
    if (rect) layBrackets(sheet, `change fleets ${orbital} ${seat}`, rect, CHIP_CORNER)
}

function drawNew(sheet: ExpanseSheet, slot: number): void {
  const rect = cardRect(slot)
  const { fresh } = EXPANSE_LAYOUT.track.card
  layBrackets(sheet, `change card ${slot}`, rect)
  layNewPill(sheet, `new ${slot}`, [rect.x + fresh.x, rect.y + fresh.y])
}
