import type { Ask, Option } from '../../core/ask.ts'
import type { OrderChoice, OrderKind, Orders } from '../../core/orders.ts'
import { cardOf, keepCostOf } from './board.ts'
import { partsOf } from './choices.ts'
import { SCORE, type Faction, type State } from './state.ts'
import { cardName, namesAt } from './text/name.ts'
import { inReserve } from './words/fleets.ts'

/** Lists what players can decide for all offers, scorings and free builds to come. */

const ALL = 'all'

/** Lists the cards of the track that may be offered to this seat. */
const offerable = (s: State, seat: string): readonly string[] =>
  s.track.filter(card => card !== SCORE && cardOf(s, card).factions.includes(seat as Faction))

const nameOf = (s: State, card: string): string => cardName(namesAt(s), card)

function offeredCard(s: State): string | undefined {
  const frame = s.stack.at(-1)
  return frame?.step === 'offer' ? frame.card : undefined
}

const hasOther =
  (known: readonly string[]) =>
  (ask: Ask): boolean =>
    ask.options.some(({ means }) => !known.some(key => key in means))

const decline: OrderKind<State> = {
  id: 'decline',
  what: 'offer',
  button: 'Always Decline…',
  choices: (s, seat) => [
    { id: ALL, label: 'Decline all offers' },
    ...offerable(s, seat).map(id => ({ id, label: `Decline all offers except ${nameOf(s, id)}` })),
  ],
  answer: (s, _ask, choice) => (offeredCard(s) === choice ? undefined : ['decline']),
  isNew: hasOther(['offer']),
}

const COST = '@'
const keep: OrderKind<State> = {
  id: 'keep',
  what: 'offer',
  button: 'Always Keep…',
  once: true,
  choices: (s, seat) =>
    offerable(s, seat).map(card => {
      const cost = keepCostOf(s, seat as Faction, card)
      const price = cost > 0 ? `for up to ${cost} CP` : 'for free'
      return { id: `${card}${COST}${cost}`, label: `Keep ${nameOf(s, card)} ${price}` }
    }),
  answer: (s, { who, options }, choice) => {
    const [card = '', cost] = choice.split(COST)
    const isWanted = offeredCard(s) === card && keepCostOf(s, who as Faction, card) <= Number(cost)
    return isWanted && options.some(({ id }) => id === 'keep') ? ['keep'] : undefined
  },
  isNew: hasOther(['offer']),
}

const pass: OrderKind<State> = {
  id: 'pass',
  what: 'scoringEvent',
  button: 'Always Pass…',
  choices: (s, seat) => [
    { id: ALL, label: 'Pass in scoring' },
    ...s.kept[seat as Faction].map(id => ({
      id,
      label: `Pass in scoring unless ${nameOf(s, id)} can be used`,
    })),
  ],
  answer: (_s, { options }, choice) => (options.some(({ id }) => id === choice) ? undefined : ['pass']),
  isNew: hasOther(['kept', 'rocinante', 'pass']),
}

/** Names the events of a scoring round that this seat has still to decide about. */
export function scoringEventsOf({ stack, scoringRound, final }: State, seat: string): string | undefined {
  const isLeft = stack.some(frame => frame.step === 'scoringEvents' && frame.left.includes(seat as Faction))
  return isLeft ? `scoring events ${final ? 'at the end' : scoringRound}` : undefined
}

const SHIPS: readonly (OrderChoice & { readonly id: 'fleet' | 'battleship' | 'leader' })[] = [
  { id: 'fleet', label: 'Put back a fleet after scoring' },
  { id: 'battleship', label: 'Put back a battleship after scoring' },
  { id: 'leader', label: 'Put back a leader after scoring' },
]
const kindIn = ({ id }: Option): string | undefined => partsOf(id)[2]
const build: OrderKind<State> = {
  id: 'build',
  what: 'freeBuild',
  button: 'Always Put Back…',
  choices: (s, seat) =>
    SHIPS.filter(({ id }) => id === 'fleet' || inReserve(s, seat as Faction, [id]).length > 0),
  answer: (_s, { options }, choice) => {
    const option = options.find(one => kindIn(one) === choice)
    return option && [option.id]
  },
  isNew: hasOther(['fleet']),
}

export const orders: Orders<State> = {
  kinds: [decline, keep, pass, build],
  round: s => s.scoringRound,
}
