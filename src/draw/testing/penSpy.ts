import { CanvasRenderingContext2D } from 'canvas'
import { vi } from 'vitest'
import { drawableLetters, FONTS, type Font } from '../kit/text/fonts.ts'

interface Written {
  readonly text: string
  readonly font: Font
  readonly px: number
  readonly x: number
  readonly width: number
}

const ALL = Object.keys(FONTS) as readonly Font[]

/** Returns a list of every text that any canvas is written with, until `vi.restoreAllMocks`. */
export function watchPen(): Written[] {
  const written: Written[] = []
  const fillText = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'fillText')
    ?.value as CanvasRenderingContext2D['fillText']
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
    y,
  ) {
    const font = ALL.find(one => this.font.includes(FONTS[one])) ?? 'plain'
    written.push({ text, font, px: parseFloat(this.font), x, width: this.measureText(text).width })
    fillText.call(this, text, x, y)
  })
  return written
}

/** Returns the texts with letters that their font does not have. */
export const strangeTexts = (texts: readonly Written[]): readonly string[] => [
  ...new Set(
    texts
      .filter(({ text, font }) => drawableLetters(text, font) !== text.replace(/\s+/g, ' ').trim())
      .map(({ text, font }) => `${font}: ${text}`),
  ),
]
