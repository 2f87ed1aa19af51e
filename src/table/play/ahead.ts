import type { Deps } from '../deps.ts'
import { askOfOrder, foretoldIn, passOf, questionOf, type Foretold } from './foretold.ts'
import { withRetry } from './load.ts'
import { seatOf, type Live } from './log.ts'
import { offerAt } from './offer.ts'
import { lookAt, type ShownAsk } from './playerView.ts'
import type { Order, PersonId } from '../store.ts'

/** A question that may come to a person, as they alone see it. */
export interface Ahead {
  readonly ask: ShownAsk
  /** Is another one as soon as anything on the table is. */
  readonly question: string
  /** Quotes the card. */
  readonly says?: string
  /** Says what they can answer now: that after which nothing more is to be chosen. */
  readonly answers: readonly AheadAnswer[]
  /** What they have answered. */
  readonly chosen?: AheadAnswer
}
export interface AheadAnswer {
  readonly id: string
  readonly label: string
  readonly isUse?: true
}

/** Names the one answer in advance that a person can have at a table. */
const AHEAD = 'ahead'

/** What may come to this person, at a table as they may see it; undefined: nothing that can be foretold. */
export function aheadOf(
  { table, match }: Pick<Live, 'table' | 'match'>,
  person: PersonId,
  order?: Order,
): Ahead | undefined {
  const seat = table.phase === 'playing' ? seatOf(table, person) : undefined
  const found = seat === undefined ? undefined : foretoldIn(match).find(({ ask }) => ask.who === seat)
  if (!found) return undefined
  const { asks } = lookAt({ table, match: found.match }, person)
  const ask = asks.find(({ id }) => id === found.ask.id)
  if (!ask) return undefined
  const question = questionOf(found)
  const offer = offerAt(found.match, found.ask, ask.digest)
  const answers = answersTo(found, offer).map(one => ({
    ...one,
    label: one.label ?? ask.options.find(({ id }) => id === one.id)?.label ?? one.id,
  }))
  const picks = order?.body.question === question ? order.body.picks : []
  const chosen = answers.find(({ id }) => picks.includes(id))
  const more = { ...(offer ? { says: offer.says } : {}), ...(chosen ? { chosen } : {}) }
  return { ask, question, answers, ...more }
}

/** The answers after which nothing more is to be chosen; `label` is absent where the question names it. */
export function answersTo(
  { ask, match }: Foretold,
  offer = offerAt(match, ask, ''),
): readonly (Pick<AheadAnswer, 'id' | 'isUse'> & { readonly label?: string })[] {
  const pass = passOf(match, ask) ?? []
  return ask.options.flatMap(({ id }, at) => {
    const offered = offer?.answers.find(one => one.at === at)
    if (!offered) return pass.includes(id) ? [{ id }] : []
    if (offered.isUse && !offer?.does) return []
    return [{ id, label: offered.label, ...(offered.isUse ? { isUse: true as const } : {}) }]
  })
}

/** An answer in advance that does not count any more. */
export interface Lapsed {
  /** Says what was asked, and what was chosen. */
  readonly about: string
  readonly choice: string
  /** They are asked after all, but something on the table has changed. */
  readonly isAsked: boolean
}
interface AheadAt {
  readonly ahead?: Ahead
  readonly lapsed?: Lapsed
}

/** What there is to tell this person of answers in advance, at a table as they may see it: once. */
export async function aheadAt(deps: Deps, seen: Live, person: PersonId): Promise<AheadAt> {
  const { table, match, hasOrder } = seen
  const of = { table: table.id, person }
  const [order] = hasOrder === false ? [] : await withRetry(deps, () => deps.store.orders(of))
  const ahead = aheadOf(seen, person, order)
  const shown = ahead ? { ahead } : {}
  if (!order || ahead?.chosen || askOfOrder(seen, order)) return shown
  await withRetry(deps, () => deps.store.dropOrder(table.id, person, order.id))
  const seat = seatOf(table, person)
  const isAsked = match.open.some(ask => ask.who === seat && passOf(match, ask) !== undefined)
  return { ...shown, lapsed: { about: order.body.about, choice: order.body.choice, isAsked } }
}

/** Keeps an answer in place of an earlier one. False: this question can't come to them any more. */
export async function keepAhead(
  deps: Deps,
  seen: Live,
  person: PersonId,
  question: string,
  pick: string,
): Promise<boolean> {
  const ahead = aheadOf(seen, person)
  const chosen = ahead?.answers.find(({ id }) => id === pick)
  if (!chosen || ahead?.question !== question) return false
  const body = { question, picks: [pick], about: ahead.ask.text, choice: chosen.label }
  const order = { table: seen.table.id, person, id: AHEAD, body, at: deps.now() }
  return withRetry(deps, () => deps.store.keepOrder(order))
}

/** Takes an answer back. False: there is none. */
export const dropAhead = (deps: Deps, { table }: Live, person: PersonId): Promise<boolean> =>
  withRetry(deps, () => deps.store.dropOrder(table.id, person, AHEAD))
