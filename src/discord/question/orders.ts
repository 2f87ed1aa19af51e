import { ButtonStyle, ComponentType } from 'discord.js'
import type { TableCard } from '../../table/card.ts'
import type { Orderable } from '../../table/play/standing.ts'
import type { StandingOrder, TableId } from '../../table/store.ts'
import type { Screen, Visit } from '../../table/visit.ts'
import type { Presses } from '../command.ts'
import type { Act, CommandAct, PressAct } from '../context.ts'
import {
  asWritten,
  button,
  buttonRows,
  customId,
  cut,
  IN_ROW,
  LABEL,
  OPTION,
  type Message,
  type Row,
} from '../message/message.ts'
import { ordersNote } from './aheadPanel.ts'
import { consoleOf, headingOf, onScreen } from './console.ts'
import { IN_MENU } from './menu.ts'
import {
  BACK,
  cancelOrder,
  FOR_GAME,
  FOR_ROUND,
  NO_ORDERS,
  NOTHING_TO_ORDER,
  ORDER_CANCELLED,
  ORDER_GONE,
  ORDER_KEPT,
  STANDING_ORDERS,
  standingLine,
  WHAT_ORDERS_DO,
} from './words.ts'

/** Shows a player, on a screen of their own, the standing orders they gave and those they can give. */

async function ordersMessage(act: Act, visit: Visit, note?: string): Promise<Message> {
  const screen = await visit.look()
  if (!screen.ok || screen.value.view.seat === undefined || screen.value.view.table.phase !== 'playing')
    return consoleOf(act.context, visit, note)
  const { view, standing } = screen.value
  const orderable = visit.orderable()
  const told = await ordersNote(visit, screen.value)
  const lines = [
    ...[note, told].filter(one => one !== undefined),
    headingOf(view),
    STANDING_ORDERS,
    ...(standing.length
      ? standing.map(({ body }) => standingLine(asWritten(body.says), body.until))
      : [NO_ORDERS]),
    orderable.length ? WHAT_ORDERS_DO : NOTHING_TO_ORDER,
  ]
  const rows = [
    ...(orderable.length
      ? (['round', 'game'] as const).map(until => menu(view.table.id, until, orderable))
      : []),
    ...buttonRows(cancelButtons(screen.value)),
    ...buttonRows([button(BACK, customId('console', view.table.id))]),
  ]
  return onScreen(view, [{ text: lines.join('\n') }, ...rows.map(row => ({ row }))])
}

/** Limits the buttons to two rows. */
const MAX_CANCELLED = 2 * IN_ROW

const cancelButtons = ({ view: { table }, standing }: Screen) =>
  standing
    .slice(0, MAX_CANCELLED)
    .map(({ id, body, at }) =>
      button(
        cut(cancelOrder(body.says), LABEL),
        customId('cancelorder', table.id, stampOf(id, at)),
        ButtonStyle.Danger,
      ),
    )

const BASE = 36
/** Tells one order from the next of its kind, so that an old button means no newer one. */
const stampOf = (id: string, at: number): string => `${at.toString(BASE)}-${id.length}`

const BETWEEN = ' '
const menu = (table: TableId, until: StandingOrder['until'], all: readonly Orderable[]): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: customId('addorder', table, until),
      placeholder: until === 'round' ? FOR_ROUND : FOR_GAME,
      options: all.slice(0, IN_MENU).map(({ kind, choice, says }) => ({
        label: cut(says, OPTION),
        value: `${kind}${BETWEEN}${choice}`,
      })),
    },
  ],
})

export const ordersFor = async (act: CommandAct, { id }: TableCard): Promise<Message> =>
  ordersMessage(act, await act.visit(id))

async function open(act: PressAct): Promise<void> {
  await act.show(await ordersMessage(act, await act.visit(act.words[0] ?? '')))
}

async function add(act: PressAct): Promise<void> {
  const [table = '', until] = act.words
  const [kind = '', choice = ''] = act.values[0]?.split(BETWEEN) ?? []
  const visit = await act.visit(table)
  const isKept = (until === 'round' || until === 'game') && (await visit.addOrder({ kind, choice, until }))
  await act.show(await ordersMessage(act, visit, isKept ? ORDER_KEPT : ORDER_GONE))
}

async function cancel(act: PressAct): Promise<void> {
  const [table = '', stamp = ''] = act.words
  const visit = await act.visit(table)
  const screen = await visit.look()
  const order = screen.ok ? screen.value.standing.find(({ id, at }) => stampOf(id, at) === stamp) : undefined
  const isGone = order !== undefined && (await visit.cancelOrder(order.id))
  await act.show(await ordersMessage(act, visit, isGone ? ORDER_CANCELLED : ORDER_GONE))
}

export const orderPresses: Presses = {
  orders: { visits: true, run: open },
  addorder: { visits: true, run: add },
  cancelorder: { visits: true, run: cancel },
}
