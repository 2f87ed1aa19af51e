import type { Change } from '../../games/expanse/scene/types.ts'
import type { OrbitalId } from '../../games/expanse/types.ts'
import { COLOURS, fillShape, type Point, type Rect } from '../kit/pen/index.ts'
import { extrabold, NEW, widthOf, writeMiddle } from '../kit/text/index.ts'
import { drawPlate, layBrackets, layTag, record, rectOf } from '../kit/parts/index.ts'
import { ORDER, type ExpanseSheet } from './seats.ts'
import { tallSlot } from './tallBase.ts'
import { LEAST_PX, tallBase, trackRow } from './tallLayout.ts'

/** Marks what has changed on the tall board since the picture before, over everything else. */

const PILL = { h: 30, side: 5, triangle: 8.5, gap: 1 } as const
export const pillWidth = (amount: number): number =>
  Math.ceil(widthOf(String(Math.abs(amount)), 'extrabold', LEAST_PX)) +
  2 * (PILL.side + PILL.triangle) +
  PILL.gap

/** Lays a triangle and how much became more or fewer, in the middle of a point. */
export function layTallPill(
  sheet: ExpanseSheet,
  id: string,
  [x, y]: Point,
  amount: number,
  within?: string,
): Rect {
  const { ctx } = sheet
  const w = pillWidth(amount)
  const rect = { x: Math.round(x - w / 2), y: Math.round(y - PILL.h / 2), w, h: PILL.h }
  drawPlate(ctx, rect, { fill: COLOURS.white, border: COLOURS.ink, width: 2.5, radius: 7 })
  const [middle, centre] = [rect.x + PILL.side + PILL.triangle, rect.y + PILL.h / 2]
  const tip = Math.sign(amount) * PILL.triangle
  fillShape(ctx, COLOURS.ink, [
    [middle, centre - tip],
    [middle + PILL.triangle, centre + tip],
    [middle - PILL.triangle, centre + tip],
  ])
  const number = extrabold(LEAST_PX, COLOURS.ink)
  writeMiddle(ctx, String(Math.abs(amount)), middle + PILL.triangle + PILL.gap, centre, number)
  return record(sheet, id, rect, within)
}

type BaseChange = Extract<Change, { readonly what: 'base' }>
type FleetChange = Extract<Change, { readonly what: 'fleets' }>
const CORNER = { panel: 22, chip: 12 } as const

export function drawMapMarks(sheet: ExpanseSheet): void {
  const bases = sheet.changes.filter(one => one.what === 'base')
  const fleets = sheet.changes.filter(one => one.what === 'fleets')
  for (const { base } of bases)
    layBrackets(sheet, `change ${base}`, tallBase(base), CORNER.panel, COLOURS.ink)
  for (const orbital of new Set(fleets.map(one => one.orbital)))
    drawFleetMarks(
      sheet,
      orbital,
      fleets.filter(one => one.orbital === orbital),
    )
  for (const change of bases) drawPills(sheet, change)
}

const MOST_CHIPS = 2
/** Marks each chip, or the Orbital if one is gone or nearly all are others. */
function drawFleetMarks(sheet: ExpanseSheet, orbital: OrbitalId, fleets: readonly FleetChange[]): void {
  const box = rectOf(sheet, `orbital ${orbital}`)
  const chips = fleets.map(({ seat }) => ({ seat, rect: rectOf(sheet, `chip ${orbital} ${seat}`) }))
  if (fleets.length > MOST_CHIPS || chips.some(({ rect }) => !rect)) {
    if (box) layBrackets(sheet, `change fleets ${orbital}`, box, CORNER.panel, COLOURS.ink)
    return
  }
  for (const { seat, rect } of chips)
    if (rect) layBrackets(sheet, `change fleets ${orbital} ${seat}`, rect, CORNER.chip, COLOURS.ink)
}

/**
 * Puts them on the lower edge, below its cubes, or in the place of those that are gone. They lie beside each
 * other.
 */
function drawPills(sheet: ExpanseSheet, { base, cubes }: BaseChange): void {
  const rect = tallBase(base)
  const steps = cubes.toSorted((one, other) => ORDER.indexOf(one.seat) - ORDER.indexOf(other.seat))
  const isGone = (seat: BaseChange['cubes'][number]['seat']): boolean =>
    !sheet.scene.bases.some(({ id, slots }) => id === base && slots.some(slot => slot.seat === seat))
  for (const gone of [true, false]) {
    const row = steps.filter(({ seat }) => isGone(seat) === gone)
    const places = apart(
      row.map(({ seat, by }) => ({ x: tallSlot(sheet, base, seat).x, w: pillWidth(by) })),
      rect.x + 3,
      rect.x + rect.w - (gone ? 42 : 3),
    )
    for (const [nth, { seat, by }] of row.entries()) {
      const y = gone ? tallSlot(sheet, base, seat).y : rect.y + rect.h
      layTallPill(sheet, `change ${base} ${seat}`, [places[nth] ?? 0, y], by)
    }
  }
}

/** Returns the middles, moved as little as puts all beside each other within these edges. */
function apart(
  pills: readonly { readonly x: number; readonly w: number }[],
  left: number,
  right: number,
): readonly number[] {
  let from = left
  const starts = pills.map(({ x, w }) => {
    const start = Math.max(from, x - w / 2)
    from = start + w
    return start
  })
  let to = right
  return pills
    .map(({ w }, nth) => ({ w, start: starts[nth] ?? 0 }))
    .toReversed()
    .map(({ w, start }) => {
      to = Math.min(start, to - w)
      return to + w / 2
    })
    .toReversed()
}

const NEW_TAG = { right: 386, gap: 10, half: 36 } as const
export function drawCardMarks(sheet: ExpanseSheet): void {
  for (const { slot } of sheet.changes.filter(one => one.what === 'card')) {
    const rect = trackRow(slot)
    layBrackets(sheet, `change card ${slot}`, rect, CORNER.panel, COLOURS.ink)
    const title = rectOf(sheet, `title card ${slot}`)
    const right = rect.x + NEW_TAG.right
    if (title && title.x + title.w + NEW_TAG.gap <= right - 2 * NEW_TAG.half)
      layTag(
        sheet,
        `new ${slot}`,
        [right - NEW_TAG.half, rect.y + rect.h / 2],
        NEW,
        { px: LEAST_PX },
        `card ${slot}`,
      )
  }
}
