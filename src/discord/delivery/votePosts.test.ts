import { expect, it } from 'vitest'
import { discordOf } from '../../testing/discord.ts'
import { playWithUndos } from '../../testing/playedTables.ts'
import { club, HOUR, must, seatedTable } from '../../testing/tables.ts'
import { refusal } from '../testing.ts'
import { deliver } from './deliver.ts'

const THREAD = '300000000000000002'

it('the posts of a vote say that it is over also when another has begun', async () => {
  const at = club()
  const desk = discordOf(at)
  const id = await seatedTable(at, 'expanse', 3, { place: THREAD })
  const tell = async (): Promise<void> => {
    at.clock.now += 1000
    while (await at.tables.story.tell(id, post => deliver(desk.context, post)));
  }
  await playWithUndos(at, id, 12)
  await tell()
  must(await at.tables.play.propose(id, 'ada', 3))
  await tell()
  const asking = desk.outbox.sent.at(-1)
  must(await at.tables.play.decline(id, 'bob'))
  must(await at.tables.play.propose(id, 'cyd', 2))
  await tell()
  const now = desk.outbox.edited.findLast(({ message }) => message === asking?.id)
  expect(asking?.message.content).toContain('press **Agree**')
  expect(now?.change.content).toMatch(/^This vote is over\./)
})

it('once a vote is over, its posts say so and no longer ask for Agree', async () => {
  const at = club()
  const desk = discordOf(at)
  const id = await seatedTable(at, 'expanse', 3, { place: THREAD })
  const tell = async (): Promise<void> => {
    at.clock.now += 1000
    while (await at.tables.story.tell(id, post => deliver(desk.context, post)));
  }
  await playWithUndos(at, id, 12)
  await tell()
  must(await at.tables.play.propose(id, 'ada', 3))
  await tell()
  must(await at.tables.play.agree(id, 'bob'))
  await tell()
  /** What stands in the channel now. */
  const posts = (): readonly string[] =>
    desk.outbox.sent.map(({ id: post, message }) => {
      const { content = '' } = desk.outbox.edited.findLast(one => one.message === post)?.change ?? message
      return content
    })
  const asks = /press \*\*Agree\*\*|still needs an answer|The vote ends/
  const asking = posts().flatMap((content, at) => (asks.test(content) ? [at] : []))
  expect(asking.length).toBeGreaterThan(0)
  must(await at.tables.play.agree(id, 'cyd'))
  await tell()
  expect(posts().filter(content => asks.test(content))).toEqual([])
  const gone = new Set(desk.outbox.removed.map(({ message }) => message))
  const left = asking.filter(nth => !gone.has(desk.outbox.sent[nth]?.id ?? ''))
  expect(left.map(nth => posts()[nth]?.split('\n')[0])).toEqual(left.map(() => 'This vote is over.'))
})

it('a vote that began before a restart of the bot says in its post that it is over', async () => {
  const at = club()
  const desk = discordOf(at)
  const id = await seatedTable(at, 'expanse', 3, { place: THREAD })
  await playWithUndos(at, id, 12)
  must(await at.tables.play.propose(id, 'ada', 3))
  while (await at.tables.story.tell(id, post => deliver(desk.context, post)));
  const asking = desk.outbox.sent.at(-1)
  expect(asking?.message.content).toContain('press **Agree**')
  const restarted = club(at.store)
  restarted.clock.now = at.clock.now + 1000
  const context = { ...discordOf(restarted).context, outbox: desk.outbox }
  must(await restarted.tables.play.decline(id, 'bob'))
  while (await restarted.tables.story.tell(id, post => deliver(context, post)));
  const now = desk.outbox.edited.findLast(({ message }) => message === asking?.id)?.change
  expect(now?.content).toMatch(/^This vote is over\.\n/)
  expect(now?.content).not.toContain('press **Agree**')
  expect(now?.components ?? []).toEqual([])
})

it('the posts of a vote say that it is over also when its end is told in plain text', async () => {
  const at = club()
  const { context, outbox } = discordOf(at)
  const id = await seatedTable(at, 'expanse', 3, { place: THREAD })
  await playWithUndos(at, id, 12)
  must(await at.tables.play.propose(id, 'ada', 3))
  while (await at.tables.story.tell(id, post => deliver(context, post)));
  const asking = outbox.sent.at(-1)
  must(await at.tables.play.decline(id, 'bob'))
  const send: typeof outbox.send = (channel, message, nonce) =>
    message.content?.includes("couldn't post this turn as usual")
      ? outbox.send(channel, message, nonce)
      : Promise.reject(refusal(50035))
  for (let tries = 0; tries < 3; tries++) {
    at.clock.now += HOUR
    await at.tables.story
      .tell(id, post => deliver({ ...context, outbox: { ...outbox, send } }, post))
      .catch(() => false)
  }
  expect(outbox.sent.at(-1)?.message.content).toContain("couldn't post this turn as usual")
  const now = outbox.edited.findLast(({ message }) => message === asking?.id)?.change
  expect(now?.content).toMatch(/^This vote is over\.\n/)
})
