import { countOf, isFull } from './board.ts'
import type { Seat, State } from './state.ts'
import { systemOfId } from './systems/ingress.ts'
import { sliceIds } from './types.ts'

/** Checks the properties of any single state. Each broken one gives a sentence. */
export function check(s: State): readonly string[] {
  return [
    ...checkClaims(s),
    ...checkTurns(s),
    ...checkStatus(s),
    ...checkEdge(s),
    ...checkWaiting(s),
    ...s.seats.flatMap(seat => checkChair(s, seat)),
    ...checkFracture(s),
  ]
}

const wrong = (broken: boolean, sentence: string): readonly string[] => (broken ? [sentence] : [])

function checkClaims({ claims, seats }: State): readonly string[] {
  return [
    ...wrong(new Set(claims.map(({ slice }) => slice)).size !== claims.length, 'a slice is claimed twice'),
    ...wrong(claims.length > sliceIds.length, `there are ${claims.length} claims`),
    ...wrong(
      claims.some(({ slice, seat }) => !sliceIds.includes(slice) || !seats.includes(seat)),
      'something is claimed that is not there, or by nobody',
    ),
  ]
}

function checkTurns({ claims, turns, seats }: State): readonly string[] {
  const of = claims.flatMap(({ turn, corrected }) => (corrected ? [] : [turn]))
  return [
    ...wrong(new Set(of).size !== of.length, 'two slices are claimed in one turn'),
    ...wrong(
      turns.slice(0, -1).some(({ state }) => state !== 'closed'),
      'a turn is open that is not the last',
    ),
    ...wrong(
      turns.some(({ id, seat }, at) => id !== at + 1 || !seats.includes(seat)),
      'the turns are not counted from 1',
    ),
    ...wrong(
      claims.some(({ turn, seat, corrected }) => !corrected && turns[turn - 1]?.seat !== seat),
      'a slice is claimed on the turn of somebody else',
    ),
    ...turns.flatMap(({ id, state, used }) =>
      wrong(
        state === 'ending' && used === true,
        `turn ${id} is ending, but its expedition has been made already`,
      ),
    ),
    ...wrong(
      of.some(turn => !turns[turn - 1]?.used),
      'a turn has an expedition it does not know of',
    ),
  ]
}

function checkStatus(s: State): readonly string[] {
  const { status } = s
  const isPast = status === 'awaitPlacement' || status === 'awaitGarrison' || status === 'placed'
  return [
    ...wrong(isPast && !isFull(s), `it is ${status} with ${s.claims.length} claims`),
    ...wrong(
      (status === 'running' || status === 'setup') && isFull(s),
      `six slices are claimed, and it is ${status}`,
    ),
    ...wrong(
      (status === 'closed') !== (s.stack.length === 0),
      'it is closed and goes on, or the other way round',
    ),
    ...wrong(isPast && s.placer === undefined, 'nobody is to place'),
    ...wrong(
      status === 'setup' && s.claims.length + s.turns.length > 0,
      'something happened before the start',
    ),
    ...wrong(
      s.tally !== undefined && s.seats.reduce((sum, seat) => sum + countOf(s, seat), 0) !== s.claims.length,
      'the tally does not add up',
    ),
  ]
}

function checkEdge(s: State): readonly string[] {
  const { edge, status } = s
  const isThere = status === 'awaitGarrison' || (status === 'placed' && !s.edgeGone)
  return [
    ...wrong(
      status !== 'closed' && isThere !== (edge !== undefined),
      `Thunder's Edge is ${edge ? '' : 'not '}there, and it is ${status}`,
    ),
    ...(edge ? checkPlaced(s, edge) : []),
  ]
}

function checkPlaced(s: State, edge: NonNullable<State['edge']>): readonly string[] {
  const isHeld = edge.garrison !== undefined && edge.controller !== undefined
  return [
    ...wrong(!isFull(s), "Thunder's Edge is placed before the sixth claim"),
    ...wrong(s.status === 'placed' && !isHeld, "nobody holds Thunder's Edge"),
    ...wrong(edge.infantry < 0, 'there are fewer than 0 infantry'),
    ...wrong(
      s.systems !== undefined && !edge.declared && !systemOfId(s, edge.system),
      "Thunder's Edge lies nowhere",
    ),
  ]
}

function checkWaiting({ order, status, cabal, consent, pending, chairs, seats }: State): readonly string[] {
  return [
    ...wrong(order === 'asked' && status !== 'awaitPlacement', `the order is asked, and it is ${status}`),
    ...wrong(
      cabal !== undefined && chairs[cabal].breakthrough?.roll !== 'waiting',
      'the Cabal decides on nothing',
    ),
    ...wrong(
      consent !== undefined && (consent.of.length === 0 || consent.of.includes(consent.by)),
      'nobody can consent',
    ),
    ...wrong(
      seats.some(seat => pending[seat] && chairs[seat].eliminated),
      'somebody who is out declares something',
    ),
  ]
}

/** A breakthrough has its roll, or a reason to have none. */
function checkChair(s: State, seat: Seat): readonly string[] {
  const { breakthrough, faction, custom } = s.chairs[seat]
  const waits = breakthrough?.roll === 'waiting'
  const number = breakthrough?.roll
  return [
    ...wrong(
      waits && s.status !== 'closed' && s.order === undefined && s.cabal === undefined,
      `${seat} still owes a roll that nobody waits for`,
    ),
    ...wrong(typeof number === 'number' && (number < 1 || number > 10), `${seat} rolled ${String(number)}`),
    ...wrong(
      s.options.noFracture && typeof number === 'number',
      `${seat} rolled at a table without The Fracture`,
    ),
    ...wrong(s.status !== 'setup' && faction === undefined, `${seat} has no faction`),
    ...wrong(
      (faction === 'custom') !== (custom !== undefined),
      `${seat} has a faction of its own that is none`,
    ),
  ]
}

function checkFracture({ fracture, seats, options }: State): readonly string[] {
  if (!fracture) return []
  return [
    ...wrong(options.noFracture, 'The Fracture is in play at a table without it'),
    ...wrong(fracture.seat !== undefined && !seats.includes(fracture.seat), 'nobody brought The Fracture'),
    ...wrong(new Set(fracture.ingress).size !== fracture.ingress.length, 'a system has two ingress tokens'),
  ]
}
