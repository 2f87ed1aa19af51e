import type { Answer, Ask } from '../../core/ask.ts'
import type { OrderKind } from '../../core/orders.ts'
import type { AnyState } from '../../core/game.ts'
import { whyNotAnswer, type Match } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { withRetry } from './load.ts'
import { seatOf, type Live } from './log.ts'
import type { Order, PersonId, StandingOrder } from '../store.ts'

/** Finds what standing orders answer, and when they end by themselves. */

export type Standing = Order & { readonly body: StandingOrder }
export const isStanding = (order: Order): order is Standing => 'kind' in order.body

export const orderKindsOf = ({ game }: Pick<Match, 'game'>): readonly OrderKind<AnyState>[] =>
  game.orders?.kinds ?? []

/** Says why an order ends: its round is over, or a question offers something new to it. */
export type WhyEnded = 'round is over' | 'something new'

/** Says why this order no longer counts; undefined if it does. */
export function whyEnded(match: Match, { body }: Standing, seat: string): WhyEnded | undefined {
  const { game, state, open } = match
  const kind = orderKindsOf(match).find(({ id }) => id === body.kind)
  if (!kind) return 'something new'
  if (body.until === 'round' && game.orders?.round(state) !== body.round) return 'round is over'
  const ask = open.find(({ who, what }) => who === seat && what === kind.what)
  return ask && (ask.secret || kind.isNew(ask)) ? 'something new' : undefined
}

export interface OrderedAnswer<O extends Order = Standing> {
  readonly order: O
  readonly ask: Ask
  readonly picks: Answer
  /** True if the order ends with this answer. */
  readonly isSpent: boolean
}

/** Returns what the newest fitting order answers to the open question of its player. */
export function standingAnswer(
  match: Match,
  seat: string,
  orders: readonly Order[],
): OrderedAnswer | undefined {
  const newest = orders.filter(isStanding).toSorted((a, b) => b.at - a.at)
  for (const order of newest) {
    const kind = orderKindsOf(match).find(({ id }) => id === order.body.kind)
    const ask = match.open.find(({ who, what, idle }) => who === seat && what === kind?.what && !idle)
    if (!kind || !ask || whyEnded(match, order, seat) !== undefined) continue
    const picks = kind.answer(match.state, ask, order.body.choice)
    if (picks && whyNotAnswer(match, ask, picks) === undefined)
      return { order, ask, picks, isSpent: kind.once === true }
  }
  return undefined
}

/** Says what a player can order now. */
export interface Orderable {
  readonly kind: string
  readonly choice: string
  readonly says: string
}

export function orderableAt(
  { table, match }: Pick<Live, 'table' | 'match'>,
  person: PersonId,
): readonly Orderable[] {
  const seat = table.phase === 'playing' ? seatOf(table, person) : undefined
  if (seat === undefined) return []
  return orderKindsOf(match).flatMap(({ id: kind, choices }) =>
    choices(match.state, seat).map(({ id, label }) => ({ kind, choice: id, says: label })),
  )
}

/** Keeps an order; it replaces one of its kind, unless these count once. False if it can't be given now. */
export async function addOrder(
  deps: Deps,
  seen: Live,
  person: PersonId,
  wanted: Omit<Orderable, 'says'> & Pick<StandingOrder, 'until'>,
): Promise<boolean> {
  const { table, match } = seen
  const { kind, choice, until } = wanted
  const found = orderableAt(seen, person).find(one => one.kind === kind && one.choice === choice)
  if (!found) return false
  const isOnce = orderKindsOf(match).some(({ id, once }) => id === kind && once)
  const round = match.game.orders?.round(match.state) ?? 0
  const body: StandingOrder = { kind, choice, says: found.says, until, round }
  const id = isOnce ? `${kind} ${choice}` : kind
  return withRetry(deps, () => deps.store.keepOrder({ table: table.id, person, id, body, at: deps.now() }))
}
