import type { BaseScene } from '../../games/expanse/scene/types.ts'
import type { Faction } from '../../games/expanse/types.ts'
import { type Canvas, COLOURS, fillPath, type Rect, sprite } from '../kit/pen/index.ts'
import { bold, drawableText, semibold, widthOf, writeMiddle } from '../kit/text/index.ts'
import {
  boxAround,
  drawBadge,
  drawEmptySeat,
  drawFramedPlate,
  drawMedal,
  drawTag,
  layText,
  record,
  seatPath,
} from '../kit/parts/index.ts'
import { drawDestroyed, drawBaseSigns } from './baseSigns.ts'
import { drawHouseOn } from './house.ts'
import { EXPANSE_LAYOUT, baseRect, type Place } from './layout.ts'
import { FACTION_NUMBERS, ORDER, factionColour, drawInkFaction } from './seats.ts'
import type { ExpanseSheet } from './sheet.ts'
import { drawControlTag } from './plates.ts'

/** A base: who controls it, what it is worth to whom, and whose influence is there. */
const { base: B } = EXPANSE_LAYOUT
/** The house on a resource: its size, and where it lies in radii of the resource. */
const HOUSE_MARK = { r: 7, right: 0.8, below: 0.75 } as const
/** What stays free between a name and what stands at its right. */
const NAME_GAP = { critical: 13, resource: 4 } as const
const CONTROL_SIGN = { below: 2, px: 30 } as const

export function drawBase(sheet: ExpanseSheet, base: BaseScene): void {
  const rect = baseRect(base.id)
  if (base.destroyed) return drawDestroyed(sheet, base, rect)
  sheet.ctx.drawImage(frame(base.control), rect.x, rect.y)
  record(sheet, `base ${base.id}`, rect, 'map')
  record(
    sheet,
    `bar ${base.id}`,
    boxAround(rect.x + B.bar.markX, rect.y + B.bar.markY, B.bar.markR),
    `base ${base.id}`,
  )
  drawHead(sheet, base, rect)
  for (const seat of ORDER) if (sheet.scene.seats.includes(seat)) drawSlot(sheet, base, seat, rect)
  drawBaseSigns(sheet, base, rect)
}

const SIGNS = { tied: '=', nobody: '–' } as const
const isSeat = (control: BaseScene['control']): control is Faction =>
  control !== 'tied' && control !== 'nobody'

const frame = (control: BaseScene['control']): Canvas =>
  sprite(`expanse base ${control}`, B.w, B.h, ctx => {
    const colour = isSeat(control) ? factionColour(control) : COLOURS.line
    const { bar } = B
    drawFramedPlate(
      ctx,
      { x: 0, y: 0, w: B.w, h: B.h },
      {
        colour: isSeat(control) ? colour : COLOURS.cardBar,
        inside: { x: bar.w, y: 0, w: B.w - bar.w, h: B.h },
        border: colour,
        radius: B.radius,
      },
    )
    if (isSeat(control)) drawInkFaction(ctx, control, bar.markX, bar.markY, bar.markR)
    else
      writeMiddle(
        ctx,
        SIGNS[control],
        bar.markX,
        bar.markY + CONTROL_SIGN.below,
        bold(CONTROL_SIGN.px, COLOURS.secondary),
        {
          align: 'center',
        },
      )
  })

function drawHead(sheet: ExpanseSheet, base: BaseScene, { x, y }: Rect): void {
  const { ctx } = sheet
  const { id, name, critical } = base
  const pips = critical.map((seat, nth) => {
    const [left = 0, top = 0] = B.critical.at[nth] ?? []
    return { seat, left, top }
  })
  const end = pips.length
    ? Math.min(...pips.map(({ left }) => left)) - NAME_GAP.critical
    : B.resource.x - B.resource.r - NAME_GAP.resource
  const { size, minSize, baseline } = B.name
  layText(
    sheet,
    `name ${id}`,
    [x + B.name.x, y + baseline],
    drawableText(name, 'semibold'),
    semibold(size, COLOURS.text),
    { least: minSize, maxWidth: end - B.name.x, within: `base ${id}` },
  )
  drawResource(sheet, base, { x: x + B.resource.x, y: y + B.resource.y })
  for (const { seat, left, top } of pips) {
    const { r } = B.critical
    fillPath(ctx, factionColour(seat), () => seatPath(ctx, FACTION_NUMBERS[seat], x + left, y + top, r))
    record(sheet, `critical ${id} ${seat}`, boxAround(x + left, y + top, r), `base ${id}`)
  }
}

function drawResource(
  sheet: ExpanseSheet,
  { id, resource, house }: Pick<BaseScene, 'id' | 'resource' | 'house'>,
  { x, y }: Place,
): void {
  const { r } = B.resource
  drawMedal(sheet.ctx, resource, x, y, r, COLOURS[resource])
  if (house) drawHouseOn(sheet.ctx, x + r * HOUSE_MARK.right, y + r * HOUSE_MARK.below, HOUSE_MARK.r)
  record(sheet, `resource ${id}`, boxAround(x, y, r), `base ${id}`)
}

export const slotX = (seat: Faction): number => B.slots.x + ORDER.indexOf(seat) * B.slots.step

function drawSlot(sheet: ExpanseSheet, { id, slots }: BaseScene, seat: Faction, rect: Rect): void {
  const { ctx } = sheet
  const [x, y] = [rect.x + slotX(seat), rect.y + B.slots.y]
  const slot = slots.find(one => one.seat === seat)
  if (!slot) {
    record(sheet, `empty ${id} ${seat}`, boxAround(x, y, B.slots.emptyR), `base ${id}`)
    return drawEmptySeat(ctx, FACTION_NUMBERS[seat], x, y, B.slots.emptyR)
  }
  drawBadge(ctx, FACTION_NUMBERS[seat], String(slot.cubes), x, y, B.slots.r, {
    px: slot.cubes > 9 ? B.slots.twoDigits : B.slots.number,
  })
  record(sheet, `cubes ${id} ${seat}`, boxAround(x, y, B.slots.r), `base ${id}`)
  const tagY = rect.y + B.tags.y
  if (slot.control)
    record(
      sheet,
      `control ${id} ${seat}`,
      drawControlTag(
        ctx,
        x + B.tags.offset + tagHalf(`+${slot.control}`),
        tagY,
        slot.control,
        factionColour(seat),
      ),
      `base ${id}`,
    )
  if (slot.diplomats) {
    const text = slot.diplomats > 1 ? `D${slot.diplomats}` : 'D'
    const side = slot.control ? -1 : 1
    record(
      sheet,
      `diplomats ${id} ${seat}`,
      drawTag(ctx, x + side * (B.tags.offset + tagHalf(text)), tagY, text),
      `base ${id}`,
    )
  }
}

/** Returns half the width that tags give themselves. */
const tagHalf = (text: string): number => (widthOf(text, 'extrabold', B.tags.size) + B.tags.size * 0.7) / 2
