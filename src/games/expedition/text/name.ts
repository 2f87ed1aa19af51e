import { factionById, factionOf } from '../board.ts'
import type { CustomFaction, Payment, Seat, SliceId, Source, State } from '../state.ts'
import type { Colour, Reason, System } from '../types.ts'

/** What things are called. */

export const seatName = (seat: string): string => `Seat ${seat.replace(/^seat/, '')}`
/** A chair in a sentence that will call it by its faction; nobody can type that mark. */
const CHAIR = '\u2063'
export const chair = (seat: string): string => CHAIR + seat.replace(/^seat/, '')
/** The sentence with what those chairs are called. */
export const named = (sentence: string, nameOf: (seat: string) => string): string =>
  sentence.includes(CHAIR)
    ? sentence.replace(/\u2063([1-8])/g, (_mark, number: string) => nameOf(`seat${number}`))
    : sentence
export const withNames = (names: Readonly<Partial<Record<string, string>>>, sentence: string): string =>
  named(sentence, seat => names[seat] ?? seatName(seat))
export const listOf = (words: readonly string[], and = 'and'): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${and} ${words[words.length - 1]}` : (words[0] ?? '')
export const chairs = (seats: readonly string[], and = 'and'): string => listOf(seats.map(chair), and)
export const howMany = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const SLICES: Readonly<Record<SliceId, string>> = {
  resources5: '5 resources',
  actioncards2: '2 action cards',
  influence5: '5 influence',
  secret1: '1 secret objective',
  techplanet1: '1 tech planet',
  tradegoods3: '3 trade goods',
}
const PRICES: Readonly<Record<SliceId, string>> = {
  resources5: 'spend 5 resources',
  actioncards2: 'discard 2 action cards',
  influence5: 'spend 5 influence',
  secret1: 'discard 1 unscored secret objective',
  techplanet1: 'exhaust 1 planet with a technology specialty',
  tradegoods3: 'spend 3 trade goods',
}
export const sliceName = (slice: SliceId): string => SLICES[slice]
export const priceText = (slice: SliceId): string => PRICES[slice]

export const colourName: Readonly<Record<Colour, string>> = {
  biotic: 'biotic (green)',
  cybernetic: 'cybernetic (yellow)',
  propulsion: 'propulsion (blue)',
  warfare: 'warfare (red)',
}
export const synergyText = (synergy: readonly Colour[]): string =>
  synergy.length ? listOf(synergy.map(colour => colourName[colour])) : 'no synergy'

const SOURCES: Readonly<Record<Source, string>> = {
  expedition: 'by an expedition',
  jupiterBrain: "by Thunder's Edge's card Jupiter Brain",
  quantumcore: 'by the relic Quantumcore',
  brilliance: 'by the action card Brilliance',
  event: 'by an event',
  other: 'by something else',
  setup: 'from the beginning',
  host: 'by word of the host',
}
export const sourceText = (source: Source): string => SOURCES[source]

export const factionWords = (faction: string, custom?: CustomFaction): CustomFaction =>
  custom ?? factionById(faction) ?? { name: faction, breakthrough: 'its breakthrough', synergy: [] }
export const factionName = (s: State, seat: Seat): string => factionOf(s, seat)?.name ?? 'no faction yet'

export const reasonText: Readonly<Record<Reason, string>> = {
  HAS_PLANET: 'it has a planet',
  IS_SUPERNOVA: 'it has a supernova',
  PRINTED_WORMHOLE: 'a wormhole is printed on it',
  IN_FRACTURE: 'it is in The Fracture',
  NOT_A_SYSTEM: 'it is no system but a hyperlane or a hole',
  OFF_BOARD: 'it is not on the game board',
}

/** 'System 46 (B4)'. */
export function systemName({ id, tile, name }: Pick<System, 'id' | 'tile' | 'name'>): string {
  if (name !== undefined) return `${name} (${id})`
  return tile !== undefined && tile !== id ? `System ${tile} (${id})` : `System ${id}`
}

const WAS = { pay: 'paid', discard: 'discarded', exhaust: 'exhausted' } as const
const IS = { pay: 'pay', discard: 'discard', exhaust: 'exhaust' } as const

/**
 * What all may know of a payment, that is made or is still to be made. An adjustment stands out in capitals:
 * what people write has no other marks.
 */
export function paidText(
  slice: SliceId,
  payment: Omit<Payment, 'cards' | 'secret'>,
  verb: Readonly<Record<keyof typeof WAS, string>> = WAS,
): string {
  const { planet, colour, attached } = payment
  if (slice === 'actioncards2') return `${verb.discard} 2 action cards`
  if (planet !== undefined) {
    const specialty = colour === undefined ? '' : `, ${colourName[colour]}${attached ? ', attached' : ''}`
    return `${verb.exhaust} ${planet}${specialty}`
  }
  if (slice === 'secret1') return `${verb.discard} a secret objective`
  const parts = paidParts(payment)
  return parts.length ? `${verb.pay} ${listOf(parts)}` : 'nothing declared'
}

const paidParts = ({
  planets = [],
  goods,
  adjust,
  amount = 0,
}: Pick<Payment, 'planets' | 'goods' | 'adjust' | 'amount'>): readonly string[] => [
  ...planets.map(({ name, value, kind }) => `${name} ${value}${kind === undefined ? '' : ` ${kind}`}`),
  ...(goods ? [howMany(goods, 'trade good')] : []),
  ...(adjust === undefined
    ? []
    : [`${(adjust === '-' ? 'adjusted' : adjust).toUpperCase()} ${amount < 0 ? '' : '+'}${amount}`]),
]
/** The same of what is declared, and not paid yet. */
export const payText = (slice: SliceId, payment: Omit<Payment, 'cards' | 'secret'>): string =>
  paidText(slice, payment, IS)
