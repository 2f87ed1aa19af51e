import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { soon } from '../../testing/soon.ts'
import { keepWorld } from './keep.ts'
import { timeOf } from './snowflake.ts'
import { say, settleTest, type TestWorld } from './testing.ts'
import { World } from './world.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'practice-world-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

interface Start {
  readonly world: World
  readonly said: string[]
  readonly save: () => void
  readonly close: () => void
}
const start = (now?: () => number): Start => {
  const said: string[] = []
  const world = new World(now ? { now } : {})
  return { world, said, ...keepWorld(world, dir, { say: sentence => said.push(sentence) }) }
}
const first = (): TestWorld & Start => {
  const started = start()
  return { ...started, ...settleTest(started.world) }
}
const journal = (channel: string): string => join(dir, 'messages', `${channel}.jsonl`)
const lines = (channel: string): number => readFileSync(journal(channel), 'utf8').split('\n').length - 1

it("continues from its own time, even if that ran ahead of this machine's", () => {
  const one = first()
  one.world.forward(30 * 24 * 3600_000)
  const id = say(one, one.channel.id, 'a month later')
  one.save()
  const two = start().world
  expect(two.now()).toBeGreaterThanOrEqual(timeOf(id))
  expect(two.now()).toBeLessThan(timeOf(id) + 24 * 3600_000)
})

it('loading puts no thread to sleep, because the bot that keeps it awake starts later', () => {
  const one = first()
  const { id } = one.world.addThread(one.channel.id, { name: 'table', owner: one.bot.id })
  one.save()
  const two = start(() => Date.now() + 30 * 24 * 3600_000).world
  const asleep = (): unknown => two.channels.get(id)
  expect(asleep()).toMatchObject({ thread_metadata: { archived: false } })
  two.forward(0)
  expect(asleep()).toMatchObject({ thread_metadata: { archived: true } })
})

it('finds everything again', () => {
  const one = first()
  const { world } = one
  const role = world.addRole(one.guild.id, { name: 'Red' })
  world.changeMember(one.guild.id, one.ben.id, { nick: 'Benny', roles: [role.id] })
  const command = {
    id: '5',
    name: 'play',
    application_id: one.bot.id,
    type: 1,
    description: 'Play',
    version: '1',
    default_member_permissions: null,
  } as const
  world.putCommands(one.bot.id, one.guild.id, [command])
  const thread = world.addThread(one.channel.id, { name: 'table', owner: one.bot.id })
  world.dmBetween(one.ben.id, one.bot.id)
  const kept = say(one, thread.id, 'hello')
  world.react(thread.id, kept, one.ben.id, '👍', true)
  world.removeMessage(thread.id, say(one, thread.id, 'never mind'))
  const file = world.addFile({ name: 'a/ü.png', type: 'image/png', bytes: Buffer.from([0, 255, 10]) })
  world.changeMessage(thread.id, kept, {
    attachments: [{ id: file.id, filename: 'u.png', size: 3, url: '', proxy_url: '' }],
  })
  one.save()

  const two = start().world
  expect([...two.users]).toEqual([...world.users])
  expect([...two.guilds]).toEqual([...world.guilds])
  expect([...two.channels]).toEqual([...world.channels])
  expect([...two.applications]).toEqual([...world.applications])
  for (const { id } of world.channels.values())
    expect(two.messages(id, { as: one.ben.id })).toEqual(world.messages(id, { as: one.ben.id }))
  expect(two.messages(thread.id, {})).toMatchObject([
    { id: kept, content: 'hello', reactions: [{ people: [one.ben.id] }] },
  ])
  expect(two.file(file.id)).toEqual(file)
  expect(two.file('./')).toBeUndefined()
})

it('stores no ephemeral messages and none of their files', () => {
  const one = first()
  const file = (name: string) => one.world.addFile({ name, type: 'image/png', bytes: Buffer.from(name) })
  const [hand, board] = [file('hand.png'), file('board.png')]
  const shows = ({ id, name }: typeof hand) => ({
    attachments: [{ id, filename: name, size: 1, url: `/attachments/1/${id}/${name}`, proxy_url: '' }],
  })
  const secret = one.world.addMessage(one.channel.id, {
    author: one.ada,
    content: 'psst',
    visibleTo: one.ben.id,
    ...shows(hand),
  })
  one.world.changeMessage(one.channel.id, secret.id, { content: 'hush' })
  one.world.addMessage(one.channel.id, { author: one.ada, content: 'look', ...shows(board) })
  one.save()
  expect(one.world.file(hand.id)?.name).toBe('hand.png')
  const kept = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(one => one.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join()
  for (const word of ['psst', 'hush', 'hand.png']) expect(kept).not.toContain(word)
  const two = start().world
  expect(two.messages(one.channel.id, { as: one.ben.id }).map(({ content }) => content)).toEqual(['look'])
  expect([two.file(hand.id), two.file(board.id)?.name]).toEqual([undefined, 'board.png'])
})

it('drops ephemeral messages that an earlier version stored', () => {
  const one = first()
  const { id } = one.world.addMessage(one.channel.id, { author: one.ada, content: 'look' })
  one.save()
  const kept = one.world.message(one.channel.id, id)
  const put = { ...kept, id: `${id}1`, content: 'psst', visibleTo: one.ben.id }
  appendFileSync(journal(one.channel.id), `${JSON.stringify({ put })}\n`)
  expect(
    start()
      .world.messages(one.channel.id, { as: one.ben.id })
      .map(({ content }) => content),
  ).toEqual(['look'])
  expect(readFileSync(journal(one.channel.id), 'utf8')).not.toContain('psst')
})

it('saves by itself soon', async () => {
  const one = first()
  say(one, one.channel.id, 'hello')
  await soon(() => expect(lines(one.channel.id)).toBe(1))
  expect(start().world.messages(one.channel.id, {})).toMatchObject([{ content: 'hello' }])
  one.save()
})

it('writes one line for a change in a long channel, not the channel', () => {
  const one = first()
  const ids = Array.from({ length: 3_000 }, (_, number) => say(one, one.channel.id, `message ${number}`))
  one.save()
  const before = statSync(journal(one.channel.id)).size
  one.world.changeMessage(one.channel.id, ids[0] ?? '', { content: 'changed' })
  one.save()
  expect(statSync(journal(one.channel.id)).size - before).toBeLessThan(1_000)
  expect(start().world.message(one.channel.id, ids[0] ?? '')?.content).toBe('changed')
})

it('throws away old lines when it starts', () => {
  const one = first()
  const id = say(one, one.channel.id, 'version 0')
  for (let version = 1; version <= 200; version++) {
    one.world.changeMessage(one.channel.id, id, { content: `version ${version}` })
    one.save()
  }
  expect(lines(one.channel.id)).toBe(200)
  expect(start().world.message(one.channel.id, id)?.content).toBe('version 200')
  expect(lines(one.channel.id)).toBe(1)
})

it('ignores a last line that was not written to its end, and goes on after it', () => {
  const one = first()
  say(one, one.channel.id, 'one')
  one.save()
  appendFileSync(journal(one.channel.id), '{"put":{"id":"12')
  const two = start()
  two.world.addMessage(one.channel.id, { author: one.ada, content: 'two' })
  two.save()
  const three = start()
  expect(three.world.messages(one.channel.id, {}).map(({ content }) => content)).toEqual(['one', 'two'])
  expect([...two.said, ...three.said]).toEqual([])
})

it('sets a damaged channel file aside, with a sentence, and uses what is good of it', () => {
  const one = first()
  for (const content of ['one', 'two', 'three']) say(one, one.channel.id, content)
  one.save()
  const damaged = readFileSync(journal(one.channel.id), 'utf8').replace('"two"', '"tw')
  writeFileSync(journal(one.channel.id), damaged)
  const two = start()
  expect(two.world.messages(one.channel.id, {}).map(({ content }) => content)).toEqual(['one', 'three'])
  expect(two.said).toEqual([
    expect.stringMatching(
      new RegExp(
        '^\\d+\\.jsonl is damaged and was moved to .*damaged.*; ' + 'its 2 readable lines of 3 are used\\.$',
      ),
    ),
  ])
  const aside = readdirSync(join(dir, 'messages')).find(name => name.includes('damaged')) ?? ''
  expect(readFileSync(join(dir, 'messages', aside), 'utf8')).toBe(damaged)
  expect(start().said).toEqual([])
})

it.each([
  '{ "version": 1, "users": [',
  '{}',
  '{ "version": 1, "users": [], "guilds": [{ "id": "1" }], "channels": [], "applications": [] }',
])('starts anew when the world itself is damaged: %s', text => {
  writeFileSync(join(dir, 'world.json'), text)
  const one = start()
  expect(one.said).toEqual([
    expect.stringMatching(
      /^world\.json is damaged and was moved to \S+\.damaged-\d+; the practice server starts empty\.$/,
    ),
  ])
  settleTest(one.world)
  one.save()
  const two = start()
  expect(two.world.guilds.size).toBe(1)
  expect(two.said).toEqual([])
})

it('gives no id twice after a start, even when the clock has gone back', () => {
  const one = first()
  const newest = say(one, one.channel.id, 'one')
  one.save()
  const { id } = start(() => Date.UTC(2020, 0, 1)).world.addMessage(one.channel.id, {
    author: one.ada,
    content: 'two',
  })
  expect(BigInt(id)).toBeGreaterThan(BigInt(newest))
})

it('believes the messages when the world was saved before them', () => {
  const one = first()
  const thread = one.world.addThread(one.channel.id, { name: 'table', owner: one.ada.id })
  one.save()
  const early = readFileSync(join(dir, 'world.json'))
  const newest = say(one, thread.id, 'one')
  one.save()
  writeFileSync(join(dir, 'world.json'), early)
  expect(start().world.channels.get(thread.id)).toMatchObject({
    last_message_id: newest,
    message_count: 1,
    total_message_sent: 1,
  })
})

it('forgets a channel that was removed, with its threads', () => {
  const one = first()
  const thread = one.world.addThread(one.channel.id, { name: 'table', owner: one.ada.id })
  say(one, thread.id, 'one')
  one.save()
  one.world.removeChannel(one.channel.id)
  one.save()
  expect(readdirSync(join(dir, 'messages'))).toEqual([])
  expect(start().world.channels.size).toBe(0)
})

it('says that it cannot save, and saves when it can again', () => {
  const one = first()
  one.save()
  rmSync(join(dir, 'messages'), { recursive: true })
  writeFileSync(join(dir, 'messages'), 'in the way')
  say(one, one.channel.id, 'one')
  one.save()
  expect(one.said).toEqual([expect.stringContaining('Could not save the practice server; trying again: ')])
  rmSync(join(dir, 'messages'))
  keepWorld(new World(), dir)
  one.save()
  expect(start().world.messages(one.channel.id, {})).toMatchObject([{ content: 'one' }])
})

it('keeps nothing after it was closed', async () => {
  const one = first()
  one.close()
  say(one, one.channel.id, 'late')
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(start().world.messages(one.channel.id, {})).toEqual([])
  expect(start().world.channels.size).toBe(1)
})

it('fills only a new world', () => {
  const { world } = first()
  expect(() => keepWorld(world, dir)).toThrow('Only a new world can be filled')
})
