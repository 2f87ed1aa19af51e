import type { Context } from '../pen/canvas.ts'
import { type Colour, COLOURS } from '../pen/palette.ts'
import { drawIcon, type Icon } from '../icons/icon.ts'
import { drawableLetters } from '../text/fonts.ts'
import { textBlock, type TextBlock } from '../text/measure.ts'
import { LINE } from '../text/type.ts'
import { HOUSE_TEXT, sourceWords } from '../text/words.ts'
import { bold, plain, write, writeLines } from '../text/write.ts'

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

export function stackOf(sections: readonly Section[], gap: number): Section {
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

export const paragraphOf = (text: string, width: number, { px, lines }: Fit): TextBlock =>
  textBlock(drawableLetters(text, 'plain'), {
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
  { lines, px }: TextBlock,
  x: number,
  y: number,
  colour: Colour = COLOURS.text,
): void => writeLines(ctx, lines, x, y + px * BASELINE, plain(px, colour), LINE.other)

const HEAD = { height: 44, base: 35, px: 34 } as const
/** Returns a head that says what follows, in capitals, with a few words about it at the right. */
export const headline = (sign: Icon, text: string, note = ''): Section => ({
  height: HEAD.height,
  draw: (ctx, y) => {
    drawIcon(ctx, sign, PAGE.margin + 16, y + HEAD.base - 12, 28, COLOURS.text)
    write(ctx, text, PAGE.margin + 40, y + HEAD.base, bold(HEAD.px, COLOURS.text))
    write(ctx, note, PAGE.margin + PAGE.inner - 4, y + HEAD.base, plain(23, COLOURS.secondary), {
      align: 'right',
    })
  },
})

/** That a text is not the printed one, and whose it is, with the right edge at `right`. Returns its width. */
export function drawSource(
  ctx: Context,
  mark: string | undefined,
  right: number,
  y: number,
  maxWidth: number,
): number {
  if (mark === undefined) return 0
  const style = plain(22, COLOURS.house, { least: 18, align: 'right', maxWidth })
  if (mark !== 'house') return write(ctx, drawableLetters(sourceWords(mark), 'plain'), right, y + 8, style)
  drawIcon(ctx, 'house', right - 12, y, 26, COLOURS.house)
  return 38 + write(ctx, HOUSE_TEXT, right - 36, y + 8, style)
}
