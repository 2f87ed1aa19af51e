import {
  ActionRowBuilder,
  ApplicationCommandOptionType as Option,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ComponentType,
  InteractionContextType,
  MentionableSelectMenuBuilder,
  ModalBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type Interaction,
  type MessageActionRowComponentBuilder,
} from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from './person.ts'
import { isAutocomplete, isButton, isCommand, isSubmit, Stage } from './stage.ts'

let stage: Stage
let ada: TestPerson
let ben: TestPerson

const every = (
  type: Exclude<Option, Option.Subcommand | Option.SubcommandGroup>,
  name: string,
  more = {},
) => ({ name, description: name, type, ...more })
const COMMANDS = [
  {
    name: 'plain',
    description: 'Without options',
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  },
  {
    name: 'all',
    description: 'Of each kind',
    options: [
      {
        name: 'kinds',
        description: 'In a group',
        type: Option.SubcommandGroup,
        options: [
          {
            name: 'every',
            description: 'In a subcommand',
            type: Option.Subcommand,
            options: [
              every(Option.String, 'text', { required: true }),
              every(Option.Integer, 'whole'),
              every(Option.Number, 'half'),
              every(Option.Boolean, 'yes'),
              every(Option.User, 'user'),
              every(Option.Channel, 'channel'),
              every(Option.Role, 'role'),
              every(Option.Mentionable, 'anyone'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'find',
    description: 'Finds',
    options: [every(Option.String, 'where'), every(Option.String, 'what', { autocomplete: true })],
  },
]

beforeAll(async () => {
  stage = await Stage.open()
  await stage.client.rest.put(`/applications/${stage.client.user.id}/commands`, { body: COMMANDS })
  ada = await stage.person(0)
  ben = await stage.person(1)
})
afterAll(() => stage.close())

test('a command arrives with who used it, where, and what may be done there', async () => {
  const channel = stage.channel()
  const came = stage.answers(isCommand, async interaction => {
    await interaction.reply('seen')
    return interaction
  })
  expect((await ada.command(channel, 'plain')).say).toBe('done')
  const interaction = await came
  expect(interaction.inCachedGuild()).toBe(true)
  expect([interaction.user.id, interaction.channelId, interaction.guildId, interaction.commandName]).toEqual([
    ada.id,
    channel,
    stage.guild,
    'plain',
  ])
  expect(interaction.memberPermissions?.has('SendMessages')).toBe(true)
  expect(interaction.appPermissions.has('SendMessages')).toBe(true)
  expect(interaction.context).toBe(InteractionContextType.Guild)
  expect(interaction.channel?.id).toBe(channel)
})

test('a command in direct messages has a user and no member', async () => {
  const { world } = stage.practice
  const dm = world.dmBetween(ada.id, stage.client.user.id)
  const came = stage.answers(isCommand, async interaction => {
    await interaction.reply('in private')
    return interaction
  })
  await ada.hears('channel', ({ channel }) => channel.id === dm.id)
  await ada.command(dm.id, 'plain')
  const interaction = await came
  expect([interaction.user.id, interaction.guildId, interaction.member]).toEqual([ada.id, null, null])
  expect((await ada.sees(({ content }) => content === 'in private')).channel_id).toBe(dm.id)
})

test('options of each kind arrive, and what they name comes with them', async () => {
  const channel = stage.channel()
  const role = stage.practice.world.addRole(stage.guild, { name: 'Captains' })
  const came = stage.answers(isCommand, async interaction => {
    await interaction.reply('seen')
    const { options } = interaction
    return {
      where: [options.getSubcommandGroup(), options.getSubcommand()],
      text: options.getString('text'),
      whole: options.getInteger('whole'),
      half: options.getNumber('half'),
      yes: options.getBoolean('yes'),
      user: options.getUser('user')?.username,
      member: options.getMember('user') !== null,
      channel: options.getChannel('channel')?.id,
      role: options.getRole('role')?.name,
      anyone: options.getMentionable('anyone'),
    }
  })
  const values = [
    [Option.String, 'text', 'words'],
    [Option.Integer, 'whole', 3],
    [Option.Number, 'half', 0.5],
    [Option.Boolean, 'yes', true],
    [Option.User, 'user', ben.id],
    [Option.Channel, 'channel', channel],
    [Option.Role, 'role', role.id],
    [Option.Mentionable, 'anyone', role.id],
  ] as const
  const options = values.map(([type, name, value]) => ({ type, name, value }))
  const answer = await ada.command(channel, 'all', [
    {
      type: Option.SubcommandGroup,
      name: 'kinds',
      options: [{ type: Option.Subcommand, name: 'every', options }],
    },
  ])
  expect(answer.say).toBe('done')
  expect(await came).toEqual({
    where: ['kinds', 'every'],
    text: 'words',
    whole: 3,
    half: 0.5,
    yes: true,
    user: stage.practice.world.users.get(ben.id)?.username,
    member: true,
    channel,
    role: 'Captains',
    anyone: expect.objectContaining({ id: role.id, name: 'Captains' }) as object,
  })
})

test('what is typed so far comes with an autocomplete, and its choices go back', async () => {
  const came = stage.answers(isAutocomplete, async interaction => {
    await interaction.respond([
      { name: 'Ceres', value: 'ceres' },
      { name: 'Eros', value: 'eros' },
    ])
    return [interaction.options.getFocused(true), interaction.options.getString('where')]
  })
  const answer = await ada.autocomplete(stage.channel(), 'find', [
    { type: Option.String, name: 'where', value: 'belt' },
    { type: Option.String, name: 'what', value: 'er', focused: true },
  ])
  expect(await came).toMatchObject([{ name: 'what', value: 'er', focused: true }, 'belt'])
  expect(answer).toMatchObject({
    say: 'choices',
    choices: [
      { name: 'Ceres', value: 'ceres' },
      { name: 'Eros', value: 'eros' },
    ],
  })
})

const row = (...components: MessageActionRowComponentBuilder[]) =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(components)

test('a button arrives with its message', async () => {
  const message = await stage.post({
    content: 'Press',
    components: [row(new ButtonBuilder({ customId: 'go', label: 'Go', style: ButtonStyle.Primary }))],
  })
  const came = stage.answers(isButton, async interaction => {
    await interaction.deferUpdate()
    return interaction
  })
  expect((await ada.press(message, 'go')).say).toBe('done')
  const interaction = await came
  expect([
    interaction.customId,
    interaction.message.id,
    interaction.message.content,
    interaction.user.id,
  ]).toEqual(['go', message.id, 'Press', ada.id])
})

test('selects of each kind arrive with what was chosen', async () => {
  const { world } = stage.practice
  const role = world.addRole(stage.guild, { name: 'Judges' })
  const message = await stage.post({
    content: 'Choose',
    components: [
      row(
        new StringSelectMenuBuilder({
          customId: 'text',
          maxValues: 2,
          options: [
            { label: 'A', value: 'a' },
            { label: 'B', value: 'b' },
            { label: 'C', value: 'c' },
          ],
        }),
      ),
      row(new UserSelectMenuBuilder({ customId: 'user' })),
      row(new RoleSelectMenuBuilder({ customId: 'role' })),
      row(new MentionableSelectMenuBuilder({ customId: 'anyone', maxValues: 2 })),
      row(new ChannelSelectMenuBuilder({ customId: 'channel' })),
    ],
  })
  const chosen = async (id: string, type: ComponentType, values: readonly string[]): Promise<unknown> => {
    const isSelect = (interaction: Interaction) => interaction.isAnySelectMenu()
    const came = stage.answers(isSelect, async interaction => {
      await interaction.deferUpdate()
      if (interaction.isUserSelectMenu())
        return [interaction.users.map(user => user.id), interaction.members.size]
      if (interaction.isRoleSelectMenu()) return interaction.roles.map(each => each.name)
      if (interaction.isMentionableSelectMenu())
        return [interaction.users.map(user => user.id), interaction.roles.map(each => each.name)]
      return interaction.isChannelSelectMenu()
        ? interaction.channels.map(each => each.id)
        : interaction.values
    })
    expect((await ada.choose(message, id, type, values)).say).toBe('done')
    return came
  }
  expect(await chosen('text', ComponentType.StringSelect, ['a', 'c'])).toEqual(['a', 'c'])
  expect(await chosen('user', ComponentType.UserSelect, [ben.id])).toEqual([[ben.id], 1])
  expect(await chosen('role', ComponentType.RoleSelect, [role.id])).toEqual(['Judges'])
  expect(await chosen('anyone', ComponentType.MentionableSelect, [ben.id, role.id])).toEqual([
    [ben.id],
    ['Judges'],
  ])
  expect(await chosen('channel', ComponentType.ChannelSelect, [message.channelId])).toEqual([
    message.channelId,
  ])
})

test('what the message does not offer cannot be pressed or chosen', async () => {
  const message = await stage.post({
    content: 'Choose',
    components: [
      row(new ButtonBuilder({ customId: 'off', label: 'Off', style: ButtonStyle.Primary, disabled: true })),
      row(
        new StringSelectMenuBuilder({
          customId: 'text',
          options: [
            { label: 'A', value: 'a' },
            { label: 'B', value: 'b' },
          ],
        }),
      ),
    ],
  })
  let came = 0
  stage.client.on('interactionCreate', () => {
    came++
  })
  expect((await ada.press(message, 'off')).say).toBe('failed')
  expect((await ada.press(message, 'unheard of')).say).toBe('failed')
  expect((await ada.choose(message, 'text', ComponentType.StringSelect, ['z'])).say).toBe('failed')
  expect((await ada.choose(message, 'text', ComponentType.StringSelect, ['a', 'b'])).say).toBe('failed')
  expect((await ada.command(message.channelId, 'all', [])).say).toBe('failed')
  expect(came).toBe(0)
})

test('a form is shown and what was filled in arrives', async () => {
  const input = (id: string, required: boolean) =>
    new ActionRowBuilder<TextInputBuilder>().addComponents(
      new TextInputBuilder({ customId: id, label: id, style: TextInputStyle.Short, required, maxLength: 20 }),
    )
  const shown = stage.answers(isCommand, interaction =>
    interaction.showModal(
      new ModalBuilder({ customId: 'form', title: 'Fill in' }).addComponents(
        input('name', true),
        input('why', false),
      ),
    ),
  )
  const answer = ada.command(stage.channel(), 'plain')
  await shown
  expect((await answer).say).toBe('done')
  const { modal, form } = await ada.hears('modal')
  expect(form).toMatchObject({ custom_id: 'form', title: 'Fill in' })
  const submit = (name: string) =>
    ada.ask({
      do: 'modal',
      modal,
      fields: [
        { id: 'name', value: name },
        { id: 'why', value: '' },
      ],
    })
  expect((await submit('')).say).toBe('failed')
  expect((await submit('far too long for the field')).say).toBe('failed')
  const came = stage.answers(isSubmit, async interaction => {
    await interaction.reply('thanks')
    return [
      interaction.customId,
      interaction.fields.getTextInputValue('name'),
      interaction.fields.getTextInputValue('why'),
      interaction.isFromMessage(),
    ]
  })
  expect((await submit('Ada')).say).toBe('done')
  expect(await came).toEqual(['form', 'Ada', '', false])
})

test('a form of the new parts is filled in, and what was chosen, ticked and uploaded arrives', async () => {
  const [channel, ben] = [stage.channel(), await stage.person(1)]
  const label = (name: string, component: object) => ({
    type: ComponentType.Label,
    label: name,
    description: `About ${name}`,
    component: { custom_id: name, ...component },
  })
  const options = ['red', 'blue', 'none'].map(value => ({ value, label: value.toUpperCase() }))
  const components = [
    label('colour', { type: ComponentType.RadioGroup, options }),
    label('goods', { type: ComponentType.CheckboxGroup, options, min_values: 2 }),
    label('sure', { type: ComponentType.Checkbox }),
    label('rival', { type: ComponentType.UserSelect, max_values: 2 }),
    label('map', { type: ComponentType.FileUpload, required: false }),
  ]
  const shown = stage.answers(isCommand, interaction =>
    interaction.showModal({ customId: 'claim', title: 'Claim', components } as never),
  )
  const answer = ben.command(channel, 'plain')
  await shown
  expect((await answer).say).toBe('done')
  const { modal, form } = await ben.hears('modal')
  expect(form.components[0]).toMatchObject({
    type: ComponentType.Label,
    description: 'About colour',
    component: { type: ComponentType.RadioGroup },
  })
  const { owner_id: rival } = stage.practice.guild
  const file = { name: 'my map.txt', type: 'text/plain', base64: Buffer.from('A1').toString('base64') }
  const submit = (goods: readonly string[], colour = 'red') =>
    ben.ask({
      do: 'modal',
      modal,
      fields: [
        { id: 'colour', value: colour },
        { id: 'goods', value: goods },
        { id: 'sure', value: 'true' },
        { id: 'rival', value: [rival] },
        { id: 'map', value: [file] },
      ],
    })
  expect((await submit(['red'])).say).toBe('failed')
  expect((await submit(['red', 'green'])).say).toBe('failed')
  expect((await submit(['red', 'blue'], 'green')).say).toBe('failed')
  const came = stage.answers(isSubmit, async interaction => {
    await interaction.reply('thanks')
    const { fields } = interaction
    const map = fields.getUploadedFiles('map')?.first()
    return [
      fields.getField('colour'),
      fields.getField('goods'),
      fields.getField('sure'),
      fields.getSelectedUsers('rival')?.map(({ id }) => id),
      map?.name,
      map && (await (await fetch(map.url)).text()),
    ]
  })
  expect((await submit(['red', 'blue'])).say).toBe('done')
  expect(await came).toEqual([
    expect.objectContaining({ value: 'red' }),
    expect.objectContaining({ values: ['red', 'blue'] }),
    expect.objectContaining({ value: true }),
    [rival],
    'my_map.txt',
    'A1',
  ])
})
