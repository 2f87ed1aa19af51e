import { expect, it } from 'vitest'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store } from '../../table/store.ts'
import { diceOf } from '../harness/robot.ts'
import { openRoom, type Finding, type Room } from './secrecyHall.ts'
import { lookAround, playing, restoreInto, typeAnswer, type Both, type Twin } from './secrecyTwinLooks.ts'
import { collectSecrets, type Secret } from './secrecyTwins.ts'

/**
 * Plays on from one table in two rooms. In one of them, a player types a turn ahead: no other person may get
 * anything that differs, by what they see, by what is suggested or by what is logged.
 */

const GAME_MS = 300_000
const CHANCE = { seats: 3, seed: 1 }
const TURN = { then: 'influence ceres; move earth to mars; done' }

async function seatIn(room: Room, kept: Secret): Promise<Twin> {
  room.record.flush()
  const from = room.record.heard.length
  return { ...(await restoreInto(room, kept, 'drafted')), from, streams: new Map() }
}

/** What others could tell of a draft, before and after a turn. */
async function foundBy(store: Store): Promise<readonly Finding[]> {
  const [kept] = await collectSecrets(CHANCE)
  if (!kept) throw new Error('No table was kept.')
  const rooms = [
    await openRoom({ seed: 1, holdsStatuses: true, store }),
    await openRoom({ seed: 1, holdsStatuses: true }),
  ] as const
  try {
    const both: Both = [await seatIn(rooms[0], kept), await seatIn(rooms[1], kept)]
    const asked = kept.ask.who
    const drafter = kept.table.chairs.find(({ seat }) => seat !== asked)?.seat ?? ''
    const [{ id, thread }] = both
    // The bot learns the names of people when they first do anything.
    for (const twin of both) await playing(twin.room, kept, drafter).command(twin.thread, 'games', undefined)
    await playing(rooms[0], kept, drafter).command(thread, 'expanse', 'turn', { ...TURN, table: id })
    expect(await rooms[0].store.drafts({ table: id })).toHaveLength(1)
    const dice = diceOf(3)
    const before = await lookAround(both, kept, dice, [drafter])
    if (before.length) return before
    const picks = kept.ask.options.slice(0, kept.ask.min).map(option => option.id)
    await Promise.all(both.map(twin => typeAnswer(twin, playing(twin.room, kept, asked), picks)))
    return await lookAround(both, kept, dice, [drafter])
  } finally {
    await Promise.all(rooms.map(room => room.close()))
  }
}

it(
  'no other person can tell that a player has typed a turn ahead',
  async () => {
    expect(await foundBy(memoryStore())).toEqual([])
  },
  GAME_MS,
)

it(
  'the suite notices a draft that another player is shown',
  async () => {
    const store = memoryStore()
    const leaking: Store = {
      ...store,
      draft: async table => (await store.drafts({ table }))[0],
      toldAt: async (...of) => {
        const found = await store.toldAt(...of)
        return found && { ...found, hasDraft: true }
      },
    }
    expect(await foundBy(leaking)).not.toEqual([])
  },
  GAME_MS,
)
