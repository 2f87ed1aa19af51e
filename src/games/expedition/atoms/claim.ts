import {
  claimNoOf,
  countOf,
  hostOf,
  isFull,
  isHost,
  isOpen,
  lastTurn,
  lastTurnOf,
  openSlices,
} from '../board.ts'
import type { Tell } from '../facts.ts'
import { rulingOn } from '../rulings.ts'
import type { BySeat, Claim, Payment, Pending, Seat, SliceId, State } from '../state.ts'
import { plain } from '../systems/near.ts'
import { gain, settleRoll, settleWaiting } from './fracture.ts'

/** Declares, confirms and commits: the price comes before the marker, and before either comes nothing. */

export function declare(s: State, seat: Seat, claim: Pending, tell: Tell): void {
  s.pending[seat] = claim
  tell?.({ fact: 'claimDeclared', seat, slice: claim.slice, seenBy: [seat] })
}
export function withdrawClaim(s: State, seat: Seat, tell: Tell): void {
  const claim = s.pending[seat]
  if (!claim) return
  delete s.pending[seat]
  tell?.({ fact: 'claimWithdrawn', seat, slice: claim.slice, seenBy: [seat] })
}
/** The declared slice is no longer open, so the player keeps the payment. */
export function lapseClaim(s: State, seat: Seat, tell: Tell): void {
  const claim = s.pending[seat]
  if (!claim) return
  delete s.pending[seat]
  tell?.({ fact: 'claimLapsed', seat, slice: claim.slice })
}

export function commitClaim(s: State, seat: Seat, { slice, payment, late }: Pending, tell: Tell): void {
  const turn = late ? lastTurnOf(s, seat) : lastTurn(s)
  if (!turn) return
  delete s.pending[seat]
  turn.used = true
  turn.state = 'closed'
  spend(s, seat, payment)
  const claim: Claim = { slice, seat, turn: turn.id, payment, ...(late ? { late } : {}) }
  s.claims.push(claim)
  tellClaim(s, claim, tell)
  afterClaim(s, seat, tell)
}

function tellClaim(
  s: State,
  { slice, seat, turn, late, corrected, payment: { cards, secret, ...paid } }: Claim,
  tell: Tell,
): void {
  tell?.({
    fact: 'claimed',
    seat,
    slice,
    claimNo: claimNoOf(s, slice),
    turn,
    paid,
    ...(late ? { late } : {}),
    ...(corrected ? { corrected } : {}),
  })
  if (cards || secret !== undefined) {
    tell?.({
      fact: 'receipt',
      seat,
      slice,
      ...(cards ? { cards } : {}),
      ...(secret === undefined ? {} : { secret }),
      seenBy: [seat],
    })
  }
}

/** Says where books are kept: what was declared may be gone by the time others have agreed. */
export function canSpend(s: State, seat: Seat, { planets = [], planet, goods = 0 }: Payment): boolean {
  const own = s.ledger[seat]
  if (!own || !s.options.ledger) return true
  const ready = own.planets.filter(({ exhausted }) => !exhausted).map(({ name }) => plain(name))
  return (
    goods <= own.goods &&
    [...planets.map(({ name }) => name), ...(planet === undefined ? [] : [planet])].every(name =>
      ready.includes(plain(name)),
    )
  )
}
function spend(s: State, seat: Seat, { planets = [], planet, goods = 0 }: Payment): void {
  const own = s.ledger[seat]
  if (!own || !s.options.ledger) return
  own.goods -= Math.min(goods, own.goods)
  const used = [
    ...planets.map(({ name }) => name),
    ...(planet === undefined || rulingOn(s, 'psychoarchaeology') === 'free' ? [] : [planet]),
  ].map(plain)
  for (const one of own.planets) if (used.includes(plain(one.name))) one.exhausted = true
}

/** Gives the breakthrough, if it is still to be had, and after the sixth slice Thunder's Edge. */
function afterClaim(s: State, seat: Seat, tell: Tell): void {
  const last = isFull(s)
  gain(s, seat, 'expedition', tell, last)
  if (last) fillToken(s, seat, tell)
}

/** Counts each player's slices on the token. */
function recountClaims(s: State): BySeat<number> {
  delete s.tally
  const tally = Object.fromEntries(s.seats.map(one => [one, countOf(s, one)]))
  s.tally = tally
  return tally
}

/** All markers leave the token, and what each had is noted. */
function fillToken(s: State, seat: Seat, tell: Tell): void {
  const tally = recountClaims(s)
  s.placer = seat
  s.status = 'awaitPlacement'
  tell?.({
    fact: 'tokenFull',
    placer: seat,
    tally: s.seats.flatMap(one => (tally[one] ? [{ seat: one, count: tally[one] }] : [])),
  })
  if (s.chairs[seat].breakthrough?.roll !== 'waiting') return
  const order = rulingOn(s, 'sixthOrder')
  if (order === 'claimant_chooses') s.order = 'asked'
  else chooseOrder(s, seat, order === 'roll_first' ? 'rollFirst' : 'placeFirst', tell)
}

export function chooseOrder(
  s: State,
  seat: Seat,
  order: 'rollFirst' | 'placeFirst',
  tell: Tell,
  by: Seat = seat,
): void {
  tell?.({ fact: 'orderChosen', seat, order, ...(by !== seat && isHost(s, by) ? { byHost: true } : {}) })
  if (order === 'placeFirst') s.order = 'placeFirst'
  else {
    delete s.order
    settleRoll(s, seat, tell)
  }
}

/**
 * The host puts a marker on a slice, or takes one off.
 * A slice that is somebody else's keeps its place among the claims.
 */
export function setSlice(s: State, slice: SliceId, seat: Seat | undefined, tell: Tell): void {
  const at = s.claims.findIndex(claim => claim.slice === slice)
  freeTurn(s, s.claims[at], seat)
  if (seat === undefined) {
    s.claims = s.claims.filter(claim => claim.slice !== slice)
    return reopenToken(s, tell)
  }
  const claim: Claim = { slice, seat, turn: 0, payment: {}, corrected: true }
  s.claims = at < 0 ? [...s.claims, claim] : s.claims.map((one, nth) => (nth === at ? claim : one))
  tellClaim(s, claim, tell)
  if (!isFull(s)) return
  if (s.status === 'running') fillToken(s, seat, tell)
  else recountClaims(s)
  if (at === s.claims.length - 1) changeSixth(s, seat, tell)
}
/** Whoever did not take it has made no expedition on that turn. */
function freeTurn(s: State, claim: Claim | undefined, seat: Seat | undefined): void {
  const turn = claim && claim.seat !== seat ? s.turns.find(({ id }) => id === claim.turn) : undefined
  if (turn) delete turn.used
}
/**
 * The sixth slice is somebody else's:
 * they place, and what the other one waited for to roll is no reason any more.
 */
function changeSixth(s: State, seat: Seat, tell: Tell): void {
  s.placer = seat
  delete s.order
  settleWaiting(s, tell)
}
function reopenToken(s: State, tell: Tell): void {
  if (s.status !== 'awaitPlacement') return
  s.status = 'running'
  delete s.tally
  delete s.placer
  delete s.order
  settleWaiting(s, tell)
}

/** Puts markers of players who are out back into the box, where the table has ruled so. */
export function returnSlices(s: State, tell: Tell): void {
  const back = s.claims.filter(claim => s.chairs[claim.seat].eliminated)
  if (!back.length || s.status !== 'running' || rulingOn(s, 'eliminatedSlices') !== 'reopened') return
  s.claims = s.claims.filter(claim => !back.includes(claim))
  tell?.({
    fact: 'slicesReturned',
    slices: back.map(({ slice }) => slice),
    seats: [...new Set(back.map(({ seat }) => seat))],
  })
}

/** Declarations that nothing can come of any more. */
export function dropStale(s: State, tell: Tell): void {
  const left = openSlices(s)
  for (const seat of s.seats) {
    const claim = s.pending[seat]
    if (!claim) continue
    const turn = claim.late ? lastTurnOf(s, seat) : lastTurn(s)
    const stands =
      turn?.seat === seat && !turn.used && (claim.late ? turn.state === 'closed' : turn.state === 'ending')
    if (!isOpen(s) || !left.includes(claim.slice) || !stands) lapseClaim(s, seat, tell)
  }
}

/** Says who must agree to a late claim: the active player or the host. */
export const lateConsent = (s: State, seat: Seat): readonly Seat[] =>
  [...new Set([lastTurn(s)?.seat ?? hostOf(s), hostOf(s)])].filter(
    one => one !== seat && (!s.chairs[one].eliminated || isHost(s, one)),
  )
