import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ComponentType,
  Events,
  GatewayIntentBits,
  MessageFlags,
  PermissionFlagsBits,
  type ChatInputCommandInteraction,
  type Interaction,
  type Message,
  type SendableChannels,
  type TextChannel,
} from 'discord.js'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf } from './http/front.ts'
import { startPractice, type Practice, type PracticeOptions } from './server.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function started(
  options: PracticeOptions = {},
): Promise<{ readonly practice: Practice; readonly log: readonly string[] }> {
  const log: string[] = []
  const practice = await startPractice({ port: 0, log: line => log.push(line), ...options })
  ends.push(() => practice.close())
  return { practice, log }
}

/** The bot, with the discord.js that everybody has. */
async function bot({ api, application }: Practice): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    rest: { api },
  })
  ends.push(() => client.destroy())
  const ready = new Promise<Client<true>>(done => client.once(Events.ClientReady, done))
  await client.login(application.token)
  return ready
}

const channelIn = (client: Client): TextChannel =>
  client.channels.cache.find(
    one => one.isTextBased() && 'name' in one && one.name === 'board-games',
  ) as TextChannel
const nextOf = (client: Client): Promise<Interaction> =>
  new Promise(done => client.once(Events.InteractionCreate, done))
const personIn = (practice: Practice, name: string): string =>
  [...practice.world.users.values()].find(({ username }) => username === name)?.id ?? ''

describe('a real client', () => {
  it('finds a guild, two channels and four people', async () => {
    const { practice, log } = await started()
    const client = await bot(practice)
    const guild = await client.guilds.fetch(practice.guild.id)
    expect([
      client.user.username,
      guild.name,
      [...guild.channels.cache.values()].map(({ name }) => name),
    ]).toEqual(['Tightbeam', 'Practice', ['general', 'board-games']])
    expect((await guild.members.list({ limit: 10 })).map(({ displayName }) => displayName)).toEqual([
      'Ada',
      'Ben',
      'Cleo',
      'Dario',
      'Tightbeam',
    ])
    expect((await client.application.fetch()).owner).toMatchObject({ username: 'ada' })
    expect(log).toEqual([])
  })

  it('sends, edits, pins, reacts to and deletes messages, and talks in threads and in private', async () => {
    const { practice, log } = await started({ rateLimits: false })
    const client = await bot(practice)
    const channel = channelIn(client)
    const message = await channel.send({
      content: 'Hello',
      files: [{ attachment: Buffer.from('x'), name: 'a.txt', description: 'a letter' }],
    })
    expect(message.attachments.first()).toMatchObject({ name: 'a.txt', description: 'a letter' })
    expect((await message.edit('Changed')).content).toBe('Changed')
    await message.react('👍')
    await message.reactions.cache.get('👍')?.users.remove()
    practice.faults.world.permissionGiven(
      channel.id,
      client.user.id,
      PermissionFlagsBits.ManageMessages | PermissionFlagsBits.ManageThreads,
    )
    await message.pin()
    expect((await channel.messages.fetchPins()).items.map(({ message: pinned }) => pinned.id)).toEqual([
      message.id,
    ])
    const thread = await message.startThread({ name: 'table' })
    await thread.members.add(personIn(practice, 'ben'))
    await thread.sendTyping()
    const inThread = await thread.send('In here')
    await thread.setArchived(true)
    await thread.setArchived(false)
    expect((await thread.messages.fetch(inThread.id)).content).toBe('In here')
    expect((await channel.threads.fetchActive()).threads.map(({ name }) => name)).toEqual(['table'])
    const ben = await client.users.fetch(personIn(practice, 'ben'))
    expect((await ben.send('Psst')).channel.isDMBased()).toBe(true)
    await inThread.delete()
    await thread.delete()
    await message.delete()
    expect((await channel.messages.fetch()).map(({ type }) => type)).toEqual([6])
    expect(log).toEqual([])
  })

  it('answers commands and buttons, openly and for one alone', async () => {
    const { practice, log } = await started()
    const client = await bot(practice)
    const [command] = [
      ...(await client.application.commands.set([{ name: 'board', description: 'Shows it' }])).values(),
    ]
    const ben = personIn(practice, 'ben')
    const channel = channelIn(client).id
    const asked = nextOf(client)
    const outcome = practice.interactions.command(ben, channel, command?.id ?? '', [])
    const interaction = (await asked) as ChatInputCommandInteraction
    const go = new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder({ custom_id: 'go', label: 'Go', style: ButtonStyle.Primary }),
    )
    const callback = await interaction.reply({
      content: 'Here',
      flags: MessageFlags.Ephemeral,
      components: [go],
      withResponse: true,
    })
    const message = callback.resource?.message?.id ?? ''
    expect(await outcome).toEqual({ ok: true, kind: 'message', message })
    expect(await interaction.reply('again').catch((error: unknown) => error)).toMatchObject({
      code: 'InteractionAlreadyReplied',
    })
    expect((await interaction.editReply('There')).content).toBe('There')
    expect(((await interaction.channel?.messages.fetch()) as unknown as Map<string, Message>).size).toBe(0)

    const pressed = nextOf(client)
    const pressing = practice.interactions.component(ben, channel, message, {
      id: 'go',
      type: ComponentType.Button,
    })
    const press = await pressed
    if (!press.isButton()) throw new Error('no button')
    await press.update({ content: 'Gone', components: [] })
    expect(await pressing).toEqual({ ok: true, kind: 'updated', message })
    expect(practice.world.message(channel, message)).toMatchObject({
      content: 'Gone',
      components: [],
      visibleTo: ben,
    })
    expect((await press.followUp('For all')).content).toBe('For all')
    await interaction.deleteReply()
    expect(practice.world.message(channel, message)).toBeUndefined()
    expect(log).toEqual([])
  })

  it('waits where Discord tells it to, and loses nothing', async () => {
    const { practice } = await started()
    const client = await bot(practice)
    const channel: SendableChannels = channelIn(client)
    const answered: number[] = []
    client.rest.on('response', (_, { status }) => answered.push(status))
    practice.faults.requests({ match: 'POST /channels/:channel/messages', count: 2, then: { status: 502 } })
    await channel.send('after two tries')
    const sent = await Promise.all(Array.from({ length: 6 }, (_, at) => channel.send(String(at))))
    // The bucket was seen to be empty before anybody had to be refused.
    expect(answered).toEqual([502, 502, ...Array.from({ length: 7 }, () => 200)])
    expect(sent.map(({ content }) => content)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(practice.world.messages(channel.id, {})).toHaveLength(7)
  })
})

describe('the server', () => {
  it('gives the application what its invitation asks for', async () => {
    const { practice } = await started({ permissions: PermissionFlagsBits.ManageThreads })
    const { world, application } = practice
    const [channel = ''] = world.channels.keys()
    expect(world.permissions(application.id, channel) & PermissionFlagsBits.ManageThreads).not.toBe(0n)
    expect(world.permissions(personIn(practice, 'ben'), channel) & PermissionFlagsBits.ManageThreads).toBe(0n)
  })

  it('says which port is taken, and takes another', async () => {
    const other = createServer()
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    ends.push(() => other.close())
    const port = portOf(other)
    const { practice, log } = await started({ port })
    expect(log[0]).toBe(`Port ${port} is in use. Trying ${port + 1}.`)
    expect((await fetch(`${practice.api}/v10/gateway`)).status).toBe(200)
  })

  it('keeps what happened, when it has a place for it', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'practice-'))
    ends.push(() => rmSync(dir, { recursive: true }))
    const first = await startPractice({ port: 0, dir, log: () => undefined })
    const client = await bot(first)
    const { id, attachments } = await channelIn(client).send({
      content: 'kept',
      files: [{ attachment: Buffer.from('letter'), name: 'a.txt' }],
    })
    await client.destroy()
    await first.close()
    const { practice } = await started({ dir })
    expect(practice.application).toMatchObject({ id: first.application.id, token: first.application.token })
    expect((await channelIn(await bot(practice)).messages.fetch(id)).content).toBe('kept')
    const served = await fetch(practice.url + new URL(attachments.first()?.url ?? '').pathname)
    expect(await served.text()).toBe('letter')
  })

  it('shows a page, and nothing else where there is nothing', async () => {
    const { practice } = await started()
    const page = await fetch(practice.url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await fetch(`${practice.url}/elsewhere`)).status).toBe(404)
    expect((await fetch(`${practice.url}/attachments/1/2/a.png`)).status).toBe(404)
  })
})
