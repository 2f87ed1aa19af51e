import { differenceOf } from '../../tools/fuzz/peek.ts'
import type { Guest } from '../harness/guest.ts'
import { newestPost, type Dice } from '../harness/robot.ts'
import type { Finding } from './secrecyHall.ts'
import { LOOKS, NAMING, PAST, TRIES, UNDO, type Look } from './secrecyLooks.ts'
import { PEOPLE, personAt, type KeptTable } from './secrecyPlay.ts'
import { EVERYBODY, gets, LOG, type Reader } from './secrecyRecord.ts'
import type { Seated } from './secrecyTwinActs.ts'

/** Looking around in two rooms, and what differs between them. */

export interface Twin extends Seated {
  /** The place in its room's record where the table begins. */
  readonly from: number
  /** Holds what each reader has read of it so far. */
  readonly streams: Map<Reader, Stream>
}
export type Both = readonly [Twin, Twin]

interface Stream {
  /** Counts how much of the record was compared. */
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
    ...(isAsked ? {} : TRIES),
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
