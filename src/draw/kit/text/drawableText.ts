import { drawableLetters, drawableName } from './fonts.ts'
import type { Font } from './type.ts'

/** Words of people and of owners, in letters we have. */

export type Names = Readonly<Record<string, string>>

/** What a person is called, as far as it can be shown. */
export function personLabel(
  names: Names,
  seat: string,
  font: Font,
): { readonly text: string; readonly font: Font } {
  const name = names[seat]
  return (name === undefined ? undefined : drawableName(name, font)) ?? { text: '', font }
}

/** Owners write texts of their own, in letters of their own. */
export const drawableText = (text: string, font: Font): string => drawableLetters(text, font) || '–'
