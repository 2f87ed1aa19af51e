import type { BaseScene } from '../../games/expanse/scene/types.ts'
import {
  type Canvas,
  COLOURS,
  type Context,
  fillPath,
  polygon,
  type Rect,
  roundedRect,
  sprite,
} from '../kit/pen/index.ts'
import { drawIcon } from '../kit/icons/index.ts'
import { drawableText, widthOf, writeMiddle } from '../kit/text/index.ts'
import { BORDER, boxAround, drawPlate, drawTag, layTextMiddle, record } from '../kit/parts/index.ts'
import { drawHouseOn } from './house.ts'
import { EXPANSE_LAYOUT } from './layout.ts'
import type { ExpanseSheet } from './sheet.ts'
import { drawBurst } from './plates.ts'
import { EXPANSE_WORDS } from './words.ts'

/** What can happen to a base: the Protomolecule comes, nobody gets in, nothing is left. */
const { base: B } = EXPANSE_LAYOUT
/** The radius of the house on what it pays. */
const SMALL = 7.5

/** On the upper left corner, with what it pays; on the lower left one, that no influence can be added. */
export function drawBaseSigns(
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
export function drawDestroyed(sheet: ExpanseSheet, { id, name }: BaseScene, rect: Rect): void {
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
