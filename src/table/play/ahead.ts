import type { Deps } from '../deps.ts'
import {
  askOfOrder,
  foretoldIn,
  isAhead,
  keyOf,
  passOf,
  questionOf,
  surelyAsked,
  type Foretold,
} from './foretold.ts'
import { withRetry } from './load.ts'
import { seatOf, type Live } from './log.ts'
import { offerAt } from './offer.ts'
import { lookAt, type ShownAsk } from './playerView.ts'
import { orderedAnswer } from './ordered.ts'
import { whateverOthersDo } from './words.ts'
import { isStanding, orderKindsOf, whyEnded, type Standing, type WhyEnded } from './standing.ts'
import type { AnswerAhead, Order, PersonId, TableId } from '../store.ts'

/** Shows a question that may come to a person, as they alone see it. */
export interface Ahead {
  readonly ask: ShownAsk
  /** Changes as soon as anything changes that they see on the table. */
  readonly question: string
  /** Quotes the card. */
  readonly says?: string
  /** Lists what they can answer now: only answers that leave nothing more to choose. */
  readonly answers: readonly AheadAnswer[]
  /** Holds what they have answered. */
  readonly chosen?: AheadAnswer
}
export interface AheadAnswer {
  readonly id: string
  readonly pick: string
  /** Tells the question that it counts for. */
  readonly question: string
  readonly label: string
  readonly isUse?: true
  /** Names the round in which it counts whatever others do, as long as they can choose from the same. */
  readonly whatever?: string
}

/** Names the one answer in advance that a person can have at a table. */
const AHEAD = 'ahead'

/** Returns what may come to this person, at a table as they may see it; undefined if that is nothing. */
export function aheadOf(
  { table, match }: Pick<Live, 'table' | 'match'>,
  person: PersonId,
  kept?: AnswerAhead,
): Ahead | undefined {
  const seat = table.phase === 'playing' ? seatOf(table, person) : undefined
  const found = seat === undefined ? undefined : foretoldIn(match).find(({ ask }) => ask.who === seat)
  if (!found) return undefined
  const { asks } = lookAt({ table, match: found.match }, person)
  const ask = asks.find(({ id }) => id === found.ask.id)
  if (!ask) return undefined
  const question = questionOf(found)
  const offer = offerAt(found.match, found.ask, ask.digest)
  const labelOf = (pick: string): string => ask.options.find(({ id }) => id === pick)?.label ?? pick
  const plain = answersTo(found, offer).map(one => ({ ...one, label: one.label ?? labelOf(one.pick) }))
  const answers = plain
    .flatMap(one => [one, ...evenIfChanged(found, one)])
    .map(one => ({ ...one, question: keyOf(found, one.whatever) }))
  const chosen = answers.find(one => kept?.question === one.question && kept.picks.includes(one.pick))
  const more = { ...(offer ? { says: offer.says } : {}), ...(chosen ? { chosen } : {}) }
  return { ask, question, answers, ...more }
}

type Keyless = Omit<AheadAnswer, 'question'>

/** Adds that a pass may count whatever others do before, if the question reaches its player in any case. */
function evenIfChanged({ ask, match }: Foretold, { pick, label }: Keyless): readonly Keyless[] {
  const whatever = surelyAsked(match, ask.who)
  if (whatever === undefined || !passOf(match, ask)?.includes(pick)) return []
  return [{ id: `${pick} whatever`, pick, label: whateverOthersDo(label), whatever }]
}

/** Lists the answers that leave nothing more to choose; `label` is absent where the question names it. */
export function answersTo(
  { ask, match }: Foretold,
  offer = offerAt(match, ask, ''),
): readonly (Omit<Keyless, 'label'> & { readonly label?: string })[] {
  const pass = passOf(match, ask) ?? []
  return ask.options.flatMap(({ id }, at) => {
    const offered = offer?.answers.find(one => one.at === at)
    if (!offered) return pass.includes(id) ? [{ id, pick: id }] : []
    if (offered.isUse && !offer?.does) return []
    return [{ id, pick: id, label: offered.label, ...(offered.isUse ? { isUse: true as const } : {}) }]
  })
}

/** Tells of an answer in advance that no longer counts. */
export interface Lapsed {
  /** Says what was asked, and what was chosen. */
  readonly about: string
  readonly choice: string
  /** True if it came to them or still may, but something has changed. */
  readonly hasChanged: boolean
}
/** Tells a player of a standing order that has ended. */
export interface EndedOrder {
  readonly id: string
  readonly says: string
  readonly why: WhyEnded
}
/** Says what the bot is about to answer for a player. */
export interface PendingAnswer {
  readonly says: string
  /** Tells the question of an answer in advance; absent for a standing order. */
  readonly question?: string
}
interface OrdersAt {
  readonly ahead?: Ahead
  readonly pending?: PendingAnswer
  readonly lapsed?: Lapsed
  /** Lists the orders that count from now on, oldest first. */
  readonly standing: readonly Standing[]
  /** Lists the orders that have ended and whose player has not been told so. */
  readonly ended: readonly EndedOrder[]
  /** Names the button of the standing orders for the question that is open. */
  readonly always?: string
}

/** Returns what to tell this person about orders, at a table as they may see it. */
export async function ordersAt(deps: Deps, seen: Live, person: PersonId): Promise<OrdersAt> {
  const { table, match, hasOrder } = seen
  const seat = seatOf(table, person) ?? ''
  const of = { table: table.id, person }
  const orders = hasOrder === false ? [] : await withRetry(deps, () => deps.store.orders(of))
  const standing = orders.filter(isStanding).toSorted((a, b) => a.at - b.at)
  const ended = standing.flatMap(order => {
    const why = whyEnded(match, order, seat)
    return why === undefined ? [] : [{ id: order.id, says: order.body.says, why }]
  })
  const ask = match.open.find(({ who, idle }) => who === seat && !idle)
  const always = orderKindsOf(match).find(({ what }) => what === ask?.what)?.button
  const given = orders.length ? await orderedAnswer(deps, seen, person, orders) : undefined
  return {
    ...aheadAt(seen, person, orders),
    ...(given ? { pending: pendingOf(given.order) } : {}),
    standing: standing.filter(({ id }) => !ended.some(order => order.id === id)),
    ended,
    ...(always === undefined ? {} : { always }),
  }
}

const pendingOf = ({ body }: Order): PendingAnswer =>
  'question' in body ? { says: body.choice, question: body.question } : { says: body.says }

function aheadAt(seen: Live, person: PersonId, orders: readonly Order[]): Pick<OrdersAt, 'ahead' | 'lapsed'> {
  const { table, match } = seen
  const order = orders.find(isAhead)
  const ahead = aheadOf(seen, person, order?.body)
  const shown = ahead ? { ahead } : {}
  if (!order || ahead?.chosen || askOfOrder(seen, order)) return shown
  const seat = seatOf(table, person) ?? ''
  const isAsked = match.open.some(ask => ask.who === seat && passOf(match, ask) !== undefined)
  const { about, choice, whatever } = order.body
  const hasChanged = isAsked || ahead !== undefined
  if (whatever !== undefined && surelyAsked(match, seat) === whatever && !hasChanged) return shown
  return { ...shown, lapsed: { about, choice, hasChanged } }
}

/** Drops what does not count any more, once its player has been told so. */
export async function dropTold(
  deps: Deps,
  table: TableId,
  person: PersonId,
  { ended, lapsed }: Pick<OrdersAt, 'ended' | 'lapsed'>,
): Promise<void> {
  const ids = [...ended.map(({ id }) => id), ...(lapsed ? [AHEAD] : [])]
  await Promise.all(ids.map(id => withRetry(deps, () => deps.store.dropOrder(table, person, id))))
}

/** Keeps an answer in place of an earlier one. Returns false if the question can't come to them any more. */
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
  const { whatever } = chosen
  const body = {
    question: chosen.question,
    picks: [chosen.pick],
    about: ahead.ask.text,
    choice: chosen.label,
    ...(whatever === undefined ? {} : { whatever }),
  }
  const order = { table: seen.table.id, person, id: AHEAD, body, at: deps.now() }
  return withRetry(deps, () => deps.store.keepOrder(order))
}

/** Takes an order back; without an id, the answer in advance. Returns false if there is none. */
export const takeBackOrder = (deps: Deps, { table }: Live, person: PersonId, id = AHEAD): Promise<boolean> =>
  withRetry(deps, () => deps.store.dropOrder(table.id, person, id))
