import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, GatewayIntentBits } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { soon } from '../../testing/soon.ts'
import { scene, type TestWorld } from '../world/testing.ts'
import { attachGateway, type Gateway } from './gateway.ts'

/** Skips the 5 seconds that discord.js waits before a second session. */
const AT_ONCE = () => ({ waitForIdentify: () => Promise.resolve() })

let at: TestWorld
let gateway: Gateway
let client: Client
let ends: (() => unknown)[] = []
/** The events the library heard, in order. */
let told: string[]

beforeEach(async () => {
  at = scene()
  told = []
  const server = createServer((_, response) => {
    const { port } = server.address() as AddressInfo
    const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 }
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({ url: `ws://127.0.0.1:${port}/gateway`, shards: 1, session_start_limit: limit }),
    )
  })
  gateway = attachGateway(server, at.world)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const intents = [
    GatewayIntentBits.Guilds,
    GatewayIntentBits.GuildMessages,
    GatewayIntentBits.MessageContent,
  ]
  client = new Client({
    intents,
    ws: { buildIdentifyThrottler: AT_ONCE },
    rest: { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` },
  })
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
    gateway.close,
    () => client.destroy(),
  )
  client.on('raw', (packet: { t: string | null; s: number; d: { content?: string } }) => {
    if (packet.t === 'MESSAGE_CREATE') told.push(`${packet.d.content ?? ''} ${packet.s}`)
    else if (packet.t === 'READY' || packet.t === 'RESUMED') told.push(packet.t)
  })
  const ready = new Promise<void>(done => client.once('clientReady', () => done()))
  await client.login('secret')
  await ready
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

const write = (content: string): void => {
  at.world.addMessage(at.channel.id, { author: at.ada, content })
}
const until = (expected: readonly string[]): Promise<void> => soon(() => expect(told).toEqual(expected))

test('the library becomes ready with the guild and its channels', () => {
  expect(client.user?.id).toBe(at.bot.id)
  expect(client.guilds.cache.get(at.guild.id)?.channels.cache.has(at.channel.id)).toBe(true)
})

test('after a lost connection the library resumes and hears what it missed', async () => {
  gateway.faults.drop({ resume: true })
  write('missed')
  await until(['READY', 'missed 3', 'RESUMED'])
})

test('when the session is forgotten too, it begins anew', async () => {
  gateway.faults.drop({ resume: false })
  write('missed')
  await until(['READY', 'READY'])
})

test('asked to reconnect, it comes back to the same session', async () => {
  gateway.faults.askToReconnect()
  await until(['READY', 'RESUMED'])
})

test('an event is told twice with one number', async () => {
  gateway.faults.duplicateNext(1)
  write('one')
  write('two')
  await until(['READY', 'one 3', 'one 3', 'two 4'])
})

test('two events change places, the third stays', async () => {
  gateway.faults.reorderNext()
  write('one')
  write('two')
  write('three')
  await until(['READY', 'two 4', 'one 3', 'three 5'])
})

test('an event that waits for another comes alone after a while', async () => {
  gateway.faults.reorderNext()
  write('one')
  expect(told).toEqual(['READY'])
  await until(['READY', 'one 3'])
})

test('in a silence nothing is told, and everything after it', async () => {
  gateway.faults.silence(300)
  write('one')
  await new Promise(done => setTimeout(done, 150))
  expect(told).toEqual(['READY'])
  await until(['READY', 'one 3'])
})

test('while it is gone nobody gets in; then it goes on where it was', async () => {
  client.on('error', () => undefined)
  gateway.faults.gone(300)
  write('missed')
  await new Promise(done => setTimeout(done, 150))
  expect(told).toEqual(['READY'])
  await until(['READY', 'missed 3', 'RESUMED'])
})
