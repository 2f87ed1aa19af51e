import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { discordOf } from '../../testing/discord.ts'
import { soon } from '../../testing/soon.ts'
import { bids, club, HOUR, MINUTE, seatedTable } from '../../testing/tables.ts'
import { StoreDown } from '../../table/store.ts'
import { countUnanswered } from '../gateway/unanswered.ts'
import { quietLog } from '../log.ts'
import { makeTeller, startWorkers } from './workers.ts'

const THREAD = '300000000000000002'
const NEVER = 3_600_000
const SELDOM = { tellEveryMs: NEVER, remindEveryMs: NEVER, tidyEveryMs: NEVER }

describe('the teller', () => {
  it('tells a table soon, once, and again when more has happened meanwhile', async () => {
    const at = club()
    const { context, outbox } = discordOf(at)
    const id = await seatedTable(at, 'toy', 2, { place: THREAD })
    const teller = makeTeller(context)
    teller.tell(id)
    teller.tell(id)
    await bids(at, id)
    teller.tell(id)
    await teller.idle()
    expect(outbox.sent.map(({ nonce }) => nonce)).toEqual([`${id}-1`, `${id}-3`])
  })
  it('never tells one table twice at once, and looks again when it was asked meanwhile', async () => {
    const at = club()
    const { context } = discordOf(at)
    const id = await seatedTable(at, 'toy', 2, { place: THREAD })
    let running = 0,
      most = 0,
      looked = 0
    const tell: typeof at.tables.story.tell = async () => {
      looked++
      most = Math.max(most, ++running)
      await pause(1)
      running--
      return false
    }
    const teller = makeTeller({ ...context, tables: { ...at.tables, story: { ...at.tables.story, tell } } })
    for (let n = 0; n < 5; n++) teller.tell(id)
    await teller.idle()
    expect([most, running, looked]).toEqual([1, 0, 2])
  })
  it('lets a player who waits for an answer go first', async () => {
    const at = club()
    const { context, outbox } = discordOf(at)
    const id = await seatedTable(at, 'toy', 2, { place: THREAD })
    const unanswered = countUnanswered(NEVER)
    const teller = makeTeller({ ...context, unanswered })
    const answered = unanswered.begin()
    teller.tell(id)
    await pause(20)
    expect(outbox.sent).toEqual([])
    answered()
    await teller.idle()
    expect(outbox.sent).toHaveLength(1)
  })
  it('throws nothing, and writes down what went wrong', async () => {
    const at = club()
    const { context, outbox, logged } = discordOf(at)
    const id = await seatedTable(at, 'toy', 2, { place: THREAD })
    outbox.refuses = () => {
      throw new Error('fetch failed')
    }
    const teller = makeTeller(context)
    teller.tell(id)
    await teller.idle()
    expect(logged.join()).toContain('could not post the story of a table; trying again')
    expect(await context.metrics.text()).toContain('tightbeam_posts_total{outcome="failed"} 1')
  })
})

describe('the workers', () => {
  it('let other bots answer while some think, a few at once, and wait for those when they stop', async () => {
    const at = club()
    const { context } = discordOf(at)
    const thinking: (() => void)[] = []
    const playBots: typeof at.tables.story.playBots = async () => {
      await new Promise<void>(done => thinking.push(done))
      return 0
    }
    const story = { ...at.tables.story, playBots }
    const workers = startWorkers(
      { ...context, tables: { ...at.tables, story } },
      { ...SELDOM, botEveryMs: 1 },
    )
    await soon(() => expect(thinking).toHaveLength(4))
    await pause(20)
    expect(thinking).toHaveLength(4)
    thinking.shift()?.()
    await soon(() => expect(thinking).toHaveLength(4))
    let hasStopped = false
    const stopped = workers.stop().then(() => (hasStopped = true))
    await pause(20)
    expect(hasStopped).toBe(false)
    for (const done of thinking) done()
    await stopped
  })
  it('tell at once what is due, and stop when that is done', async () => {
    const at = club()
    const { context, outbox } = discordOf(at)
    for (const place of [THREAD, '300000000000000003']) await seatedTable(at, 'toy', 2, { place })
    const workers = startWorkers(context, SELDOM)
    await soon(() => expect(outbox.sent).toHaveLength(2))
    await workers.stop()
    await seatedTable(at, 'toy', 2, { place: '300000000000000004' })
    expect(outbox.sent).toHaveLength(2)
  })
  it('go on after an outage, in order, with few lines in the log', async () => {
    const at = club()
    const { context, outbox, logged } = discordOf(at)
    const id = await seatedTable(at, 'toy', 2, { place: THREAD })
    let tries = 0
    outbox.refuses = () => {
      tries++
      throw new Error('fetch failed')
    }
    const workers = startWorkers(context, { ...SELDOM, tellEveryMs: 1 })
    for (let n = 0; n < 5; n++) {
      await soon(() => expect(tries).toBeGreaterThan(n))
      at.clock.now += 16_000
    }
    await bids(at, id)
    outbox.refuses = () => undefined
    at.clock.now += MINUTE
    await soon(() => expect(outbox.sent.map(({ nonce }) => nonce)).toEqual([`${id}-1`, `${id}-3`]))
    await workers.stop()
    expect(logged.filter(line => line.includes('cannot be told now')).length).toBeLessThanOrEqual(2)
  })
  it('remind and tidy, and a store that is away is no end', async () => {
    const at = club()
    const { context, outbox, logged } = discordOf(at)
    await seatedTable(at, 'toy', 2, { place: THREAD })
    at.clock.now += 25 * HOUR
    let tidied = 0
    const tidy: typeof at.tables.tidy = () =>
      ++tidied === 1 ? Promise.reject(new StoreDown('away')) : Promise.resolve(0)
    const workers = startWorkers(
      { ...context, tables: { ...at.tables, tidy } },
      { tellEveryMs: NEVER, remindEveryMs: 1, tidyEveryMs: 1 },
    )
    await soon(() =>
      expect([
        tidied > 1,
        outbox.sent.filter(({ message }) => message.content?.includes('has been waiting for you')).length,
      ]).toEqual([true, 2]),
    )
    await workers.stop()
    expect(logged.join()).toContain('could not delete old keys; trying again')
  })
  it('tell no other table when they are to stop; it stays due', async () => {
    const at = club()
    const { context, outbox } = discordOf(at)
    for (const place of [THREAD, '300000000000000003', '300000000000000004'])
      await seatedTable(at, 'toy', 2, { place })
    let started = (): void => undefined
    const atWork = new Promise<void>(done => {
      started = done
    })
    const send: typeof outbox.send = async (...rest) => {
      started()
      await pause(20)
      return outbox.send(...rest)
    }
    const workers = startWorkers({ ...context, outbox: { ...outbox, send } }, SELDOM)
    await atWork
    await workers.stop()
    expect(outbox.sent).toHaveLength(1)
    expect(await at.store.dueStories(at.clock.now, at.clock.now, 9)).toHaveLength(2)
  })
  it('wait for what is being told when they stop', async () => {
    const at = club()
    const { context, outbox } = discordOf(at)
    const id = await seatedTable(at, 'toy', 2, { place: THREAD })
    const workers = startWorkers(
      {
        ...context,
        outbox: { ...outbox, send: async (...rest) => pause(20).then(() => outbox.send(...rest)) },
      },
      { ...SELDOM },
    )
    workers.tell(id)
    await workers.stop()
    expect(outbox.sent).toHaveLength(1)
  })
})

it('one line a minute of each kind says how often it went wrong', () => {
  const lines: unknown[] = []
  let now = 0
  const write = quietLog({ error: (...line: unknown[]) => void lines.push(line) }, () => now)
  for (let n = 0; n < 3; n++) write('tell', 'why', 'a')
  write('tidy', 'why')
  now += MINUTE
  write('tell', 'why', 'a')
  expect(lines).toEqual([
    [{ table: 'a', error: 'why' }, 'tell'],
    [{ error: 'why' }, 'tidy'],
    [{ table: 'a', unwritten: 2, error: 'why' }, 'tell'],
  ])
})
