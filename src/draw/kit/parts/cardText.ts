import { drawableText } from '../text/drawableText.ts'
import { largestFit, textBlock, type TextBlock } from '../text/measure.ts'
import { LINE } from '../text/type.ts'

/** Where the text of a card stands, from the foot up: what the footer and the plate leave is for the text. */

export const CARD = {
  width: 900,
  height: 600,
  frame: { x: 14, y: 14, w: 872, h: 572 },
  left: 44,
  inner: 812,
  radius: 26,
  bar: 112,
  title: { middle: 70, px: 62, least: 30 },
  seats: { y: 186, r: 34, middle: 80 },
  rule: 240,
} as const
const TEXT = { y: 254, px: 46, least: 20, below: 12 } as const
const PLATE = { h: 46, below: 12 } as const
const FOOTER = { bottom: 568, px: 26, least: 20 } as const

export interface Placed {
  readonly y: number
  readonly block: TextBlock
}
export interface CardText {
  readonly text: Placed
  readonly plate?: { readonly y: number; readonly h: number }
  readonly footer: Placed
}

/** `width`: of the text, where something else stands beside it. */
interface Wording {
  readonly text: string
  readonly mark?: string | undefined
  readonly footer: string
  readonly width?: number
}
export function textBlocks({ text: words, mark, footer, width = CARD.inner }: Wording): CardText {
  const foot = sentences(drawableText(footer, 'plain'))
  const footY = FOOTER.bottom - foot.height
  const plate = mark === undefined ? undefined : { y: Math.round(footY - PLATE.below - PLATE.h), h: PLATE.h }
  const height = (plate?.y ?? footY) - TEXT.below - TEXT.y
  const text = textBlock(drawableText(words, 'plain'), {
    font: 'plain',
    px: TEXT.px,
    least: TEXT.least,
    width,
    height,
    lineHeight: LINE.other,
  })
  return { text: { y: TEXT.y, block: text }, ...(plate ? { plate } : {}), footer: { y: footY, block: foot } }
}

/** Returns a line for each sentence, all of one size. */
function sentences(text: string): TextBlock {
  const each = text.split(/(?<=\.) /)
  const px = Math.min(...each.map(one => largestFit(one, 'plain', FOOTER.px, FOOTER.least, CARD.inner).px))
  const lines = each.map(one => largestFit(one, 'plain', px, px, CARD.inner).text)
  return { lines, px, height: lines.length * px * LINE.other }
}
