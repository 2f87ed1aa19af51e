import type { BaseScene } from '../../games/expanse/scene/types.ts'
import type { Faction } from '../../games/expanse/types.ts'
import {
  COLOURS,
  disc,
  fillPath,
  sprite,
  strokePath,
  type Canvas,
  type Colour,
  type Context,
  type Rect,
} from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { bold, cutText, drawableText, extrabold, plain, widthOf, writeMiddle } from '../kit/text/index.ts'
import {
  BORDER,
  boxAround,
  drawBadge,
  drawEmptySeat,
  drawFramedPlate,
  drawMedal,
  drawPlate,
  layTextMiddle,
  record,
  seatPath,
} from '../kit/parts/index.ts'
import { CONTROL_SIGNS, drawStripes, isSeat } from './base.ts'
import { drawHouseOn } from './plates.ts'
import { drawInkLetter, FACTION_NUMBERS, factionColour, ORDER, type ExpanseSheet } from './seats.ts'
import { LEAST_PX, tallBase } from './tallLayout.ts'
import { EXPANSE_WORDS } from './words.ts'

/**
 * Draws a base of the tall board: a bar in the colour of who controls it, and below it the influence there.
 */
const BAR = { h: 44, middle: 22, badge: 27, r: 17.5, name: 52, px: 33, radius: 10 } as const

export function drawTallBase(sheet: ExpanseSheet, base: BaseScene): void {
  const rect = tallBase(base.id)
  record(sheet, `base ${base.id}`, rect, 'map')
  if (base.outOfPlay) return drawOutOfPlay(sheet, base, rect)
  if (base.destroyed) return drawDestroyed(sheet, base, rect)
  sheet.ctx.drawImage(frame(base.control, rect), rect.x, rect.y)
  record(
    sheet,
    `bar ${base.id}`,
    boxAround(rect.x + BAR.badge, rect.y + BAR.middle, BAR.r),
    `base ${base.id}`,
  )
  drawName(sheet, base, rect, drawTokens(sheet, base, rect))
  const seats = ORDER.filter(seat => sheet.scene.seats.includes(seat))
  for (const seat of seats) drawOrbitRing(sheet, base, seat)
  for (const seat of seats) drawCubes(sheet, base, seat)
  drawTallResource(sheet, base, rect)
}

const frame = (control: BaseScene['control'], { w, h }: Rect): Canvas =>
  sprite(`expanse tall base ${control} ${w}`, w, h, ctx => {
    const colour = isSeat(control) ? factionColour(control) : COLOURS.line
    const inside = { x: 0, y: BAR.h, w, h: h - BAR.h }
    const fill = isSeat(control) ? colour : COLOURS.cardBar
    drawFramedPlate(ctx, { x: 0, y: 0, w, h }, { colour: fill, inside, border: colour, radius: BAR.radius })
    if (isSeat(control)) return drawInkLetter(ctx, control, BAR.badge, BAR.middle, BAR.r, LEAST_PX)
    const sign = bold(LEAST_PX, COLOURS.text, { align: 'center' })
    writeMiddle(ctx, CONTROL_SIGNS[control], BAR.badge, BAR.middle + 2, sign)
  })

const TOKEN = { right: 4, y: 4, h: 36, icon: 26, iconX: 20, text: 37, pad: 10, px: 33 } as const
const CLOSED_R = 17
/**
 * Draws from the right what the Protomolecule pays, and that no influence can be added. Returns what is left.
 */
function drawTokens(
  sheet: ExpanseSheet,
  { id, protomolecule, suppressed }: BaseScene,
  { x, y, w }: Rect,
): number {
  const { ctx } = sheet
  let right = x + w - TOKEN.right
  if (protomolecule) {
    const text = String(protomolecule.cp)
    const plate = {
      x: 0,
      y: y + TOKEN.y,
      w: TOKEN.text + Math.ceil(widthOf(text, 'extrabold', TOKEN.px)) + TOKEN.pad,
      h: TOKEN.h,
    }
    const rect = { ...plate, x: right - plate.w }
    const colour = COLOURS.protomolecule
    drawPlate(ctx, rect, { fill: COLOURS.protomoleculePlate, border: colour, width: 3, radius: 9 })
    drawIcon(ctx, 'burst', rect.x + TOKEN.iconX, y + BAR.middle, TOKEN.icon, colour)
    writeMiddle(ctx, text, rect.x + TOKEN.text, y + BAR.middle, extrabold(TOKEN.px, colour))
    if (protomolecule.house) drawHouseOn(ctx, rect.x + rect.w - 6, rect.y + rect.h - 4, SMALL_HOUSE)
    record(
      sheet,
      `protomolecule ${id}`,
      boxAround(rect.x + TOKEN.iconX, y + BAR.middle, TOKEN.icon / 2),
      `worth ${id} ${text}`,
    )
    record(sheet, `worth ${id} ${text}`, rect, `base ${id}`)
    right = rect.x - 3
  }
  if (suppressed) {
    drawIcon(ctx, 'suppression', right - CLOSED_R, y + BAR.middle, 2 * CLOSED_R, COLOURS.white)
    record(sheet, `suppressed ${id}`, boxAround(right - CLOSED_R, y + BAR.middle, CLOSED_R), `base ${id}`)
    right -= 2 * CLOSED_R + 3
  }
  return right - 4
}
export const SMALL_HOUSE = 9

/** The whole name; beside tokens its first word; else as much as there is room for. */
function drawName(
  sheet: ExpanseSheet,
  { id, name, control }: BaseScene,
  { x, y }: Rect,
  right: number,
): void {
  const maxWidth = right - x - BAR.name
  const text = nameFor(drawableText(name, 'bold'), maxWidth)
  const look = bold(BAR.px, isSeat(control) ? COLOURS.ink : COLOURS.text, { least: LEAST_PX, maxWidth })
  layTextMiddle(sheet, `name ${id}`, [x + BAR.name, y + BAR.middle], text, look, { within: `base ${id}` })
}
const SHORTEST_WORD = 4
function nameFor(name: string, width: number): string {
  const fits = (text: string): boolean => widthOf(text, 'bold', LEAST_PX) <= width
  const [first = ''] = name.split(' ')
  if (fits(name)) return name
  return first.length >= SHORTEST_WORD && fits(first) ? first : cutText(name, 'bold', LEAST_PX, width)
}

const SLOTS = { left: 8.5, share: 0.79, r: 20, emptyR: 8, px: 36, resource: 22, resourceR: 18 } as const
/** The places are as far apart as they can be for so many players. */
export function tallSlot(
  { scene }: ExpanseSheet,
  id: BaseScene['id'],
  seat: Faction,
): { readonly x: number; readonly y: number } {
  const rect = tallBase(id)
  const seats = ORDER.filter(one => scene.seats.includes(one))
  const step = (rect.w * SLOTS.share) / seats.length
  return {
    x: rect.x + SLOTS.left + step * (seats.indexOf(seat) + 0.5),
    y: rect.y + BAR.h + Math.round((rect.h - BAR.h) / 2) - 2,
  }
}

const RING = { rx: 30, ry: 12, tilt: -0.55, width: 3.5, moonR: 5.5, gap: 5 } as const
/** Orbital Control counts here as one more, or with two moons as two more. */
function drawOrbitRing(sheet: ExpanseSheet, { id, slots }: BaseScene, seat: Faction): void {
  const amount = slots.find(one => one.seat === seat)?.control
  if (!amount) return
  const { ctx } = sheet
  const [{ x, y }, colour] = [tallSlot(sheet, id, seat), factionColour(seat)]
  strokePath(ctx, colour, RING.width, () => ctx.ellipse(x, y, RING.rx, RING.ry, RING.tilt, 0, 2 * Math.PI))
  for (const side of amount > 1 ? [1, -1] : []) {
    const [mx, my] = [x + side * RING.rx * Math.cos(RING.tilt), y + side * RING.rx * Math.sin(RING.tilt)]
    fillPath(ctx, COLOURS.panel, () => disc(ctx, mx, my, RING.moonR + 3))
    fillPath(ctx, colour, () => disc(ctx, mx, my, RING.moonR))
  }
  strokePath(ctx, COLOURS.panel, RING.gap, () => seatPath(ctx, FACTION_NUMBERS[seat], x, y, SLOTS.r))
  record(sheet, `control ${id} ${seat}`, boxAround(x, y, SLOTS.r), `base ${id}`)
}

function drawCubes(sheet: ExpanseSheet, { id, slots }: BaseScene, seat: Faction): void {
  const { ctx } = sheet
  const { x, y } = tallSlot(sheet, id, seat)
  const slot = slots.find(one => one.seat === seat)
  if (!slot) {
    drawEmptySeat(ctx, FACTION_NUMBERS[seat], x, y, SLOTS.emptyR, EMPTY)
    return void record(sheet, `empty ${id} ${seat}`, boxAround(x, y, SLOTS.emptyR), `base ${id}`)
  }
  const px = slot.cubes > 9 ? LEAST_PX : SLOTS.px
  drawBadge(ctx, FACTION_NUMBERS[seat], String(slot.cubes), x, y, SLOTS.r, { px })
  record(sheet, `cubes ${id} ${seat}`, boxAround(x, y, SLOTS.r), `base ${id}`)
  record(
    sheet,
    `number ${id} ${seat}`,
    { x: x - px / 4, y: y - px * 0.36, w: px / 2, h: px * 0.72 },
    `cubes ${id} ${seat}`,
  )
  if (slot.diplomats) drawDiplomats(sheet, id, seat, slot.diplomats)
}
export const EMPTY: Colour = '#61728C'

const isChanging = ({ changes }: ExpanseSheet, id: BaseScene['id'], seat: Faction): boolean =>
  changes.some(one => one.what === 'base' && one.base === id && one.cubes.some(cubes => cubes.seat === seat))

const DOT = { r: 6.5, below: 22, above: -22, step: 18, most: 39 } as const
/**
 * Draws a white dot for each Diplomat cube among the others: below, or above where a change is told below.
 */
function drawDiplomats(sheet: ExpanseSheet, id: BaseScene['id'], seat: Faction, count: number): void {
  const { ctx } = sheet
  const { x, y } = tallSlot(sheet, id, seat)
  const step = Math.min(DOT.step, DOT.most / Math.max(1, count - 1))
  const left = x - (step * (count - 1)) / 2
  const middle = y + (isChanging(sheet, id, seat) ? DOT.above : DOT.below)
  for (let nth = 0; nth < count; nth++) {
    fillPath(ctx, COLOURS.ink, () => disc(ctx, left + nth * step, middle, DOT.r + 2))
    fillPath(ctx, COLOURS.white, () => disc(ctx, left + nth * step, middle, DOT.r))
  }
  const rect = { x: left - DOT.r, y: middle - DOT.r, w: step * (count - 1) + 2 * DOT.r, h: 2 * DOT.r }
  record(sheet, `diplomats ${id} ${seat}`, rect, `base ${id}`)
}

function drawTallResource(sheet: ExpanseSheet, { id, resource, house }: BaseScene, rect: Rect): void {
  const [x, y] = [rect.x + rect.w - SLOTS.resource, rect.y + BAR.h + Math.round((rect.h - BAR.h) / 2) - 2]
  drawMedal(sheet.ctx, resource, x, y, SLOTS.resourceR, COLOURS[resource])
  if (house) drawHouseOn(sheet.ctx, x + 11, y + 15, SMALL_HOUSE)
  record(sheet, `resource ${id}`, boxAround(x, y, SLOTS.resourceR), `base ${id}`)
}

const TWO_LINES = { first: 38, second: 74 } as const
function drawTwoLines(
  sheet: ExpanseSheet,
  id: string,
  rect: Rect,
  name: string,
  word: string,
  colour: Colour,
): void {
  const x = rect.x + rect.w / 2
  const room = { align: 'center', least: LEAST_PX, maxWidth: rect.w - 30 } as const
  const [top, foot] = [
    rect.y + TWO_LINES.first - (110 - rect.h) / 2,
    rect.y + TWO_LINES.second - (110 - rect.h) / 2,
  ]
  layTextMiddle(sheet, `name ${id}`, [x, top], name, bold(LEAST_PX, colour, room), {
    ...room,
    within: `base ${id}`,
  })
  const isGone = colour === COLOURS.warning
  const look = isGone ? bold(LEAST_PX, colour, room) : plain(LEAST_PX, colour, room)
  layTextMiddle(sheet, `${isGone ? 'destroyed' : 'out'} ${id}`, [x, foot], word, look, {
    ...room,
    within: `base ${id}`,
  })
}

function drawOutOfPlay(sheet: ExpanseSheet, { id, name }: BaseScene, rect: Rect): void {
  drawPlate(sheet.ctx, rect, { fill: COLOURS.plate, border: COLOURS.line, radius: BAR.radius, dashed: true })
  drawTwoLines(sheet, id, rect, drawableText(name, 'bold'), EXPANSE_WORDS.outOfPlay, COLOURS.dim)
}

/** Out of the game for good, but everybody still knows which one it was. */
function drawDestroyed(sheet: ExpanseSheet, { id, name }: BaseScene, rect: Rect): void {
  sheet.ctx.drawImage(ruin(rect), rect.x, rect.y)
  drawTwoLines(sheet, id, rect, drawableText(name, 'bold'), EXPANSE_WORDS.destroyed, COLOURS.warning)
}

const RUIN = { edge: 16, border: '#7A3A34' } as const
const ruin = ({ w, h }: Rect): Canvas =>
  sprite(`expanse tall ruin ${w}`, w, h, (ctx: Context) => {
    const whole = { x: 0, y: 0, w, h }
    drawStripes(ctx, whole, BAR.radius)
    const { edge, border } = RUIN
    drawPlate(ctx, { x: edge, y: edge, w: w - 2 * edge, h: h - 2 * edge }, { fill: COLOURS.plate, radius: 6 })
    drawPlate(ctx, whole, {
      fill: 'transparent',
      border,
      width: BORDER.faction,
      radius: BAR.radius,
      dashed: true,
    })
  })
