import type { Reason } from '../../../core/game.ts'
import {
  entriesOf,
  isRecord,
  itemsOf,
  manyOf,
  oneOf,
  wholeNumber,
  type Document,
} from '../../shared/shape.ts'
import { factions } from '../factions.ts'
import type { CustomFaction, Gained, Owned, RollOutcome, Seat, State } from '../state.ts'
import { colours } from '../types.ts'

/** Reads the parts of a document that speak of seats. */

export type Problems = Reason[]

const LONGEST = 400
export function readText(value: unknown, where: string, problems: Problems): string {
  if (typeof value === 'string' && value.length <= LONGEST) return value
  problems.push(`${where} must be a text of at most ${LONGEST} letters.`)
  return ''
}
/** The key if it is given, read; nothing otherwise. */
export const ifGiven = <K extends string, T>(
  value: Document,
  key: K,
  read: (inner: unknown) => T,
): Partial<Record<K, T>> => (value[key] === undefined ? {} : ({ [key]: read(value[key]) } as Record<K, T>))
export const ifTrue = <K extends string>(value: Document, key: K): Partial<Record<K, true>> =>
  value[key] === true ? ({ [key]: true } as Record<K, true>) : {}

export function readSeats(s: State, value: unknown, problems: Problems): void {
  const order = manyOf(value, 'seats', s.seats, problems)
  if (new Set(order).size !== s.seats.length || order.length !== s.seats.length)
    problems.push(`seats must name each of ${s.seats.join(', ')} once.`)
  else s.seats.splice(0, s.seats.length, ...order)
}

export function readFactions(s: State, value: unknown, problems: Problems): void {
  for (const seat of s.seats) {
    delete s.chairs[seat].faction
    delete s.chairs[seat].custom
  }
  for (const [seat, word] of entriesOf(value, 'factions', s.seats, problems)) {
    const custom = isRecord(word) ? readCustom(word, seat, problems) : undefined
    const id = custom
      ? 'custom'
      : oneOf(
          word,
          `faction of ${seat}`,
          factions.map(one => one.id),
          problems,
        )
    if (id !== undefined && id !== 'custom' && s.seats.some(one => s.chairs[one].faction === id))
      problems.push(`factions names ${id} twice.`)
    if (id !== undefined) Object.assign(s.chairs[seat], { faction: id, ...(custom ? { custom } : {}) })
  }
}
function readCustom(word: Readonly<Record<string, unknown>>, seat: Seat, problems: Problems): CustomFaction {
  const where = `faction of ${seat}`
  return {
    name: readText(word['name'], `${where}: name`, problems),
    breakthrough: readText(word['breakthrough'], `${where}: breakthrough`, problems),
    synergy: manyOf(word['synergy'], `${where}: synergy`, colours, problems),
  }
}

const SOURCES = [
  'expedition',
  'jupiterBrain',
  'quantumcore',
  'brilliance',
  'event',
  'other',
  'setup',
  'host',
] as const
const OUTCOMES = ['inPlay', 'option', 'setup', 'corrected', 'cabal', 'waiting'] as const
export function readBreakthroughs(s: State, value: unknown, problems: Problems): void {
  for (const seat of s.seats) delete s.chairs[seat].breakthrough
  for (const [seat, word] of entriesOf(value, 'breakthroughs', s.seats, problems)) {
    const where = `breakthrough of ${seat}`
    const gained = readGained(word, where, problems)
    if (gained) s.chairs[seat].breakthrough = gained
  }
}
/** 'expedition' is enough; it is taken as corrected then. */
function readGained(word: unknown, where: string, problems: Problems): Gained | undefined {
  const source = oneOf(isRecord(word) ? word['source'] : word, where, SOURCES, problems)
  const roll: RollOutcome | undefined = !isRecord(word)
    ? 'corrected'
    : typeof word['roll'] === 'number'
      ? wholeNumber(word['roll'], `${where}: roll`, 1, 10, problems)
      : oneOf(word['roll'], `${where}: roll`, OUTCOMES, problems)
  return source === undefined || roll === undefined ? undefined : { source, roll }
}

export function readMarks(s: State, key: 'eliminated' | 'passed', value: unknown, problems: Problems): void {
  const marked = manyOf(value, key, s.seats, problems)
  for (const seat of s.seats) {
    if (marked.includes(seat)) s.chairs[seat][key] = true
    else delete s.chairs[seat][key]
  }
  if (key === 'eliminated' && marked.length >= s.seats.length)
    problems.push('eliminated leaves nobody in the game.')
}

export function readLedger(s: State, value: unknown, problems: Problems): void {
  s.ledger = {}
  for (const [seat, word] of entriesOf(value, 'ledger', s.seats, problems)) {
    const book = isRecord(word) ? word : {}
    s.ledger[seat] = {
      goods: wholeNumber(book['goods'], `ledger of ${seat}: goods`, 0, 99, problems),
      planets: itemsOf(book['planets'], `ledger of ${seat}: planets`, problems).map(one =>
        readOwned(one, seat, problems),
      ),
    }
  }
}
function readOwned(value: unknown, seat: Seat, problems: Problems): Owned {
  const planet = isRecord(value) ? value : {}
  const where = `a planet of ${seat}`
  return {
    name: readText(planet['name'], `${where}: name`, problems),
    resources: wholeNumber(planet['resources'], `${where}: resources`, 0, 99, problems),
    influence: wholeNumber(planet['influence'], `${where}: influence`, 0, 99, problems),
    ...ifTrue(planet, 'exhausted'),
  }
}
