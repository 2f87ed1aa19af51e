import { setTimeout as wait } from 'node:timers/promises'
import { Client, Events, GatewayIntentBits } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Stage } from './stage.ts'

let stage: Stage
let heard: string[] = []

beforeAll(async () => {
  stage = await Stage.open()
  stage.client.on(Events.MessageCreate, ({ content }) => heard.push(content))
})
afterAll(() => stage.close())

const next = (event: Events.ShardReady | Events.ShardResume): Promise<void> =>
  new Promise(done => {
    stage.client.once(event, () => done())
  })

/** People go on writing, whatever happens to the line. */
function write(content: string, channel: string): void {
  const { world } = stage.practice
  const [author] = world.users.values()
  if (author) world.addMessage(channel, { author, content })
}

async function untilHeard(content: string): Promise<void> {
  while (!heard.includes(content)) await wait(5)
}

test('a line that breaks is taken up again: nothing is lost, nothing told twice', async () => {
  heard = []
  const channel = stage.channel()
  write('before', channel)
  await untilHeard('before')
  const resumed = next(Events.ShardResume)
  stage.practice.faults.gateway.drop({ resume: true })
  for (const word of ['one', 'two', 'three']) write(word, channel)
  await resumed
  write('after', channel)
  await untilHeard('after')
  expect(heard).toEqual(['before', 'one', 'two', 'three', 'after'])
})

test('asked to reconnect, discord.js comes again and hears the rest', async () => {
  heard = []
  const channel = stage.channel()
  const resumed = next(Events.ShardResume)
  stage.practice.faults.gateway.askToReconnect()
  write('meanwhile', channel)
  await resumed
  await untilHeard('meanwhile')
  expect(heard).toEqual(['meanwhile'])
})

test('a session that is forgotten is begun anew, with everything as it is then', async () => {
  heard = []
  const channel = stage.channel()
  const again = next(Events.ShardReady)
  stage.practice.faults.gateway.drop({ resume: false })
  write('lost', channel)
  stage.practice.world.changeChannel(channel, { name: 'renamed' })
  await again
  write('heard', channel)
  await untilHeard('heard')
  expect(heard).toEqual(['heard'])
  expect(stage.client.channels.cache.get(channel)).toMatchObject({ name: 'renamed' })
})

test('while Discord is gone discord.js tries again until it is back', async () => {
  heard = []
  const channel = stage.channel()
  const resumed = next(Events.ShardResume)
  stage.practice.faults.gone(400)
  write('while gone', channel)
  await resumed
  await untilHeard('while gone')
  expect(heard).toEqual(['while gone'])
})

test('an intent that was not granted ends it', async () => {
  const strict = await Stage.open(
    { gateway: { intents: GatewayIntentBits.Guilds } },
    { intents: [GatewayIntentBits.Guilds] },
  )
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.MessageContent],
    rest: { api: strict.practice.api },
  })
  const error: unknown = await client.login(strict.practice.application.token).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  await client.destroy()
  await strict.close()
  expect(String(error)).toContain('disallowed intents')
})

test('discord.js keeps a line alive by its heartbeat', async () => {
  const quick = await Stage.open({ gateway: { heartbeatMs: 100 } })
  await wait(350)
  expect(quick.client.ws.ping).toBeGreaterThanOrEqual(0)
  expect(quick.client.ws.shards.first()?.status).toBe(0)
  await quick.close()
})

test('a line that has fallen silent is noticed, and nothing is lost by it', async () => {
  const quick = await Stage.open({ gateway: { heartbeatMs: 150 } })
  const told: string[] = []
  quick.client.on(Events.MessageCreate, ({ content }) => told.push(content))
  const resumed = new Promise<void>(done => {
    quick.client.once(Events.ShardResume, () => done())
  })
  quick.practice.faults.gateway.silence(1000)
  const [author] = quick.practice.world.users.values()
  if (author) quick.practice.world.addMessage(quick.channel(), { author, content: 'unheard at first' })
  await resumed
  while (told.length === 0) await wait(5)
  await quick.close()
  expect(told).toEqual(['unheard at first'])
})
