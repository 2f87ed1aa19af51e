import { tiles } from '../map.ts'
import type { Fault, System, Anomaly, Colour, Planet, SystemId, Tile } from '../types.ts'
import { idOf, isSame, near, plain } from './near.ts'

/** Reads a map as people write it: numbers of official tiles, or a line a system, or both. */

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

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

/** Returns 'A3: empty, frontier'. */
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

// Reads one thing that is said of a system: 'frontier', 'wormhole alpha printed', 'Lodor (green)'.

/** While a line is being read. */
type Draft = { -readonly [K in keyof System]: System[K] }

const ANOMALIES: Readonly<Record<string, Anomaly>> = {
  asteroid: 'asteroid',
  asteroids: 'asteroid',
  asteroidfield: 'asteroid',
  nebula: 'nebula',
  gravityrift: 'gravityRift',
  rift: 'gravityRift',
  supernova: 'supernova',
  entropicscar: 'entropicScar',
  scar: 'entropicScar',
}
const TOKENS: Readonly<Record<string, string>> = {
  frontier: 'frontier',
  frontiertoken: 'frontier',
  ingress: 'ingress',
  ingresstoken: 'ingress',
  breach: 'breach',
  breachtoken: 'breach',
  silverflame: 'silver flame',
}
const COLOURS: Readonly<Record<string, Colour>> = {
  b: 'biotic',
  biotic: 'biotic',
  green: 'biotic',
  g: 'biotic',
  c: 'cybernetic',
  cybernetic: 'cybernetic',
  yellow: 'cybernetic',
  y: 'cybernetic',
  p: 'propulsion',
  propulsion: 'propulsion',
  blue: 'propulsion',
  w: 'warfare',
  warfare: 'warfare',
  red: 'warfare',
  r: 'warfare',
}
export const colourIn = (word: string): Colour | undefined => COLOURS[plain(word)]

const WORMHOLE =
  /^(?:(printed|token)\s+)?(?:wormhole\s+(\p{L}+)|(\p{L}+)\s+wormhole)(?:\s+(printed|token))?$/iu
const PLANET =
  /^(?:(destroyed|station|planet)\s+)?([\p{L}\p{N}[][\p{L}\p{N}\]'’. -]{0,39}?)(?:\s*\(([^()]*)\))?$/iu

/** Says whether it could be read; the draft has it then. */
function readPart(draft: Draft, part: string): boolean {
  const word = plain(part)
  const anomaly = ANOMALIES[word]
  const token = TOKENS[word]
  if (word === 'empty') return true
  if (anomaly) draft.anomalies = [...new Set([...draft.anomalies, anomaly])]
  else if (token) draft.tokens = [...new Set([...draft.tokens, token])]
  else if (word === 'hyperlane') draft.hyperlane = true
  else if (word === 'hole') draft.hole = true
  else if (word === 'fracture') draft.region = 'fracture'
  else if (word === 'offboard' || word === 'supply') draft.region = 'offboard'
  else if (/^name\s+\S/i.test(part)) draft.name = part.replace(/^name\s+/i, '').slice(0, 40)
  else
    return isTileNumber(part)
      ? readTile(draft, part)
      : word.includes('wormhole')
        ? readWormhole(draft, part)
        : readPlanet(draft, part)
  return true
}

function readTile(draft: Draft, part: string): boolean {
  const tile = systemOf(part, draft.id)
  if (!tile || draft.tile !== undefined) return false
  Object.assign(draft, tile, {
    planets: [...tile.planets, ...draft.planets],
    anomalies: [...tile.anomalies, ...draft.anomalies],
    printedWormholes: [...tile.printedWormholes, ...draft.printedWormholes],
    tokens: draft.tokens,
    region: draft.region === 'main' ? tile.region : draft.region,
  })
  return true
}

/** Only a printed one matters, so it must be said which it is. */
function readWormhole(draft: Draft, part: string): boolean {
  const [, before, first, second, after] = WORMHOLE.exec(part) ?? []
  const kind = (before ?? after)?.toLowerCase()
  const letter = (first ?? second ?? '').toLowerCase()
  if (kind === undefined || !letter) return false
  if (kind === 'printed') draft.printedWormholes = [...draft.printedWormholes, letter]
  else draft.tokens = [...draft.tokens, `wormhole ${letter}`]
  return true
}

function readPlanet(draft: Draft, part: string): boolean {
  const [, kind, name, within] = PLANET.exec(part) ?? []
  const said = within?.split(/[\s,+&]+/).filter(word => word) ?? []
  const specialties = said.flatMap(word => colourIn(word) ?? [])
  if (name === undefined || !/\p{L}|\[/u.test(name) || specialties.length < said.length) return false
  const planet: Planet = {
    name: name.trim(),
    specialties: [...new Set(specialties)],
    ...(/destroyed/i.test(kind ?? '') ? { destroyed: true } : {}),
    ...(/station/i.test(kind ?? '') ? { station: true } : {}),
  }
  draft.planets = [...draft.planets.filter(one => plain(one.name) !== plain(planet.name)), planet]
  return true
}

const TILE = /^0*(\d{1,3})([AB]\d?)?$/i

const tileNumbers: readonly string[] = [...new Set(tiles.map(({ tile }) => tile))]
/** Some have a side; that of a hyperlane makes no difference here. */
const tileIn = (word: string): Tile | undefined => {
  const [, number, side] = TILE.exec(word) ?? []
  const sides = tiles.filter(one => one.tile === number)
  const [front, back] = sides
  if (side === undefined || front?.hyperlane) return front
  return back && sides.find(one => (one.side ?? 'A') === side.toUpperCase())
}
const isTileNumber = (word: string): boolean => TILE.test(word)

/** The system a tile makes where it lies; undefined: there is no such tile. */
function systemOf(
  word: string,
  id: SystemId = word.replace(/^0+(?=\d)/, '').toUpperCase(),
): System | undefined {
  const tile = tileIn(word)
  if (!tile) return undefined
  const { planets, anomalies, printedWormholes, region, name, hyperlane } = tile
  return {
    id,
    tile: tile.tile,
    planets: [...planets],
    anomalies: [...anomalies],
    printedWormholes: [...printedWormholes],
    tokens: [],
    region,
    ...(name === undefined ? {} : { name }),
    ...(hyperlane ? { hyperlane } : {}),
  }
}

/** Returns a system as a line that can be read again. */
export function lineOf({
  id,
  name,
  planets,
  anomalies,
  printedWormholes,
  tokens,
  region,
  hyperlane,
  hole,
}: System): string {
  const parts = [
    ...(name === undefined ? [] : [`name ${name}`]),
    ...planets.map(planetText),
    ...anomalies.map(anomaly => ANOMALY_WORDS[anomaly]),
    ...printedWormholes.map(letter => `wormhole ${letter} printed`),
    ...tokens.map(token => (token.startsWith('wormhole ') ? `${token} token` : token)),
    ...(region === 'main' ? [] : [region]),
    ...(hyperlane ? ['hyperlane'] : []),
    ...(hole ? ['hole'] : []),
  ]
  return `${id}: ${parts.length ? parts.join('; ') : 'empty'}`
}

const ANOMALY_WORDS = {
  asteroid: 'asteroid field',
  nebula: 'nebula',
  gravityRift: 'gravity rift',
  supernova: 'supernova',
  entropicScar: 'entropic scar',
} as const

function planetText({ name, specialties, destroyed, station }: Planet): string {
  const state = destroyed ? 'destroyed ' : station ? 'station ' : ''
  return `${state}${name}${specialties.length ? ` (${specialties.join(', ')})` : ''}`
}
