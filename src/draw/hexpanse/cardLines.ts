import { type Box, cutText, drawableLetters, LINE, wrapText } from '../kit/text/index.ts'

/** Short lines, one for each thing a card does, each of which begins anew. */

interface CardLines {
  readonly lines: readonly string[]
  readonly px: number
  readonly lineHeight: number
}

export function cardLines(
  words: readonly string[],
  { font, px, least, width, height }: Omit<Box, 'lineHeight'>,
): CardLines {
  const lineHeight = LINE.card
  const texts = words.map(text => drawableLetters(text, font)).filter(text => text)
  for (let size = px; size >= least; size--) {
    const lines = texts.flatMap(text => wrapText(text, font, size, width))
    if (lines.length * size * lineHeight <= height) return { lines, px: size, lineHeight }
  }
  const lines = texts.flatMap(text => wrapText(text, font, least, width))
  const room = Math.max(1, Math.floor(height / (least * lineHeight)))
  return {
    lines: [...lines.slice(0, room - 1), cutText(lines.slice(room - 1).join(' '), font, least, width)],
    px: least,
    lineHeight,
  }
}
