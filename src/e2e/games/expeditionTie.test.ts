import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Message } from '../../practice/world/types.ts'
import {
  inOrder,
  openParty,
  sitDown,
  beginExpedition,
  claimSlice,
  SLICES,
  turn,
  type Player,
} from './expeditionParty.ts'
import { textOf } from '../harness/guest.ts'
import { publicIn, until } from '../harness/hall.ts'
import type { Table } from '../harness/opening.ts'
import { mentioned, newestPost } from '../harness/robot.ts'
import type { Room } from '../secrecy/secrecyHall.ts'

/** Three people, of whom two claim three slices each; and what there is around their table meanwhile. */

const NAMES = { cards: ['Quorlimax Ploy', 'Vintaghoul Gambit'], secret: 'Zyxobar Unmentioned' } as const
const HOUR = 3_600_000

let room: Room
let table: Table
let players: readonly [Player, Player, Player]
beforeAll(async () => {
  room = await openParty({ people: 3, seed: 3 })
  const sat = await sitDown(room, 'expedition')
  table = sat.table
  players = sat.players as unknown as typeof players
  await beginExpedition(players)
})
afterAll(() => room.close())

const plain = (message: Message): string => textOf(message).trimStart().replaceAll('\\', '')
const posts = (): readonly Message[] => publicIn(room.hall.practice, table.thread)
const newest = (): Message => newestPost(room.hall.practice, table.thread) as Message
const rows = async (): Promise<number> => (await room.store.table(table.id))?.rows ?? 0
const SOME_ROUNDS_MS = 250

it('between turns no player is pinged, reminded or told that it is their move', async () => {
  const [host] = players
  expect(mentioned(newest())).toEqual([])
  expect(plain(await host.types('games'))).toMatch(/^No table is waiting for you\.\n\*\*Open to anyone\*\*/)
  const before = posts().length
  room.clock.now += 80 * HOUR
  await pause(SOME_ROUNDS_MS)
  expect(posts()).toHaveLength(before)
})

it(
  'whose turn ends is called once, reminded after the pace of the table, and has their move among ' +
    'their games',
  async () => {
    const [host, second] = players
    await host.does(['End My Turn'])
    expect([mentioned(newest()), newest().content]).toEqual([
      [host.guest.id],
      expect.stringContaining('(Jol-Nar): Your turn ends. Make an expedition? 6 slices left'),
    ])
    expect(plain(await host.types('games'))).toMatch(/^\*\*Your move\*\*\n.*Your turn ends\./)
    expect(plain(await second.types('games'))).toMatch(
      /^No table is waiting for you\.\n\*\*Waiting for other players\*\*/,
    )
    room.clock.now += 25 * HOUR
    const reminder = await until(room.hall.practice, 'reminder', () =>
      posts().find(post => post.content.includes('has been waiting for you for 25 hours')),
    )
    expect([mentioned(reminder), plain(reminder)]).toEqual([
      [host.guest.id],
      expect.stringContaining('(Jol-Nar), the table has been waiting for you for 25 hours: Your turn ends.'),
    ])
  },
)

it('the end of a turn can be undone alone, a claim that brought a roll only with consent', async () => {
  const [host, , third] = players
  expect(plain(await host.types('undo'))).toMatch(/^You undid:\nTurn 1: Jol-Nar\.\nJol-Nar ends their turn/)
  expect([mentioned(newest()), plain(newest())]).toEqual([
    [],
    expect.stringContaining('Jol-Nar undid a move.'),
  ])
  await host.does(['End My Turn'])
  await claimSlice(host, '5 resources', NAMES)
  const before = await rows()
  expect(plain(await host.types('undo'))).toMatch(
    inOrder(
      /^You can't undo that: something hidden has been revealed since/s,
      /You can ask the others to undo this:\nJol-Nar makes expedition 1 of 6 for the slice 5 resources and /,
      /pays Jord 4 and 1 trade good\./,
      /rolls \d+ for The Fracture/,
    ),
  )
  expect(await rows()).toBe(before)
  expect(plain(await third.types('history'))).toMatch(
    /Step \d of \d · turn 1.*Jol-Nar makes expedition 1 of 6.*1\. 5 resources: #1 Jol-Nar/s,
  )
  expect(plain(await third.types('history', { turn: 'start' }))).toMatch(
    /Step 1 of 2 · start.*The host starts the game\.\n.*0 of 6 claimed; end of turn of Jol-Nar/s,
  )
  expect(plain(await third.types('board', { text: true }))).toContain('1 of 6 claimed; between turns')
})

it('with two players tied at three, the placer chooses one of them and no one else', async () => {
  const [host, second, third] = players
  for (const [at, slice] of SLICES.entries()) if (at > 0) await turn(at % 2 ? second : host, slice, NAMES)
  expect(posts().map(plain).join('\n')).toContain(
    "Jol-Nar has 3 and Hacan has 3. Hacan places Thunder's Edge.",
  )
  expect(plain(await second.types('expedition place', { system: 'A2' }))).toContain(
    'it has a planet, it has a supernova and it has a printed wormhole',
  )
  await second.types('expedition place', { system: 'A1' })
  expect(plain(newest())).toContain("Hacan places Thunder's Edge in A1. The frontier token stays.")
  const before = await rows()
  for (const shown of [
    await second.types('answer', { answer: 'garrison:seat3' }),
    await second.types('expedition garrison', { seat: 'Sol' }),
  ]) {
    expect([shown.visibleTo, plain(shown)]).toEqual([
      second.guest.id,
      expect.stringMatching(/isn't tied for the most slices\. Choose Jol-Nar or Hacan\.$/),
    ])
  }
  expect(await rows()).toBe(before)
  await second.types('expedition garrison', { seat: 'Jol-Nar' })
  expect(plain(newest())).toMatch(
    /Hacan chooses Jol-Nar, who places 3 infantry on Thunder's Edge\.\nJol-Nar controls Thunder's Edge/,
  )
  await third.does(["I Control Thunder's Edge"])
  expect(mentioned(newest())).toEqual([host.guest.id])
  await host.does(['Agree'])
  expect(plain(newest())).toMatch(/Sol takes control of Thunder's Edge from Jol-Nar/)
  await host.types('expedition host', { do: 'close' })
  expect((await room.store.table(table.id))?.result?.how).toBe('played')
  // An expedition has no winner.
  expect(plain(newest())).toMatch(
    inOrder(
      /^The game is over\.\nWell played, [^\n]+\n\*\*Expedition\*\*\n/s,
      /- Slices claimed: Jol-Nar 3, Hacan 3\n\*\*Turning point:\*\* The last slice was claimed/,
      / on turn \d+, and Thunder/,
      /\n-# The seed was `/,
    ),
  )
  expect(plain(newest())).not.toMatch(/\bwins?\b|\bwinner\b/i)
})
