import { drawable } from '../text/fonts.ts'
import type { Context } from '../pen/canvas.ts'
import { icon, type Icon } from '../icons/icon.ts'
import { block, type Block } from '../text/measure.ts'
import { COLOURS, type Colour } from '../pen/palette.ts'
import { write, writeLines } from '../text/write.ts'
import { LINE } from '../text/type.ts'

/** The panel grows with its content: what is drawn first says how high it is, and then is told where. */
export interface Section {
  readonly height: number
  readonly draw: (ctx: Context, y: number) => void
}

export const PAGE = { width: 1000, margin: 20, inner: 960, least: 700, most: 2400 } as const

/** How large texts are, and how many lines one may have. */
export interface Fit {
  readonly px: number
  readonly lines: number
}

export function stacked(sections: readonly Section[], gap: number): Section {
  const height =
    sections.reduce((sum, section) => sum + section.height, 0) + gap * Math.max(0, sections.length - 1)
  return {
    height,
    draw: (ctx, top) => {
      let y = top
      for (const section of sections) {
        section.draw(ctx, y)
        y += section.height + gap
      }
    },
  }
}

export const paragraphOf = (text: string, width: number, { px, lines }: Fit): Block =>
  block(drawable(text, 'plain'), {
    font: 'plain',
    px,
    least: px,
    width,
    height: lines * px * LINE.other + 1,
    lineHeight: LINE.other,
  })

/** From the top of a line to where its letters stand. */
const BASELINE = 0.95
export const writeParagraph = (
  ctx: Context,
  { lines, px }: Block,
  x: number,
  y: number,
  colour: Colour = COLOURS.text,
): void => writeLines(ctx, lines, x, y + px * BASELINE, { font: 'plain', px, colour }, LINE.other)

const HEAD = { height: 44, base: 35, px: 34 } as const
/** What follows, in capitals, and a few words about it at the right. */
export const headline = (sign: Icon, text: string, note = ''): Section => ({
  height: HEAD.height,
  draw: (ctx, y) => {
    icon(ctx, sign, PAGE.margin + 16, y + HEAD.base - 12, 28, COLOURS.text)
    write(ctx, text, PAGE.margin + 40, y + HEAD.base, { font: 'bold', px: HEAD.px, colour: COLOURS.text })
    write(ctx, note, PAGE.margin + PAGE.inner - 4, y + HEAD.base, {
      font: 'plain',
      px: 23,
      colour: COLOURS.secondary,
      align: 'right',
    })
  },
})

/** That a text is not the printed one, and whose it is, with the right edge at `right`. Returns its width. */
export function markAt(
  ctx: Context,
  mark: string | undefined,
  right: number,
  y: number,
  maxWidth: number,
): number {
  if (mark === undefined) return 0
  const style = { font: 'plain', px: 22, least: 18, colour: COLOURS.house, align: 'right', maxWidth } as const
  if (mark !== 'house') return write(ctx, drawable(`wording: ${mark}`, 'plain'), right, y + 8, style)
  icon(ctx, 'house', right - 12, y, 26, COLOURS.house)
  return 38 + write(ctx, 'house text', right - 36, y + 8, style)
}
