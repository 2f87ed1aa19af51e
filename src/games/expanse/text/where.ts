import { capital, listOf } from '../../shared/phrases.ts'
import { yieldsOneOf } from '../odd/oddParts.ts'
import { oddBands, oddBases } from '../filters.ts'
import type { Names } from '../board.ts'
import type { BaseId, OrbitalId, State } from '../state.ts'
import type { BaseFilter, OrbitalFilter } from '../words/effect.ts'
import { bandName, baseName, namesAt, orbitalName, readable, sectorAsAdjective } from './name.ts'

/**
 * Describes where a word of the cards reaches, as a phrase: "Tech bases", "an Orbital where you have a
 * fleet".
 */

/** Says where the bases are. `many` means that the phrase speaks of more than one. */
export function basesPhrase(s: State, at: BaseFilter, bound: Names, many: boolean): string {
  if (at.ref !== undefined) return boundBase(s, bound[at.ref])
  if (at.ids)
    return listOf(
      at.ids.map(id => baseName(namesAt(s), id as BaseId)),
      'or',
    )
  const limits = conditions(at)
  const kind = adjective(s, at, bound)
  const noun = kind || limits.length ? withArticle(kind, many) : many ? 'bases' : 'any base'
  return [noun, ...limits].join(' ')
}

const boundBase = (s: State, base: unknown): string =>
  typeof base === 'string' ? baseName(namesAt(s), base as BaseId) : 'that base'

function adjective(s: State, at: BaseFilter, bound: Names): string {
  const words: string[] = []
  for (const sector of at.sectorIn ?? (at.sector ? [at.sector] : [])) words.push(sectorAsAdjective(sector))
  if (yieldsOneOf(at)) words.push(...at.resourceIn.map(capital))
  if (at.resource) words.push(capital(wordFor(at.resource, bound)))
  if (at.orbital) words.push(orbitalName(namesAt(s), wordFor(at.orbital, bound) as OrbitalId))
  return listOf(words, 'or')
}

/** 'var:dest' stands for what an earlier step has bound. */
const wordFor = (word: string, bound: Names): string =>
  word.startsWith('var:') ? String(bound[word.slice(4)] ?? 'that') : word

function withArticle(kind: string, many: boolean): string {
  const noun = kind ? `${kind} base` : 'base'
  return many ? `${noun}s` : `${article(kind)} ${noun}`
}

const article = (word: string): string => (/^[AEIO]/.test(word) ? 'an' : 'a')

function conditions(at: BaseFilter): string[] {
  return [
    ...(at.withOwn
      ? [at.withOwn > 1 ? `where you have ${at.withOwn} influence` : 'where you have influence']
      : []),
    ...(at.ownFleetInOrbital ? ['whose Orbital holds one of your fleets'] : []),
    ...(at.ownOrbitalControl ? ['where you have Orbital Control'] : []),
    ...Object.keys(at).flatMap(field => oddBases[field]?.phrase ?? []),
  ]
}

export function orbitalsPhrase(s: State, at: OrbitalFilter, bound: Names): string {
  const place = at.ref ?? ('ofUnit' in at ? String(at.ofUnit) : undefined)
  if (place !== undefined) return boundOrbital(s, bound[place])
  if (at.ids)
    return listOf(
      at.ids.map(id => orbitalName(namesAt(s), id as OrbitalId)),
      'or',
    )
  if (at.withUnit)
    return at.withUnit.unit === 'rocinante' ? "the Rocinante's Orbital" : 'the Orbital of that fleet'
  return anyOrbital(at)
}

function anyOrbital(at: OrbitalFilter): string {
  const kind = at.sector ? sectorAsAdjective(at.sector) : listOf(oddBands(at).map(bandName), 'or')
  const held = [...(at.ownFleet ? ['a fleet'] : []), ...(at.ownInfluence ? ['influence'] : [])]
  const noun = kind ? `${article(kind)} ${kind} Orbital` : held.length ? 'an Orbital' : 'any Orbital'
  return held.length ? `${noun} where you have ${listOf(held)}` : noun
}

/** A bound Orbital is its id, a bound fleet is 'mars.mcr.fleet'. */
function boundOrbital(s: State, place: unknown): string {
  if (typeof place !== 'string') return 'that Orbital'
  const [id] = place.split('.')
  return orbitalName(namesAt(s), id as OrbitalId) || readable(place)
}
