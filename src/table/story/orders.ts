import { answer } from '../../core/match.ts'
import type { Binding, Deps } from '../deps.ts'
import { askOfOrder } from '../play/foretold.ts'
import { commitStep, type Done } from '../play/commit.ts'
import { no, withRetry } from '../play/load.ts'
import type { Live } from '../play/log.ts'
import type { DueErrand, Order, PersonId, TableId } from '../store.ts'
import { doErrands } from './errands.ts'

/** Says whose answer counts now. `isAskedOn`: they are asked something again, and have not been told so. */
interface CarriedOut {
  readonly table: TableId
  readonly person: PersonId
  readonly isAskedOn: boolean
}

/** Gives the answers that players have given in advance, where their time has come. Returns how many. */
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

/** Of a question that is answered by now, or is another one, nothing comes. */
async function carryOut(deps: Deps, { table, seat, at }: DueErrand): Promise<CarriedOut | undefined> {
  let order: Order | undefined
  const said = await commitStep(
    deps,
    table,
    async now => {
      order = await orderFor(deps, now, seat)
      const ask = order && askOfOrder(now, order)
      if (!order || ask?.who !== seat) return no('')
      const answered = answer(now.match, seat, ask.id, order.body.picks, 'order')
      const { person, id } = order
      return answered.ok
        ? { ok: true, value: { match: answered.value, usesOrder: { person, id } } }
        : answered
    },
    `order-${table}-${seat}-${at}`,
  )
  return order && said.ok && !said.value.already ? carriedOut(said.value, order, seat) : undefined
}

const carriedOut = ({ table }: Done, { person }: Order, seat: string): CarriedOut => ({
  table: table.id,
  person,
  isAskedOn: table.asking.some(ask => ask.seat === seat),
})

/** Only of who plays there now: a seat may have changed hands. */
async function orderFor(deps: Deps, { table }: Live, seat: string): Promise<Order | undefined> {
  const person = table.chairs.find(chair => chair.seat === seat && !chair.resigned)?.person
  if (person === undefined || table.phase !== 'playing') return undefined
  const [order] = await withRetry(deps, () => deps.store.orders({ table: table.id, person }))
  return order
}
