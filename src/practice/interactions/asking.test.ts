import {
  ApplicationCommandOptionType as Option,
  ComponentType,
  PermissionFlagsBits as May,
} from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import type { GivenOption } from '../page/protocol.ts'
import { InteractionStage } from './testing.ts'

const DEFER = { type: 5 }
const BASIC = { description: 'x' }
const text = { ...BASIC, type: Option.String, name: 'text', required: true, min_length: 2, max_length: 4 }

const ALL_KINDS = {
  name: 'all',
  options: [
    text,
    { ...BASIC, type: Option.Integer, name: 'whole', min_value: 1, max_value: 5 },
    { ...BASIC, type: Option.Number, name: 'number' },
    { ...BASIC, type: Option.Boolean, name: 'flag' },
    { ...BASIC, type: Option.User, name: 'user' },
    { ...BASIC, type: Option.Role, name: 'role' },
    { ...BASIC, type: Option.Mentionable, name: 'any' },
    { ...BASIC, type: Option.Channel, name: 'place', channel_types: [0] },
    { ...BASIC, type: Option.String, name: 'choice', choices: [{ name: 'A', value: 'a' }] },
  ],
}
const TEXT: GivenOption = { name: 'text', type: Option.String, value: 'abc' }

test('a command comes with who used it, where, and what they may', async () => {
  const at = new InteractionStage({ answer: DEFER, commands: [{ name: 'roll' }] })
  const { ada, guild, channel, bot, world } = at.scene
  expect(await at.use()).toMatchObject({ ok: true, kind: 'thinking' })
  expect(at.last).toMatchObject({
    type: 2,
    application_id: bot.id,
    toldIn: guild.id,
    guild_id: guild.id,
    channel_id: channel.id,
    channel: { id: channel.id, type: 0 },
    member: { user: { id: ada.id }, permissions: String(world.permissions(ada.id, channel.id)) },
    app_permissions: String(world.permissions(bot.id, channel.id)),
    data: { name: 'roll', type: 1, options: [] },
    entitlements: [],
    context: 0,
    locale: 'en-US',
    guild_locale: 'en-US',
    version: 1,
    authorizing_integration_owners: { 0: guild.id },
    attachment_size_limit: 10 * 1024 * 1024,
  })
  expect(at.last['user']).toBeUndefined()
})

test('in a direct message it comes with the user alone', async () => {
  const at = new InteractionStage({ answer: DEFER, commands: [{ name: 'roll' }] })
  const { ada, bot, world } = at.scene
  const dm = world.dmBetween(ada.id, bot.id)
  expect(await at.interactions.command(ada.id, dm.id, at.command(0), [])).toMatchObject({ ok: true })
  expect(at.last).toMatchObject({
    user: { id: ada.id },
    context: 1,
    channel: { type: 1 },
    authorizing_integration_owners: { 0: '0' },
  })
  expect([at.last['member'], at.last['guild_id'], at.last['toldIn']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('who installed an application can use it where its bot is no member; the payload says so', async () => {
  const at = new InteractionStage({
    answer: DEFER,
    commands: [
      { name: 'roll', integration_types: [0, 1] },
      { name: 'here', integration_types: [0] },
    ],
  })
  const { ada, ben, bot, guild, channel, world } = at.scene
  world.removeMember(guild.id, bot.id)
  world.installForUser(bot.id, ada.id)
  expect(await at.use()).toMatchObject({ ok: true, kind: 'thinking' })
  expect(at.last).toMatchObject({
    guild_id: guild.id,
    authorizing_integration_owners: { 1: ada.id },
    app_permissions: '0',
  })
  expect(await at.use(1)).toMatchObject({ ok: false })
  expect(await at.interactions.command(ben.id, channel.id, at.command(0), [])).toMatchObject({ ok: false })
})

test('options come as they were given, with everything they name', async () => {
  const at = new InteractionStage({ answer: DEFER, commands: [ALL_KINDS] })
  const { ada, ben, guild, channel, world } = at.scene
  const role = world.addRole(guild.id, { name: 'Crew' })
  const options: GivenOption[] = [
    TEXT,
    { name: 'whole', type: Option.Integer, value: 5 },
    { name: 'number', type: Option.Number, value: 0.5 },
    { name: 'flag', type: Option.Boolean, value: true },
    { name: 'user', type: Option.User, value: ben.id },
    { name: 'role', type: Option.Role, value: role.id },
    { name: 'any', type: Option.Mentionable, value: ada.id },
    { name: 'place', type: Option.Channel, value: channel.id },
    { name: 'choice', type: Option.String, value: 'a' },
  ]
  await at.use(0, options)
  expect(at.last['data']).toMatchObject({
    options,
    resolved: {
      users: { [ben.id]: { username: 'ben' }, [ada.id]: {} },
      members: { [ben.id]: { roles: [] } },
      roles: { [role.id]: { name: 'Crew' } },
      channels: { [channel.id]: { name: 'general' } },
    },
  })
  expect(
    (at.last['data'] as { resolved: { members: Record<string, object> } }).resolved.members[ben.id],
  ).toHaveProperty('permissions')
})

test.each([
  ['a required option is missing', []],
  ['a text is too short', [{ ...TEXT, value: 'a' }]],
  ['a text is too long', [{ ...TEXT, value: 'abcde' }]],
  ['a number is too large', [TEXT, { name: 'whole', type: Option.Integer, value: 6 }]],
  ['a number is not whole', [TEXT, { name: 'whole', type: Option.Integer, value: 1.5 }]],
  ['a choice is not among those offered', [TEXT, { name: 'choice', type: Option.String, value: 'b' }]],
  ['a user does not exist', [TEXT, { name: 'user', type: Option.User, value: '1' }]],
  ['an option does not exist', [TEXT, { name: 'other', type: Option.String, value: 'b' }]],
  ['an option has another type', [{ ...TEXT, type: Option.Integer, value: 3 }]],
  ['an option is given twice', [TEXT, TEXT]],
] as [string, GivenOption[]][])('the application is not asked when %s', async (_, options) => {
  const at = new InteractionStage({ answer: DEFER, commands: [ALL_KINDS] })
  expect((await at.use(0, options)).ok).toBe(false)
  expect(at.told).toEqual([])
})

test('of subcommands exactly one is used, and the reply names it', async () => {
  const inner = { ...BASIC, type: Option.Subcommand, name: 'new', options: [text] }
  const at = new InteractionStage({
    answer: { type: 4, data: { content: 'x' } },
    commands: [{ name: 'table', options: [inner, { ...inner, name: 'list', options: [] }] }],
  })
  const used: GivenOption = { name: 'new', type: Option.Subcommand, options: [TEXT] }
  expect((await at.use(0, [])).ok).toBe(false)
  expect((await at.use(0, [used, { name: 'list', type: Option.Subcommand }])).ok).toBe(false)
  expect((await at.use(0, [used])).ok).toBe(true)
  expect(at.last['data']).toMatchObject({ options: [used] })
  const [message] = at.scene.world.messages(at.scene.channel.id, {})
  expect(message).toMatchObject({
    interaction: { name: 'table new', user: { username: 'ada' } },
    interaction_metadata: { id: at.last.id, user: { username: 'ada' }, name: 'table new' },
  })
})

test('commands are for those only who may use them', async () => {
  const at = new InteractionStage({
    answer: DEFER,
    commands: [
      { name: 'admin', default_member_permissions: String(May.ManageGuild) },
      { name: 'nobody', default_member_permissions: '0' },
    ],
  })
  const { ben, channel, world, guild } = at.scene
  const asBen = (command: number): Promise<boolean> =>
    at.interactions.command(ben.id, channel.id, at.command(command), []).then(({ ok }) => ok)
  expect([await asBen(0), await asBen(1)]).toEqual([false, false])
  world.changeMember(guild.id, ben.id, {
    roles: [world.addRole(guild.id, { name: 'Host', permissions: String(May.ManageGuild) }).id],
  })
  expect([await asBen(0), await asBen(1)]).toEqual([true, false])
  world.changeChannel(channel.id, {
    permission_overwrites: [{ id: ben.id, type: 1, allow: '0', deny: String(May.UseApplicationCommands) }],
  })
  expect(await asBen(0)).toBe(false)
})

test('suggestions are asked for with what is typed so far', async () => {
  const search = { ...BASIC, type: Option.Integer, name: 'number', autocomplete: true }
  const at = new InteractionStage({
    answer: { type: 8, data: { choices: [{ name: 'One', value: 1 }] } },
    commands: [{ name: 'find', options: [text, search] }],
  })
  const ask = (options: GivenOption[]) =>
    at.interactions.autocomplete(at.scene.ada.id, at.scene.channel.id, at.command(0), options)
  expect(await ask([{ name: 'number', type: Option.Integer, value: 'on', focused: true }])).toEqual({
    ok: true,
    kind: 'choices',
    choices: [{ name: 'One', value: 1 }],
  })
  expect(at.last).toMatchObject({
    type: 4,
    data: { options: [{ name: 'number', value: 'on', focused: true }] },
  })
  expect((await ask([{ ...TEXT, focused: true }])).ok).toBe(false)
})

const row = (...components: object[]) => ({ type: 1, components })
const button = (id: string, more: object = {}) => ({ type: 2, style: 1, label: 'x', custom_id: id, ...more })
const menu = {
  type: 3,
  custom_id: 'menu',
  min_values: 2,
  max_values: 2,
  options: ['a', 'b', 'c'].map(value => ({ label: value, value })),
}

function posted(at: InteractionStage, more: object = {}): string {
  const author = at.scene.world.users.get(at.scene.bot.id) ?? at.scene.ada
  const components = [
    row(button('go', { id: 7 }), button('off', { disabled: true })),
    row(menu),
    row({ type: 5, custom_id: 'who' }),
  ]
  return at.scene.world.addMessage(at.scene.channel.id, {
    author,
    content: 'Press',
    components: components,
    ...more,
  }).id
}

test('a button comes with its message', async () => {
  const at = new InteractionStage({ answer: { type: 6 } })
  const message = posted(at)
  expect(await at.press(message, 'go')).toEqual({ ok: true, kind: 'updated' })
  expect(at.last).toMatchObject({
    type: 3,
    message: { id: message, content: 'Press' },
    data: { custom_id: 'go', component_type: 2, id: 7 },
  })
})

test('what cannot be pressed or chosen never reaches the application', async () => {
  const at = new InteractionStage({ answer: { type: 6 } })
  const message = posted(at)
  const foreign = posted(at, { visibleTo: at.scene.ben.id })
  const choose = (...values: string[]) => at.press(message, 'menu', ComponentType.StringSelect, values)
  const all = [
    at.press(message, 'off'),
    at.press(message, 'unknown'),
    at.press(message, 'menu'),
    at.press(foreign, 'go'),
    at.press('1', 'go'),
    choose('a'),
    choose('a', 'b', 'c'),
    choose('a', 'z'),
    choose('a', 'a'),
    at.press(message, 'who', ComponentType.UserSelect, ['1']),
  ]
  expect((await Promise.all(all)).map(({ ok }) => ok)).toEqual(all.map(() => false))
  expect(at.told).toEqual([])
  expect((await choose('a', 'c')).ok).toBe(true)
  expect(at.last['data']).toMatchObject({ values: ['a', 'c'] })
  await at.press(message, 'who', ComponentType.UserSelect, [at.scene.ben.id])
  expect(at.last['data']).toMatchObject({
    values: [at.scene.ben.id],
    resolved: { users: { [at.scene.ben.id]: {} }, members: { [at.scene.ben.id]: {} } },
  })
})
