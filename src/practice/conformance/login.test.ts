import { ApplicationCommandOptionType as Option, Client, DiscordjsError, GatewayIntentBits } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

test('discord.js logs in and knows who it is and where', async () => {
  const { client, practice } = stage
  const guild = client.guilds.cache.get(stage.guild)
  expect(client.user.id).toBe(practice.application.id)
  expect(client.user.bot).toBe(true)
  expect(client.application.id).toBe(client.user.id)
  expect(guild?.name).toBe('Practice')
  expect(guild?.channels.cache.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['general', 'board-games']),
  )
  expect(guild?.members.me?.id).toBe(client.user.id)
  expect(guild?.memberCount).toBe(5)
  expect((await guild?.members.fetch())?.size).toBe(5)
  expect((await client.application.fetch()).name).toBe(client.user.username)
})

test('a wrong token is refused', async () => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: stage.practice.api } })
  const error: unknown = await client.login('wrong').catch((reason: unknown) => reason)
  await client.destroy()
  expect(error).toBeInstanceOf(DiscordjsError)
  expect((error as DiscordjsError).code).toBe('TokenInvalid')
})

const ROLL = {
  name: 'roll',
  description: 'Rolls dice',
  options: [
    {
      name: 'dice',
      description: 'How many',
      type: Option.Integer as const,
      required: true,
      minValue: 1,
      maxValue: 9,
    },
  ],
}
const HERE = { name: 'here', description: 'Only in this guild' }

test('commands are registered for everywhere and for one guild, and people see them at once', async () => {
  const { client, guild } = stage
  const ada = await stage.person(0)
  await client.application.commands.set([ROLL])
  await client.application.commands.set([HERE], guild)
  await ada.hears('commands', ({ commands }) =>
    ['roll', 'here'].every(name => commands.some(command => command.name === name)),
  )
  expect((await client.application.commands.fetch()).map(({ name }) => name)).toEqual(['roll'])
  expect((await client.application.commands.fetch({ guildId: guild })).map(({ name }) => name)).toEqual([
    'here',
  ])
})

test('registered again, a command keeps its id; changed, it has a new version; deleted, none', async () => {
  const { commands } = stage.client.application
  const register = async () => (await commands.set([ROLL])).map(({ id, version }) => ({ id, version }))
  const [first] = await register()
  expect(await register()).toEqual([first])
  const id = first?.id ?? ''
  const edited = await commands.edit(id, { description: 'Rolls them' })
  expect([edited.id, edited.description]).toEqual([id, 'Rolls them'])
  expect(edited.version).not.toBe(first?.version)
  await commands.delete(id)
  expect((await commands.fetch()).size).toBe(0)
  expect(await refusal(commands.delete(id))).toMatchObject({ status: 404, code: 10063 })
})

test('of another application nothing is told', async () => {
  const { client, practice } = stage
  const other = practice.world.addApplication('Other', 'other token')
  expect(await refusal(client.rest.get(`/applications/${other.id}/commands`))).toMatchObject({
    status: 403,
    code: 20012,
  })
})
