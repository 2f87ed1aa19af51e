import type { Anomaly, Colour, Planet, System } from '../types.ts'
import { plain } from './near.ts'
import { isTileNumber, systemOf } from './tile.ts'

/** One thing that is said of a system: 'frontier', 'wormhole alpha printed', 'Lodor (green)'. */

/** While a line is being read. */
export type Draft = { -readonly [K in keyof System]: System[K] }

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

/** Whether it could be read; the draft has it then. */
export function readPart(draft: Draft, part: string): boolean {
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
