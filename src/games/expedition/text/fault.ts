import type { Reason } from '../../../core/game.ts'
import { howMany, listOf } from '../../shared/phrases.ts'
import type { State } from '../state.ts'
import type { Colour, Fault, FaultCode, SliceId } from '../types.ts'
import { inNames, chair, chairs, colourName, paragraph, reasonText, sliceName, theSlice } from './name.ts'

/** Each says what did not happen, why, and what can be done instead. */

type Line = (fault: Fault) => string

const or = (list: readonly string[] = []): string => listOf(list, 'or')
const consenters = ({ seats = [] }: Fault): string => (seats.length ? chairs(seats, 'or') : 'the host')
const suggestion = ({ list = [] }: Fault): string | undefined =>
  list.length ? `Did you mean ${or(list)}?` : undefined

const stillOpen = (slices: readonly SliceId[]): string =>
  slices.length ? `Still open: ${listOf(slices.map(sliceName))}.` : 'No slice is open any more.'

const lines: Readonly<Record<FaultCode, Line>> = {
  NOT_STARTED: () => "The host hasn't started yet. Choose your faction, then wait for the host to start.",
  GAME_CLOSED: () => 'The host has closed this table. Open a new table to go on.',
  NOT_A_PLAYER: ({ what, list = [] }) =>
    `${what ? `'${what}' isn't a player` : 'You have no seat'} at this table. ` +
    `The players are ${chairs(list)}.`,
  NOT_YOUR_SEAT: ({ seat }) =>
    `That decision belongs to ${seat === undefined ? 'another player' : chair(seat)}. Ask them, or the host.`,
  NOT_END_OF_TURN: () =>
    'You can claim a slice only at the end of your turn. End your turn first, then claim.',
  WINDOW_CLOSED: fault =>
    fault.seats?.length
      ? `That turn is over. You can still claim late if ${chairs(fault.seats, 'or')} agrees.`
      : 'That turn is over, and this table allows no late claims. Claim at the end of your next turn.',
  ALREADY_THIS_TURN: () =>
    'You have already made an expedition this turn. Claim again at the end of another turn.',
  UNKNOWN_SLICE: ({ what = '', list }) => `There is no slice '${what}'. Choose ${or(list)}.`,
  SLICE_TAKEN: ({ slice, seat, have = 0, list = [] }) =>
    `${seat === undefined ? 'Another player' : chair(seat)} already took ` +
    `${slice ? theSlice(slice) : 'that slice'}, with claim ${have}. You have spent nothing. ` +
    stillOpen(list as readonly SliceId[]),
  EXPEDITION_CLOSED: () =>
    'There are no more expeditions, so none gives a breakthrough. Gain yours from another source.',
  SEAT_ELIMINATED: ({ seat }) =>
    `${seat === undefined ? 'That player' : chair(seat)} is out of the game. ` +
    'Choose another player, or ask the host to correct it.',
  STALE_VERSION: () =>
    'Something else happened first, so nothing was done. Answer the question that is open now.',
  PAYMENT_MISSING: ({ slice }) =>
    slice
      ? `You haven't said how you pay for ${theSlice(slice)}. Fill in what you pay with.`
      : "You haven't said how you pay. Fill in what you pay with.",
  PAYMENT_SHORT: ({ have = 0, need = 0, slice }) =>
    slice
      ? `That pays ${have} of ${sliceName(slice)}. Add ${need - have} more or pick another slice; ` +
        'nothing has been spent yet.'
      : `Your books show ${howMany(have, 'trade good')}, and you entered ${need}. ` +
        'Enter fewer or correct your books; nothing has been spent yet.',
  OVERPAID_TRADE_GOODS: ({ have = 0, need = 0 }) =>
    need
      ? `You entered ${howMany(have, 'trade good')}, but ${need} will do. ` +
        `Enter ${need}; nothing has been spent yet.`
      : `You entered ${howMany(have, 'trade good')}, but your planets already pay for it. ` +
        'Enter 0; nothing has been spent yet.',
  PLANET_USED_TWICE: ({ what = 'A planet' }) =>
    `${what} is listed twice, but you can exhaust it only once. List each planet once.`,
  PLANET_EXHAUSTED: ({ what = 'That planet' }) =>
    `${what} is already exhausted. Use a readied planet, or ready it first.`,
  PLANET_NOT_YOURS: ({ what = 'That planet', seat, list = [] }) =>
    `${what} isn't your planet${seat === undefined ? '' : `: it belongs to ${chair(seat)}`}. ` +
    `Use one of your own${list.length ? `: ${or(list)}` : ' planets'}.`,
  NO_SPECIALTY: ({ what, colours, list }) =>
    colours ? notOnMap(what, colours) : list ? notForIngress(what, list) : noSpecialty(what),
  WRONG_CARD_COUNT: ({ have = 0, need = 0 }) =>
    `The price is ${howMany(need, 'card')} from your hand, and you entered ${have}. ` +
    `Discard exactly ${need}; name all of them or none.`,
  SECRET_SCORED: () =>
    "You can't discard a scored secret objective. " +
    "Discard an unscored one from your hand, and write 'yes' for unscored.",
  COMMODITY_NOT_TRADE_GOOD: () => "You can't pay with commodities. Pay with trade goods only.",
  BAD_NUMBER: ({ what = '', have = 0, need }) =>
    need === undefined
      ? `'${what}' needs a whole number from ${have} to 99. Write it like Jord 4.`
      : `'${what}' isn't a number that fits here. Write a whole number from ${have} to ${need}.`,
  UNKNOWN_FACTION: fault =>
    paragraph(
      `There is no faction '${fault.what ?? ''}'.`,
      suggestion(fault),
      'You can also choose a custom faction.',
    ),
  FACTION_TAKEN: ({ what = 'That faction', seat }) =>
    `${what} is ${seat === undefined ? 'in the list of factions' : `played by ${chair(seat)}`}. ` +
    'Choose another faction.',
  TOO_FEW_PLAYERS: ({ have = 0, need = 0 }) =>
    `Expedition can't start with ${howMany(have, 'player')}. It needs at least ${need}.`,
  UNKNOWN_SYSTEM: fault =>
    paragraph(
      `There is no system '${fault.what ?? ''}' on the map.`,
      suggestion(fault) ?? 'Describe it first, or ask the host.',
    ),
  SYSTEM_NOT_ELIGIBLE: ({ what = 'that system', reasons, list = [] }) =>
    `Thunder's Edge can't go to ${what}: ${reasonsText(reasons)}. Choose ` +
    `${list.length ? or(shortened(list)) : 'a system without any of that'}.`,
  DUPLICATE_SYSTEM: ({ what = 'A system', list = [] }) =>
    paragraph(
      list[0] === list[1] ? `${what} is described twice.` : `${what} is described twice, as ${listOf(list)}.`,
      'Keep one of them.',
    ),
  MAP_LINE_UNREADABLE: ({ what = '', have = 0 }) =>
    `Line ${have} of the map can't be read at '${what}'. ` +
    "Write a line like 'B2: Lodor; wormhole alpha printed', or tile numbers.",
  NOT_PLACER: fault =>
    `Only ${consenters(fault)} can place Thunder's Edge. Wait for their decision, or ask the host.`,
  NOT_TIED_LEADER: fault =>
    `${fault.what ? `'${fault.what}'` : 'That player'} isn't tied for the most slices. ` +
    `Choose ${consenters(fault)}.`,
  NOT_AWAITING_PLACEMENT: () => "Thunder's Edge can't be placed yet. First, all six slices must be claimed.",
  ALREADY_PLACED: ({ what }) =>
    `Thunder's Edge ${what === undefined ? 'has left the game' : `is already in ${what}`}. ` +
    'Declare who controls it, or ask the host to correct it.',
  NO_ELIGIBLE_SYSTEM: ({ what = 'this one', reasons }) =>
    `Thunder's Edge can't go to any system on the map (${what}: ${reasonsText(reasons)}). ` +
    'Wait until one is free, or propose a ruling on noLegalSystem.',
  ALREADY_HAS_BREAKTHROUGH: ({ seat, seats = [] }) =>
    seats.length
      ? `${seat === undefined ? 'Every other player' : chair(seat)} already has their breakthrough. ` +
        `${chairs(seats)} can still gain theirs.`
      : 'Every player already has their breakthrough. Players gain theirs only once.',
  FRACTURE_ALREADY_IN_PLAY: () =>
    'The Fracture is already in play, and it stays. Set its ingress tokens instead.',
  INGRESS_TWICE: ({ what = 'A system' }) =>
    `${what} is listed twice. A system gets at most one ingress token.`,
  TOO_MANY_INGRESS: ({ have = 0, need = 0 }) =>
    `You listed ${howMany(have, 'system')}, but their colours allow ingress tokens in only ${need}. ` +
    'Leave some out.',
  NOT_HOST: ({ seat }) =>
    `Only the host${seat === undefined ? '' : `, ${chair(seat)},`} can do that. Ask them to do it.`,
  NEEDS_CONSENT: fault =>
    `${fault.seat === undefined ? 'Another player' : chair(fault.seat)} still waits for the consent of ` +
    `${consenters(fault)}. Wait until that is decided or withdrawn.`,
  MAP_LOCKED: () =>
    "The map can't be replaced after the first claim. As the host, change single systems instead.",
}

/** The map may not show a specialty that an attachment gives. */
function notOnMap(what = '', colours: readonly Colour[]): string {
  const attached = 'answer yes to attached if an attachment gives it one'
  return colours.length
    ? `'${what}' is ${or(colours.map(colour => colourName[colour]))} on the map. Enter that, or ${attached}.`
    : `'${what}' has no technology specialty on the map. Choose another planet, or ${attached}.`
}
const notForIngress = (what = '', list: readonly string[]): string =>
  `'${what}' has no planet in a colour of these tokens. ` +
  `${list.length ? `Choose ${or(shortened(list))}.` : 'Leave it out of the list.'}`
const noSpecialty = (what?: string): string =>
  `${what ? `'${what}'` : 'That'} has no such technology specialty. ` +
  'Choose a planet with a green, yellow, blue or red one.'

const reasonsText = (reasons: Fault['reasons'] = []): string =>
  listOf(reasons.map(reason => reasonText[reason]))

const MAX_LISTED = 8
const shortened = (list: readonly string[]): readonly string[] =>
  list.length > MAX_LISTED ? [...list.slice(0, MAX_LISTED), `${list.length - MAX_LISTED} more`] : list

/** Calls players by what they are called in the state, if there is one. */
export function faultSentence(fault: Fault, s?: State): string {
  const sentence = fault.code === 'OTHER' ? otherFault(fault) : lines[fault.code](fault)
  return s ? inNames(s, sentence) : sentence
}
export const faultReason = (fault: Fault, s?: State): Reason =>
  fault.code === 'OTHER' ? faultSentence(fault, s) : { why: faultSentence(fault, s), code: fault.code }

const whose = (seat: string | undefined): string => (seat === undefined ? 'That player' : chair(seat))

const NOT_NOW = "You can't do that now. Look at your current question to see what is possible."

const otherFaults: Readonly<Record<string, (fault: Fault) => string>> = {
  factions: () =>
    "The game can't start yet: some players have no faction. Wait until every player has chosen one.",
  unnamed: () => 'A custom faction needs a name and a breakthrough with letters in them. Fill in both.',
  meant: ({ list = [] }) => `'${list.join()}' means something else here. Give the faction another name.`,
  colours: () =>
    'A synergy has at most two of the colours green, yellow, blue and red. ' +
    'Write them with a space between, or leave the field empty.',
  noMap: () =>
    'This table has no map yet. The host can describe one; otherwise, declare a system when it is needed.',
  passed: () => 'You have passed this round. Say why you have another turn, or wait for the next round.',
  twoTurns: () =>
    'You had the last turn. Say why you have another one, or wait until another player has had a turn. ' +
    "An extra action isn't an extra turn.",
  ownTurn: () => 'Your turn has already begun. End it when you are done.',
  notAllPassed: () => 'A new round begins when every player has passed. The host can begin one at any time.',
  controls: ({ seat }) => `${whose(seat)} already controls Thunder's Edge. Choose another player.`,
  source: ({ list = [] }) => `That doesn't give a breakthrough. Choose ${listOf(list, 'or')}.`,
  noFracture: () => 'This table plays without The Fracture, so there is nothing to declare.',
  noIngress: () =>
    "There are no ingress tokens to set: The Fracture isn't in play, or this table doesn't track them.",
  ingressMinimum: ({ have = 0, need = 0 }) =>
    `You listed ${have}, but this table's ruling asks for at least ${need} systems. List more.`,
  answer: ({ list = [] }) => `That isn't an answer to this question. Choose ${listOf(list, 'or')}.`,
  lastPlayer: () =>
    "That player can't leave the game: they have left already, or they are the last one in it.",
  yesOrNo: () => "That value isn't clear. Write 'yes' or 'no'.",
  asItIs: () => 'Nothing was corrected: that is already so. Enter another value.',
  field: ({ list = [] }) => `There is no such field. Choose ${listOf(list, 'or')}.`,
  action: ({ list = [] }) => `There is no such action. Choose ${listOf(list, 'or')}.`,
  first: ({ seat }) => `${whose(seat)} has another question to answer first. Wait for their answer.`,
}

/** Returns the sentence of a fault without a code of its own. */
const otherFault = (fault: Fault): string => otherFaults[fault.what ?? '']?.(fault) ?? NOT_NOW
