import type { TableCard } from '../../table/lobby/card.ts'
import type { Suggestion } from '../command.ts'
import type { Typing } from '../context.ts'
import { tablesFor, tableOf, type Seeker, type Found } from './lookup.ts'
import { placeOf } from '../delivery/place.ts'
import { isSeated } from './wording.ts'
import { asWritten, CHOICE, cut, MAX_SUGGESTIONS } from '../message/markdown.ts'
import { NO_SIGN_UP, severalSignUps } from './words.ts'

/**
 * Which sign-up somebody means: the one they name, the only one of this channel, or the only one of this
 * server.
 */

interface Where extends Seeker {
  readonly text: Typing['text']
}
/** Which of them can be meant at all. */
export type Meant = (table: TableCard, person: string) => boolean

export const isMine: Meant = (table, person) => isSeated(table, person)
export const isOthers: Meant = (table, person) => !isSeated(table, person)
export const isHosted: Meant = (table, person) => table.host === person || isSeated(table, person)

/**
 * Lists the person's own sign-ups, those of this channel and the server's newest, so that many others never
 * hide the right one.
 */
async function openFor(where: Where): Promise<readonly TableCard[]> {
  const { person, home, channel } = where
  if (home === undefined) return []
  const phases = ['open'] as const
  const lists = await Promise.all(
    [{ host: person }, { person }, { channel }, {}].map(one => tablesFor(where, { home, phases, ...one })),
  )
  return [...new Map(lists.flat().map(table => [table.id, table])).values()]
}

export async function signUpOf(where: Where, meant: Meant): Promise<Found> {
  if (where.text('table') !== undefined) return tableOf(where)
  const open = await openFor(where)
  const own = open.filter(table => meant(table, where.person))
  const here = own.filter(table => placeOf(table)?.channel === where.channel)
  const [only, ...others] = here.length ? here : own
  if (only && !others.length) return { ok: true, table: only }
  if (only) {
    const some = [only, ...others].slice(0, 4).map(({ name, id }) => `${asWritten(name)} (${id})`)
    return { ok: false, why: severalSignUps(some) }
  }
  const [any] = open
  return any && open.length === 1 ? { ok: true, table: any } : { ok: false, why: NO_SIGN_UP }
}

export async function suggestSignUps(typing: Typing, meant: Meant): Promise<readonly Suggestion[]> {
  const typed = typing.focused.value.trim().toLowerCase()
  const open = (await openFor(typing)).filter(table => meant(table, typing.person))
  return open
    .map(({ name, id }) => ({ name: cut(`${name} (${id})`, CHOICE), value: id }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, MAX_SUGGESTIONS)
}
