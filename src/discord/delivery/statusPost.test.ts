import { beforeEach, describe, expect, it } from 'vitest'
import { CHANNEL, discordOf, type Desk } from '../../testing/discord.ts'
import { playWithUndos } from '../../testing/playedTables.ts'
import {
  bids,
  club,
  HOUR,
  MINUTE,
  must,
  recordOf,
  says,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import type { TableId } from '../../table/store.ts'
import { makeMemory } from '../memory.ts'
import type { Message } from '../message/message.ts'
import { channelPlace, signUpPlace } from '../tables/lookup.ts'
import { refusal } from '../testing.ts'
import { deliver } from './deliver.ts'
import { showStatus } from './statusPost.ts'

const SIGN_UP = '300000000000000001'

let at: Club, desk: Desk
beforeEach(() => {
  at = club()
  desk = discordOf(at)
})

const begin = async (game: string, players = 2, place = signUpPlace(CHANNEL, SIGN_UP)): Promise<TableId> => {
  const id = await seatedTable(at, game, players, { place })
  await tell(id)
  return id
}
const tell = (id: TableId): Promise<unknown> => at.tables.story.tell(id, post => deliver(desk.context, post))
const update = (context = desk.context): Promise<number> =>
  at.tables.story.updateStatuses(
    status => showStatus(context, status),
    (_errand, error) => {
      throw error
    },
  )
/** What the status posts were changed to, one after the other, without the links of sign-ups. */
const shown = (): readonly Message[] =>
  desk.outbox.edited.filter(({ message }) => message === SIGN_UP).map(({ change }) => change)
const lastShown = (): Message => shown().at(-1) ?? {}

describe('the status post', () => {
  it('is the sign-up, and says stage, points, whom the table waits for and where to read on', async () => {
    const id = await begin('expanse')
    expect(await update()).toBe(1)
    const [waiting] = must(await at.tables.play.look(id)).waiting
    const { content = '', ...rest } = lastShown()
    expect(content.split('\n')).toEqual([
      `**The Expanse · ${id}**`,
      expect.stringMatching(/^Turn 1, scored 0 of 5( · <@(ada|bob)> \((UN|MCR)\) 10){2}$/),
      `Waiting for <@${waiting?.person}> (${waiting?.name}) since <t:${at.clock.now / 1000}:R>.`,
      `Newest post: https://discord.com/channels/club/${SIGN_UP}/${desk.outbox.sent.at(-1)?.id}`,
    ])
    expect(rest).toEqual({ calls: [], silent: true })
    expect(desk.outbox.sent).toHaveLength(1)
  })
  it('waits for the first post, which says in its place that the game has started', async () => {
    const id = await seatedTable(at, 'toy', 2, { place: signUpPlace(CHANNEL, SIGN_UP) })
    await update()
    expect(shown()).toEqual([])
    await tell(id)
    at.clock.now += MINUTE
    await update()
    expect(shown().map(({ content = '' }) => content.split('\n')[1])).toEqual([
      `The game has started in <#${SIGN_UP}>.`,
      expect.stringMatching(/^Waiting for <@ada> /),
    ])
  })
  it.each([
    ['hexpanse', /^Turn \d+(\n- <@\w+> \([\w ]+\): \d of 9 for the mission, \d+ life){2}\nWaiting/m],
    ['expedition', /^Round \d+, \d of 6 slices claimed(\n- <@\w+> \(.+\): \d slices?){2}\n/m],
  ])('of %s says in words what each player has reached', async (game, line) => {
    const id = await begin(game)
    await playWithUndos(at, id, 40)
    await tell(id)
    at.clock.now += HOUR
    await update()
    expect(lastShown().content).toMatch(line)
  })
  it('has the best first', async () => {
    const id = await begin('expanse', 3)
    await playWithUndos(at, id, 120)
    await tell(id)
    at.clock.now += HOUR
    await update()
    const counts = [...(lastShown().content ?? '').matchAll(/\) (\d+)/g)].map(([, count]) => Number(count))
    expect(counts).toHaveLength(3)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })
  it('is edited when the table waits for others, at most every ten minutes', async () => {
    const id = await begin('toy')
    await update()
    expect(shown()).toHaveLength(2)
    await bids(at, id)
    await tell(id)
    at.clock.now += 9 * MINUTE
    expect([await update(), shown().length]).toEqual([0, 2])
    at.clock.now += MINUTE
    expect([await update(), shown().length]).toEqual([1, 3])
    at.clock.now += 24 * HOUR
    expect(await update()).toBe(0)
  })
  it('shows nothing of a turn that is not told', async () => {
    const id = await begin('expanse')
    await update()
    const [waiting] = must(await at.tables.play.look(id)).waiting
    const before = lastShown().content
    const card = must(await at.tables.play.look(id, waiting?.person ?? '')).asks[0]?.options[0]?.id ?? ''
    await says(at, id, waiting?.person ?? '', card)
    expect((await recordOf(at, id)).due).toBeLessThan((await recordOf(at, id)).rows)
    at.clock.now += HOUR
    await update()
    expect(lastShown().content).toBe(before)
  })
  it('says how the game ended, and is left alone then', async () => {
    const id = await begin('toy')
    must(await at.tables.lobby.end(id, { person: 'ada', moderator: true }))
    await tell(id)
    await update()
    expect(lastShown().content).toContain('The game ended early, without a winner.')
    at.clock.now += HOUR
    expect(await update()).toBe(0)
  })
  it('is found again after a restart by its thread', async () => {
    const id = await begin('toy')
    await update({ ...desk.context, memory: makeMemory() })
    expect(lastShown().content).toContain('Waiting for')
    expect(lastShown().content).toContain(`Newest post: <#${SIGN_UP}>`)
    expect(await recordOf(at, id)).toMatchObject({ place: SIGN_UP })
  })
  it('is made anew when it was deleted, silently, and that one is edited from then on', async () => {
    const id = await begin('toy')
    desk.outbox.refuses = what => {
      if (what === 'edit') throw refusal(10008, 404)
    }
    await update()
    const made = desk.outbox.sent.at(-1)
    expect([made?.channel, made?.message.calls, made?.message.silent]).toEqual([SIGN_UP, [], true])
    desk.outbox.refuses = () => undefined
    await bids(at, id)
    await tell(id)
    at.clock.now += HOUR
    const count = desk.outbox.sent.length
    await update()
    expect([desk.outbox.sent.length, desk.outbox.edited.at(-1)?.message]).toEqual([count, made?.id])
  })
  it('of a table without a thread or a sign-up is a message of its own', async () => {
    const id = await begin('toy', 2, channelPlace(CHANNEL, 'x'))
    await update()
    expect(desk.outbox.sent.map(({ channel }) => channel)).toEqual([CHANNEL, CHANNEL])
    expect(desk.outbox.sent.at(-1)?.message.content).toContain(id)
  })
  it.each([50001, 50013, 50083])('stays as it is where Discord refuses to edit it (%i)', async code => {
    await begin('toy')
    desk.outbox.refuses = what => {
      if (what === 'edit') throw refusal(code)
    }
    await update()
    expect(desk.outbox.sent).toHaveLength(1)
  })
})
