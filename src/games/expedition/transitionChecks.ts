import type { Fact } from '../../core/steps.ts'
import { leadersOf, mostOf, playing } from './board.ts'
import type { ExpeditionFact } from './facts.ts'
import type { Claim, Gained, Seat, State } from './state.ts'
import { reasonsAgainst, systemOfId } from './systems/ingress.ts'

/**
 * Lists what no answer may do, in sentences: properties of a state and the one after it.
 */
export function transitionChecks(before: State, after: State, told: readonly Fact[]): readonly string[] {
  const facts = told as readonly ExpeditionFact[]
  // A correction may change anything, but never adds two claims or a roll.
  const isCorrected = facts.some(({ fact }) => fact === 'corrected')
  return [
    ...(isCorrected ? [] : [...checkKept(before, after, facts), ...checkNewClaims(before, after)]),
    ...checkPlacing(before, after, facts),
    ...before.seats.flatMap(seat => checkRoll(before, after, facts, seat)),
    ...checkSecrets(before, after, facts),
  ]
}

const wrong = (broken: boolean, sentence: string): readonly string[] => (broken ? [sentence] : [])
type FactOf<N extends ExpeditionFact['fact']> = Extract<ExpeditionFact, { fact: N }>
const all = <N extends ExpeditionFact['fact']>(
  facts: readonly ExpeditionFact[],
  name: N,
): readonly FactOf<N>[] => facts.filter((fact): fact is FactOf<N> => fact.fact === name)
const isSame = (one: Claim, other: Claim): boolean =>
  one.slice === other.slice && one.seat === other.seat && one.turn === other.turn

/** Everything gained, claimed or in play stays so. */
function checkKept(before: State, after: State, facts: readonly ExpeditionFact[]): readonly string[] {
  const back = all(facts, 'slicesReturned').flatMap(({ slices }) => slices)
  const lost = before.claims.filter(
    claim => !back.includes(claim.slice) && !after.claims.some(one => isSame(one, claim)),
  )
  return [
    ...wrong(before.fracture !== undefined && after.fracture === undefined, 'The Fracture has left play'),
    ...wrong(
      before.fracture !== undefined && after.fracture !== undefined && all(facts, 'fractureCame').length > 0,
      'The Fracture came twice',
    ),
    ...before.seats.flatMap(seat =>
      wrong(
        before.chairs[seat].breakthrough !== undefined && after.chairs[seat].breakthrough === undefined,
        `${seat} lost a breakthrough`,
      ),
    ),
    ...lost.map(({ slice }) => `${slice} was claimed and is no more`),
    ...wrong(
      before.edge !== undefined && after.edge === undefined && !all(facts, 'edgeRemoved').length,
      "Thunder's Edge is gone, and nobody said so",
    ),
  ]
}

/** One at a time, declared before, and on a turn that has had none. */
function checkNewClaims(before: State, after: State): readonly string[] {
  const fresh = after.claims.filter(claim => !before.claims.some(one => isSame(one, claim)))
  return [
    ...wrong(fresh.length > 1, 'two slices are claimed at once'),
    ...fresh.flatMap(({ slice, seat, turn }) => [
      ...wrong(
        before.claims.some(one => one.slice === slice),
        `${slice} is claimed again`,
      ),
      ...wrong(before.turns[turn - 1]?.used === true, `${seat} makes a second expedition in turn ${turn}`),
      ...wrong(
        before.pending[seat]?.slice !== slice && !isConsented(before, seat),
        `${seat} claims what was never declared`,
      ),
    ]),
  ]
}
const isConsented = ({ consent }: State, seat: Seat): boolean =>
  consent?.about.kind === 'late' && consent.by === seat

function checkPlacing(before: State, after: State, facts: readonly ExpeditionFact[]): readonly string[] {
  const leaders = leadersOf(after).length ? leadersOf(after) : playing(after)
  return [
    ...all(facts, 'placed').flatMap(({ system, declared }) => {
      const there = systemOfId(before, system)
      return [
        ...wrong(
          before.status !== 'awaitPlacement' || before.edge !== undefined,
          `Thunder's Edge is placed, and it was ${before.status}`,
        ),
        ...wrong(
          there ? reasonsAgainst(before, there).length > 0 : !declared || before.systems !== undefined,
          `Thunder's Edge is placed in ${system}, where it cannot go`,
        ),
      ]
    }),
    ...all(facts, 'garrisoned').flatMap(({ seat, infantry }) => [
      ...wrong(!leaders.includes(seat), `${seat} has the garrison without the most slices`),
      ...wrong(
        infantry !== mostOf(after),
        `${infantry} infantry come, and the most slices are ${mostOf(after)}`,
      ),
    ]),
  ]
}

/** A gain is rolled for if The Fracture is absent, or there is a reason why not; and once. */
function checkRoll(
  before: State,
  after: State,
  facts: readonly ExpeditionFact[],
  seat: Seat,
): readonly string[] {
  const [was, is] = [before.chairs[seat].breakthrough, after.chairs[seat].breakthrough]
  const rolls = all(facts, 'rolled').filter(one => one.seat === seat)
  const isForNothing = isInPlayBefore(before, facts, seat) || after.options.noFracture
  return [
    ...wrong(rolls.length > 1, `${seat} rolls twice`),
    ...wrong(rolls.length > 0 && was !== undefined && !isOwed(was), `${seat} rolls again`),
    ...wrong(rolls.length > 0 && isForNothing, `${seat} rolls for nothing`),
    ...wrong(rolls.length > 0 && is?.roll !== rolls[0]?.number, `${seat} rolled something else`),
    ...(is && is.roll !== was?.roll ? checkNewRoll(after, seat, was, rolls.length > 0) : []),
  ]
}

/** A Fracture that came in this step counts if it came before the seat rolled. */
function isInPlayBefore(before: State, facts: readonly ExpeditionFact[], seat: Seat): boolean {
  if (before.fracture !== undefined) return true
  const came = facts.findIndex(({ fact }) => fact === 'fractureCame')
  return came >= 0 && came < facts.findIndex(fact => fact.fact === 'rolled' && fact.seat === seat)
}

function checkNewRoll(after: State, seat: Seat, was: Gained | undefined, rolled: boolean): readonly string[] {
  const isChanged = was !== undefined && !isOwed(was) && after.chairs[seat].breakthrough?.roll !== 'corrected'
  return [...wrong(isChanged, `the roll of ${seat} is another one now`), ...whyNoReason(after, seat, rolled)]
}
/** Or it may be, if the table rules so. */
const isOwed = ({ roll }: Gained): boolean => roll === 'waiting' || roll === 'setup'
function whyNoReason(
  { chairs, fracture, options, order, cabal }: State,
  seat: Seat,
  rolled: boolean,
): readonly string[] {
  const { roll, source } = chairs[seat].breakthrough ?? {}
  const isTrue = {
    inPlay: fracture !== undefined,
    option: options.noFracture,
    setup: source === 'setup',
    corrected: source === 'host',
    cabal: chairs[seat].faction === 'cabal',
    waiting: order !== undefined || cabal === seat,
  }
  return wrong(
    typeof roll === 'string' ? !isTrue[roll] : !rolled,
    `${seat} has a breakthrough and no reason for '${String(roll)}'`,
  )
}

/** The private part of a payment is in no fact that others see. */
function checkSecrets(before: State, after: State, facts: readonly ExpeditionFact[]): readonly string[] {
  const late = [before, after].flatMap(({ consent }) =>
    consent?.about.kind === 'late' ? [{ seat: consent.by, payment: consent.about.claim.payment }] : [],
  )
  const paid = [before, after].flatMap(({ claims, pending, seats }) => [
    ...claims,
    ...seats.flatMap(seat => (pending[seat] ? [{ seat, payment: pending[seat].payment }] : [])),
  ])
  const named = [...late, ...paid].flatMap(({ seat, payment: { cards = [], secret } }) =>
    [...cards, ...(secret === undefined ? [] : [secret])].map(name => ({ seat, name })),
  )
  // Two players may hold cards of the same name: each of them may read it.
  const knows = (one: string, name: string): boolean =>
    named.some(card => card.seat === one && card.name === name)
  return [...new Set(named.map(card => card.name))]
    .filter(name =>
      facts.some(
        fact =>
          !fact.seenBy?.every(one => knows(one, name)) && JSON.stringify(fact).includes(JSON.stringify(name)),
      ),
    )
    .map(name => `others are told of '${name}'`)
}
