import type { Answer, Ask } from '../../core/ask.ts'
import { hash } from '../../core/data.ts'
import { answer, type Match } from '../../core/match.ts'
import { isRevealing } from '../../core/undo.ts'
import { seatOf, type Live } from './log.ts'
import { orderKindsOf } from './standing.ts'
import type { AnswerAhead, Asking, Order, QueuedErrand, TableRecord, Time } from '../store.ts'

/**
 * Foretells questions that go round, such as an offer, so that players who are asked later can answer in
 * advance. Their answer counts only if everybody before them lets the question go by, because then the table
 * is still as they saw it.
 */

/** Holds a question that a seat gets if all seats before it let it go by, and the table as it is then. */
export interface Foretold {
  readonly ask: Ask
  readonly match: Match
}

/** Lists the questions to come, in order. The open one is public, and so is who gets it next. */
export function foretoldIn(match: Match): readonly Foretold[] {
  const found: Foretold[] = []
  for (let next = afterPass(match); next; next = afterPass(next.match)) {
    const { who } = next.ask
    if (found.some(({ ask }) => ask.who === who)) break
    found.push(next)
  }
  return found
}

/** Lets the open question go by on a copy. Undefined if another one follows or something is revealed. */
function afterPass(match: Match): Foretold | undefined {
  const [ask, ...others] = match.open
  const pass = ask && passOf(match, ask)
  if (!pass || others.length) return undefined
  const said = answer({ ...match, rows: [] }, ask.who, ask.id, pass)
  const [next] = said.ok ? said.value.open : []
  const isSame = next?.what === ask.what && !next.secret
  return said.ok && isSame && !said.value.rows.some(isRevealing)
    ? { ask: next, match: said.value }
    : undefined
}

/** Returns the answer that lets an open question go by; undefined if it does not go round. */
export const passOf = ({ game, state }: Pick<Match, 'game' | 'state'>, ask: Ask): Answer | undefined =>
  ask.secret || ask.idle ? undefined : game.passes?.(state, ask)

/**
 * Tells a question, with all that its player may see on the table, from any other. Its number does not count.
 * It stands in buttons, so nothing hidden decides about it.
 */
export const questionOf = ({ ask, match: { game, state } }: Foretold): string =>
  hash([game.view(state, [], ask.who), { ...ask, id: '' }])

/** Names the round whose question reaches a seat whatever others do; undefined: they can prevent it. */
export const surelyAsked = ({ game, state }: Match, seat: string): string | undefined =>
  game.surelyAsks?.(state, seat)

/** The same for a question that reaches its player in any case: only what they can choose from counts. */
const choicesOf = ({ who, what, options }: Ask, round: string): string => hash([round, who, what, options])

/** Says when an answer to this question counts: whatever others do in a round that is named, or as it is. */
export const keyOf = (found: Foretold, whatever?: string): string =>
  whatever === undefined ? questionOf(found) : choicesOf(found.ask, whatever)

type Ahead = Order & { readonly body: AnswerAhead }
export const isAhead = (order: Order): order is Ahead => 'question' in order.body

/** Returns the open question that an order answers, if it comes as the order expects it. */
export function askOfOrder(
  { table, match }: Pick<Live, 'table' | 'match'>,
  { person, body }: Ahead,
): Ask | undefined {
  const seat = seatOf(table, person)
  const ask = match.open.find(({ who }) => who === seat)
  if (body.whatever !== undefined && surelyAsked(match, seat ?? '') !== body.whatever) return undefined
  const isIt = ask && passOf(match, ask) && keyOf({ ask, match }, body.whatever) === body.question
  return isIt ? ask : undefined
}

/** Leaves a player this time to undo before an order answers; chance adds up to as much again. */
export const ORDER_SETTLE_MS = 180_000

/**
 * Says when to look for an order, whether or not there is one, so that neither the queue nor the time gives
 * it away. The seed of the table, which nobody knows, decides how long it takes.
 */
export const orderErrandsOf = (
  { setup, chairs }: Pick<TableRecord, 'setup' | 'chairs'>,
  asking: readonly Asking[],
  at: Time,
): readonly QueuedErrand[] =>
  asking
    .filter(({ seat }) => chairs.some(one => one.seat === seat && one.person !== undefined))
    .map(({ id, seat }) => {
      const chance = Number.parseInt(hash(['order', setup.seed, id, at]).slice(0, CHANCE_DIGITS), HEX)
      return { seat, at: at + ORDER_SETTLE_MS + (chance % ORDER_SETTLE_MS) }
    })

/**
 * Says when to look after a commit, for the questions that go round or that an order may answer; undefined if
 * that stays as it is. `table` is as it was before, but for its chairs. With `turned`, other seats are asked.
 */
export function orderErrandsAt(
  table: Pick<TableRecord, 'setup' | 'chairs' | 'asking'>,
  match: Match,
  { asking, at, turned }: { readonly asking: readonly Asking[]; readonly at: Time; readonly turned: boolean },
): readonly QueuedErrand[] | undefined {
  const kinds = orderKindsOf(match).map(({ what }) => what)
  if (!match.game.passes && !kinds.length) return undefined
  const asked = asking.filter(({ id, what }) => {
    const ask = match.open.find(one => one.id === id)
    return ask && (kinds.includes(what) || passOf(match, ask) !== undefined)
  })
  // The same player may get one question after another that an order answers.
  const isNew = ({ id }: Asking): boolean => table.asking.every(one => one.id !== id)
  return turned || asked.some(isNew) ? orderErrandsOf(table, asked, at) : undefined
}
const CHANCE_DIGITS = 8
const HEX = 16
