import type { TableCard } from '../../table/lobby/card.ts'
import type { Phase, TableFilter } from '../../table/store.ts'
import type { Typing } from '../context.ts'
import type { Suggestion } from '../command.ts'
import { cardFor, isKnown, notThere, tablesFor, type Seeker } from './lookup.ts'
import { channelOf } from '../delivery/place.ts'
import { asWritten, CHOICE, cut, MAX_SUGGESTIONS } from '../message/markdown.ts'
import { NO_GAME, severalTables, yourMoveAt } from './words.ts'

/**
 * Which table somebody means: the one whose thread they are in, the one they name, or the only one it can be.
 */

export type Found =
  | { readonly ok: true; readonly table: TableCard }
  | { readonly ok: false; readonly why: string }

interface Where extends Seeker {
  readonly text: (option: string) => string | undefined
}

const isOn = ({ phase }: TableCard): boolean => phase !== 'over'

export async function tableOf(where: Where): Promise<Found> {
  const named = where.text('table')
  if (named !== undefined) return tableNamed(where, named)
  // Somewhere else, the only table they play at will do.
  const found = await tablesHere(where, { person: where.person, phases: ['playing'] })
  const on = found.filter(isOn)
  const [only, ...others] = on.length ? on : found
  if (only && !others.length) return { ok: true, table: only }
  return only ? several(found) : { ok: false, why: NO_GAME }
}

async function tableNamed(where: Where, named: string): Promise<Found> {
  const table = await cardFor(where, named.trim().toLowerCase())
  return table ? { ok: true, table } : { ok: false, why: notThere(named) }
}

/**
 * In a thread its one table; in a channel all that are played in the channel itself; where there is none,
 * those of `otherwise`.
 */
export function tablesHere(where: Where, otherwise: TableFilter): Promise<readonly TableCard[]> {
  const { home, channel, context } = where
  // What is over comes by itself: it may be a hundred times as much as what is on.
  const phases: readonly Phase[] = home === undefined ? [] : ['playing', 'over']
  const inChannel = phases.map(phase => ({ home: home ?? '', channel, phases: [phase] }))
  return context.tables.lobby.listFirst(
    [[{ place: channel }], inChannel, [otherwise]],
    async (table, group) =>
      (group !== IN_CHANNEL || channelOf(table) === channel) && (await isKnown(where, table)),
  )
}
const IN_CHANNEL = 1

function several(tables: readonly TableCard[]): Found {
  const some = tables.slice(0, 4).map(({ name, id }) => `${asWritten(name)} (${id})`)
  return { ok: false, why: severalTables(some) }
}

/** The tables of whoever types, those that wait for them first. */
export async function suggestTables(typing: Typing): Promise<readonly Suggestion[]> {
  const { person, focused } = typing
  const own = await tablesFor(typing, { person, phases: ['playing', 'open'] })
  const typed = focused.value.trim().toLowerCase()
  const named = own.map(table => ({
    table,
    name: `${table.name} (${table.id})`,
    waits: isAsked(table, person),
  }))
  return named
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .sort((a, b) => Number(b.waits) - Number(a.waits))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ table, name, waits }) => ({
      name: cut(waits ? yourMoveAt(name) : name, CHOICE),
      value: table.id,
    }))
}

export const isAsked = (table: TableCard, person: string): boolean =>
  table.chairs.some(
    chair => chair.person === person && chair.seat !== undefined && table.asked.includes(chair.seat),
  )
