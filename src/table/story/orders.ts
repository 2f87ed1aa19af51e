import { answer } from '../../core/match.ts'
import type { Binding, Deps } from '../deps.ts'
import { orderedAnswer } from '../play/ordered.ts'
import type { OrderedAnswer } from '../play/standing.ts'
import { commitStep, type Done } from '../play/commit.ts'
import { no, withRetry } from '../play/load.ts'
import type { Live } from '../play/log.ts'
import type { DueErrand, Order, PersonId, TableId } from '../store.ts'
import { doErrands } from './errands.ts'

/** Says for whom the bot has answered. `isAskedOn` is true if they have another question after it. */
interface CarriedOut {
  readonly table: TableId
  readonly person: PersonId
  readonly isAskedOn: boolean
}

/** Carries out the orders whose time has come. Returns how many. */
export const carryOutOrders = (
  { deps, inTurn }: Pick<Binding, 'deps' | 'inTurn'>,
  done: (what: CarriedOut) => void,
  failed: (errand: DueErrand, error: unknown) => void,
  stop?: AbortSignal,
): Promise<number> =>
  doErrands(
    deps,
    'order',
    async errand => {
      const order = await inTurn(errand.table, () => carryOut(deps, errand))
      if (order) done(order)
      return { isSent: order !== undefined }
    },
    failed,
    stop,
  )

/** Does nothing if the question is answered by now, or no order fits it. */
async function carryOut(deps: Deps, { table, seat, at }: DueErrand): Promise<CarriedOut | undefined> {
  let person = ''
  const said = await commitStep(
    deps,
    table,
    async now => {
      const found = await answerBy(deps, now, seat)
      if (!found) return no('')
      const answered = answer(now.match, seat, found.ask.id, found.picks, 'order')
      if (!answered.ok) return answered
      person = found.order.person
      const usesOrder = found.isSpent ? { person, id: found.order.id } : undefined
      return { ok: true, value: { match: answered.value, ...(usesOrder ? { usesOrder } : {}) } }
    },
    `order-${table}-${seat}-${at}`,
  )
  return said.ok && !said.value.already ? { table, person, isAskedOn: isAsked(said.value, seat) } : undefined
}

const isAsked = ({ table }: Done, seat: string): boolean => table.asking.some(ask => ask.seat === seat)

/** Looks only at orders of the player who has the seat now, as it may have changed hands. */
async function answerBy(deps: Deps, now: Live, seat: string): Promise<OrderedAnswer<Order> | undefined> {
  const { id, chairs } = now.table
  const person = chairs.find(one => one.seat === seat)?.person
  if (person === undefined) return undefined
  const orders = await withRetry(deps, () => deps.store.orders({ table: id, person }))
  return orderedAnswer(deps, now, person, orders)
}
