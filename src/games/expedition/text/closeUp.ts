import { capital, howMany, listOf } from '../../shared/phrases.ts'
import type { Colour, Seat, SliceId } from '../types.ts'
import { edgeLine, info } from './about.ts'
import { colourName, priceText, seatName } from './name.ts'

/** Words the pictures of single slices, breakthroughs, Thunder's Edge and headings of the rules. */

export const A_SLICE = 'A slice of the token'
export const SLICE_FOOTER = 'Claim one slice each turn. Each slice is claimed once in the game.'
export const EDGE_FOOTER = 'Tokens in the system stay there.'
export const HOW_IT_WORKS = 'How it works'

const SPENDING = 'Exhaust planets; each trade good counts as 1. Anything above the price is lost.'
const HIDDEN = 'Only you see its name; the table learns that you discarded one.'
const DETAILS: Readonly<Record<SliceId, string>> = {
  resources5: SPENDING,
  influence5: SPENDING,
  actioncards2: 'Only you see their names; the table learns how many.',
  secret1: HIDDEN,
  techplanet1: 'Any of the four colours will do; the planet must be yours and readied.',
  tradegoods3: 'You cannot pay with commodities.',
}
export const sliceText = (id: SliceId): string =>
  `${capital(priceText(id))} at the end of your turn, then put your control marker on this slice. ` +
  `${DETAILS[id]}`

export const breakthroughText = (faction: string, synergy: readonly Colour[]): string =>
  `${faction} gains it once: by their first expedition, by control of Thunder's Edge, or by some cards. ` +
  ingressText(synergy)
function ingressText(synergy: readonly Colour[]): string {
  if (!synergy.length)
    return (
      'It has no synergy: if its roll brings The Fracture, ' +
      'each of the four colours gets 1 ingress token.'
    )
  const each = synergy.length > 1 ? 'each of its colours' : 'its colour'
  return (
    `If its roll of 1 or 10 brings The Fracture, ingress tokens go to up to 3 systems for ${each}: ` +
    `${listOf(synergy.map(colour => colourName[colour]))}.`
  )
}

export const breakthroughFooter = (seat: Seat | undefined): string =>
  seat === undefined
    ? 'The printed card says what it does.'
    : `${seatName(seat)} plays it. The printed card says what it does.`

export const edgeText = (): string =>
  `${(info['edge'] ?? []).join(' ')} ${edgeLine.split('; ').slice(1).map(capital).join(' ')}`

export const termsFooter = (terms: readonly string[]): string =>
  `${howMany(terms.length, 'heading')}: ${terms.join(', ')}.`

// The pictures of choices

export const MAKE_EXPEDITION = 'Make an expedition?'
export const WHERE_EDGE = "Where does Thunder's Edge go?"
export const WHO_CONTROLS = "Who controls Thunder's Edge?"
export const INFANTRY_EACH = '1 infantry for each of their slices'
export const YOURSELF = 'Yourself'

export const openSlicesNote = (count: number): string => `${howMany(count, 'slice')} open; 1 each turn`

export const otherSystemsNote = (count: number): string =>
  count
    ? `${howMany(count, 'other')} cannot take it: planet, supernova or printed wormhole`
    : 'every system on the map can take it'
