import type { Canvas, Context } from '../pen/canvas.ts'
import { COLOURS, type Colour } from '../pen/palette.ts'
import { drawableLetters, LINE, type Label } from '../text/fonts.ts'
import { widthOf, textBlock, type TextBlock } from '../text/measure.ts'
import { bold, extrabold, inFont, write, writeMiddle, plain, writeLines } from '../text/write.ts'
import { ONLY_YOU_KNOW, ONLY_YOU_SEE, HOUSE_TEXT, sourceWords } from '../text/words.ts'
import { startPage } from './sheet.ts'
import { drawPlate } from './plate.ts'
import { drawIcon, type Icon } from '../icons/index.ts'

/** What one seat has, close up: a head in its colour, and below it sections of any height. */

const HEAD = {
  height: 96,
  badge: { x: 62, y: 47, r: 34 },
  text: 114,
  right: 24,
  title: 48,
  person: 81,
  number: 80,
} as const
const GAP = 16
export const PAGE = { margin: 20, inner: 960, least: 700 } as const

interface HandHead {
  readonly fill: Colour
  readonly drawBadge: (ctx: Context, x: number, y: number, r: number) => void
  /** Says what it has most to do with, at the right: '49 CP'. */
  readonly count?: number | undefined
  readonly word: string
  readonly title: string
  readonly person: Label
  readonly notes: readonly string[]
}

/**
 * Draws a hand with the first of the fits that leaves the picture low enough to be seen, or with the last: on
 * a desk a picture is shown so high at most that a narrow one cannot be read.
 */
export function drawHand(
  head: HandHead,
  fits: readonly Fit[],
  sectionsFor: (fit: Fit) => readonly Section[],
  least: number = PAGE.least,
): Canvas {
  const over = HEAD.height + GAP + PAGE.margin
  const contentIn = (fit: Fit): Section => stackOf(sectionsFor(fit), GAP)
  const isLow = (fit: Fit): boolean => over + contentIn(fit).height <= mostHeight(fit)
  const fit = fits.find(isLow) ?? fits.at(-1)
  if (!fit) throw new Error('a hand has to fit somehow')
  const content = contentIn(fit)
  const height = Math.min(mostHeight(fit), Math.max(least, over + content.height))
  const { canvas, ctx } = startPage(fit.w + 2 * PAGE.margin, height)
  drawHead(ctx, head)
  content.draw(ctx, PAGE.margin, HEAD.height + GAP)
  return canvas
}

/** No picture for one person is higher than so many times its width. */
const MOST_RATIO = 1.3
const mostHeight = ({ w }: Fit): number => Math.floor(MOST_RATIO * (w + 2 * PAGE.margin))

const WIDTHS = [0, 200, 400, 600, 800].map(more => PAGE.inner + more)
const PX_STEP = 2
/**
 * Returns fits with letters as large as may be, seen with the whole picture, then smaller ones; then with
 * fewer and fewer lines. A wider page has smaller letters when it is shown as wide as another.
 */
export function fitsFrom(largest: number, lines: readonly number[]): readonly Fit[] {
  const sizes = Array.from(
    { length: Math.floor((largest - LEAST_PX) / PX_STEP) + 1 },
    (_, nth) => largest - nth * PX_STEP,
  )
  const shown = ({ px, w }: Fit): number => px / (w + 2 * PAGE.margin)
  return [
    ...WIDTHS.flatMap(w => sizes.map((px): Fit => ({ px, w, lines: 100 }))).sort(
      (one, other) => shown(other) - shown(one),
    ),
    ...lines.map((most): Fit => ({ px: LEAST_PX, lines: most, w: Math.max(...WIDTHS) })),
  ]
}
const LEAST_PX = 18

function drawHead(ctx: Context, { fill, drawBadge, count, word, title, person, notes }: HandHead): void {
  const { ink } = COLOURS
  ctx.fillStyle = fill
  ctx.fillRect(0, 0, ctx.canvas.width, HEAD.height)
  drawBadge(ctx, HEAD.badge.x, HEAD.badge.y, HEAD.badge.r)
  const edge = ctx.canvas.width - HEAD.right
  const right = edge - write(ctx, word, edge, HEAD.number, bold(38, ink), { align: 'right' }) - 14
  const number =
    count === undefined
      ? 0
      : write(ctx, String(count), right, HEAD.number, extrabold(82, ink), { align: 'right' })
  const room = right - number - 24 - HEAD.text
  write(ctx, title, HEAD.text, HEAD.title, extrabold(46, ink), { least: 24, maxWidth: room })
  const note = [...notes, ONLY_YOU_SEE].join(' · ')
  const width = write(ctx, person.text, HEAD.text, HEAD.person, inFont(person.font, 27, ink), {
    least: 18,
    maxWidth: room - widthOf(` · ${note}`, 'bold', 27),
  })
  const [x, words] = width ? [HEAD.text + width + 8, `· ${note}`] : [HEAD.text, note]
  write(ctx, words, x, HEAD.person, bold(27, ink))
}

const SECRET = { bar: 46, pad: 18, edge: 3 } as const
/** What nobody else knows stands apart, so that nobody tells it by mistake. `height`: of what is inside. */
export const secretBox = (
  w: number,
  height: number,
  drawInside: (ctx: Context, x: number, y: number, width: number) => void,
): Section => ({
  height: SECRET.bar + height,
  draw: (ctx, x, y) => {
    const { bar, pad, edge } = SECRET
    const rect = { x, y, w, h: bar + height }
    const inside = { x: rect.x + edge, y: y + bar, w: rect.w - 2 * edge, h: height - edge }
    drawPlate(ctx, rect, { fill: COLOURS.text })
    drawPlate(ctx, inside, { fill: COLOURS.panel, radius: 9 })
    writeMiddle(ctx, ONLY_YOU_KNOW, rect.x + pad, y + bar / 2, extrabold(30, COLOURS.ink))
    drawInside(ctx, x + pad, y + bar, w - 2 * pad)
  },
})

/** The panel grows with its content: what is drawn first says how high it is, and then is told where. */
export interface Section {
  readonly height: number
  readonly draw: (ctx: Context, x: number, y: number) => void
}

/** How large texts are, how many lines one may have, and how wide a section is. */
export interface Fit {
  readonly px: number
  readonly lines: number
  readonly w: number
}

export function stackOf(sections: readonly Section[], gap: number): Section {
  const height =
    sections.reduce((sum, section) => sum + section.height, 0) + gap * Math.max(0, sections.length - 1)
  return {
    height,
    draw: (ctx, x, top) => {
      let y = top
      for (const section of sections) {
        section.draw(ctx, x, y)
        y += section.height + gap
      }
    },
  }
}

const BESIDE = 16
/** Returns the fit of each of so many columns. */
export const columnFit = (fit: Fit, columns: number): Fit => ({
  ...fit,
  w: Math.floor((fit.w - BESIDE * (columns - 1)) / columns),
})
/** Returns sections in columns; the next one goes where there is most room. */
export function columnsOf(sections: readonly Section[], columns: number, { w }: Fit, gap: number): Section {
  const each = Array.from({ length: columns }, (): Section[] => [])
  const heightOf = (column: readonly Section[]): number => stackOf(column, gap).height
  for (const section of sections)
    each.reduce((least, one) => (heightOf(one) < heightOf(least) ? one : least)).push(section)
  return {
    height: Math.max(...each.map(heightOf)),
    draw: (ctx, x, y) =>
      each.forEach((column, nth) => stackOf(column, gap).draw(ctx, x + nth * (w + BESIDE), y)),
  }
}

export const paragraphOf = (text: string, width: number, { px, lines }: Omit<Fit, 'w'>): TextBlock =>
  textBlock(drawableLetters(text, 'plain'), {
    font: 'plain',
    px,
    least: px,
    width,
    height: lines * px * LINE.other + 1,
    lineHeight: LINE.other,
  })

/** Measures from the top of a line to where its letters stand. */
const BASELINE = 0.95
export const writeParagraph = (
  ctx: Context,
  { lines, px }: TextBlock,
  x: number,
  y: number,
  colour: Colour = COLOURS.text,
): void => writeLines(ctx, lines, x, y + px * BASELINE, plain(px, colour), LINE.other)

const SECTION_HEAD = { height: 44, base: 35, px: 34 } as const
/** Returns a head that says what follows, in capitals, with a few words about it at the right. */
export const headline = (sign: Icon, text: string, { w }: Pick<Fit, 'w'>, note = ''): Section => ({
  height: SECTION_HEAD.height,
  draw: (ctx, x, y) => {
    drawIcon(ctx, sign, x + 16, y + SECTION_HEAD.base - 12, 28, COLOURS.text)
    write(ctx, text, x + 40, y + SECTION_HEAD.base, bold(SECTION_HEAD.px, COLOURS.text))
    write(ctx, note, x + w - 4, y + SECTION_HEAD.base, plain(23, COLOURS.secondary), { align: 'right' })
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
