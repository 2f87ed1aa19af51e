import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GatewayIntentBits as Intent, PermissionFlagsBits } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { scene, type TestWorld } from '../world/testing.ts'
import { attachGateway, type Gateway } from './gateway.ts'
import type { GatewayOptions } from './session.ts'

interface Payload {
  readonly op: number
  readonly t: string | null
  readonly s: number | null
  readonly d: Record<string, unknown>
}

let at: TestWorld
let gateway: Gateway
let url: string
let ends: (() => void)[] = []

async function open(options: GatewayOptions = {}): Promise<void> {
  const server = createServer()
  gateway = attachGateway(server, at.world, options)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/gateway/`
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
    gateway.close,
  )
}

beforeEach(() => {
  at = scene()
})
afterEach(() => {
  for (const end of ends.reverse()) end()
  ends = []
})

class Client {
  readonly heard: Payload[] = []
  readonly #socket: WebSocket
  readonly closed: Promise<number>
  #news = (): void => undefined

  constructor(query = '?v=10&encoding=json') {
    this.#socket = new WebSocket(`${url}${query}`)
    this.#socket.on('message', data => {
      this.heard.push(JSON.parse((data as Buffer).toString()) as Payload)
      this.#news()
    })
    this.closed = new Promise(done => this.#socket.on('close', code => done(code)))
    this.#socket.on('error', () => undefined)
    ends.push(() => this.#socket.terminate())
  }

  static async arrived(): Promise<Client> {
    const client = new Client()
    await client.op(10)
    return client
  }

  /** The next thing heard that is so; what came before it is passed over. */
  async next(isIt: (payload: Payload) => boolean): Promise<Payload> {
    for (;;) {
      const payload = this.heard.shift()
      if (payload && isIt(payload)) return payload
      if (!payload)
        await new Promise<void>(done => {
          this.#news = done
        })
    }
  }

  event(t: string): Promise<Payload> {
    return this.next(payload => payload.t === t)
  }

  op(op: number): Promise<Payload> {
    return this.next(payload => payload.op === op)
  }

  say(op: number, d: unknown): void {
    this.#socket.send(JSON.stringify({ op, d }))
  }

  raw(text: string): void {
    this.#socket.send(text)
  }

  hangUp(code?: number): Promise<number> {
    if (code === undefined) this.#socket.terminate()
    else this.#socket.close(code)
    return this.closed
  }
}

const EVERYTHING =
  Intent.Guilds |
  Intent.GuildMembers |
  Intent.GuildMessages |
  Intent.DirectMessages |
  Intent.MessageContent |
  Intent.GuildMessageReactions
const PROPERTIES = { os: 'linux', browser: 'test', device: 'test' }

async function connected(more: object = {}): Promise<Client> {
  const client = await Client.arrived()
  client.say(2, { token: 'secret', intents: EVERYTHING, properties: PROPERTIES, ...more })
  return client
}

async function settled(more: object = {}): Promise<{ readonly client: Client; readonly session: string }> {
  const client = await connected(more)
  const { d } = await client.event('READY')
  return { client, session: d['session_id'] as string }
}

const write = (content: string, more: object = {}): string =>
  at.world.addMessage(at.channel.id, { author: at.ada, content, ...more }).id

/** All events up to the marker, which is a message of the bot and so always heard whole. */
async function untilMark(client: Client): Promise<readonly Payload[]> {
  const author = at.world.users.get(at.bot.id) ?? at.ada
  at.world.addMessage(at.channel.id, { author, content: 'mark' })
  const all: Payload[] = []
  await client.next(payload => {
    all.push(payload)
    return payload.d?.['content'] === 'mark'
  })
  return all.slice(0, -1)
}

test('greets, names the guilds, and then tells each of them', async () => {
  await open({ heartbeatMs: 5000 })
  const client = new Client()
  expect((await client.op(10)).d).toMatchObject({ heartbeat_interval: 5000 })
  client.say(2, { token: 'secret', intents: Intent.Guilds, properties: PROPERTIES })
  const ready = await client.event('READY')
  expect(ready).toMatchObject({
    s: 1,
    d: {
      v: 10,
      user: { id: at.bot.id, bot: true },
      guilds: [{ id: at.guild.id, unavailable: true }],
      application: { id: at.bot.id },
      shard: [0, 1],
    },
  })
  expect(ready.d['resume_gateway_url']).toBe(url)
  expect(await client.event('GUILD_CREATE')).toMatchObject({
    s: 2,
    d: { id: at.guild.id, channels: [{ id: at.channel.id }] },
  })
})

test.each([
  [4004, 'a wrong token', { token: 'wrong' }],
  [4010, 'a shard beyond their number', { shard: [1, 1] }],
  [4010, 'no numbers for a shard', { shard: ['0', '1'] }],
  [4013, 'an intent that does not exist', { intents: 2 ** 30 }],
  [4013, 'no number for intents', { intents: 'all' }],
  [4014, 'an intent that was not granted', { intents: Intent.GuildPresences }],
  [4002, 'no properties', { properties: undefined }],
])('closes with %i for %s', async (code, _, identity) => {
  await open({ intents: EVERYTHING })
  const client = await connected(identity)
  expect(await client.closed).toBe(code)
})

test.each([
  [4001, 'an unknown op', '{"op":99,"d":null}'],
  [4002, 'something that is not JSON', '{"op":'],
  [4002, 'a payload that is too long', JSON.stringify({ op: 3, d: 'x'.repeat(4096) })],
  [4003, 'a request before identifying', '{"op":8,"d":{}}'],
])('closes with %i for %s', async (code, _, text) => {
  await open()
  const client = await Client.arrived()
  client.raw(text)
  expect(await client.closed).toBe(code)
})

test('closes whoever identifies twice, says too much, or speaks another version', async () => {
  await open({ perMinute: 3 })
  const { client } = await settled()
  client.say(2, { token: 'secret', intents: 0, properties: PROPERTIES })
  expect(await client.closed).toBe(4005)
  const { client: loud } = await settled()
  for (let said = 0; said < 3; said++) loud.say(1, null)
  expect(await loud.closed).toBe(4008)
  expect(await new Client('?v=9&encoding=json').closed).toBe(4012)
})

test('a beating heart is acknowledged, a silent one asked and then given up', async () => {
  await open({ heartbeatMs: 60 })
  const { client } = await settled()
  client.say(1, 1)
  await client.op(11)
  await client.op(1)
  expect(await client.closed).toBe(4009)
})

test('what was missed is told to the client that comes back, and then RESUMED', async () => {
  await open()
  const { client, session } = await settled()
  await client.event('GUILD_CREATE')
  await client.hangUp()
  const id = write('while away')
  const again = await Client.arrived()
  again.say(6, { token: 'secret', session_id: session, seq: 2 })
  expect(await again.next(payload => payload.op === 0)).toMatchObject({
    t: 'MESSAGE_CREATE',
    s: 3,
    d: { id },
  })
  expect(await again.event('RESUMED')).toMatchObject({ s: 4 })
  write('live')
  expect(await again.event('MESSAGE_CREATE')).toMatchObject({ s: 5, d: { content: 'live' } })
})

test('a session cannot be resumed if it is unknown, missed too much, or said farewell', async () => {
  await open({ keptEvents: 2 })
  const isInvalid = async (session: string): Promise<void> => {
    const client = await Client.arrived()
    client.say(6, { token: 'secret', session_id: session, seq: 2 })
    expect((await client.op(9)).d).toBe(false)
  }
  await isInvalid('nothing')
  const { client, session } = await settled()
  await client.hangUp()
  for (const word of ['one', 'two', 'three']) write(word)
  await isInvalid(session)
  const other = await settled()
  await other.client.hangUp(1000)
  await isInvalid(other.session)
})

test('a sequence from the future and a foreign token end a resume', async () => {
  await open()
  const { session } = await settled()
  const early = await Client.arrived()
  early.say(6, { token: 'secret', session_id: session, seq: 99 })
  expect(await early.closed).toBe(4007)
  const foreign = await Client.arrived()
  foreign.say(6, { token: 'wrong', session_id: session, seq: 1 })
  expect(await foreign.closed).toBe(4004)
})

test('tells only what the intents ask for', async () => {
  await open()
  const { client } = await settled({ intents: Intent.Guilds | Intent.GuildMessages | Intent.MessageContent })
  at.world.changeMember(at.guild.id, at.ben.id, { nick: 'Benny' })
  at.world.addMessage(at.world.dmBetween(at.ada.id, at.bot.id).id, { author: at.ada, content: 'psst' })
  at.world.react(at.channel.id, write('a message'), at.ben.id, '👍', true)
  at.world.changeMember(at.guild.id, at.bot.id, { nick: 'Me' })
  const names = (await untilMark(client)).filter(({ t }) => t !== 'GUILD_CREATE').map(({ t }) => t)
  expect(names).toEqual(['MESSAGE_CREATE', 'GUILD_MEMBER_UPDATE'])
})

test('without the intent for content, only own messages and mentions of the bot say anything', async () => {
  await open()
  const { client } = await settled({ intents: Intent.GuildMessages | Intent.DirectMessages })
  write('secret')
  write(`hello <@${at.bot.id}>`)
  at.world.addMessage(at.world.dmBetween(at.ada.id, at.bot.id).id, { author: at.ada, content: 'psst' })
  const said = (await untilMark(client)).map(({ d }) => d['content'])
  expect(said).toEqual(['', `hello <@${at.bot.id}>`, 'psst'])
})

test('tells nothing of channels it cannot look into, nor what one person alone can see', async () => {
  await open()
  const { client } = await settled()
  const denied = String(PermissionFlagsBits.ViewChannel)
  const hidden = at.world.addChannel(at.guild.id, 'hidden', [
    { id: at.bot.id, type: 1, allow: '0', deny: denied },
  ])
  at.world.addMessage(hidden.id, { author: at.ada, content: 'unheard' })
  write('ephemeral', { visibleTo: at.ada.id, flags: 64 })
  const heard = await untilMark(client)
  expect(heard.map(({ t }) => t)).toEqual(['GUILD_CREATE', 'CHANNEL_CREATE'])
})

/** Everything up to now: the answer to a heartbeat comes after it. */
async function untilNow(client: Client): Promise<readonly (string | null)[]> {
  const all: (string | null)[] = []
  client.say(1, null)
  await client.next(({ op, t, d }) => {
    if (op === 0) all.push(t === 'MESSAGE_CREATE' ? String(d['content']) : t)
    return op === 11
  })
  return all
}

test('a guild belongs to one shard, direct messages to the first', async () => {
  await open()
  const own = Number((BigInt(at.guild.id) >> 22n) % 2n)
  const clients = await Promise.all([0, 1].map(shard => settled({ shard: [shard, 2] })))
  write('in the guild')
  at.world.addMessage(at.world.dmBetween(at.ada.id, at.bot.id).id, { author: at.ada, content: 'psst' })
  expect(gateway.dispatchTo(at.bot.id, at.guild.id, 'INTERACTION_CREATE', { id: '1' })).toBe(true)
  expect(gateway.dispatchTo(at.bot.id, undefined, 'INTERACTION_CREATE', { id: '2' })).toBe(true)
  const heard = await Promise.all(clients.map(({ client }) => untilNow(client)))
  const ofGuild = ['GUILD_CREATE', 'in the guild', 'INTERACTION_CREATE']
  const expected =
    own === 0
      ? [['GUILD_CREATE', 'in the guild', 'psst', 'INTERACTION_CREATE', 'INTERACTION_CREATE'], []]
      : [['psst', 'INTERACTION_CREATE'], ofGuild]
  expect(heard).toEqual(expected)
})

test('an application that is not connected, or not in the guild, is told nothing', async () => {
  await open()
  expect(gateway.dispatchTo(at.bot.id, at.guild.id, 'INTERACTION_CREATE', {})).toBe(false)
  await settled()
  expect(gateway.dispatchTo(at.bot.id, at.guild.id, 'INTERACTION_CREATE', {})).toBe(true)
  at.world.removeMember(at.guild.id, at.bot.id)
  expect(gateway.dispatchTo(at.bot.id, at.guild.id, 'INTERACTION_CREATE', {})).toBe(false)
})

test('answers who asks for members', async () => {
  await open()
  const { client } = await settled()
  client.say(8, { guild_id: at.guild.id, query: '', limit: 0, nonce: 'n' })
  const all = await client.event('GUILD_MEMBERS_CHUNK')
  expect(all.d).toMatchObject({ chunk_index: 0, chunk_count: 1, nonce: 'n', not_found: [] })
  expect((all.d['members'] as unknown[]).length).toBe(3)
  client.say(8, { guild_id: at.guild.id, user_ids: [at.ben.id, '1'] })
  expect((await client.event('GUILD_MEMBERS_CHUNK')).d).toMatchObject({
    members: [{ user: { id: at.ben.id } }],
    not_found: ['1'],
  })
})
