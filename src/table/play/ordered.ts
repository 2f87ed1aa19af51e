import type { Seat } from '../../core/ask.ts'
import { isRemark } from '../../core/undo.ts'
import type { Deps } from '../deps.ts'
import type { Order, PersonId, StoredRow } from '../store.ts'
import { askOfOrder, isAhead } from './foretold.ts'
import { withRetry } from './load.ts'
import type { Live } from './log.ts'
import { standingAnswer, type OrderedAnswer } from './standing.ts'

/**
 * Returns what these orders of one player answer to their open question. An answer to this very question
 * comes first; an order counts from the next question on. No order answers again for a player who has gone
 * back to a question.
 */
export async function orderedAnswer(
  deps: Pick<Deps, 'pause'>,
  now: Live,
  person: PersonId,
  orders: readonly Order[],
): Promise<OrderedAnswer<Order> | undefined> {
  const { table, match } = now
  const { seat, askedSince = 0 } = table.chairs.find(one => one.person === person && !one.resigned) ?? {}
  if (seat === undefined || table.phase !== 'playing') return undefined
  const order = orders.find(isAhead)
  const ask = order && askOfOrder(now, order)
  const found: OrderedAnswer<Order> | undefined =
    order && ask
      ? { order, ask, picks: order.body.picks, isSpent: true }
      : standingAnswer(
          match,
          seat,
          orders.filter(({ at }) => at <= askedSince),
        )
  return found && (await hasGoneBack(deps, now, seat)) ? undefined : found
}

const LATEST_ROWS = 20

/** True if this question is open because its player took an answer back, or all agreed to go back. */
async function hasGoneBack(deps: Pick<Deps, 'pause'>, { table, log }: Live, seat: Seat): Promise<boolean> {
  const rows = await withRetry(deps, () => log.rows(Math.max(0, table.rows - LATEST_ROWS)))
  const last = rows.findLast(isDecided)
  return last?.kind === 'rewind' || (last?.kind === 'undo' && last.seat === seat)
}

/** The table answers by itself where there is no choice. */
const isDecided = (row: StoredRow): boolean =>
  !isRemark(row) && (row.kind !== 'answer' || row.seat !== undefined)
