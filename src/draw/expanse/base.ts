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
import { EXPANSE_LAYOUT, baseRect } from './layout.ts'
import { FACTION_NUMBERS, ORDER, factionColour, drawInkFaction } from './seats.ts'
import type { ExpanseSheet } from './sheet.ts'
import { drawControlTag } from './plates.ts'

/** A base: who controls it, what it is worth to whom, and whose influence is there. */
const { base: B } = EXPANSE_LAYOUT
/** Of the mark on the resource. */
const SMALL = 7

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
      writeMiddle(ctx, SIGNS[control], bar.markX, bar.markY + 2, bold(30, COLOURS.secondary), {
        align: 'center',
      })
  })

function drawHead(
  sheet: ExpanseSheet,
  { id, name, resource, critical, house }: BaseScene,
  { x, y }: Rect,
): void {
  const { ctx } = sheet
  const pips = critical.map((seat, nth) => ({ seat, at: B.critical.at[nth] ?? [] }))
  const [, ...others] = pips
  const end = pips.length ? (others.length > 1 ? 166 : 183) - 13 : B.resource.x - B.resource.r - 4
  const { size, minSize, baseline } = B.name
  layText(
    sheet,
    `name ${id}`,
    [x + B.name.x, y + baseline],
    drawableText(name, 'semibold'),
    semibold(size, COLOURS.text),
    { least: minSize, maxWidth: end - B.name.x, within: `base ${id}` },
  )
  drawMedal(ctx, resource, x + B.resource.x, y + B.resource.y, B.resource.r, COLOURS[resource])
  if (house)
    drawHouseOn(ctx, x + B.resource.x + B.resource.r * 0.8, y + B.resource.y + B.resource.r * 0.75, SMALL)
  record(sheet, `resource ${id}`, boxAround(x + B.resource.x, y + B.resource.y, B.resource.r), `base ${id}`)
  for (const {
    seat,
    at: [atX = 0, atY = 0],
  } of pips) {
    fillPath(ctx, factionColour(seat), () =>
      seatPath(ctx, FACTION_NUMBERS[seat], x + atX, y + atY, B.critical.r),
    )
    record(sheet, `critical ${id} ${seat}`, boxAround(x + atX, y + atY, B.critical.r), `base ${id}`)
  }
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

/** As wide as tags make themselves. */
const tagHalf = (text: string): number => (widthOf(text, 'extrabold', B.tags.size) + B.tags.size * 0.7) / 2
