import type { Fault, System } from '../types.ts'
import { idOf, isSame } from './id.ts'
import { near } from './near.ts'
import { readPart, type Draft } from './part.ts'
import { isTileNumber, systemOf, tileNumbers } from './tile.ts'

/** A map as people write it: numbers of official tiles, or a line a system, or both. */

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

const ID = /^[A-Z0-9][A-Z0-9-]{0,7}$/
/** Holes in a list of tiles. */
const NOTHING = ['0', '-1']

export function readMap(text: string): Read<readonly System[]> {
  const systems: System[] = []
  for (const [at, line] of text.split(/[\n/]/).entries()) {
    if (!line.trim()) continue
    const read = line.includes(':') ? readLine(line, at + 1) : readTiles(line, at + 1)
    if (!read.ok) return read
    for (const system of Array.isArray(read.value)
      ? (read.value as readonly System[])
      : [read.value as System]) {
      const why = whyTwice(systems, system)
      if (why) return { ok: false, fault: why }
      systems.push(system)
    }
  }
  return { ok: true, value: systems }
}

/** Each place, and each tile, is described once. */
export function whyTwice(systems: readonly System[], { id, tile, hyperlane }: System): Fault | undefined {
  const twin = systems.find(
    one => isSame(one.id, id) || (tile !== undefined && one.tile === tile && !hyperlane),
  )
  return (
    twin && {
      code: 'DUPLICATE_SYSTEM',
      what: isSame(twin.id, id) ? id : `tile ${tile ?? ''}`,
      list: [twin.id, id],
    }
  )
}

function readTiles(line: string, no: number): Read<readonly System[]> {
  const systems: System[] = []
  for (const word of line.split(/[\s,;]+/).filter(one => one && !NOTHING.includes(one))) {
    if (!isTileNumber(word)) return unreadable(no, word)
    const system = systemOf(word)
    if (!system)
      return {
        ok: false,
        fault: { code: 'UNKNOWN_SYSTEM', what: `tile ${word}`, list: near(word, tileNumbers) },
      }
    systems.push(system)
  }
  return { ok: true, value: systems }
}

/** 'A3: empty, frontier'. */
export function readLine(line: string, no = 1): Read<System> {
  const at = line.indexOf(':')
  const id = idOf(line.slice(0, Math.max(0, at)))
  const parts = line
    .slice(at + 1)
    .split(/[,;](?![^(]*\))/)
    .map(part => part.trim())
    .filter(part => part)
  if (at < 0 || !ID.test(id) || !parts.length) return unreadable(no, line.trim())
  const draft: Draft = { id, planets: [], anomalies: [], printedWormholes: [], tokens: [], region: 'main' }
  for (const part of parts) {
    if (isTileNumber(part) && !systemOf(part))
      return {
        ok: false,
        fault: { code: 'UNKNOWN_SYSTEM', what: `tile ${part}`, list: near(part, tileNumbers) },
      }
    if (!readPart(draft, part)) return unreadable(no, part)
  }
  return { ok: true, value: draft }
}

const LONGEST = 40
const unreadable = (no: number, what: string): { readonly ok: false; readonly fault: Fault } => ({
  ok: false,
  fault: {
    code: 'MAP_LINE_UNREADABLE',
    have: no,
    what: what.replace(/[^\x20-\x7e\p{L}]/gu, '?').slice(0, LONGEST),
  },
})
