import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PermissionFlagsBits as May } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { InteractionStage } from '../interactions/testing.ts'
import { Strict } from '../strict.ts'
import type { Id } from '../world/types.ts'
import type { FromPage, ToPage } from './protocol.ts'
import { attachPage, type PageSocket } from './socket.ts'

type Asked = FromPage extends infer One ? (One extends FromPage ? Omit<One, 'ref'> : never) : never
type Said<Say extends ToPage['say']> = Extract<ToPage, { readonly say: Say }>

let practice: InteractionStage
let server: Server
let page: PageSocket
let url: string
let strict: Strict
let distances: unknown[]
let ends: (() => void)[] = []

beforeEach(async () => {
  practice = new InteractionStage({
    commands: [{ name: 'roll' }, { name: 'admin', default_member_permissions: String(May.ManageGuild) }],
  })
  distances = []
  strict = new Strict({
    distance: distance => distances.push(distance),
    world: { timePasses: ms => practice.scene.world.forward(ms) },
  })
  server = createServer()
  page = attachPage(server, practice.scene.world, practice.interactions, {
    strict,
    log: line => {
      throw new Error(line)
    },
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/page`
  ends = [() => server.close(), () => page.close()]
})
afterEach(() => {
  for (const end of ends.reverse()) end()
})

class Window {
  readonly heard: ToPage[] = []
  readonly socket: WebSocket
  #news = (): void => undefined
  #ref = 0

  constructor(query: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${url}${query}`, { headers })
    this.socket.on('message', data => {
      this.heard.push(JSON.parse((data as Buffer).toString()) as ToPage)
      this.#news()
    })
    ends.push(() => this.socket.terminate())
  }

  static async of(person: Id): Promise<Window> {
    const window = new Window(`?as=${person}`)
    await window.next('ready')
    return window
  }

  /** The next of that kind; what came before it is passed over. */
  async next<Say extends ToPage['say']>(say: Say): Promise<Said<Say>> {
    for (;;) {
      const said = this.heard.shift()
      if (said?.say === say) return said as Said<Say>
      if (!said)
        await new Promise<void>(done => {
          this.#news = done
        })
    }
  }

  /** The answer; what was said before it stays to be heard. */
  async ask(asked: Asked): Promise<ToPage> {
    const ref = ++this.#ref
    this.socket.send(JSON.stringify({ ref, ...asked }))
    for (;;) {
      const at = this.heard.findIndex(said => 'ref' in said && said.ref === ref)
      if (at >= 0) return this.heard.splice(at, 1)[0] as ToPage
      await new Promise<void>(done => {
        this.#news = done
      })
    }
  }

  async contents(channel: Id): Promise<readonly string[]> {
    const answer = await this.ask({ do: 'page', channel })
    return answer.say === 'messages' ? answer.messages.map(({ content }) => content) : []
  }
}

const statusOf = (window: Window): Promise<number | undefined> =>
  new Promise(done => {
    window.socket.on('error', () => undefined)
    window.socket.on('unexpected-response', (_, response) => done(response.statusCode))
  })

const hidden = (
  id: Id,
): { readonly id: Id; readonly type: 1; readonly allow: string; readonly deny: string } => ({
  id,
  type: 1,
  allow: '0',
  deny: String(May.ViewChannel),
})

test('begins with what this person may see and use', async () => {
  const { world, ben, ada, guild, channel, bot } = practice.scene
  world.addChannel(guild.id, 'secret', [hidden(ben.id)])
  const thread = world.addThread(channel.id, { name: 'Table', owner: bot.id })
  const dm = world.dmBetween(ben.id, bot.id)
  world.dmBetween(ada.id, bot.id)
  const ready = await new Window(`?as=${ben.id}`).next('ready')
  expect(ready.channels.map(({ id, kind, name }) => [id, kind, name])).toEqual([
    [channel.id, 'text', 'general'],
    [thread.id, 'thread', 'Table'],
    [dm.id, 'dm', 'Bot'],
  ])
  expect(ready.commands.map(({ name, application }) => [name, application.id])).toEqual([['roll', bot.id]])
  expect(ready).toMatchObject({ me: ben.id, guild: { id: guild.id, name: 'Practice' } })
  expect(ready.people.map(({ username, local }) => [username, local])).toEqual([
    ['ada', true],
    ['ben', true],
    ['Bot', false],
  ])
  expect((await new Window('').next('ready')).me).toBe(ada.id)
})

test('lets nobody in who is no local person, nor the page of another site', async () => {
  expect(await statusOf(new Window(`?as=${practice.scene.bot.id}`))).toBe(403)
  expect(await statusOf(new Window('', { Origin: 'http://elsewhere.example' }))).toBe(403)
  const own = new Window('', { Origin: url.replace('ws:', 'http:') })
  expect((await own.next('ready')).say).toBe('ready')
})

test('what one writes, the other reads, where both may', async () => {
  const { world, ada, ben, channel, guild } = practice.scene
  const secret = world.addChannel(guild.id, 'secret', [hidden(ben.id)])
  const [hers, his] = [await Window.of(ada.id), await Window.of(ben.id)]
  expect((await hers.ask({ do: 'send', channel: secret.id, content: 'psst' })).say).toBe('done')
  expect((await hers.ask({ do: 'send', channel: channel.id, content: '  hello ' })).say).toBe('done')
  expect((await his.next('message')).message).toMatchObject({
    content: 'hello',
    author: { id: ada.id },
    reactions: [],
  })
  expect(JSON.stringify(his.heard)).not.toContain('psst')
  expect((await his.ask({ do: 'page', channel: secret.id })).say).toBe('failed')
  expect((await his.ask({ do: 'send', channel: secret.id, content: 'x' })).say).toBe('failed')
  expect((await his.ask({ do: 'send', channel: channel.id, content: 'x'.repeat(2001) })).say).toBe('failed')
  expect((await his.ask({ do: 'send', channel: channel.id, content: ' ' })).say).toBe('failed')
})

test('pages back to the beginning', async () => {
  const { world, ada, channel } = practice.scene
  for (let at = 0; at < 60; at++) world.addMessage(channel.id, { author: ada, content: String(at) })
  const window = await Window.of(ada.id)
  const newest = (await window.ask({ do: 'page', channel: channel.id })) as Said<'messages'>
  expect([
    newest.messages.length,
    newest.messages[0]?.content,
    newest.messages[49]?.content,
    newest.more,
  ]).toEqual([50, '10', '59', true])
  const older = (await window.ask({
    do: 'page',
    channel: channel.id,
    before: newest.messages[0]?.id ?? '',
  })) as Said<'messages'>
  expect([older.messages.length, older.messages[0]?.content, older.more]).toEqual([10, '0', false])
})

test('an ephemeral reply is told to one person, who puts it away', async () => {
  const { ada, ben, channel, world } = practice.scene
  const [hers, another, his] = [await Window.of(ada.id), await Window.of(ada.id), await Window.of(ben.id)]
  practice.answer = { type: 4, data: { content: 'secret', flags: 64 } }
  expect(
    (await hers.ask({ do: 'command', channel: channel.id, command: practice.command(0), options: [] })).say,
  ).toBe('done')
  const { message } = await hers.next('message')
  expect(message).toMatchObject({
    content: 'secret',
    ephemeral: true,
    usedBy: { person: ada.id, command: 'roll' },
  })
  expect('visibleTo' in message).toBe(false)
  expect((await his.ask({ do: 'dismiss', channel: channel.id, message: message.id })).say).toBe('failed')
  expect(await his.contents(channel.id)).toEqual([])
  expect(await hers.contents(channel.id)).toEqual(['secret'])
  expect((await hers.ask({ do: 'dismiss', channel: channel.id, message: message.id })).say).toBe('done')
  expect((await another.next('removed')).message).toBe(message.id)
  expect(await hers.contents(channel.id)).toEqual([])
  practice.interactions.editReply(
    practice.scene.bot.id,
    practice.last.token,
    '@original',
    { content: 'unseen' },
    [],
  )
  world.addMessage(channel.id, { author: ben, content: 'public' })
  await hers.next('message')
  await his.next('message')
  expect(JSON.stringify([hers.heard, his.heard])).not.toContain('unseen')
})

test('an ephemeral reply is gone once the page is loaded anew', async () => {
  const { ada, channel } = practice.scene
  const hers = await Window.of(ada.id)
  practice.answer = { type: 4, data: { content: 'secret', flags: 64 } }
  await hers.ask({ do: 'command', channel: channel.id, command: practice.command(0), options: [] })
  expect(await hers.contents(channel.id)).toEqual(['secret'])
  const anew = await Window.of(ada.id)
  expect(await anew.contents(channel.id)).toEqual([])
  practice.interactions.editReply(
    practice.scene.bot.id,
    practice.last.token,
    '@original',
    { content: 'changed' },
    [],
  )
  await hers.next('changed')
  expect(JSON.stringify(anew.heard)).not.toContain('changed')
})

test('the strict mode applies to everyone in the practice, until it is turned off', async () => {
  const { ada, ben } = practice.scene
  const [hers, his] = [await Window.of(ada.id), await Window.of(ben.id)]
  expect((await hers.ask({ do: 'strict', on: true })).say).toBe('done')
  expect((await his.next('strict')).on).toBe(true)
  expect((await new Window(`?as=${ben.id}`).next('ready')).strict).toBe(true)
  await his.ask({ do: 'strict', on: false })
  expect(distances).toEqual([{ latencyMs: 150 }, {}])
})

test('a week passes for Discord, and a thread that nobody wrote in falls asleep', async () => {
  const { world, ada, channel, bot } = practice.scene
  const thread = world.addThread(channel.id, { name: 'Table', owner: bot.id, autoArchiveMinutes: 10_080 })
  const hers = await Window.of(ada.id)
  await hers.ask({ do: 'weekPasses' })
  expect((await hers.next('channel')).channel).toMatchObject({ id: thread.id, archived: true })
})

test('unread messages and mentions are counted until they are read, in all windows', async () => {
  const { world, ada, ben, channel } = practice.scene
  const [hers, another] = [await Window.of(ada.id), await Window.of(ada.id)]
  const { id } = world.addMessage(channel.id, { author: ben, content: `<@${ada.id}>` })
  expect((await hers.next('channel')).channel).toMatchObject({ newest: id, mentions: 1 })
  expect((await another.next('channel')).channel.read).toBeUndefined()
  await hers.ask({ do: 'read', channel: channel.id, message: id })
  expect((await another.next('channel')).channel).toMatchObject({ newest: id, read: id, mentions: 0 })
  const mine = await hers.ask({ do: 'send', channel: channel.id, content: 'answer' })
  expect(mine.say).toBe('done')
  const after = (await another.next('channel')).channel
  expect(after.read).toBe(after.newest)
})

test('a mention added by an edit notifies nobody', async () => {
  const { world, ada, ben, channel } = practice.scene
  const { id } = world.addMessage(channel.id, { author: ben, content: 'wait' })
  const hers = await Window.of(ada.id)
  world.changeMessage(channel.id, id, { content: `<@${ada.id}>` })
  await hers.next('changed')
  world.addMessage(channel.id, { author: ben, content: 'so' })
  expect((await hers.next('channel')).channel.mentions).toBe(0)
})

test('channels come and go with permissions, threads and deletions', async () => {
  const { world, ben, guild, channel } = practice.scene
  const his = await Window.of(ben.id)
  const other = world.addChannel(guild.id, 'other')
  expect((await his.next('channel')).channel).toMatchObject({ id: other.id, canSend: true })
  world.changeChannel(other.id, {
    permission_overwrites: [{ ...hidden(ben.id), deny: String(May.SendMessages) }],
  })
  expect((await his.next('channel')).channel).toMatchObject({ id: other.id, canSend: false })
  world.changeChannel(other.id, { permission_overwrites: [hidden(ben.id)] })
  expect((await his.next('channelGone')).channel).toBe(other.id)
  const thread = world.addThread(channel.id, { name: 'Table', owner: ben.id })
  expect((await his.next('channel')).channel).toMatchObject({ id: thread.id, parent: channel.id })
  world.removeChannel(channel.id)
  expect([(await his.next('channelGone')).channel, (await his.next('channelGone')).channel].sort()).toEqual(
    [channel.id, thread.id].sort(),
  )
})

test('reactions, typing, changes and removals are told as they happen', async () => {
  const { world, ada, ben, channel } = practice.scene
  const { id } = world.addMessage(channel.id, { author: ada, content: 'hello' })
  const [hers, his] = [await Window.of(ada.id), await Window.of(ben.id)]
  expect((await his.ask({ do: 'react', channel: channel.id, message: id, emoji: '👍', on: true })).say).toBe(
    'done',
  )
  expect((await his.next('changed')).message.reactions).toEqual([{ emoji: '👍', count: 1, mine: true }])
  expect((await hers.next('changed')).message.reactions).toEqual([{ emoji: '👍', count: 1, mine: false }])
  world.changeChannel(channel.id, {
    permission_overwrites: [{ id: ben.id, type: 1, allow: '0', deny: String(May.AddReactions) }],
  })
  expect((await his.ask({ do: 'react', channel: channel.id, message: id, emoji: '🎲', on: true })).say).toBe(
    'failed',
  )
  world.startTyping(channel.id, ada.id)
  expect((await his.next('typing')).person).toBe(ada.id)
  world.changeMessage(channel.id, id, { content: 'edited' })
  expect((await his.next('changed')).message.content).toBe('edited')
  world.removeMessage(channel.id, id)
  expect((await his.next('removed')).message).toBe(id)
})

test('commands, forms and suggestions reach the application and come back', async () => {
  const { ada, channel, bot, world } = practice.scene
  const hers = await Window.of(ada.id)
  practice.answer = {
    type: 9,
    data: {
      custom_id: 'form',
      title: 'Form',
      components: [{ type: 18, label: 'x', component: { type: 4, custom_id: 'x', style: 1 } }],
    },
  }
  await hers.ask({ do: 'command', channel: channel.id, command: practice.command(0), options: [] })
  const { modal, form } = await hers.next('modal')
  expect(form.title).toBe('Form')
  practice.answer = undefined
  const late = await hers.ask({ do: 'modal', modal, fields: [{ id: 'x', value: 'y' }] })
  expect(late).toMatchObject({ say: 'failed', why: 'The application did not respond' })
  world.putCommands(bot.id, undefined, [])
  expect((await hers.next('commands')).commands).toEqual([])
  expect((await hers.ask({ do: 'nonsense' } as unknown as Asked)).say).toBe('failed')
})

test('how far somebody has read outlives the server', async () => {
  const { world, ada, channel } = practice.scene
  const dir = mkdtempSync(join(tmpdir(), 'marks-'))
  ends.unshift(() => rmSync(dir, { recursive: true }))
  const marksFile = join(dir, 'marks.json')
  const { id } = world.addMessage(channel.id, { author: ada, content: 'x' })
  for (const read of [undefined, id]) {
    page.close()
    page = attachPage(server, world, practice.interactions, { log: () => undefined, marksFile, strict })
    const window = new Window(`?as=${ada.id}`)
    expect((await window.next('ready')).channels[0]?.read).toBe(read)
    await window.ask({ do: 'read', channel: channel.id, message: id })
  }
})
