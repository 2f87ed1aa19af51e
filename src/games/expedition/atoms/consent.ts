import { isOpen, lastTurn, openSlices, playing } from '../board.ts'
import { askedOf, type Tell } from '../facts.ts'
import type { Consent, Seat, State } from '../state.ts'
import { canSpend, commitClaim, returnSlices } from './claim.ts'
import { takeControl } from './edge.ts'
import { rollForSetup } from './fracture.ts'

/** Handles a request of one player that others must agree to. */

export function askConsent(s: State, consent: Consent, tell: Tell): void {
  s.consent = consent
  tell?.({ fact: 'consentAsked', by: consent.by, of: [...consent.of], about: askedOf(consent.about) })
  settleConsent(s, tell)
}

export function vote(s: State, seat: Seat, vote: 'yes' | 'no', tell: Tell): void {
  if (!s.consent) return
  s.consent.votes[seat] = vote
  tell?.({ fact: 'voted', seat, vote })
  settleConsent(s, tell)
}

/** Returns undefined if it is still open. */
function verdict({ by, of, rule, votes }: Consent): 'given' | 'refused' | undefined {
  const yes = of.filter(seat => votes[seat] === 'yes').length
  const no = of.filter(seat => votes[seat] === 'no').length
  if (rule === 'one') return yes ? 'given' : no === of.length ? 'refused' : undefined
  const all = new Set([by, ...of]).size
  return (yes + 1) * 2 > all ? 'given' : no * 2 >= all ? 'refused' : undefined
}

function settleConsent(s: State, tell: Tell): void {
  const { consent } = s
  const said = consent && verdict(consent)
  if (!consent || !said) return
  const how =
    said === 'given' && consent.about.kind === 'late' && !canSpend(s, consent.by, consent.about.claim.payment)
      ? 'lapsed'
      : said
  endConsent(s, how, tell)
  if (how === 'given') carryOut(s, consent, tell)
}

/** An agreement belongs to all: the player with the last yes cannot undo it alone. */
export function endConsent(s: State, how: 'given' | 'refused' | 'withdrawn' | 'lapsed', tell: Tell): void {
  const { consent } = s
  if (!consent) return
  delete s.consent
  tell?.({
    fact: 'consentEnded',
    by: consent.by,
    about: askedOf(consent.about),
    how,
    ...(how === 'given' ? { reveals: true } : {}),
  })
}

function carryOut(s: State, { by, votes, about }: Consent, tell: Tell): void {
  if (about.kind === 'late') return commitClaim(s, by, about.claim, tell)
  if (about.kind === 'control') return takeControl(s, about.to, tell)
  if (about.kind === 'host') return hostBy(s, by, tell)
  const { question, answer } = about
  s.rulings.push({ question, answer, by, turn: lastTurn(s)?.id ?? 0, votes: { ...votes, [by]: 'yes' } })
  const said = (how: 'yes' | 'no'): readonly Seat[] =>
    s.seats.filter(seat => (seat === by ? 'yes' : votes[seat]) === how)
  tell?.({ fact: 'ruled', by, question, answer, yes: said('yes'), no: said('no') })
  returnSlices(s, tell)
  if (question === 'rebellionSetupRoll' && answer === 'on') rollForSetup(s, tell)
}

function hostBy(s: State, seat: Seat, tell: Tell): void {
  const from = s.options.host
  s.options.host = seat
  tell?.({ fact: 'hostChanged', seat, from })
}

/** The request is no longer possible. */
export function dropStaleConsent(s: State, tell: Tell): void {
  const { consent } = s
  if (!consent) return
  const { about } = consent
  const isStale =
    about.kind === 'late'
      ? !isOpen(s) || !openSlices(s).includes(about.claim.slice) || !maybeLate(s, consent.by)
      : about.kind === 'control' && (s.status !== 'placed' || !s.edge || s.edge.controller === about.to)
  if (isStale) endConsent(s, 'lapsed', tell)
}
const maybeLate = (s: State, seat: Seat): boolean => {
  const turn = s.turns.findLast(one => one.seat === seat)
  return turn?.state === 'closed' && !turn.used
}

/** Somebody is out: nobody waits for their vote, and what they wanted is nobody's wish. */
export function dropConsents(s: State, seat: Seat, tell: Tell): void {
  const { consent } = s
  if (!consent) return
  const of = consent.of.filter(one => one !== seat || one === s.options.host)
  const concerns = consent.by === seat || (consent.about.kind === 'control' && consent.about.to === seat)
  if (concerns || !of.length || !playing(s).length) return endConsent(s, 'lapsed', tell)
  s.consent = { ...consent, of }
  settleConsent(s, tell)
}
