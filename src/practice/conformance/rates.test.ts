import { RESTEvents, Routes, type RateLimitData } from 'discord.js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Stage } from './stage.ts'

let stage: Stage
let limited: RateLimitData[] = []

beforeAll(async () => {
  stage = await Stage.open({ rateLimits: true })
  stage.client.rest.on(RESTEvents.RateLimited, data => limited.push(data))
})
afterEach(() => void vi.useRealTimers())
afterAll(() => stage.close())

/** Stops the clock, so that every request falls into one window on any machine. */
const stopTheClock = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

const contents = (channel: string): readonly string[] =>
  stage.practice.world.messages(channel, {}).map(({ content }) => content)

test('discord.js keeps back messages that are too many for a channel; all arrive in order', async () => {
  limited = []
  const channel = await stage.text()
  const said = Array.from({ length: 7 }, (_, at) => String(at))
  const started = performance.now()
  await Promise.all(said.map(content => channel.send(content)))
  expect(contents(channel.id)).toEqual(said)
  expect(performance.now() - started).toBeGreaterThan(3000)
  expect(limited.map(({ scope, global }) => [scope, global])).toContainEqual(['user', false])
})

test('who does not keep back is told to wait', async () => {
  stopTheClock()
  const channel = stage.channel()
  const post = () =>
    fetch(`${stage.practice.api}/v10/channels/${channel}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bot ${stage.practice.application.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ content: 'x' }),
    })
  const answers = await Promise.all(Array.from({ length: 6 }, post))
  const last = answers.find(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await last?.json()).toMatchObject({
    message: 'You are being rate limited.',
    retry_after: expect.any(Number) as number,
    global: false,
  })
  expect([
    last?.headers.get('x-ratelimit-scope'),
    last?.headers.get('x-ratelimit-limit'),
    last?.headers.get('x-ratelimit-remaining'),
  ]).toEqual(['user', '5', '0'])
  expect(contents(channel)).toHaveLength(5)
})

test('a burst of 429 that nobody could foresee is survived', async () => {
  const { faults } = stage.practice
  const channel = await stage.text()
  const statuses: number[] = []
  const listen = (_: unknown, { status }: { readonly status: number }): void => {
    statuses.push(status)
  }
  faults.requests({
    match: 'POST /channels/:channel/messages',
    count: 3,
    then: { status: 429, retryAfterMs: 60 },
  })
  stage.client.rest.on(RESTEvents.Response, listen)
  await channel.send('At last')
  stage.client.rest.off(RESTEvents.Response, listen)
  expect(statuses).toEqual([429, 429, 429, 200])
  expect(contents(channel.id)).toEqual(['At last'])
})

test('messages older than an hour may be edited three times in six seconds; discord.js waits for the ' +
  'fourth', async () => {
  limited = []
  const channel = await stage.text()
  const messages = await Promise.all(['a', 'b', 'c', 'd'].map(content => channel.send(content)))
  stage.practice.world.forward(2 * 3_600_000)
  const statuses: number[] = []
  const listen = (_: unknown, { status }: { readonly status: number }): void => {
    statuses.push(status)
  }
  stage.client.rest.on(RESTEvents.Response, listen)
  await Promise.all(messages.map(message => message.edit('edited')))
  stage.client.rest.off(RESTEvents.Response, listen)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429])
  expect(contents(channel.id)).toEqual(['edited', 'edited', 'edited', 'edited'])
}, 20_000)

test('a limit for everything holds everything back', async () => {
  limited = []
  const { faults } = stage.practice
  const channel = await stage.text()
  faults.requests({ then: { status: 429, retryAfterMs: 300, global: true } })
  const started = performance.now()
  await Promise.all([channel.send('One'), stage.client.rest.get(Routes.channel(channel.id))])
  expect(performance.now() - started).toBeGreaterThan(250)
  expect(contents(channel.id)).toEqual(['One'])
})

test('fifty requests a second are enough for one token', async () => {
  stopTheClock()
  const asked = Array.from({ length: 70 }, () =>
    fetch(`${stage.practice.api}/v10/channels/${stage.channel()}`, {
      headers: { authorization: `Bot ${stage.practice.application.token}` },
    }),
  )
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status === 429)
  // A request just before can be in the same window.
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect(await refused[0]?.json()).toMatchObject({ global: true })
  expect([
    refused[0]?.headers.get('x-ratelimit-global'),
    refused[0]?.headers.get('x-ratelimit-scope'),
  ]).toEqual(['true', 'global'])
})
