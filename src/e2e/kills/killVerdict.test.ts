import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import type { Message } from '../../practice/world/types.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store, StoredRow, TableRecord } from '../../table/store.ts'
import { openGame, type Game } from '../faults/faultParty.ts'
import { openHall, type Hall } from '../harness/hall.ts'
import { soon } from '../../testing/soon.ts'
import { confirmedFaults, storyFaults, tableFaults } from './killVerdict.ts'
import { storeTelling, witnessOf, type KeptClick, type Witness } from './killWitness.ts'

/** A search for faults has to find planted ones. */

const expanse = games['expanse']
const kept: KeptClick[] = []
const store: Store = storeTelling(memoryStore(), one => void kept.push(one))
let hall: Hall,
  game: Game,
  witness: Witness,
  table: TableRecord,
  rows: readonly StoredRow[],
  posts: readonly Message[]

/** Uses the nonce of the last post. */
const rowsTold = ({ posts: told }: Witness): number => Number(String(told.at(-1)?.nonce).split('-')[1])

beforeAll(async () => {
  hall = await openHall({ store })
  witness = witnessOf(hall.practice)
  game = await openGame(
    { practice: hall.practice, store, people: hall.people, channel: hall.channel('play'), seed: 7 },
    0,
  )
  await game.play(12)
  await soon(async () => expect((await store.table(game.table.id))?.told).toBe(rowsTold(witness)))
  const found = await store.table(game.table.id)
  if (!found) throw new Error('the table is gone')
  table = { ...found, due: rowsTold(witness) }
  rows = await store.rows(table.id)
  // A post that another took the place of is told by that one.
  const { world } = hall.practice
  posts = witness.posts.filter(
    ({ nonce, id, channel_id: channel }) =>
      String(nonce).startsWith(`${table.id}-`) && world.messages(channel, {}).some(one => one.id === id),
  )
})
afterAll(() => hall.close())

const faultsIn = (messages: readonly Message[]): readonly string[] =>
  expanse ? storyFaults(expanse, table, rows, messages, []) : ['no game']
const without = (at: number): readonly Message[] => posts.filter((_post, place) => place !== at)

test('posts that tell everything once have no fault', () => {
  expect(posts.length).toBeGreaterThan(5)
  expect(faultsIn(posts)).toEqual([])
})

test('a lost post is reported, the last one too', () => {
  for (let at = 0; at < posts.length; at++) expect(faultsIn(without(at))).not.toEqual([])
})

test('a post that appears twice is reported, with or without the same nonce', () => {
  const [first, second, ...rest] = posts
  if (!first || !second) throw new Error('too few posts')
  expect(faultsIn([first, second, second, ...rest]).join()).toContain('posted twice')
  expect(faultsIn([first, second, { ...second, channel_id: '1' }, ...rest])).toEqual([])
  expect(faultsIn([first, ...rest, second]).join()).toContain('comes after')
})

test('a replaced post that is left is reported, and lines that went with one', () => {
  const name = `**${table.name}**\n`
  const [first, second, old, next, ...rest] = posts
  if (!expanse || !first || !second || !old || !next) throw new Error('too few posts')
  const story = old.content.split(name)[1] ?? ''
  const heir = { ...next, content: next.content.replace(name, `${name}${story}\n`) }
  const standing = (...messages: readonly Message[]): string =>
    storyFaults(expanse, table, rows, [first, second, ...messages, ...rest], [], 'standing').join()
  expect(faultsIn([first, second, old, heir, ...rest])).toEqual([])
  expect(standing(heir)).toBe('')
  expect(standing(old, heir)).toContain('otherwise than the log')
  expect(standing(next)).toContain('otherwise than the log')
})

test('a post with other words is reported', () => {
  const changed = posts.map((post, at) =>
    at === 2 ? { ...post, content: post.content.replace(/\n.*$/, '\nNothing happens.'), embeds: [] } : post,
  )
  expect(faultsIn(changed).join()).toContain('otherwise than the log')
})

test('a confirmed click that is in no log is reported, and one that counts twice', async () => {
  expect(await confirmedFaults(store, witness)).toEqual([])
  expect(await confirmedFaults(store, { ...witness, confirmed: new Set(['1']) })).toHaveLength(1)
  const found = async (clicks: readonly KeptClick[]): Promise<string> =>
    (await tableFaults(hall.practice, store, table.id, witness, clicks)).join()
  expect(await found(kept)).toBe(`${table.id} is not over`)
  expect(await found([{ key: 'nobody', table: table.id, rows: [] }])).toContain('is lost')
  expect(await found([...kept, ...kept])).toContain('is kept twice')
})

test('buttons left on old posts are reported', async () => {
  const [old] = posts,
    newest = posts.at(-1)
  if (!old || !newest) throw new Error('too few posts')
  const { world } = hall.practice
  world.changeMessage(old.channel_id, old.id, { components: newest.components ?? [] })
  expect((await tableFaults(hall.practice, store, table.id, witness, kept)).join()).toContain(
    '1 old posts have buttons',
  )
})
