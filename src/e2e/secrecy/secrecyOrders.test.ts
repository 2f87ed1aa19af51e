import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { memoryStore } from '../../table/memory/index.ts'
import { foretoldIn } from '../../table/play/foretold.ts'
import type { Store } from '../../table/store.ts'
import { buttonsOn, verbOf } from '../harness/guest.ts'
import { diceOf, newestPost } from '../harness/robot.ts'
import {
  ENOUGH,
  openRoom,
  playByChance,
  readKept,
  waitUntilSettled,
  type Finding,
  type KeptTable,
  type Room,
} from './secrecyHall.ts'
import { lookAround, playing, restoreInto, typeAnswer, type Both, type Twin } from './secrecyTwinLooks.ts'

/**
 * Plays on from one offer in two rooms. In one of them, a player who may be asked next answers in advance: no
 * other person may get anything that differs, neither before the answer counts nor after it.
 */

const GAME_MS = 300_000
const CHANCE = { seats: 3, seed: 1 }
const LATEST_MS = 360_000
const QUICKLY_MS = 20
const MOST_TRIES = 1500

interface Offer extends KeptTable {
  readonly asked: string
  readonly next: string
}

async function collectOffer(): Promise<Offer> {
  let found: Offer | undefined
  await playByChance(CHANCE, async (played, { match }) => {
    const [ask] = match.open
    const [next] = foretoldIn(match)
    if (ask?.what !== 'offer' || !next) return
    found = { ...(await readKept(played)), asked: ask.who, next: next.ask.who }
    return ENOUGH
  })
  if (!found) throw new Error('No offer went round.')
  return found
}

async function seatIn(room: Room, kept: Offer): Promise<Twin> {
  room.record.flush()
  const from = room.record.heard.length
  return { ...(await restoreInto(room, kept, 'ordered')), from, streams: new Map() }
}

/** Presses If It Comes To Me; with `keeps`, answers there as well. */
async function openAhead({ room, thread }: Twin, kept: Offer, keeps: boolean): Promise<void> {
  const guest = playing(room, kept, kept.next)
  const post = newestPost(room.hall.practice, thread)
  const shown = post && (await guest.press(post, pressOn(post, 'ahead')))
  if (keeps && shown) await guest.press(shown, pressOn(shown, 'keepahead'))
}
type Pressed = Parameters<typeof buttonsOn>[0]
const pressOn = (message: Pressed, verb: string): string =>
  buttonsOn(message).findLast(({ id }) => verbOf(id) === verb)?.id ?? ''

/** Lists what others could tell about an answer in advance, before it counts and after. */
async function foundBy(store: Store): Promise<readonly Finding[]> {
  const kept = await collectOffer()
  const rooms = [
    await openRoom({ seed: 1, holdsStatuses: true, store }),
    await openRoom({ seed: 1, holdsStatuses: true }),
  ] as const
  try {
    const both: Both = [await seatIn(rooms[0], kept), await seatIn(rooms[1], kept)]
    for (const twin of both)
      await playing(twin.room, kept, kept.next).command(twin.thread, 'games', undefined)
    await Promise.all(both.map((twin, at) => openAhead(twin, kept, at === 0)))
    expect(await rooms[0].store.orders({ table: both[0].id })).toHaveLength(1)
    const dice = diceOf(3)
    const look = (): Promise<readonly Finding[]> => lookAround(both, kept, dice, [kept.next])
    const before = await look()
    if (before.length) return before
    await Promise.all(both.map(twin => typeAnswer(twin, playing(twin.room, kept, kept.asked), ['decline'])))
    const asked = await look()
    if (asked.length) return asked
    await answerNext(both, kept)
    return await look()
  } finally {
    await Promise.all(rooms.map(room => room.close()))
  }
}

/** In the first room the bot gives the answer, in the other the player does. */
async function answerNext([one, other]: Both, kept: Offer): Promise<void> {
  const rowsIn = ({ room, id }: Twin): Promise<number> => room.store.rows(id).then(rows => rows.length)
  const before = await rowsIn(one)
  for (const { room } of [one, other]) room.clock.now += LATEST_MS
  await typeAnswer(other, playing(other.room, kept, kept.next), ['decline'])
  for (let tries = 0; (await rowsIn(one)) === before; tries++) {
    if (tries === MOST_TRIES) throw new Error('The bot gave no answer.')
    await pause(QUICKLY_MS)
  }
  await waitUntilSettled(one.room, one.id)
}

it(
  'no other person can tell that a player has answered in advance',
  async () => {
    expect(await foundBy(memoryStore())).toEqual([])
  },
  GAME_MS,
)

it(
  'the suite notices when another player hears of an answer in advance',
  async () => {
    const store = memoryStore()
    const leaking: Store = {
      ...store,
      orders: async of => ('table' in of ? store.orders({ table: of.table }) : store.orders(of)),
      toldAt: async (...of) => {
        const found = await store.toldAt(...of)
        return found && { ...found, hasOrder: true }
      },
    }
    expect(await foundBy(leaking)).not.toEqual([])
  },
  GAME_MS,
)
