import type { Ask, Option, Field } from '../../../core/ask.ts'
import { howMany, listOf } from '../../shared/phrases.ts'
import { countOf, factionOf, hadLastTurn, isOut, lastTurn, leadersOf, mostOf, openSlices } from '../board.ts'
import { priceOf } from '../payment.ts'
import type { Consent, Seat, SliceId, State } from '../state.ts'
import type { Group } from '../steps/action.ts'
import type { What } from '../types.ts'
import { eligibleSystems } from '../systems/ingress.ts'
import { chair, chairs, paragraph, sliceName, theSlice } from './name.ts'
import { EDGE_LEFT, NO_SLICES } from './token.ts'

/** Words the question to a seat as a sentence. */

const lines: Readonly<Record<What, (s: State, seat: Seat) => string>> = {
  faction: () => 'Which faction do you play?',
  start: () => 'Every player has a faction. Start now, or describe the map first?',
  consent: s => (s.consent ? consentText(s.consent) : 'Do you agree?'),
  confirm: confirmText,
  sixthOrder: () =>
    'The sixth slice is also your first claim. ' +
    "What comes first: rolling for The Fracture, or placing Thunder's Edge?",
  cabalRoll: () =>
    'Your breakthrough brings The Fracture either way. ' +
    'Roll first, so that its tokens may follow your synergy?',
  ending: s =>
    `Your turn ends. Make an expedition? ${howMany(openSlices(s).length, 'slice')} left: ` +
    `${listOf(openSlices(s).map(sliceName))}.`,
  place: (s, seat) =>
    paragraph(
      s.claims.at(-1)?.seat === seat && 'You took the sixth slice.',
      "Where do you place Thunder's Edge?",
      whereText(s),
    ),
  garrison: garrisonText,
  table: tableText,
}
export const question = (s: State, ask: Ask): string => lines[ask.what as What](s, ask.who as Seat)

function confirmText({ consent, pending }: State, seat: Seat): string {
  const claim = pending[seat]
  const what = claim ? `your claim to ${theSlice(claim.slice)}` : 'your claim'
  return consent && claim?.late
    ? `You can confirm ${what} once the open request is decided. Until then, nothing is paid.`
    : `Confirm ${what}, or change it? Nothing is paid until you confirm.`
}

function consentText({ by, about }: Consent): string {
  const who = chair(by)
  if (about.kind === 'late')
    return (
      `${who} forgot to claim ${theSlice(about.claim.slice)} at the end of their turn. ` +
      'Do you agree to a late claim?'
    )
  if (about.kind === 'control')
    return about.to === by
      ? `${who} says they now control Thunder's Edge. Do you agree?`
      : `${who} says that ${chair(about.to)} now controls Thunder's Edge. Do you agree?`
  if (about.kind === 'host') return `${who} asks to be the host. Do you agree?`
  return `${who} proposes a ruling on "${about.question}": ${about.answer}. Do you agree?`
}

function whereText(s: State): string {
  if (!s.systems) return 'This table has no map: name the system and declare what is true of it.'
  const count = eligibleSystems(s).length
  return count
    ? `${howMany(count, 'system')} can take it.`
    : 'No system on the map can take it. Wait until one can, or propose a ruling.'
}

function garrisonText(s: State): string {
  const leaders = leadersOf(s)
  if (!leaders.length)
    return "No player in the game has a slice. Who takes control of Thunder's Edge, without infantry?"
  return (
    `${chairs(leaders)} are tied with ${howMany(mostOf(s), 'slice')}. Who places that many infantry on ` +
    "Thunder's Edge and controls it?"
  )
}

/** `you` is the player who reads it. */
function tableText(s: State, you?: Seat): string {
  if (s.status === 'closed') return 'The host has closed this table.'
  if (s.status === 'awaitPlacement') return `All 6 slices are claimed. ${placerOf(s)} places Thunder's Edge.`
  if (s.status === 'awaitGarrison') return `Thunder's Edge is placed. ${placerOf(s)} chooses who controls it.`
  if (s.status === 'placed') return `${edgeText(s)} Anything to declare?`
  if (!s.options.expeditionEnabled) return 'This table plays without expeditions. Anything to declare?'
  const left = howMany(openSlices(s).length, 'slice')
  return `${left} left. ${turnText(s, you)}`
}
const placerOf = ({ placer }: State): string => (placer ? chair(placer) : 'The next player')

function edgeText({ edge }: State): string {
  if (!edge) return EDGE_LEFT
  return edge.controller === undefined
    ? "Thunder's Edge is placed."
    : `${chair(edge.controller)} controls Thunder's Edge.`
}

function turnText(s: State, you?: Seat): string {
  const turn = lastTurn(s)
  if (!turn || turn.state === 'closed')
    return paragraph("The next turn hasn't begun.", you !== undefined && nextForYou(s, you))
  return turn.seat === you
    ? "It's your turn. Press End My Turn when you are done."
    : `${chair(turn.seat)} is taking a turn.`
}

function nextForYou(s: State, you: Seat): string {
  if (isOut(s, you)) return ''
  if (s.chairs[you].passed) return 'You have passed.'
  return hadLastTurn(s, you)
    ? 'You had the last turn, so another player is next.'
    : 'Press End My Turn after your turn.'
}

/** Says what is going on, for the stack. */
export function stackLine(s: State): string {
  if (s.status === 'setup')
    return `Factions chosen: ${s.seats.filter(seat => factionOf(s, seat)).length} of ${s.seats.length}.`
  if (!s.options.expeditionEnabled) return tableText(s)
  const counts = s.seats
    .filter(seat => countOf(s, seat) > 0)
    .map(seat => `${chair(seat)} has ${countOf(s, seat)}`)
  return `${tableText(s)} ${counts.length ? `Slices: ${listOf(counts)}.` : NO_SLICES}`
}

const GROUPS: Readonly<Record<Group, string>> = {
  faction: 'Custom Faction',
  turn: 'Turn',
  claim: 'Expedition',
  late: 'Late Claim',
  breakthrough: 'Breakthrough',
  fracture: 'The Fracture',
  edge: "Thunder's Edge",
  place: 'Systems',
  table: 'Table',
  host: 'Host',
}
/** 'faction a-f', 'place 4': factions by their first letters, systems by their row, ring or ten. */
export function groupName(_s: State, _ask: Ask, group: string): string {
  const [head = '', part] = group.split(' ')
  if (part === undefined) return GROUPS[head as Group] ?? group
  return head === 'faction'
    ? `Factions ${part.toUpperCase()}`
    : /\d/.test(part)
      ? `Systems ${part}`
      : `Row ${part}`
}

/** A field's name and an example of what it takes. Discord allows a label 45 letters. */
interface Labelled {
  readonly label: string
  readonly hint: string
  readonly usual?: string
}

const YES = 'yes'
const PUBLIC = 'Everyone can read this'

const FIELDS: Readonly<Record<string, Labelled>> = {
  planets: { label: 'Planets you exhaust, and what each gives', hint: 'Jord 4, Lodor 3' },
  goods: { label: 'Trade goods', hint: 'A whole number' },
  adjust: { label: 'A card or ability that changes the price', hint: PUBLIC },
  amount: { label: 'By how much', hint: '1 or -1' },
  count: { label: 'How many cards you discard', hint: '2' },
  cards: { label: 'Which cards (only you see this)', hint: 'Two names with a comma, or leave empty' },
  unscored: { label: 'Is the objective in your hand, unscored?', hint: YES },
  secret: { label: 'Which objective (only you see this)', hint: 'Its name, or leave empty' },
  planet: { label: 'Planet you exhaust', hint: 'Wellon' },
  colour: { label: 'Colour of its technology specialty', hint: 'green, yellow, blue or red' },
  attached: { label: 'Does an attachment give the specialty?', hint: 'yes, or leave empty' },
  commodities: { label: 'Commodities in your payment', hint: 'You cannot pay with commodities' },
  name: { label: 'Name of the faction', hint: 'Your own words' },
  breakthrough: { label: 'Name of its breakthrough', hint: 'Your own words' },
  colours: { label: 'Colours of its synergy, if any', hint: 'green red' },
  map: {
    label: 'The map (leave empty for none)',
    hint: 'Tile numbers, or a line per system: B2: Lodor; wormhole alpha printed',
  },
  line: { label: 'What is in the system now', hint: 'B2: Lodor; supernova; frontier' },
  reason: { label: 'Why', hint: PUBLIC },
  seat: { label: 'Which player', hint: 'Seat number or faction' },
  system: { label: 'Which system', hint: 'B4, or a tile number' },
  noPlanet: { label: 'Is it without a planet?', hint: YES },
  noSupernova: { label: 'Is it without a supernova?', hint: YES },
  noWormhole: { label: 'Is it without a printed wormhole?', hint: 'yes (wormhole tokens are fine)' },
  noFracture: { label: 'Is it outside The Fracture?', hint: YES },
  systems: { label: 'Systems with an ingress token', hint: 'B2, C4' },
  cause: { label: 'What brings it into play', hint: PUBLIC },
  question: { label: 'The question', hint: 'destroyedPlanet, or your own words' },
  answer: { label: 'Your answer', hint: 'legal, or your own words' },
  field: { label: 'What is wrong', hint: 'slice.resources5, breakthrough.seat3, fracture' },
  value: { label: 'What is right', hint: 'seat2, open, yes, no' },
}
/** Lists where the same field means something else. */
const ELSEWHERE: Readonly<Record<string, Labelled>> = {
  'infantry count': { label: "How many infantry Thunder's Edge has now", hint: 'A whole number' },
  'ledger planets': { label: 'Your planets, each resources/influence', hint: 'Jord 4/2, Lodor 3/1' },
}

/** Says what a payment has to be, unless something changes its price. */
const PRICES: Readonly<Record<string, SliceId>> = { goods: 'tradegoods3', count: 'actioncards2' }
function usualIn(id: string, field: string): Pick<Labelled, 'usual'> {
  const slice = PRICES[field]
  return slice !== undefined && id.endsWith(`:${slice}`) ? { usual: String(priceOf(slice)) } : {}
}

export const fieldText = (_s: State, _ask: Ask, { id }: Option, field: Field): Labelled => ({
  ...(ELSEWHERE[`${id} ${field.id}`] ?? FIELDS[field.id] ?? { label: field.id, hint: '' }),
  ...usualIn(id, field.id),
})
