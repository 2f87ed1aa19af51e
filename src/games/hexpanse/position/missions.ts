import { entriesOf, knownWords, oneOf, twice, type Document, type Problems } from '../../shared/reading.ts'
import { bookOf } from '../book.ts'
import type { Faction, MinorCode, MissionCode, State } from '../state.ts'

/**
 * Minor factions and missions: those that are given, and for whoever has not chosen yet the next of those
 * that were revealed.
 */

const modeOf = (s: State) => bookOf(s).content.constants.difficulty[s.options.mode]
const backwards = (s: State): readonly Faction[] => [...s.seats].reverse()

export function completeMinors(s: State, document: Document, problems: Problems): void {
  const known = bookOf(s).content.minorFactions.map(({ code }) => code)
  const isPlayed = modeOf(s).minor > 0
  if ('minorPool' in document)
    s.minorPool = knownWords(
      document['minorPool'],
      'minorPool',
      isPlayed ? known : [],
      'minor faction',
      problems,
    )
  if ('minors' in document) {
    s.minors = {}
    for (const [seat, code] of entriesOf(document['minors'], 'minors', s.seats, problems)) {
      const minor = oneOf(code, `minor faction of ${seat}`, isPlayed ? known : [], problems)
      if (minor !== undefined) s.minors[seat] = minor
    }
    for (const code of twice(Object.values(s.minors)))
      problems.push(`${code} is the minor faction of more than one player.`)
  }
  if (isPlayed) dealMinors(s, document, known)
}

function dealMinors(s: State, document: Document, known: readonly MinorCode[]): void {
  const isTaken = (code: MinorCode): boolean => Object.values(s.minors).includes(code)
  for (const seat of backwards(s)) {
    const next = [...s.minorPool, ...known].find(code => !isTaken(code))
    if (s.minors[seat] === undefined && next !== undefined) s.minors[seat] = next
  }
  // One was revealed that nobody has taken.
  if (!('minorPool' in document)) s.minorPool = s.minorPool.filter(code => !isTaken(code)).slice(0, 1)
}

export function completeMissions(s: State, document: Document, problems: Problems): void {
  const known = bookOf(s).content.missions.map(({ code }) => code)
  const isSecret = modeOf(s).ownMissions > 0
  if ('missionPool' in document)
    s.missionPool = knownWords(document['missionPool'], 'missionPool', known, 'mission', problems)
  if ('mission' in document)
    s.mission = oneOf(document['mission'], 'mission', known, problems) ?? s.missionPool[0] ?? known[0] ?? ''
  if ('secrets' in document) {
    s.secrets = {}
    for (const [seat, code] of entriesOf(document['secrets'], 'secrets', s.seats, problems)) {
      const mission = oneOf(code, `secret mission of ${seat}`, isSecret ? known : [], problems)
      if (mission !== undefined) s.secrets[seat] = mission
    }
  }
  dealMissions(s, document, known, isSecret)
  for (const code of twice(allMissions(s)))
    problems.push(`${code} is the mission of more than one, or common as well.`)
}

const allMissions = (s: State): readonly MissionCode[] => [
  ...Object.values(s.secrets),
  ...(s.mission === undefined ? [] : [s.mission]),
]

function dealMissions(s: State, document: Document, known: readonly MissionCode[], isSecret: boolean): void {
  const next = (): MissionCode | undefined =>
    [...s.missionPool, ...known].find(code => !allMissions(s).includes(code))
  for (const seat of isSecret ? backwards(s) : []) {
    const mission = s.secrets[seat] ?? next()
    if (mission !== undefined) s.secrets[seat] = mission
  }
  const common = s.mission ?? next()
  if (common !== undefined) s.mission = common
  // All that are played with were revealed at the beginning.
  const all = allMissions(s)
  if (
    !('missionPool' in document) &&
    !(all.length === s.missionPool.length && all.every(code => s.missionPool.includes(code)))
  )
    s.missionPool = [...all]
}
