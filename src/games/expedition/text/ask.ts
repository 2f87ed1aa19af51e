import type { Ask } from '../../../core/ask.ts'
import { countOf, factionOf, lastTurn, leadersOf, mostOf, openSlices } from '../board.ts'
import type { Consent, Seat, State } from '../state.ts'
import { eligibleSystems } from '../systems/eligible.ts'
import type { What } from '../steps/action.ts'
import { chair, chairs, howMany, listOf, sliceName } from './name.ts'

/** The question to a seat, as a sentence. */

const lines: Readonly<Record<What, (s: State, seat: Seat) => string>> = {
  faction: () => 'Which faction do you play?',
  start: () => 'Everybody has a faction. Start now, or describe the map first?',
  consent: s => (s.consent ? consentText(s.consent) : 'Do you agree?'),
  confirm: (s, seat) =>
    `${s.consent && s.pending[seat]?.late ? 'As soon as nothing else needs consent: confirm' : 'Confirm'} ` +
    `your claim${slicePart(s, seat)}, or change it. Nothing is paid or marked before.`,
  sixthOrder: () =>
    "The sixth slice is also your first: does the breakthrough roll come first, or placing Thunder's Edge?",
  cabalRoll: () =>
    'Your breakthrough brings The Fracture in any case. Do you roll first, to place its tokens by synergy?',
  ending: s =>
    `Your turn ends. Make an expedition, or are you done? ${howMany(openSlices(s).length, 'slice')} ` +
    `left: ${listOf(openSlices(s).map(sliceName))}.`,
  place: (s, seat) =>
    `${s.claims.at(-1)?.seat === seat ? 'You took the sixth slice: where' : 'Where'} do you place ` +
    `Thunder's Edge? ${whereText(s)}`,
  garrison: s => garrisonText(s),
  table: (s, seat) => tableText(s, seat),
}
export const question = (s: State, ask: Ask): string => lines[ask.what as What](s, ask.who as Seat)

const slicePart = (s: State, seat: Seat): string => {
  const claim = s.pending[seat]
  return claim ? ` of ${sliceName(claim.slice)}` : ''
}

function consentText({ by, about }: Consent): string {
  const who = chair(by)
  if (about.kind === 'late')
    return (
      `${who} forgot to claim ${sliceName(about.claim.slice)} at the end of the turn. Do you agree to ` +
      'a late claim?'
    )
  if (about.kind === 'control')
    return `${who} says that ${chair(about.to)} controls Thunder's Edge now. Do you agree?`
  if (about.kind === 'host') return `${who} wants to be the host from now on. Do you agree?`
  return `${who} proposes a ruling on "${about.question}": ${about.answer}. Do you agree?`
}

function whereText(s: State): string {
  if (!s.systems) return 'No map is described: name the system, and declare what is true of it.'
  const count = eligibleSystems(s).length
  return count
    ? `${howMany(count, 'system')} can take it.`
    : 'No system of the map can take it: wait until one can, or propose a ruling.'
}

function garrisonText(s: State): string {
  const leaders = leadersOf(s)
  if (!leaders.length)
    return "Nobody who still plays has a slice: who takes control of Thunder's Edge, without infantry?"
  return (
    `${chairs(leaders)} are tied with ${howMany(mostOf(s), 'slice')}: who places that many infantry on ` +
    `Thunder's Edge and controls it?`
  )
}

/** `you`: to whom it is said. */
function tableText(s: State, you?: Seat): string {
  if (s.status === 'closed') return 'The host has closed this table.'
  if (s.status === 'awaitPlacement')
    return `All six slices are claimed; ${s.placer ? chair(s.placer) : 'somebody'} places Thunder's Edge.`
  if (s.status === 'awaitGarrison')
    return `Thunder's Edge is placed; ${s.placer ? chair(s.placer) : 'somebody'} chooses who holds it.`
  if (s.status === 'placed') {
    const held = s.edge?.controller ? ` and controlled by ${chair(s.edge.controller)}` : ''
    const edge = s.edge ? `is placed${held}` : 'has left the game'
    return `Thunder's Edge ${edge}. Is there something to declare?`
  }
  if (!s.options.expeditionEnabled)
    return 'This table plays without expeditions. Is there something to declare?'
  const left = howMany(openSlices(s).length, 'slice')
  return `${left} left; ${whoseTurn(s, you)}. Say when your turn ends, or declare something.`
}

function whoseTurn(s: State, you?: Seat): string {
  const turn = lastTurn(s)
  if (!turn || turn.state === 'closed') return 'the next turn has not begun'
  return turn.seat === you ? 'it is your turn' : `it is the turn of ${chair(turn.seat)}`
}

/** A line about what goes on, for the stack. */
export function stackLine(s: State): string {
  if (s.status === 'setup')
    return `Factions are named: ${s.seats.filter(seat => factionOf(s, seat)).length} of ${s.seats.length}.`
  if (!s.options.expeditionEnabled) return tableText(s)
  const counts = s.seats
    .filter(seat => countOf(s, seat) > 0)
    .map(seat => `${chair(seat)} has ${countOf(s, seat)}`)
  return `${tableText(s)} ${counts.length ? `Slices: ${listOf(counts)}.` : 'No slice is claimed.'}`
}
