import type { BaseScene } from '../../games/expanse/scene/types.ts'
import type { Faction } from '../../games/expanse/types.ts'
import type { Canvas } from '../kit/pen/canvas.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { filled, rounded, type Rect } from '../kit/pen/path.ts'
import { BORDER, controlTag, medal, panel, tag } from '../kit/parts/plate.ts'
import { badge, emptySeat, seatPath } from '../kit/parts/shapes.ts'
import { sprite } from '../kit/pen/sprites.ts'
import { write, writeMiddle } from '../kit/text/write.ts'
import { drawDestroyed, drawSigns } from './baseSigns.ts'
import { written } from '../kit/text/drawableText.ts'
import { houseOn } from './house.ts'
import { LAYOUT, baseRect } from './layout.ts'
import { NUMBERS, ORDER, colourOf, inkMark } from './seats.ts'
import { note, round, type Sheet } from './sheet.ts'

/** A base: who controls it, what it is worth to whom, and whose influence is there. */
const { base: B } = LAYOUT
/** Of the mark on the resource. */
const SMALL = 7

export function drawBase(sheet: Sheet, base: BaseScene): void {
  const rect = baseRect(base.id)
  if (base.destroyed) return drawDestroyed(sheet, base, rect)
  sheet.ctx.drawImage(frame(base.control), rect.x, rect.y)
  note(sheet, `base ${base.id}`, rect, 'map')
  note(
    sheet,
    `bar ${base.id}`,
    round(rect.x + B.bar.markX, rect.y + B.bar.markY, B.bar.markR),
    `base ${base.id}`,
  )
  drawHead(sheet, base, rect)
  for (const seat of ORDER) if (sheet.scene.seats.includes(seat)) drawSlot(sheet, base, seat, rect)
  drawSigns(sheet, base, rect)
}

const SIGNS = { tied: '=', nobody: '–' } as const
const isSeat = (control: BaseScene['control']): control is Faction =>
  control !== 'tied' && control !== 'nobody'

const frame = (control: BaseScene['control']): Canvas =>
  sprite(`expanse base ${control}`, B.w, B.h, ctx => {
    const colour = isSeat(control) ? colourOf(control) : COLOURS.line
    const { bar } = B
    const whole = { x: 0, y: 0, w: B.w, h: B.h }
    panel(ctx, whole, { fill: isSeat(control) ? colour : COLOURS.cardBar, radius: B.radius })
    ctx.save()
    ctx.beginPath()
    ctx.rect(bar.w, 0, B.w - bar.w, B.h)
    ctx.clip()
    filled(ctx, COLOURS.panel, () => rounded(ctx, whole, B.radius))
    ctx.restore()
    panel(ctx, whole, { fill: 'transparent', border: colour, width: BORDER.faction, radius: B.radius })
    if (isSeat(control)) inkMark(ctx, control, bar.markX, bar.markY, bar.markR)
    else
      writeMiddle(ctx, SIGNS[control], bar.markX, bar.markY + 2, {
        font: 'bold',
        px: 30,
        colour: COLOURS.secondary,
        align: 'center',
      })
  })

function drawHead(sheet: Sheet, { id, name, resource, critical, house }: BaseScene, { x, y }: Rect): void {
  const { ctx } = sheet
  const pips = critical.map((seat, nth) => ({ seat, at: B.critical.at[nth] ?? [] }))
  const [, ...others] = pips
  const end = pips.length ? (others.length > 1 ? 166 : 183) - 13 : B.resource.x - B.resource.r - 4
  const { size, minSize, baseline } = B.name
  const width = write(ctx, written(name, 'semibold'), x + B.name.x, y + baseline, {
    font: 'semibold',
    px: size,
    least: minSize,
    maxWidth: end - B.name.x,
    colour: COLOURS.text,
  })
  note(
    sheet,
    `name ${id}`,
    { x: x + B.name.x, y: y + baseline - size * 0.75, w: width, h: size },
    `base ${id}`,
  )
  medal(ctx, resource, x + B.resource.x, y + B.resource.y, B.resource.r, COLOURS[resource])
  if (house)
    houseOn(ctx, x + B.resource.x + B.resource.r * 0.8, y + B.resource.y + B.resource.r * 0.75, SMALL)
  note(sheet, `resource ${id}`, round(x + B.resource.x, y + B.resource.y, B.resource.r), `base ${id}`)
  for (const {
    seat,
    at: [atX = 0, atY = 0],
  } of pips) {
    filled(ctx, colourOf(seat), () => seatPath(ctx, NUMBERS[seat], x + atX, y + atY, B.critical.r))
    note(sheet, `critical ${id} ${seat}`, round(x + atX, y + atY, B.critical.r), `base ${id}`)
  }
}

export const slotX = (seat: Faction): number => B.slots.x + ORDER.indexOf(seat) * B.slots.step

function drawSlot(sheet: Sheet, { id, slots }: BaseScene, seat: Faction, rect: Rect): void {
  const { ctx } = sheet
  const [x, y] = [rect.x + slotX(seat), rect.y + B.slots.y]
  const slot = slots.find(one => one.seat === seat)
  if (!slot) {
    note(sheet, `empty ${id} ${seat}`, round(x, y, B.slots.emptyR), `base ${id}`)
    return emptySeat(ctx, NUMBERS[seat], x, y, B.slots.emptyR)
  }
  badge(ctx, NUMBERS[seat], String(slot.cubes), x, y, B.slots.r, {
    px: slot.cubes > 9 ? B.slots.twoDigits : B.slots.number,
  })
  note(sheet, `cubes ${id} ${seat}`, round(x, y, B.slots.r), `base ${id}`)
  const tagY = rect.y + B.tags.y
  if (slot.control)
    note(
      sheet,
      `control ${id} ${seat}`,
      controlTag(ctx, x + B.tags.offset + tagHalf(`+${slot.control}`), tagY, slot.control, colourOf(seat)),
      `base ${id}`,
    )
  if (slot.diplomats) {
    const text = slot.diplomats > 1 ? `D${slot.diplomats}` : 'D'
    const side = slot.control ? -1 : 1
    note(
      sheet,
      `diplomats ${id} ${seat}`,
      tag(ctx, x + side * (B.tags.offset + tagHalf(text)), tagY, text),
      `base ${id}`,
    )
  }
}

/** As wide as tags make themselves. */
const tagHalf = (text: string): number => (widthOf(text, 'extrabold', B.tags.size) + B.tags.size * 0.7) / 2
