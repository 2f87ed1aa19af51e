import { createCanvas } from 'canvas'
import { cssOf, HOUSE, HOUSE_WIDTH, type Font } from './fonts.ts'

/**
 * Widths and sizes of text, remembered: measuring is what costs most, so nothing is measured twice, and no
 * size is tried with the pen.
 */

const MOST = 20_000
const memories: Map<string, unknown>[] = []
/** Forgets every width, as before the first text. */
export const forgetMeasured = (): void => memories.forEach(known => known.clear())

function remember<T>(
  make: (...about: readonly (string | number)[]) => T,
): (...about: readonly (string | number)[]) => T {
  const known = new Map<string, T>()
  memories.push(known)
  return (...about) => {
    const key = about.join('\u0000')
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= MOST) known.clear()
    const made = make(...about)
    known.set(key, made)
    return made
  }
}

/** Metrics are not hinted, so one size tells all others. */
const MEASURED_AT = 100
const ctx = createCanvas(1, 1).getContext('2d')
const share = remember((text, font) => {
  ctx.font = cssOf(font as Font, MEASURED_AT)
  const [first = '', ...others] = String(text).split(HOUSE)
  return [first, ...others].reduce(
    (sum, part) => sum + ctx.measureText(part).width / MEASURED_AT,
    others.length * HOUSE_WIDTH,
  )
})

export const widthOf = (text: string, font: Font, px: number): number => share(text, font) * px

export interface Fitted {
  readonly text: string
  readonly px: number
}
const ELLIPSIS = '…'

const rememberedFit = remember(
  (text, font, px, least, width): Fitted =>
    fit(String(text), font as Font, Number(px), Number(least), Number(width)),
)
/**
 * Returns the largest size from `px` down to `least` at which the text is no wider; if there is none, its
 * beginning and an ellipsis.
 */
export const largestFit = (text: string, font: Font, px: number, least: number, width: number): Fitted =>
  rememberedFit(text, font, px, least, width)

function fit(text: string, font: Font, px: number, least: number, width: number): Fitted {
  for (let size = px; size > least; size--) if (widthOf(text, font, size) <= width) return { text, px: size }
  return { text: cutText(text, font, least, width), px: least }
}

/** Letter by letter the width only grows, so the place to cut is searched by halves. */
export function cutText(text: string, font: Font, px: number, width: number): string {
  if (widthOf(text, font, px) <= width) return text
  const letters = Array.from(text)
  let [fits, tooLong] = [0, letters.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (widthOf(withEllipsis(letters, middle), font, px) <= width) fits = middle
    else tooLong = middle
  }
  return withEllipsis(letters, fits)
}
const withEllipsis = (letters: readonly string[], count: number): string =>
  `${letters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`

export function wrapText(text: string, font: Font, px: number, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && lineWidth(`${last} ${word}`, font, px) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(cutText(word, font, px, width))
  }
  return lines
}
/** Measures by words, which come again and again, while lines do not. */
const lineWidth = (line: string, font: Font, px: number): number => {
  const words = line.split(' ')
  return words.reduce(
    (sum, word) => sum + widthOf(word, font, px),
    (words.length - 1) * widthOf(' ', font, px),
  )
}

export interface TextBlock {
  readonly lines: readonly string[]
  readonly px: number
  readonly height: number
}
export interface Box {
  readonly font: Font
  readonly px: number
  readonly least: number
  readonly width: number
  readonly height: number
  readonly lineHeight: number
}

const blocks = remember(
  (text, font, px, least, width, height, lineHeight): TextBlock =>
    blockIn(String(text), {
      font: font as Font,
      px: Number(px),
      least: Number(least),
      width: Number(width),
      height: Number(height),
      lineHeight: Number(lineHeight),
    }),
)
/**
 * Returns the text in lines, at the largest size that fits the box; at
 * the least one its last line may end with an ellipsis.
 */
export const textBlock = (text: string, { font, px, least, width, height, lineHeight }: Box): TextBlock =>
  blocks(text, font, px, least, width, height, lineHeight)

function blockIn(text: string, box: Box): TextBlock {
  const { font, px, least, width, height, lineHeight } = box
  const made = (lines: readonly string[], size: number): TextBlock => ({
    lines,
    px: size,
    height: lines.length * size * lineHeight,
  })
  for (let size = px; size >= least; size--) {
    const whole = made(wrapText(text, font, size, width), size)
    if (whole.height <= height) return whole
  }
  const lines = wrapText(text, font, least, width)
  const room = Math.max(1, Math.floor(height / (least * lineHeight)))
  const rest = lines.slice(room - 1).join(' ')
  return made(
    lines.length <= room ? lines : [...lines.slice(0, room - 1), cutText(rest, font, least, width)],
    least,
  )
}
