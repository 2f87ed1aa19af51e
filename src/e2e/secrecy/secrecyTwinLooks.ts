import { differenceOf } from '../../tools/fuzz/words.ts'
import { buttonsOn, menusOn, textOf, verbOf, type Guest } from '../harness/guest.ts'
import { newestPost, type Dice } from '../harness/robot.ts'
import { PEOPLE, personAt, waitUntilSettled, type Finding, type KeptTable, type Room } from './secrecyHall.ts'
import {
  LOOKS,
  MISSED,
  NAMING,
  PAST,
  TRIES,
  UNDO,
  EVERYBODY,
  gets,
  LOG,
  type Look,
  type Reader,
} from './secrecyLooks.ts'
import type { Answer, Ask } from '../../core/ask.ts'
import { readCustomId } from '../../discord/message/message.ts'
import { selectionCode } from '../../table/moves/picked.ts'
import { threadPlace } from '../../discord/tables/lookup.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import type { TableId } from '../../table/store.ts'
import { publicIn, until } from '../harness/hall.ts'

/** Looking around in two rooms, and what differs between them. */

export interface Twin extends Seated {
  /** The place in its room's record where the table begins. */
  readonly from: number
  /** Holds what each reader has read of it so far. */
  readonly streams: Map<Reader, Stream>
}
export type Both = readonly [Twin, Twin]

interface Stream {
  upto: number
  readonly texts: string[]
  readonly ids: Map<string, number>
}

const SOME = 6
/** One stranger tries every look, the others a few, until the rooms differ. */
export async function lookAround(
  both: Both,
  kept: KeptTable,
  dice: Dice,
  knowing: readonly string[],
): Promise<readonly Finding[]> {
  const curious = strangers(both[0], kept, knowing)
  const thorough = dice.below(curious.length)
  for (const [at, place] of curious.entries()) {
    const looks = await looksOf(both, place)
    const chosen =
      at === thorough ? looks : Array.from({ length: SOME }, () => looks[dice.below(looks.length)])
    for (const look of chosen.flatMap(one => one ?? [])) {
      await Promise.all(both.map(twin => looked(twin, place, look)))
      // A text that only one room has may still be on its way to the other.
      const found = compareLooks(both, kept, knowing, hasOther)
      if (found.length) return found
    }
  }
  return compareLooks(both, kept, knowing)
}

/** Returns the guests who may not know, by their place, those without a seat included. */
const strangers = ({ room }: Twin, { table }: KeptTable, knowing: readonly string[]): readonly number[] => {
  const known = knowing.map(seat => PEOPLE.findIndex(person => person === personAt(table, seat)))
  return [...room.guests.keys()].filter(at => !known.includes(at))
}

const guestAt = ({ room: { guests } }: Twin, place: number): Guest => {
  const guest = guests[place]
  if (!guest) throw new Error(`There is no guest ${place}.`)
  return guest
}

async function looksOf(both: Both, place: number): Promise<readonly Look[]> {
  const isAsked = await all(
    both,
    async ({ room, id }, person) =>
      ((await room.hall.tables.lobby.card(id))?.chairs ?? []).some(
        chair => chair.person === person && chair.askedSince !== undefined,
      ),
    place,
  )
  const isRefused = await all(
    both,
    async ({ room, id }, person) => !(await room.hall.tables.play.previewUndo(id, person)).ok,
    place,
  )
  return Object.values({
    ...LOOKS,
    ...PAST,
    ...NAMING,
    // A whole move through a later secret choice has fewer options in the other room.
    ...(isAsked ? {} : { ...TRIES, ...MISSED }),
    ...(isRefused ? UNDO : {}),
  })
}

const all = async (
  both: Both,
  test: (twin: Twin, person: string) => Promise<boolean>,
  place: number,
): Promise<boolean> =>
  (await Promise.all(both.map(twin => test(twin, guestAt(twin, place).id)))).every(yes => yes)

async function looked(twin: Twin, place: number, look: Look): Promise<void> {
  const {
    room: {
      hall: { practice },
    },
    thread,
    id,
  } = twin
  await look(guestAt(twin, place), { thread, table: id, post: newestPost(practice, thread) })
}

/** True if two streams differ at a place. */
type Differs = (text: string | undefined, twin: string | undefined) => boolean
const isOther: Differs = (text, twin) => text !== twin
const hasOther: Differs = (text, twin) => text !== undefined && twin !== undefined && text !== twin

/** Returns what differs for readers who may not know. */
export function compareLooks(
  both: Both,
  kept: KeptTable,
  knowing: readonly string[],
  differs = isOther,
): readonly Finding[] {
  const [one, other] = both
  one.room.record.flush()
  other.room.record.flush()
  const guests = strangers(one, kept, knowing)
  const readers: readonly (readonly [readonly [Reader, Reader], string])[] = [
    [[EVERYBODY, EVERYBODY], EVERYBODY],
    [[LOG, LOG], LOG],
    ...guests.map(
      place => [[guestAt(one, place).id, guestAt(other, place).id], PEOPLE[place] ?? 'a stranger'] as const,
    ),
  ]
  return readers.flatMap(([ids, name]) => differing(both, ids, name, differs))
}

function differing(
  [one, other]: Both,
  [reader, twin]: readonly [Reader, Reader],
  name: string,
  differs: Differs,
): readonly Finding[] {
  const a = streamOf(one, reader),
    b = streamOf(other, twin)
  const longer = a.length < b.length ? b : a
  const place = longer.findIndex((_text, at) => differs(a[at], b[at]))
  return place < 0
    ? []
    : [
        {
          reader: name,
          what: `${place + 1} of ${a.length} and ${b.length}`,
          why: differenceOf(a[place] ?? '', b[place] ?? ''),
        },
      ]
}

const ID = /\d{17,20}/g
const VARYING = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)|127\.0\.0\.1:\d+|(?<="time":)\d+/g

/**
 * Returns what this reader got, with Discord's ids numbered in their order and without the practice's clock.
 */
export function streamOf(
  {
    room: {
      record: { heard },
    },
    from,
    streams,
  }: Pick<Twin, 'room' | 'from' | 'streams'>,
  reader: Reader,
): readonly string[] {
  const stream = streams.get(reader) ?? { upto: from, texts: [], ids: new Map<string, number>() }
  streams.set(reader, stream)
  const { ids, texts } = stream
  const numbered = (id: string): string => {
    const number = ids.get(id) ?? ids.size
    ids.set(id, number)
    return `#${number}`
  }
  const news = heard.slice(stream.upto)
  stream.upto = heard.length
  for (const one of news)
    if (gets(one, reader)) texts.push(`${one.what} ${one.text.replace(VARYING, '*').replace(ID, numbered)}`)
  return texts
}

interface Seated {
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
  const guestFor = (person: string | undefined): string => guestOf(room, person ?? '').id
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

function guestOf({ guests }: Room, person: string): Guest {
  const guest = guests[PEOPLE.findIndex(one => one === person)]
  if (!guest) throw new Error(`Nobody sits in the place of ${person}.`)
  return guest
}

/** The guest who plays this seat. */
export const playing = (room: Room, { table }: KeptTable, seat: string): Guest =>
  guestOf(room, personAt(table, seat))

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
    errands: { remind: [{ seat, at: clock.now + HOUR_MS }] },
  })
  clock.now += 2 * HOUR_MS
  await until(practice, 'reminder', () =>
    publicIn(practice, thread).find(post => textOf(post).includes('has been waiting for you for')),
  )
  await waitUntilSettled(room, id)
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
