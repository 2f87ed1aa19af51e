import type { Colour, Fault, FaultCode } from '../types.ts'
import { others } from './faultOther.ts'
import { chair, chairs, colourName, howMany, listOf, priceText, reasonText, sliceName } from './name.ts'

/**
 * Why something cannot be done, and what can be done instead. Each code stands at the end of its sentence,
 * after the heading of /info it belongs to.
 */

type Line = (fault: Fault) => string

const or = (list: readonly string[] = []): string => listOf(list, 'or')
const who = ({ seat }: Fault): string => (seat === undefined ? 'that seat' : chair(seat))
const asked = ({ seats = [] }: Fault): string => (seats.length ? chairs(seats, 'or') : 'the host')
const slicesLeft = ({ list = [] }: Fault): string =>
  list.length ? `Still open: ${list.join(', ')}` : 'None is open any more'
const meant = ({ list = [] }: Fault): string =>
  list.length ? `Did you mean ${or(list)}` : 'Describe it first, or ask the host'

export const faultLines: Readonly<Record<FaultCode, readonly [section: string, line: Line]>> = {
  NOT_STARTED: ['start', () => 'The host has not started yet. Name your factions, and let the host start'],
  GAME_CLOSED: ['start', () => 'The host has closed this table. Open a new one to go on'],
  NOT_A_PLAYER: [
    'start',
    f =>
      `${f.what ? `'${f.what}'` : 'Whoever asks'} is no seat at this table. Say one of ` +
      `${chairs(f.list ?? [], 'or')}`,
  ],
  NOT_YOUR_SEAT: [
    'start',
    f => `That is for ${f.seat === undefined ? 'another seat' : chair(f.seat)} to say. Ask them, or the host`,
  ],
  NOT_END_OF_TURN: [
    'claim',
    f => `It is not the end of a turn of ${who(f)}. Say turn end when it is, then claim`,
  ],
  WINDOW_CLOSED: [
    'claim',
    f =>
      f.seats?.length
        ? `The end of that turn is over. Claim late, with the consent of ${asked(f)}`
        : 'The end of that turn is over, and this table takes no late claims. ' +
          'Claim at the end of your next turn',
  ],
  ALREADY_THIS_TURN: [
    'claim',
    f => `${who(f)} has made an expedition on this turn already. Claim again at the end of another turn`,
  ],
  UNKNOWN_SLICE: ['claim', f => `There is no slice '${f.what ?? ''}'. Say one of ${or(f.list)}`],
  SLICE_TAKEN: [
    'claim',
    f =>
      `${f.slice ? sliceName(f.slice) : 'It'} was taken by ${who(f)} in claim ${f.have ?? 0}; ` +
      `nothing of yours is spent. ${slicesLeft(f)}`,
  ],
  EXPEDITION_CLOSED: [
    'claim',
    () =>
      'No expedition can be made here any more, so none gives a breakthrough. Gain it from another source',
  ],
  SEAT_ELIMINATED: [
    'start',
    f => `${who(f)} is out of the game. Choose somebody who still plays, or let the host correct it`,
  ],
  STALE_VERSION: [
    'start',
    f =>
      'That was asked before something else happened; nothing is done. Answer what you are asked now ' +
      `(question ${f.have ?? 0})`,
  ],
  PAYMENT_MISSING: [
    'payment',
    f => `Nothing is declared to ${f.slice ? priceText(f.slice) : 'pay with'}. Say what you pay`,
  ],
  PAYMENT_SHORT: [
    'payment',
    f =>
      `That is ${f.have ?? 0} of ${f.need ?? 0}. Declare ${(f.need ?? 0) - (f.have ?? 0)} more, or ` +
      'take another slice; nothing is spent',
  ],
  OVERPAID_TRADE_GOODS: [
    'payment',
    f =>
      `${howMany(f.have ?? 0, 'trade good')} would be spent, ${f.need ?? 0} would do. Spend ${f.need ?? 0}`,
  ],
  PLANET_USED_TWICE: ['payment', f => `${f.what ?? 'A planet'} is named twice. Exhaust each planet once`],
  PLANET_EXHAUSTED: [
    'payment',
    f => `${f.what ?? 'That planet'} is exhausted. Use a readied planet, or ready it first`,
  ],
  PLANET_NOT_YOURS: [
    'payment',
    f => {
      const owner = f.seat === undefined ? '' : ` but belongs to ${chair(f.seat)}`
      const own = f.list?.length ? `: ${f.list.join(', ')}` : ''
      return `${f.what ?? 'That planet'} is not yours${owner}. Use one of your own${own}`
    },
  ],
  NO_SPECIALTY: [
    'payment',
    f =>
      f.colours
        ? notOnMap(f, f.colours)
        : f.list
          ? `'${f.what ?? ''}' has no planet of a colour that counts for these tokens. ` +
            `${f.list.length ? `Choose ${or(shortened(f.list))}` : 'Leave it out'}`
          : `${f.what ? `'${f.what}'` : 'That'} has no such technology specialty. Name a planet with a ` +
            'green, yellow, blue or red one',
  ],
  WRONG_CARD_COUNT: [
    'payment',
    f =>
      `${howMany(f.have ?? 0, 'card')} would be discarded. Discard exactly ${f.need ?? 0} from your ` +
      'hand, and name both or none',
  ],
  SECRET_SCORED: [
    'payment',
    () =>
      'A secret objective that is scored cannot be discarded. Discard one from your hand, and write ' +
      "'yes' for unscored",
  ],
  COMMODITY_NOT_TRADE_GOOD: ['payment', () => 'Commodities are no trade goods. Pay with trade goods alone'],
  BAD_NUMBER: [
    'payment',
    f =>
      `'${f.what ?? ''}' has no number that counts. Write whole numbers from ${f.have ?? 0} to ` +
      `${f.need ?? 99}${f.need === undefined ? ', like Jord 4' : ''}`,
  ],
  UNKNOWN_FACTION: ['start', f => `There is no faction '${f.what ?? ''}'. ${meant(f)}, or choose custom`],
  FACTION_TAKEN: [
    'start',
    f => {
      const where = f.seat === undefined ? 'in the list of factions' : `played by ${chair(f.seat)}`
      return `${f.what ?? 'That faction'} is ${where}. Choose another`
    },
  ],
  TOO_FEW_PLAYERS: [
    'start',
    f => `${howMany(f.have ?? 0, 'player')} cannot play an expedition. Seat at least ${f.need ?? 0}`,
  ],
  UNKNOWN_SYSTEM: ['map', f => `There is no system '${f.what ?? ''}' here. ${meant(f)}`],
  SYSTEM_NOT_ELIGIBLE: [
    'edge',
    f =>
      `Thunder's Edge cannot go to ${f.what ?? 'it'}: ${why(f)}. Choose ` +
      `${f.list?.length ? or(shortened(f.list)) : 'a system where all of this is not so'}`,
  ],
  DUPLICATE_SYSTEM: ['map', f => `${f.what ?? 'A system'} is described twice${twice(f)}. Keep one of them`],
  MAP_LINE_UNREADABLE: [
    'map',
    f =>
      `Line ${f.have ?? 0} cannot be read at '${f.what ?? ''}'. Write it like 'B2: Lodor; wormhole ` +
      `alpha printed', or tile numbers`,
  ],
  NOT_PLACER: ['edge', f => `Only ${asked(f)} places Thunder's Edge. Wait for them, or ask the host`],
  NOT_TIED_LEADER: [
    'edge',
    f => `${f.what ? `'${f.what}'` : 'That seat'} is not among those with most slices. Choose ${asked(f)}`,
  ],
  NOT_AWAITING_PLACEMENT: [
    'edge',
    () => "Thunder's Edge is not to be placed yet. Claim all six slices first",
  ],
  ALREADY_PLACED: [
    'edge',
    f =>
      `Thunder's Edge ${f.what === undefined ? 'has left the game' : `lies in ${f.what} already`}. ` +
      'Declare who controls it, or let the host correct it',
  ],
  NO_ELIGIBLE_SYSTEM: [
    'edge',
    f =>
      `No system of this map can take Thunder's Edge; ${f.what ?? 'this one'}: ${why(f)}. Wait until ` +
      'one can, or propose a ruling on noLegalSystem',
  ],
  ALREADY_HAS_BREAKTHROUGH: [
    'breakthrough',
    f =>
      `${who(f)} has the breakthrough already. It can only be gained by ` +
      `${f.seats?.length ? chairs(f.seats, 'or') : 'nobody any more'}`,
  ],
  FRACTURE_ALREADY_IN_PLAY: [
    'fracture',
    () => 'The Fracture is in play already, and stays. Set its ingress tokens instead',
  ],
  INGRESS_TWICE: [
    'fracture',
    f => `${f.what ?? 'A system'} is named twice. Put at most one ingress token in a system`,
  ],
  TOO_MANY_INGRESS: [
    'fracture',
    f =>
      `${f.have ?? 0} systems are named, ${f.need ?? 0} can get an ingress token by the colours that ` +
      'count. Leave some out',
  ],
  NOT_HOST: [
    'start',
    f => `Only the host${f.seat === undefined ? '' : `, ${chair(f.seat)},`} may do that. Ask them`,
  ],
  NEEDS_CONSENT: [
    'rulings',
    f =>
      `Something ${who(f)} wants still needs the consent of ${asked(f)}. Wait for it, or let ` +
      `${who(f)} withdraw it`,
  ],
  MAP_LOCKED: ['map', () => 'The map stands since the first claim. Change single systems, as the host'],
}

/** A specialty that the map does not show may still be there. */
function notOnMap({ what = '' }: Fault, colours: readonly Colour[]): string {
  const known = or(colours.map(colour => colourName[colour]))
  const attached = 'answer yes to attached if an attachment gives it one'
  return colours.length
    ? `'${what}' is ${known} on the map. Declare that, or ${attached}`
    : `'${what}' has no technology specialty on the map. Name another planet, or ${attached}`
}

const why = ({ reasons = [] }: Fault): string => listOf(reasons.map(reason => reasonText[reason]))
const twice = ({ list = [] }: Fault): string =>
  list.length > 1 && list[0] !== list[1] ? `, as ${listOf(list)}` : ''

const SHOWN = 8
const shortened = (list: readonly string[]): readonly string[] =>
  list.length > SHOWN ? [...list.slice(0, SHOWN), `${list.length - SHOWN} more`] : list

/** The whole sentence. What has no code of its own ends where it ends. */
export function faultLine(fault: Fault): string {
  if (fault.code === 'OTHER') return others(fault)
  const [section, line] = faultLines[fault.code]
  return `${line(fault)} (info: ${section}). [${fault.code}]`
}
