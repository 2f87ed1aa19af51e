import { howMany, listOf } from '../../shared/phrases.ts'
import type { Ask } from '../../../core/ask.ts'
import { countOf, factionOf, lastTurn, leadersOf, mostOf, openSlices } from '../board.ts'
import type { Consent, Seat, State } from '../state.ts'
import { eligibleSystems } from '../systems/eligible.ts'
import type { What } from '../steps/action.ts'
import { chair, chairs, paragraph, sliceName, theSlice } from './name.ts'

/** The question to a seat, as a sentence. */

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
  if (!edge) return "Thunder's Edge has left the game."
  return edge.controller === undefined
    ? "Thunder's Edge is placed."
    : `${chair(edge.controller)} controls Thunder's Edge.`
}

function turnText(s: State, you?: Seat): string {
  const turn = lastTurn(s)
  if (!turn || turn.state === 'closed')
    return paragraph(
      'The next turn has not begun.',
      you !== undefined && 'Press End My Turn after your turn.',
    )
  return turn.seat === you
    ? 'It is your turn. Press End My Turn when you are done.'
    : `${chair(turn.seat)} is taking a turn.`
}

/** Says what is going on, for the stack. */
export function stackLine(s: State): string {
  if (s.status === 'setup')
    return `Factions chosen: ${s.seats.filter(seat => factionOf(s, seat)).length} of ${s.seats.length}.`
  if (!s.options.expeditionEnabled) return tableText(s)
  const counts = s.seats
    .filter(seat => countOf(s, seat) > 0)
    .map(seat => `${chair(seat)} has ${countOf(s, seat)}`)
  return `${tableText(s)} ${counts.length ? `Slices: ${listOf(counts)}.` : 'No slice is claimed yet.'}`
}
