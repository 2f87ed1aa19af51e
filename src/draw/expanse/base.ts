import type { BaseScene } from '../../games/expanse/scene/types.ts'
import type { Faction } from '../../games/expanse/types.ts'
import {
  COLOURS,
  fillPath,
  sprite,
  polygon,
  roundedRect,
  type Canvas,
  type Rect,
  type Context,
} from '../kit/pen/index.ts'
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
  BORDER,
  drawPlate,
  layTextMiddle,
} from '../kit/parts/index.ts'
import { drawHouseOn, drawControlTag, drawBurst } from './plates.ts'
import { EXPANSE_LAYOUT, baseRect, type Place } from './layout.ts'
import { FACTION_NUMBERS, ORDER, factionColour, drawInkFaction, type ExpanseSheet } from './seats.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { EXPANSE_WORDS } from './words.ts'

/** Draws a base: who controls it, what it is worth to whom, and whose influence is there. */
const { base: B } = EXPANSE_LAYOUT
/** Holds the house on a resource: its size, and where it lies in radii of the resource. */
const HOUSE_MARK = { r: 7, right: 0.8, below: 0.75 } as const
/** Says what stays free between a name and what stands at its right. */
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

export const CONTROL_SIGNS = { tied: '=', nobody: '–' } as const
export const isSeat = (control: BaseScene['control']): control is Faction =>
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
        CONTROL_SIGNS[control],
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

/** Holds the radius of the house on what it pays. */
const SMALL = 7.5

/**
 * Draws two signs: at the upper left corner what the Protomolecule pays, at the lower left one that no
 * influence can be added.
 */
function drawBaseSigns(
  sheet: ExpanseSheet,
  { id, protomolecule, suppressed }: BaseScene,
  { x, y }: Rect,
): void {
  const { ctx } = sheet
  const { protomolecule: P, suppression: S } = B
  if (suppressed) {
    drawIcon(ctx, 'suppression', x + S.x, y + S.y, 2 * S.r, COLOURS.white)
    record(sheet, `suppressed ${id}`, boxAround(x + S.x, y + S.y, S.r), 'map')
  }
  if (!protomolecule) return
  drawBurst(ctx, x + P.x, y + P.y, P.r)
  record(sheet, `protomolecule ${id}`, boxAround(x + P.x, y + P.y, P.r), 'map')
  const look = { fill: COLOURS.protomolecule, px: P.size }
  const worth = drawTag(ctx, x + P.worthX, y + P.worthY, String(protomolecule.cp), look)
  if (protomolecule.house) drawHouseOn(ctx, worth.x + worth.w, worth.y + worth.h - 1, SMALL)
  record(sheet, `worth ${id} ${protomolecule.cp}`, worth, 'map')
}

/** Out of the game for good, but everybody still knows which one it was. */
function drawDestroyed(sheet: ExpanseSheet, { id, name }: BaseScene, rect: Rect): void {
  const { ctx } = sheet
  const { name: nameY, word: wordY, size, wordSize, edge } = B.destroyed
  ctx.drawImage(ruin(), rect.x, rect.y)
  record(sheet, `base ${id}`, rect, 'map')
  const middle = rect.x + rect.w / 2
  const look = { colour: COLOURS.warning, align: 'center' } as const
  layTextMiddle(
    sheet,
    `name ${id}`,
    [middle, rect.y + nameY],
    drawableText(name, 'semibold'),
    {
      ...look,
      font: 'semibold',
      px: size,
      least: B.name.minSize,
      maxWidth: rect.w - 4 * edge,
    },
    { within: `base ${id}` },
  )
  writeMiddle(ctx, EXPANSE_WORDS.destroyed, middle, rect.y + wordY, { ...look, font: 'bold', px: wordSize })
  const wide = widthOf(EXPANSE_WORDS.destroyed, 'bold', wordSize)
  record(
    sheet,
    `destroyed ${id}`,
    { x: middle - wide / 2, y: rect.y + wordY - wordSize / 2, w: wide, h: wordSize },
    `base ${id}`,
  )
}

const STRIPE = { w: 12, step: 24, colour: '#4A2420', border: '#A05648' } as const
/** Draws the ground of what is destroyed. */
export function drawStripes(ctx: Context, rect: Rect, radius = 0): void {
  const { x: left, y, w, h } = rect
  ctx.save()
  ctx.beginPath()
  roundedRect(ctx, rect, radius)
  ctx.clip()
  fillPath(ctx, COLOURS.plate, () => roundedRect(ctx, rect, radius))
  for (let x = left - h; x < left + w; x += STRIPE.step) {
    fillPath(ctx, STRIPE.colour, () =>
      polygon(ctx, [
        [x, y + h],
        [x + STRIPE.w, y + h],
        [x + STRIPE.w + h, y],
        [x + h, y],
      ]),
    )
  }
  ctx.restore()
}

const ruin = (): Canvas =>
  sprite('expanse base destroyed', B.w, B.h, ctx => {
    const whole = { x: 0, y: 0, w: B.w, h: B.h }
    const { edge } = B.destroyed
    drawStripes(ctx, whole, B.radius)
    drawPlate(
      ctx,
      { x: edge, y: edge, w: B.w - 2 * edge, h: B.h - 2 * edge },
      { fill: COLOURS.plate, radius: B.radius - 4 },
    )
    drawPlate(ctx, whole, {
      fill: 'transparent',
      border: STRIPE.border,
      width: BORDER.neutral,
      radius: B.radius,
    })
  })
