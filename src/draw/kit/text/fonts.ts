import { registerFont } from 'canvas'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Characters, charactersIn } from './characters.ts'
import { HOUSE } from './houseSign.ts'
import { type Font, FONTS } from './type.ts'

/** Searches upwards, for the sources and the built bot lie at different depths. */
function fontFolder(from = new URL('./', import.meta.url)): URL {
  const [fonts, above] = [new URL('assets/fonts/', from), new URL('../', from)]
  if (existsSync(fonts)) return fonts
  if (above.href === from.href) throw new Error('the folder assets/fonts is not there')
  return fontFolder(above)
}
const FOLDER = fontFolder()
const fileOf = (font: Font): string => fileURLToPath(new URL(`${FONTS[font]}.ttf`, FOLDER))
const ALL = Object.keys(FONTS) as readonly Font[]

// Each weight is a family of its own, so that none is ever guessed. Canvas wants them before the first
// picture is begun.
for (const font of ALL) registerFont(fileOf(font), { family: FONTS[font] })

export const cssOf = (font: Font, px: number): string => `${px}px "${FONTS[font]}"`

const tables = new Map<Font, Characters>()
function charactersOf(font: Font): Characters {
  const known = tables.get(font)
  if (known) return known
  const read = charactersIn(fileOf(font))
  tables.set(font, read)
  return read
}

/** Joiners, marks of direction and other things that take no place, but change what stands beside them. */
const UNSEEN = /[\p{C}\p{Variation_Selector}\u2028\u2029]/gu
const SPACES = /\s+/g

const tidy = (text: string): string => text.replace(SPACES, ' ').replace(UNSEEN, '').trim()

const lettersIn = (text: string, has: Characters): string =>
  Array.from(text)
    .filter(one => has(one.codePointAt(0) ?? 0))
    .join('')
    .replace(SPACES, ' ')
    .trim()

/** Returns the text without what this font cannot show. Nothing stands for what is dropped. */
export const drawableLetters = (text: string, font: Font): string => {
  const has = charactersOf(font)
  return lettersIn(tidy(text), code => code === HOUSE.codePointAt(0) || has(code))
}

/** Returns a person's name in the font that shows most of it, or undefined if nothing of it can be shown. */
export function drawableName(
  name: string,
  font: Font,
): { readonly text: string; readonly font: Font } | undefined {
  // Nobody marks themselves.
  const bare = name.replaceAll(HOUSE, '')
  const own = drawableLetters(bare, font)
  const other = drawableLetters(bare, 'fallback')
  const best = other.length > own.length ? { text: other, font: 'fallback' as const } : { text: own, font }
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(best.text) ? best : undefined
}
