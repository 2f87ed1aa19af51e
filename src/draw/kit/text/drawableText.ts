import { drawableLetters, drawableName } from './fonts.ts'
import type { Font } from './type.ts'

/** Words of people and of owners, in letters we have. */

export type Names = Readonly<Record<string, string>>

export interface Label {
  readonly text: string
  readonly font: Font
}

/** Returns what a person is called, as far as it can be shown; else what they are called instead. */
export const personLabel = (names: Names, seat: string, font: Font, instead = ''): Label =>
  drawableName(names[seat] ?? '', font) ?? { text: instead, font }

/** Returns the names of several people, in the letters that show most of them. */
export const peopleLabel = (people: readonly Label[], font: Font): Label =>
  (people.length > 1 ? drawableName(people.map(({ text }) => text).join(', '), font) : people[0]) ?? {
    text: '',
    font,
  }

/** Returns a text in letters we have, for owners write texts in letters of their own. */
export const drawableText = (text: string, font: Font): string => drawableLetters(text, font) || '–'
