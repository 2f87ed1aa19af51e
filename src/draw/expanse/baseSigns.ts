import type { BaseScene } from '../../games/expanse/scene/types.ts'
import type { Canvas, Context } from '../kit/pen/canvas.ts'
import { icon } from '../kit/icons/icon.ts'
import { widthOf } from '../kit/text/measure.ts'
import { COLOURS } from '../kit/pen/palette.ts'
import { filled, polygon, rounded, type Rect } from '../kit/pen/path.ts'
import { BORDER, medal, panel, tag } from '../kit/parts/plate.ts'
import { sprite } from '../kit/pen/sprites.ts'
import { writeMiddle } from '../kit/text/write.ts'
import { written } from '../kit/text/drawableText.ts'
import { houseOn } from './house.ts'
import { LAYOUT } from './layout.ts'
import { note, round, type Sheet } from './sheet.ts'

/** What can happen to a base: the Protomolecule comes, nobody gets in, nothing is left. */
const { base: B } = LAYOUT
/** Of the mark on what it pays. */
const SMALL = 7.5

/** On the upper left corner, with what it pays; on the lower left one, that no influence can be added. */
export function drawSigns(sheet: Sheet, { id, protomolecule, suppressed }: BaseScene, { x, y }: Rect): void {
  const { ctx } = sheet
  const { protomolecule: P, suppression: S } = B
  if (suppressed) {
    icon(ctx, 'suppression', x + S.x, y + S.y, 2 * S.r, COLOURS.white)
    note(sheet, `suppressed ${id}`, round(x + S.x, y + S.y, S.r), 'map')
  }
  if (!protomolecule) return
  medal(ctx, 'burst', x + P.x, y + P.y, P.r, COLOURS.protomolecule, COLOURS.protomoleculePlate)
  note(sheet, `protomolecule ${id}`, round(x + P.x, y + P.y, P.r), 'map')
  const look = { fill: COLOURS.protomolecule, px: P.size }
  const worth = tag(ctx, x + P.worthX, y + P.worthY, String(protomolecule.cp), look)
  if (protomolecule.house) houseOn(ctx, worth.x + worth.w, worth.y + worth.h - 1, SMALL)
  note(sheet, `worth ${id} ${protomolecule.cp}`, worth, 'map')
}

const DESTROYED = 'DESTROYED'
/** Out of the game for good, but everybody still knows which one it was. */
export function drawDestroyed(sheet: Sheet, { id, name }: BaseScene, rect: Rect): void {
  const { ctx } = sheet
  const { name: nameY, word: wordY, size, wordSize, edge } = B.destroyed
  ctx.drawImage(ruin(), rect.x, rect.y)
  note(sheet, `base ${id}`, rect, 'map')
  const middle = rect.x + rect.w / 2
  const look = { colour: COLOURS.warning, align: 'center' } as const
  const width = writeMiddle(ctx, written(name, 'semibold'), middle, rect.y + nameY, {
    ...look,
    font: 'semibold',
    px: size,
    least: B.name.minSize,
    maxWidth: rect.w - 4 * edge,
  })
  note(
    sheet,
    `name ${id}`,
    { x: middle - width / 2, y: rect.y + nameY - size / 2, w: width, h: size },
    `base ${id}`,
  )
  writeMiddle(ctx, DESTROYED, middle, rect.y + wordY, { ...look, font: 'bold', px: wordSize })
  const wide = widthOf(DESTROYED, 'bold', wordSize)
  note(
    sheet,
    `destroyed ${id}`,
    { x: middle - wide / 2, y: rect.y + wordY - wordSize / 2, w: wide, h: wordSize },
    `base ${id}`,
  )
}

const STRIPE = { w: 12, step: 24, colour: '#4A2420', border: '#A05648' } as const
/** The ground of what is destroyed. */
export function stripes(ctx: Context, rect: Rect, radius = 0): void {
  const { x: left, y, w, h } = rect
  ctx.save()
  ctx.beginPath()
  rounded(ctx, rect, radius)
  ctx.clip()
  filled(ctx, COLOURS.plate, () => rounded(ctx, rect, radius))
  for (let x = left - h; x < left + w; x += STRIPE.step) {
    filled(ctx, STRIPE.colour, () =>
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
    stripes(ctx, whole, B.radius)
    panel(
      ctx,
      { x: edge, y: edge, w: B.w - 2 * edge, h: B.h - 2 * edge },
      { fill: COLOURS.plate, radius: B.radius - 4 },
    )
    panel(ctx, whole, { fill: 'transparent', border: STRIPE.border, width: BORDER.neutral, radius: B.radius })
  })
