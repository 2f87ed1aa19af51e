import { setTimeout as wait } from 'node:timers/promises'
import { Events, PermissionFlagsBits, RESTEvents, Routes, type Interaction } from 'discord.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from './person.ts'
import { codeOf, isCommand, Stage } from './stage.ts'

let stage: Stage
let ada: TestPerson

beforeAll(async () => {
  stage = await Stage.open()
  await stage.client.application.commands.set([{ name: 'act', description: 'Acts' }])
  ada = await stage.person(0)
})
afterAll(() => stage.close())
afterEach(() => stage.practice.faults.clear())

const POST = 'POST /channels/:channel/messages'
const contents = (channel: string): readonly string[] =>
  stage.practice.world.messages(channel, {}).map(({ content }) => content)

test('a fault can delay a single answer', async () => {
  const text = await stage.text()
  stage.practice.faults.requests({ match: POST, then: { delayMs: 200 } })
  const started = performance.now()
  await text.send('Slow')
  expect(performance.now() - started).toBeGreaterThan(190)
  expect(await (await fetch(`${stage.practice.url}/practice/faults`)).json()).toEqual({ waiting: [] })
})

test.each([500, 502, 503])('an error %i that passes is survived', async status => {
  const text = await stage.text()
  stage.practice.faults.requests({ match: POST, count: 2, then: { status } })
  const statuses: number[] = []
  const listen = (_: unknown, answer: { readonly status: number }): void => {
    statuses.push(answer.status)
  }
  stage.client.rest.on(RESTEvents.Response, listen)
  await text.send('In the end')
  stage.client.rest.off(RESTEvents.Response, listen)
  expect(statuses).toEqual([status, status, 200])
  expect(contents(text.id)).toEqual(['In the end'])
})

test('one that stays is told', async () => {
  const text = await stage.text()
  stage.practice.faults.requests({ match: POST, count: 4, then: { status: 500 } })
  await expect(text.send('Never')).rejects.toMatchObject({ status: 500 })
  expect(contents(text.id)).toEqual([])
})

test('a connection that breaks before anything was done is tried again', async () => {
  const text = await stage.text()
  const { api, application, faults } = stage.practice
  faults.requests({ match: POST, count: 2, then: 'drop' })
  const headers = { authorization: `Bot ${application.token}`, 'content-type': 'application/json' }
  await expect(
    fetch(`${api}${Routes.channelMessages(text.id)}`, {
      method: 'POST',
      headers,
      body: '{"content":"Lost"}',
    }),
  ).rejects.toThrow()
  await text.send('Once')
  expect(contents(text.id)).toEqual(['Once'])
})

test('when only the answer was lost, discord.js posts twice; an enforced nonce prevents it', async () => {
  const text = await stage.text()
  stage.practice.faults.requests({ match: POST, then: 'lose answer' })
  await text.send('Twice')
  expect(contents(text.id)).toEqual(['Twice', 'Twice'])
  stage.practice.faults.requests({ match: POST, then: 'lose answer' })
  await text.send({ content: 'Once', nonce: 'move-7', enforceNonce: true })
  expect(contents(text.id)).toEqual(['Twice', 'Twice', 'Once'])
})

test('an acknowledgement whose answer was lost has been given all the same', async () => {
  const channel = stage.channel()
  stage.practice.faults.requests({ match: '/callback', then: 'lose answer' })
  const refused = stage.answers(isCommand, interaction => codeOf(interaction.reply('Heard')))
  expect((await ada.command(channel, 'act')).say).toBe('done')
  expect(await refused).toBe(40060)
  expect(contents(channel)).toEqual(['Heard'])
})

test('while Discord is gone nothing is answered, and afterwards everything is', async () => {
  const text = await stage.text()
  const resumed = new Promise<void>(done => {
    stage.client.once(Events.ShardResume, () => done())
  })
  stage.practice.faults.gone(300)
  await expect(text.send('Into the void')).rejects.toThrow()
  await wait(320)
  await resumed
  await text.send('Back')
  expect(contents(text.id)).toEqual(['Back'])
})

/** Returns what discord.js reports, in order, up to the last of these. */
async function heardUntil(last: string, act: () => void): Promise<readonly string[]> {
  const heard: string[] = []
  const all = new Promise<void>(done => {
    const listen = ({ content }: { readonly content: string }): void => {
      heard.push(content)
      if (content !== last) return
      stage.client.off(Events.MessageCreate, listen)
      done()
    }
    stage.client.on(Events.MessageCreate, listen)
  })
  act()
  await all
  return heard
}

test('an event can come twice: discord.js hands over both, and one answer is taken', async () => {
  const channel = stage.channel()
  const answers: (number | string)[] = []
  const answer = (interaction: Interaction): void => {
    if (interaction.isChatInputCommand())
      void interaction.reply('Once').then(
        () => answers.push('taken'),
        ({ code }: { readonly code: number }) => answers.push(code),
      )
  }
  stage.client.on(Events.InteractionCreate, answer)
  // The doubled event must not be one that is already on its way.
  await stage.text(channel)
  stage.practice.faults.gateway.duplicateNext(1)
  expect((await ada.command(channel, 'act')).say).toBe('done')
  while (answers.length < 2) await wait(5)
  stage.client.off(Events.InteractionCreate, answer)
  expect(answers.sort()).toEqual([40060, 'taken'])
  expect(contents(channel)).toEqual(['Once'])
})

test('events can come in the wrong order', async () => {
  const { world, faults } = stage.practice
  const channel = stage.channel()
  const author = world.users.get(ada.id)
  if (!author) throw new Error('Ada is not there.')
  const write = (...words: readonly string[]) => {
    for (const content of words) world.addMessage(channel, { author, content })
  }
  await heardUntil('settled', () => write('settled'))
  faults.gateway.reorderNext()
  expect(await heardUntil('c', () => write('a', 'b', 'c'))).toEqual(['b', 'a', 'c'])
})

test('people leave, and channels and messages are deleted', async () => {
  const {
    client,
    practice: { faults },
  } = stage
  const text = await stage.text()
  const message = await text.send('Soon gone')
  const deleted = new Promise<string>(done => {
    client.once(Events.MessageDelete, ({ id }) => done(id))
  })
  faults.world.messageDeleted(text.id, message.id)
  expect(await deleted).toBe(message.id)
  expect(
    await codeOf(client.rest.patch(Routes.channelMessage(text.id, message.id), { body: { content: 'x' } })),
  ).toBe(10008)
  const closed = new Promise<string>(done => {
    client.once(Events.ChannelDelete, ({ id }) => done(id))
  })
  faults.world.channelDeleted(text.id)
  expect(await closed).toBe(text.id)
  expect(await codeOf(client.rest.post(Routes.channelMessages(text.id), { body: { content: 'x' } }))).toBe(
    10003,
  )
  const dario = (await stage.person(3)).id
  // Of whom it does not know discord.js does not tell.
  await client.guilds.cache.get(stage.guild)?.members.fetch(dario)
  const left = new Promise<string>(done => {
    client.once(Events.GuildMemberRemove, ({ id }) => done(id))
  })
  faults.world.memberLeaves(stage.guild, dario)
  expect(await left).toBe(dario)
  expect(await codeOf(client.rest.get(Routes.guildMember(stage.guild, dario)))).toBe(10007)
})

test('a permission taken is noticed at once by discord.js too', async () => {
  const {
    client,
    practice: { faults },
  } = stage
  const text = await stage.text()
  const changed = new Promise<void>(done => {
    client.once(Events.ChannelUpdate, () => done())
  })
  faults.world.permissionTaken(text.id, client.user.id, PermissionFlagsBits.SendMessages)
  await changed
  expect(text.permissionsFor(client.user)?.has('SendMessages')).toBe(false)
  expect(await codeOf(text.send('x'))).toBe(50013)
})

test('the application itself can be thrown out', async () => {
  const alone = await Stage.open()
  const gone = new Promise<string>(done => {
    alone.client.once(Events.GuildDelete, ({ id }) => done(id))
  })
  alone.practice.faults.world.memberLeaves(alone.guild, alone.client.user.id)
  expect(await gone).toBe(alone.guild)
  expect(alone.client.guilds.cache.size).toBe(0)
  await alone.close()
})

test('faults are ordered over HTTP as well', async () => {
  const text = await stage.text()
  const control = `${stage.practice.url}/practice/faults`
  const order = (body: object) =>
    fetch(control, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await order({ do: 'requests', match: POST, then: { status: 418 } })).status).toBe(204)
  await expect(text.send('x')).rejects.toMatchObject({ status: 418 })
  expect((await order({ do: 'something else' })).status).toBe(400)
  await order({ do: 'requests', match: POST, then: 'drop', count: 9 })
  expect((await fetch(control, { method: 'DELETE' })).status).toBe(204)
  await text.send('Whole again')
  expect(contents(text.id)).toEqual(['Whole again'])
})
