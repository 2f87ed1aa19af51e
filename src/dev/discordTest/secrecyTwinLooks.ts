import { differenceOf } from '../fuzz/peek.ts'
import type { Guest } from './guest.ts'
import { newestPost } from './robot.ts'
import type { Dice } from './robot.ts'
import type { Finding } from './secrecyHall.ts'
import { LOOKS, NAMING, PAST, TRIES, UNDO } from './secrecyLooks.ts'
import type { Look } from './secrecyLooks.ts'
import { PEOPLE, personAt } from './secrecyPlay.ts'
import type { Kept } from './secrecyPlay.ts'
import { EVERYBODY, gets, LOG } from './secrecyRecord.ts'
import type { Reader } from './secrecyRecord.ts'
import type { Seated } from './secrecyTwinActs.ts'

/** Looking around in two rooms, and what differs between them. */

export interface Twin extends Seated {
  /** Where in the record of its room it begins. */
  readonly from: number
}
export type Both = readonly [Twin, Twin]

const SOME = 6
/** One looks at everything, the others at something. */
export async function lookAround(both: Both, kept: Kept, dice: Dice, knowing: readonly string[]): Promise<void> {
  const curious = strangers(both[0], kept, knowing)
  const thorough = dice.below(curious.length)
  for (const [at, place] of curious.entries()) {
    const looks = await looksOf(both, place)
    const chosen = at === thorough ? looks : Array.from({ length: SOME }, () => looks[dice.below(looks.length)])
    await Promise.all(both.map(twin => looked(twin, place, chosen.flatMap(look => look ?? []))))
  }
}

/** By their place among the guests: all who are not to know, those without a seat as well. */
const strangers = ({ room }: Twin, { table }: Kept, knowing: readonly string[]): readonly number[] => {
  const known = knowing.map(seat => PEOPLE.findIndex(person => person === personAt(table, seat)))
  return [...room.guests.keys()].filter(at => !known.includes(at))
}

const guestAt = ({ room: { guests } }: Twin, place: number): Guest => {
  const guest = guests[place]
  if (!guest) throw new Error(`There is no guest ${place}.`)
  return guest
}

async function looksOf(both: Both, place: number): Promise<readonly Look[]> {
  const isAsked = await all(both, async ({ room, id }, person) => ((await room.hall.tables.card(id))?.chairs ?? []).some(chair => chair.person === person && chair.askedSince !== undefined), place)
  const isRefused = await all(both, async ({ room, id }, person) => !(await room.hall.tables.takeBack(id, person)).ok, place)
  return Object.values({ ...LOOKS, ...PAST, ...NAMING, ...(isAsked ? {} : TRIES), ...(isRefused ? UNDO : {}) })
}

const all = async (both: Both, test: (twin: Twin, person: string) => Promise<boolean>, place: number): Promise<boolean> =>
  (await Promise.all(both.map(twin => test(twin, guestAt(twin, place).id)))).every(yes => yes)

async function looked(twin: Twin, place: number, looks: readonly Look[]): Promise<void> {
  const { room: { hall: { practice } }, thread, id } = twin
  for (const look of looks) await look(guestAt(twin, place), { thread, table: id, post: newestPost(practice, thread) })
}

/** What differs for those who do not know. */
export function compared(both: Both, kept: Kept, knowing: readonly string[]): readonly Finding[] {
  const [one, other] = both
  one.room.record.flush()
  other.room.record.flush()
  const guests = strangers(one, kept, knowing)
  return [
    ...differing(both, [EVERYBODY, EVERYBODY], EVERYBODY), ...differing(both, [LOG, LOG], LOG),
    ...guests.flatMap(place => differing(both, [guestAt(one, place).id, guestAt(other, place).id], PEOPLE[place] ?? 'a stranger')),
  ]
}

function differing([one, other]: Both, [reader, twin]: readonly [Reader, Reader], name: string): readonly Finding[] {
  const a = streamOf(one, reader), b = streamOf(other, twin)
  const at = a.findIndex((text, place) => text !== b[place])
  const place = at < 0 && b.length > a.length ? a.length : at
  return place < 0 ? [] : [{ reader: name, what: `${place + 1} of ${a.length} and ${b.length}`, why: differenceOf(a[place] ?? '', b[place] ?? '') }]
}

const ID = /\d{17,20}/g
const VARYING = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)|127\.0\.0\.1:\d+|(?<="time":)\d+/g

/** What this reader has got, with the ids of Discord numbered in the order they come in, and without the clock of the practice. */
export function streamOf({ room: { record: { heard } }, from }: Pick<Twin, 'room' | 'from'>, reader: Reader): readonly string[] {
  const ids = new Map<string, number>()
  const numbered = (id: string): string => {
    const number = ids.get(id) ?? ids.size
    ids.set(id, number)
    return `#${number}`
  }
  return heard.slice(from).filter(one => gets(one, reader)).map(({ what, text }) => `${what} ${text.replace(VARYING, '*').replace(ID, numbered)}`)
}
