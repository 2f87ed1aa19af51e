import { Client, GatewayIntentBits, REST, Routes, SnowflakeUtil, type APIMessage } from 'discord.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atPractice, refusedWith, type At } from '../rest/testing.ts'

let at: At<REST>
beforeEach(async () => {
  at = await atPractice(REST)
})
afterEach(() => at.practice.close())

const POST = 'POST /channels/:channel/messages'
const send = (): Promise<unknown> =>
  at.rest.post(Routes.channelMessages(at.channel), { body: { content: 'Hello' } })
const count = (): number => at.practice.world.messages(at.channel, {}).length
const order = (body: unknown, init: RequestInit = {}): Promise<Response> =>
  fetch(`${at.practice.url}/practice/faults`, { method: 'POST', body: JSON.stringify(body), ...init })

describe('requests', () => {
  it('are answered with an error so many times, where they match', async () => {
    at.practice.faults.requests({ match: POST, count: 2, then: { status: 503 } })
    expect(await refusedWith(at.rest.get(Routes.user()))).toBeUndefined()
    expect([
      (await refusedWith(send()))?.[0],
      (await refusedWith(send()))?.[0],
      await refusedWith(send()),
    ]).toEqual([503, 503, undefined])
    expect(count()).toBe(1)
  })

  it('are told to wait, and discord.js does so', async () => {
    at.practice.faults.requests({ match: POST, then: { status: 429, retryAfterMs: 400 } })
    const began = Date.now()
    await send()
    expect(Date.now() - began).toBeGreaterThan(390)
    expect(count()).toBe(1)
  })

  it('say how long to wait, and whether for everything', async () => {
    at.practice.faults.requests({ then: { status: 429, retryAfterMs: 1500, global: true } })
    const response = await fetch(`${at.practice.api}/v10/gateway`)
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('x-ratelimit-scope'),
    ]).toEqual([429, '2', 'global'])
    expect(await response.json()).toMatchObject({ retry_after: 1.5, global: true })
  })

  it('are cut off before they are done, or after it', async () => {
    at.practice.faults.requests({ match: POST, then: 'drop' })
    await expect(send()).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(count()).toBe(0)
    at.practice.faults.requests({ match: POST, then: 'lose answer' })
    await expect(send()).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(count()).toBe(1)
  })

  it('are late', async () => {
    at.practice.faults.requests({ then: { delayMs: 300 } })
    const began = Date.now()
    await send()
    expect(Date.now() - began).toBeGreaterThan(290)
  })

  it('do not get through while Discord is gone', async () => {
    at.practice.faults.gone(60_000)
    await expect(send()).rejects.toMatchObject({ code: 'ECONNRESET' })
    at.practice.faults.clear()
    expect(await refusedWith(send())).toBeUndefined()
  })
})

describe('a distance', () => {
  const took = async (what: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await what()
    return performance.now() - began
  }
  it('lets requests and answers take their time, each way, until it is cleared', async () => {
    expect((await order({ do: 'distance', latencyMs: 100 })).status).toBe(204)
    expect(await took(send)).toBeGreaterThanOrEqual(198)
    at.practice.faults.clear()
    at.practice.faults.distance({})
    await send()
  })
  it('limits the bandwidth: files take time in proportion to their size, one after the other', async () => {
    at.practice.faults.distance({ bytesPerSecond: 100_000 })
    const files = [{ name: 'board.png', data: Buffer.alloc(20_000) }]
    const post = (): Promise<unknown> => at.rest.post(Routes.channelMessages(at.channel), { body: {}, files })
    expect(await took(() => Promise.all([post(), post()]))).toBeGreaterThanOrEqual(398)
  })
  it('holds for the gateway as well, and keeps the order', async () => {
    const client = new Client({
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent],
      rest: { api: at.practice.api },
    })
    at.practice.faults.distance({ latencyMs: 40 })
    // Hello, and what was said to it.
    expect(
      await took(async () => {
        const ready = new Promise(done => client.once('clientReady', done))
        await client.login(at.practice.application.token)
        await ready
      }),
    ).toBeGreaterThanOrEqual(118)
    const heard = new Promise<readonly string[]>(done => {
      const contents: string[] = []
      client.on('messageCreate', ({ content }) => {
        if (contents.push(content) === 3) done(contents)
      })
    })
    const [author] = at.practice.world.users.values()
    const say = (content: string): void =>
      void at.practice.world.addMessage(at.channel, { author: author as never, content })
    say('one')
    at.practice.faults.distance({ latencyMs: 5 })
    say('two')
    at.practice.faults.distance({})
    say('three')
    expect(await heard).toEqual(['one', 'two', 'three'])
    await client.destroy()
  })
})

describe('another clock', () => {
  it('shows in ids, times and answers', async () => {
    const here = await atPractice(REST, { aheadMs: -600_000 })
    const response = await fetch(`${here.practice.api}/v10/gateway`)
    const { id, timestamp } = (await here.rest.post(Routes.channelMessages(here.channel), {
      body: { content: 'Hello' },
    })) as APIMessage
    await here.practice.close()
    const behind = [
      Date.parse(response.headers.get('date') ?? ''),
      SnowflakeUtil.timestampFrom(id),
      Date.parse(timestamp),
    ].map(time => Math.round((time - Date.now()) / 60_000))
    expect(behind).toEqual([-10, -10, -10])
  })
  it('can be set while it runs', async () => {
    expect((await order({ do: 'clockSet', byMs: 3_600_000 })).status).toBe(204)
    const { timestamp } = (await send()) as APIMessage
    expect(Math.round((Date.parse(timestamp) - Date.now()) / 60_000)).toBe(60)
  })
})

describe('the control over HTTP', () => {
  it('takes one order at a time, shows what waits, and clears it', async () => {
    expect((await order({ do: 'requests', match: POST, then: 'drop' })).status).toBe(204)
    expect(await (await order(undefined, { method: 'GET' })).json()).toEqual({
      waiting: [{ match: POST, then: 'drop', left: 1 }],
    })
    expect((await order(undefined, { method: 'DELETE' })).status).toBe(204)
    expect(await refusedWith(send())).toBeUndefined()
  })

  it('reaches the gateway and the world', async () => {
    const [, person] = at.people
    for (const body of [
      { do: 'drop', resume: true },
      { do: 'reconnect' },
      { do: 'duplicate', count: 1 },
      { do: 'reorder' },
      { do: 'silence', ms: 0 },
    ]) {
      expect((await order(body)).status).toBe(204)
    }
    expect((await order({ do: 'memberLeaves', guild: at.guild, user: person })).status).toBe(204)
    expect(at.practice.world.guilds.get(at.guild)?.members.map(({ user }) => user)).not.toContain(person)
    expect((await order({ do: 'channelDeleted', channel: at.channel })).status).toBe(204)
    expect(await refusedWith(send())).toEqual([404, 10003])
  })

  it('says what is wrong with an order', async () => {
    const wrong = await order({ do: 'drop' })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('resume')])
    expect((await order({ do: 'channelDeleted', channel: '1' })).status).toBe(400)
  })

  it('is for no web page', async () => {
    const response = await order({ do: 'reorder' }, { headers: { origin: 'https://example.com' } })
    expect(response.status).toBe(403)
  })
})
