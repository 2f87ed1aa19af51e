import { howMany, listOf } from '../../shared/phrases.ts'
import { factionById, factionOf, calledIn } from '../board.ts'
import { droppable, mayMix, type Mixer } from '../payment.ts'
import type { CustomFaction, Payment, Seat, SliceId, Source, State } from '../state.ts'
import type { Colour, Reason, System } from '../types.ts'
import type { View } from '../view.ts'

/** Names things, and holds the words that several sentences share. */

export const seatName = (seat: string): string => `Seat ${seat.replace(/^seat/, '')}`
/** Marks a chair in a sentence that will call it by its faction. Nobody can type the mark. */
const CHAIR = '\u2063'
export const chair = (seat: string): string => CHAIR + seat.replace(/^seat/, '')
/** Puts the names of chairs into a sentence. */
const withChairNames = (sentence: string, nameOf: (seat: string) => string): string =>
  sentence.includes(CHAIR)
    ? sentence.replace(/\u2063([1-8])/g, (_mark, number: string) => nameOf(`seat${number}`))
    : sentence
export const withNames = (names: Readonly<Partial<Record<string, string>>>, sentence: string): string =>
  withChairNames(sentence, seat => names[seat] ?? seatName(seat))
export const chairs = (seats: readonly string[], and = 'and'): string => listOf(seats.map(chair), and)

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
/** Returns a slice in a sentence, so that nobody takes it for what it costs. */
export const theSlice = (slice: SliceId): string => `the slice ${sliceName(slice)}`
/** Returns the goods of a slice without their number: 'resources'. */
export const goodsOf = (slice: SliceId): string => sliceName(slice).replace(/^\d+ /, '')
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
  expedition: 'from an expedition',
  jupiterBrain: 'from Jupiter Brain',
  quantumcore: 'from the relic Quantumcore',
  brilliance: 'from the action card Brilliance',
  event: 'from an event',
  other: 'from another effect',
  setup: 'at the start',
  host: 'as the host declared',
}
export const sourceText = (source: Source): string => SOURCES[source]

/** Puts whole sentences in a row, those that are there. */
export const paragraph = (...sentences: readonly (string | false | undefined)[]): string =>
  sentences.filter(one => one).join(' ')

export const FRONTIER_STAYS = 'The frontier token stays.'
/** Stands where the payment would, of a slice the host set. */
export const CORRECTED = 'corrected by the host'
/** Says where the extra ingress token goes while no map tells. */
export const EXTRA_INGRESS = "the system with Thunder's Edge, or with Mecatol Rex until that is placed"

export const factionWords = (faction: string, custom?: CustomFaction): CustomFaction =>
  custom ?? factionById(faction) ?? { name: faction, breakthrough: 'its breakthrough', synergy: [] }
export const factionName = (s: State, seat: Seat): string => factionOf(s, seat)?.name ?? 'no faction yet'

export const reasonText: Readonly<Record<Reason, string>> = {
  HAS_PLANET: 'it has a planet',
  IS_SUPERNOVA: 'it has a supernova',
  PRINTED_WORMHOLE: 'it has a printed wormhole',
  IN_FRACTURE: 'it is in The Fracture',
  NOT_A_SYSTEM: 'it is a hyperlane or a hole, not a system',
  OFF_BOARD: 'it is not on the game board',
}

/** Returns 'System 46 (B4)'. */
export function systemName({ id, tile, name }: Pick<System, 'id' | 'tile' | 'name'>): string {
  if (name !== undefined) return `${name} (${id})`
  return tile !== undefined && tile !== id ? `System ${tile} (${id})` : `System ${id}`
}

const WAS = { pay: 'paid', discard: 'discarded', exhaust: 'exhausted' } as const
const IS = { pay: 'pay', discard: 'discard', exhaust: 'exhaust' } as const
const DOES = { pay: 'pays', discard: 'discards', exhaust: 'exhausts' } as const

/**
 * Says what everyone may know of a payment, made or still to be made. An adjustment is in capitals, since
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
    if (colour === undefined) return `${verb.exhaust} ${planet}`
    return attached
      ? `${verb.exhaust} ${planet}, ${colourName[colour]} by an attachment`
      : `${verb.exhaust} ${planet}, ${colourName[colour]}`
  }
  if (slice === 'secret1') return `${verb.discard} 1 secret objective`
  const parts = paidParts(payment)
  return `${verb.pay} ${listOf(parts) || 'nothing'}`
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
    : [`${(adjust === '-' ? 'adjustment' : adjust).toUpperCase()} ${amount < 0 ? '' : '+'}${amount}`]),
]
/** Says the same of a payment that is declared and not paid yet. */
export const payText = (slice: SliceId, payment: Omit<Payment, 'cards' | 'secret'>): string =>
  paidText(slice, payment, IS)
export const paysText = (slice: SliceId, payment: Omit<Payment, 'cards' | 'secret'>): string =>
  paidText(slice, payment, DOES)

// Calls seats by their factions as soon as those are known.

export const seatCalled = (seat: string, s?: State): string =>
  (s?.seats.some(one => one === seat) ? calledIn(s, seat as Seat) : undefined) ?? seatName(seat)
/** Looks up only the chairs that the sentence names, because most sentences name one at most. */
export const inNames = (s: State, sentence: string): string =>
  withChairNames(sentence, seat => seatCalled(seat, s))

/** Includes the names that only the player who declared them may read. */
export function declaredText({
  slice,
  payment,
}: Pick<NonNullable<View['pending']>, 'slice' | 'payment'>): string {
  const { cards, secret } = payment
  const names = cards ? ` (${listOf(cards)})` : secret === undefined ? '' : ` (${secret})`
  return `${payText(slice, payment)}${names}`
}
export function spare(
  slice: NonNullable<View['pending']>['slice'],
  payment: NonNullable<View['pending']>['payment'],
  chair: Mixer | undefined,
): string {
  const names = droppable(slice, payment, mayMix(chair ?? {}))
  return names.length ? `You could leave out ${listOf(names, 'or')}.` : ''
}
