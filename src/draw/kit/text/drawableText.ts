import { drawableLetters, drawableName } from './fonts.ts'
import type { Font } from './type.ts'

/** Words of people and of owners, in letters we have. */

export type Names = Readonly<Record<string, string>>

export interface Label {
  readonly text: string
  readonly font: Font
}

/** What a person is called, as far as it can be shown; else what they are called instead. */
export const personLabel = (names: Names, seat: string, font: Font, instead = ''): Label =>
  drawableName(names[seat] ?? '', font) ?? { text: instead, font }

/** Several people, in the letters that show most of their names. */
export const peopleLabel = (people: readonly Label[], font: Font): Label =>
  (people.length > 1 ? drawableName(people.map(({ text }) => text).join(', '), font) : people[0]) ?? {
    text: '',
    font,
  }

/** Owners write texts of their own, in letters of their own. */
export const drawableText = (text: string, font: Font): string => drawableLetters(text, font) || '–'
