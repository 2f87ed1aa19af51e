import { readFileSync } from 'node:fs'

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

/** Of the Unicode tables the fullest one: format 12 has all characters, format 4 those of the first plane. */
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
