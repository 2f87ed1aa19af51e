import type { Canvas, Context } from '../pen/canvas.ts'
import { type Colour, COLOURS } from '../pen/palette.ts'
import type { Label } from '../text/drawableText.ts'
import { widthOf } from '../text/measure.ts'
import { bold, extrabold, inFont, write, writeMiddle } from '../text/write.ts'
import { ONLY_YOU_KNOW, ONLY_YOU_SEE } from '../text/words.ts'
import { startPage } from './page.ts'
import { drawPlate } from './plate.ts'
import { type Fit, PAGE, type Section, stackOf } from './section.ts'

/** What one seat has, close up: a head in its colour, and below it sections of any height. */

const HEAD = {
  height: 96,
  badge: { x: 62, y: 47, r: 34 },
  text: 114,
  right: 976,
  title: 48,
  person: 81,
  number: 80,
} as const
const GAP = 16

interface HandHead {
  readonly fill: Colour
  readonly drawBadge: (ctx: Context, x: number, y: number, r: number) => void
  /** What it has most to do with, at the right: '49 CP'. */
  readonly count?: number | undefined
  readonly word: string
  readonly title: string
  readonly person: Label
  readonly notes: readonly string[]
}

export function drawHand(head: HandHead, sections: readonly Section[], least: number = PAGE.least): Canvas {
  const content = stackOf(sections, GAP)
  const height = HEAD.height + GAP + content.height + PAGE.margin
  const { canvas, ctx } = startPage(PAGE.width, Math.min(PAGE.most, Math.max(least, height)))
  drawHead(ctx, head)
  content.draw(ctx, HEAD.height + GAP)
  return canvas
}

/**
 * Returns the sections with the first of the fits that leaves the picture low enough to be read, or with the
 * last. Texts get smaller, and at last shorter; the card itself has the rest.
 */
export function fitSections(
  fits: readonly Fit[],
  sectionsFor: (fit: Fit) => readonly Section[],
): readonly Section[] {
  const most = PAGE.most - HEAD.height - GAP - PAGE.margin
  const isLow = (fit: Fit): boolean => stackOf(sectionsFor(fit), GAP).height <= most
  const fit = fits.find(isLow) ?? fits.at(-1)
  return fit ? sectionsFor(fit) : []
}

/** Returns fits with letters as large as may be, then smaller ones, then with fewer and fewer lines. */
export const fitsFrom = (largest: number, lines: readonly number[]): readonly Fit[] => [
  ...Array.from({ length: largest - LEAST_PX + 1 }, (_, nth): Fit => ({ px: largest - nth, lines: 100 })),
  ...lines.map((most): Fit => ({ px: LEAST_PX, lines: most })),
]
const LEAST_PX = 18

function drawHead(ctx: Context, { fill, drawBadge, count, word, title, person, notes }: HandHead): void {
  const { ink } = COLOURS
  ctx.fillStyle = fill
  ctx.fillRect(0, 0, PAGE.width, HEAD.height)
  drawBadge(ctx, HEAD.badge.x, HEAD.badge.y, HEAD.badge.r)
  const right = HEAD.right - write(ctx, word, HEAD.right, HEAD.number, bold(38, ink), { align: 'right' }) - 14
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
  height: number,
  drawInside: (ctx: Context, x: number, y: number, width: number) => void,
): Section => ({
  height: SECRET.bar + height,
  draw: (ctx, y) => {
    const { bar, pad, edge } = SECRET
    const rect = { x: PAGE.margin, y, w: PAGE.inner, h: bar + height }
    const inside = { x: rect.x + edge, y: y + bar, w: rect.w - 2 * edge, h: height - edge }
    drawPlate(ctx, rect, { fill: COLOURS.text })
    drawPlate(ctx, inside, { fill: COLOURS.panel, radius: 9 })
    writeMiddle(ctx, ONLY_YOU_KNOW, rect.x + pad, y + bar / 2, extrabold(30, COLOURS.ink))
    drawInside(ctx, rect.x + pad, y + bar, PAGE.inner - 2 * pad)
  },
})
