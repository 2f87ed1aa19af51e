import { registerFont } from 'canvas'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Loads the letters of the pictures: names, numbers and titles in Saira, sentences in Plex, and DejaVu for
 * what neither of them can write.
 */

export const FONTS = {
  semibold: 'SairaCondensed-600',
  bold: 'SairaCondensed-700',
  extrabold: 'SairaCondensed-800',
  plain: 'IBMPlexSansCondensed-500',
  plainBold: 'IBMPlexSansCondensed-600',
  fallback: 'DejaVuSansCondensed-Bold',
} as const

export type Font = keyof typeof FONTS

/** Pixels of a picture 1600 wide. */
export const SIZES = {
  XL: 60,
  L: 42,
  M: 36,
  number: 32,
  smallNumber: 24,
  title: 27,
  body: 24,
  bodyLeast: 20,
  label: 20.5,
  small: 18,
  tag: 15.5,
} as const

export const LINE = { card: 1.12, other: 1.2 } as const

/**
 * In texts it stands behind a value that was designed for this project; in pictures a small house is drawn
 * for it.
 */
export const HOUSE = '⌂'
/** Its place and side, in sizes of the letters beside it. */
export const HOUSE_WIDTH = 0.8
export const HOUSE_SIDE = 0.66
export const HOUSE_SHIFT = 0.04

/**
 * Which characters a TrueType font can show, by its own table. Pango takes others from wherever it finds
 * them, or draws boxes.
 */
export type Characters = (code: number) => boolean

interface Run {
  readonly from: number
  readonly to: number
  readonly has: (code: number) => boolean
}

export function charactersIn(path: string): Characters {
  const font = readFileSync(path)
  const runs = runsIn(font.subarray(tableAt(font, 'cmap')))
  const known = new Map<number, boolean>()
  return code => {
    const found = known.get(code) ?? runs.some(({ from, to, has }) => code >= from && code <= to && has(code))
    known.set(code, found)
    return found
  }
}

const TABLES = 12
const TABLE_ENTRY = 16
function tableAt(font: Buffer, tag: string): number {
  for (let entry = TABLES; entry < TABLES + font.readUInt16BE(4) * TABLE_ENTRY; entry += TABLE_ENTRY) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table '${tag}'`)
}

/**
 * Reads the fullest of the Unicode tables: format 12 has all characters, format 4 those of the first plane.
 */
function runsIn(cmap: Buffer): readonly Run[] {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, nth) => cmap.readUInt32BE(4 + nth * 8 + 4))
  const tables = offsets.map(offset => cmap.subarray(offset))
  const full = tables.find(table => table.readUInt16BE(0) === 12)
  if (full) return groupsOf(full)
  const plain = tables.find(table => table.readUInt16BE(0) === 4)
  if (plain) return segmentsOf(plain)
  throw new Error('the font has no table of Unicode characters')
}

const groupsOf = (table: Buffer): readonly Run[] =>
  Array.from({ length: table.readUInt32BE(12) }, (_, nth) => {
    const at = 16 + nth * 12
    return { from: table.readUInt32BE(at), to: table.readUInt32BE(at + 4), has: () => true }
  })

function segmentsOf(table: Buffer): readonly Run[] {
  const bytes = table.readUInt16BE(6)
  const ends = 14
  const starts = ends + bytes + 2
  const deltas = starts + bytes
  const ranges = deltas + bytes
  return Array.from({ length: bytes / 2 }, (_, nth) => {
    const at = nth * 2
    const from = table.readUInt16BE(starts + at)
    const delta = table.readUInt16BE(deltas + at)
    const range = table.readUInt16BE(ranges + at)
    // Glyph 0 is the box for what is missing.
    const has = (code: number): boolean =>
      range === 0
        ? ((code + delta) & 0xffff) !== 0
        : table.readUInt16BE(ranges + at + range + (code - from) * 2) !== 0
    return { from, to: table.readUInt16BE(ends + at), has }
  })
}

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
