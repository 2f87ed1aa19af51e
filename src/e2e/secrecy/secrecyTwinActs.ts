import type { Answer, Ask } from '../../core/ask.ts'
import { readCustomId } from '../../discord/gateway/customId.ts'
import { selectionCode } from '../../discord/question/selection.ts'
import { threadPlace } from '../../discord/delivery/place.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import type { TableId } from '../../table/store.ts'
import { buttonsOn, menusOn, textOf, verbOf, type Guest } from '../harness/guest.ts'
import { publicIn, until } from '../harness/hall.ts'
import { newestPost } from '../harness/robot.ts'
import { waitUntilSettled, type Room } from './secrecyHall.ts'
import { PEOPLE, personAt, type KeptTable } from './secrecyPlay.ts'

/** Does the same in each of two rooms. */

export interface Seated {
  readonly room: Room
  readonly id: TableId
  readonly thread: Id
}

const STORY_TOLD = 30

/**
 * Takes a kept table up in a room, in a thread of its own, with the guests in the place of those who played.
 */
export async function restoreInto(
  room: Room,
  { table, rows, snapshots }: KeptTable,
  id: TableId,
): Promise<Seated> {
  const { practice } = room.hall
  const { id: thread } = practice.world.addThread(room.hall.channel(id), {
    name: id,
    owner: practice.application.id,
  })
  const guestFor = (person: string | undefined): string => guestAt(room, person ?? '').id
  const chairs = table.chairs.map(chair => ({ ...chair, person: guestFor(chair.person) }))
  const moved = {
    ...table,
    id,
    chairs,
    host: guestFor(table.host),
    home: practice.guild.id,
    place: threadPlace(thread),
    told: Math.max(0, table.due - STORY_TOLD),
  }
  if (!(await room.store.restore(moved, rows, snapshots))) throw new Error(`Table ${id} is there already.`)
  await until(practice, 'post of a restored table', () => newestPost(practice, thread))
  await waitUntilSettled(room, id)
  return { room, id, thread }
}

function guestAt({ guests }: Room, person: string): Guest {
  const guest = guests[PEOPLE.findIndex(one => one === person)]
  if (!guest) throw new Error(`Nobody sits in the place of ${person}.`)
  return guest
}

/** The guest who plays this seat. */
export const playing = (room: Room, { table }: KeptTable, seat: string): Guest =>
  guestAt(room, personAt(table, seat))

const HOUR_MS = 3_600_000

/** Has the bot remind the player of this seat, in public. */
export async function remindInPublic({ room, id, thread }: Seated, seat: string): Promise<void> {
  const {
    store,
    clock,
    hall: { practice },
  } = room
  const table = await store.table(id)
  if (!table) return
  await store.commit({
    table: id,
    version: table.version,
    at: clock.now,
    reminders: [{ seat, at: clock.now + HOUR_MS }],
  })
  clock.now += 2 * HOUR_MS
  await until(practice, 'reminder', () =>
    publicIn(practice, thread).find(post => textOf(post).includes('has been waiting for you for')),
  )
}

/** Answers by typing; the whole of what is picked. */
export async function typeAnswer(seated: Seated, guest: Guest, picks: Answer): Promise<void> {
  await keepsRow(seated, () =>
    guest.command(seated.thread, 'answer', undefined, {
      answer: picks.join(', ') || 'none',
      table: seated.id,
    }),
  )
}

/** Answers with what can be pressed, pick by pick, and confirms it. */
export async function pressAnswer(
  seated: Seated,
  guest: Guest,
  { options }: Ask,
  picks: Answer,
): Promise<void> {
  await keepsRow(seated, async () => {
    const {
      room: {
        hall: { practice },
      },
      thread,
    } = seated
    const post = newestPost(practice, thread)
    let screen = post && (await guest.press(post, buttonNamed(post, 'move')))
    const places = picks.map(pick => options.findIndex(({ id }) => id === pick))
    for (let count = 1; count <= places.length && screen; count++)
      screen = await pickedOn(guest, screen, places.slice(0, count))
    return screen && guest.press(screen, buttonNamed(screen, 'send'))
  })
}

function pickedOn(guest: Guest, screen: Message, places: readonly number[]): Promise<Message | undefined> {
  const button = buttonsOn(screen).find(
    ({ id }) => verbOf(id) === 'pick' && readCustomId(id).words[3] === selectionCode(places),
  )
  if (button) return guest.press(screen, button.id)
  const value = `o${places.at(-1)}`
  const menu = menusOn(screen).find(({ values }) => values.includes(value))
  if (!menu) throw new Error(`This cannot be picked on: ${textOf(screen)}`)
  return guest.choose(screen, menu.id, [value])
}

function buttonNamed(message: Message, verb: string): string {
  const button = buttonsOn(message).find(({ id, disabled }) => verbOf(id) === verb && !disabled)
  if (!button) throw new Error(`There is no button '${verb}' on: ${textOf(message)}`)
  return button.id
}

/** Fails when nothing has come of it. */
async function keepsRow({ room, id }: Seated, act: () => Promise<Message | undefined>): Promise<void> {
  const before = (await room.store.rows(id)).length
  const shown = await act()
  if ((await room.store.rows(id)).length === before)
    throw new Error(`An answer was not taken: ${shown ? textOf(shown) : 'nothing is shown'}`)
  await waitUntilSettled(room, id)
}
