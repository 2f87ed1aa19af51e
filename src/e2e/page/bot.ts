import { setTimeout as wait } from 'node:timers/promises'
import {
  ActionRowBuilder,
  ApplicationCommandOptionType as Option,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  Client,
  ComponentType,
  Events,
  GatewayIntentBits as Intent,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageActionRowComponentBuilder,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js'
import { SCREEN_FLAGS, screenMessage, shipEmoji } from './screen.ts'

/** A small application that does one of everything a game needs, so that the page can be tried with it. */

export const BASES = ['Ceres', 'Eros', 'Ganymede', 'Io', 'Pallas', 'Phoebe', 'Titan', 'Tycho', 'Vesta']
export const SLOW_MS = 700

const COMMANDS = [
  {
    name: 'fleet',
    description: 'Your fleet',
    options: [
      {
        name: 'move',
        description: 'Moves ships',
        type: Option.Subcommand as const,
        options: [
          {
            name: 'to',
            description: 'Where to',
            type: Option.String as const,
            required: true,
            autocomplete: true,
          },
          { name: 'ships', description: 'How many', type: Option.Integer as const, minValue: 1, maxValue: 5 },
          { name: 'quietly', description: 'Tell nobody', type: Option.Boolean as const },
        ],
      },
    ],
  },
  { name: 'board', description: 'Shows the board' },
  { name: 'hand', description: 'Shows your cards' },
  { name: 'screen', description: 'Opens your screen' },
  { name: 'form', description: 'Opens a form' },
  { name: 'claim', description: 'Opens a form of many parts' },
]

const row = (
  ...parts: MessageActionRowComponentBuilder[]
): ActionRowBuilder<MessageActionRowComponentBuilder> =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(parts)
const button = (customId: string, label: string, style = ButtonStyle.Secondary): ButtonBuilder =>
  new ButtonBuilder({ customId, label, style: style as ButtonStyle.Primary })

const CONTROLS = [
  row(
    button('console', 'Your Move', ButtonStyle.Primary),
    button('count', 'Count 0', ButtonStyle.Success),
    button('slow', 'Take Your Time'),
    button('broken', 'Break', ButtonStyle.Danger),
    button('table', 'Open a Thread'),
  ),
  row(
    new StringSelectMenuBuilder({
      customId: 'cards',
      placeholder: 'Choose two cards',
      minValues: 2,
      maxValues: 2,
      options: ['Ice', 'Gas', 'Ore', 'Water'].map(label => ({
        label,
        value: label.toLowerCase(),
        description: `A card of ${label.toLowerCase()}`,
      })),
    }),
  ),
  row(new UserSelectMenuBuilder({ customId: 'rival', placeholder: 'Choose a rival' })),
]

const form = new ModalBuilder({ customId: 'form', title: 'A secret bid' }).addComponents(
  new ActionRowBuilder<TextInputBuilder>().addComponents(
    new TextInputBuilder({
      customId: 'bid',
      label: 'Your bid',
      style: TextInputStyle.Short,
      maxLength: 3,
      placeholder: '0 to 99',
    }),
  ),
  new ActionRowBuilder<TextInputBuilder>().addComponents(
    new TextInputBuilder({
      customId: 'why',
      label: 'Your reasons',
      style: TextInputStyle.Paragraph,
      required: false,
    }),
  ),
)

const label = (name: string, component: object, description?: string): object => ({
  type: ComponentType.Label,
  label: name,
  description,
  component: { custom_id: name.toLowerCase(), ...component },
})
const optionsOf = (...labels: readonly string[]): object => ({
  options: labels.map(one => ({ label: one, value: one.toLowerCase() })),
})
const CLAIM = {
  custom_id: 'claim',
  title: 'Claim a slice',
  components: [
    label(
      'Colour',
      { type: ComponentType.RadioGroup, ...optionsOf('Red', 'Blue', 'Green') },
      'The colour of the technology',
    ),
    label(
      'Goods',
      { type: ComponentType.CheckboxGroup, min_values: 2, ...optionsOf('Ice', 'Gas', 'Ore') },
      'What you pay with',
    ),
    label('Rival', { type: ComponentType.UserSelect }),
    label('Map', { type: ComponentType.FileUpload, required: false }, 'As a file'),
    label('Secret', { type: ComponentType.Checkbox }, 'Nobody else learns of it'),
  ],
}

const STORY = [
  '## Round 2',
  'Earth takes **Ceres**; Mars answers at *Eros*.',
  '- Earth: 12',
  '- Mars: 9',
  '-# House version',
].join('\n')

async function command(interaction: ChatInputCommandInteraction, picture: Buffer): Promise<unknown> {
  const { options } = interaction
  switch (interaction.commandName) {
    case 'fleet':
      return interaction.reply({
        content: `${options.getInteger('ships') ?? 1} ships fly to ${options.getString('to', true)}.`,
        ...(options.getBoolean('quietly') && { flags: MessageFlags.Ephemeral }),
      })
    case 'board':
      return interaction.reply({
        content: STORY,
        files: [
          new AttachmentBuilder(picture, { name: 'board.png', description: 'The board after round 2' }),
        ],
        components: CONTROLS,
      })
    case 'hand':
      return interaction.reply({ content: 'Your cards: Ice, Ore.', flags: MessageFlags.Ephemeral })
    case 'screen':
      return interaction.reply({ flags: SCREEN_FLAGS, ...(await screenFor(interaction, picture, [])) })
    case 'claim':
      return interaction.showModal(CLAIM as never)
    default:
      return interaction.showModal(form)
  }
}

const screenFor = async ({ client }: Interaction, picture: Buffer, done: readonly string[]) =>
  screenMessage(picture, await shipEmoji(client), done)

async function suggest(interaction: AutocompleteInteraction): Promise<unknown> {
  const typed = interaction.options.getFocused().toLowerCase()
  return interaction.respond(
    BASES.filter(place => place.toLowerCase().includes(typed)).map(name => ({ name, value: name })),
  )
}

const counted = (interaction: MessageComponentInteraction): number => {
  const label =
    interaction.component.type === ComponentType.Button && 'label' in interaction.component
      ? interaction.component.label
      : undefined
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0) + 1
}

async function component(interaction: MessageComponentInteraction, picture: Buffer): Promise<unknown> {
  if (interaction.isStringSelectMenu() && interaction.customId === 'targets')
    return interaction.update(await screenFor(interaction, picture, interaction.values))
  if (interaction.isStringSelectMenu())
    return interaction.reply(`Chosen: ${interaction.values.join(' and ')}.`)
  if (interaction.isUserSelectMenu())
    return interaction.reply(`Against ${interaction.users.map(({ id }) => `<@${id}>`).join()}.`)
  switch (interaction.customId) {
    case 'console':
      return interaction.reply({
        content: 'What do you do?',
        components: [row(button('pass', 'Pass'), button('ask', 'Bid'))],
        flags: MessageFlags.Ephemeral,
      })
    case 'pass':
      return interaction.update({ content: 'You have passed.', components: [] })
    case 'ask':
      return interaction.showModal(form)
    case 'count':
      return interaction.update({
        components: [row(button('count', `Count ${counted(interaction)}`, ButtonStyle.Success))],
      })
    case 'slow': {
      await interaction.deferReply()
      await wait(SLOW_MS)
      return interaction.editReply('That took a while.')
    }
    case 'table':
      return openThread(interaction)
    // A press without a handler fails.
    default:
      return undefined
  }
}

async function openThread(interaction: MessageComponentInteraction): Promise<unknown> {
  await interaction.deferUpdate()
  if (interaction.channel?.type !== ChannelType.GuildText) return
  const thread = await interaction.channel.threads.create({ name: 'Table 7' })
  return thread.send(`Welcome to the table, <@${interaction.user.id}>.`)
}

const claimed = async (interaction: ModalSubmitInteraction): Promise<string> => {
  const file = interaction.fields.getUploadedFiles('map')?.first()
  const words = file ? await (await fetch(file.url)).text() : 'nothing'
  const [colour, goods, secret] = ['colour', 'goods', 'secret']
    .map(name => interaction.fields.getField(name))
    .map(field => ('value' in field ? String(field.value) : 'values' in field ? field.values.join('+') : ''))
  return (
    `${colour}, ${goods}, ${secret}, against ` +
    `${interaction.fields.getSelectedUsers('rival')?.first()?.username}: ${words}`
  )
}

const submitted = async (interaction: ModalSubmitInteraction): Promise<unknown> =>
  interaction.reply(
    interaction.customId === 'claim'
      ? { content: await claimed(interaction) }
      : {
          content: `Your bid of ${interaction.fields.getTextInputValue('bid')} is sealed.`,
          flags: MessageFlags.Ephemeral,
        },
  )

async function answer(interaction: Interaction, picture: Buffer): Promise<unknown> {
  if (interaction.isAutocomplete()) return suggest(interaction)
  if (interaction.isChatInputCommand()) return command(interaction, picture)
  if (interaction.isMessageComponent()) return component(interaction, picture)
  return interaction.isModalSubmit() ? submitted(interaction) : undefined
}

export async function startBot(api: string, token: string, picture: Buffer): Promise<Client<true>> {
  const client = new Client({ intents: [Intent.Guilds, Intent.GuildMessages], rest: { api } })
  client.on(Events.InteractionCreate, interaction => {
    answer(interaction, picture).catch((error: unknown) => console.error(error))
  })
  client.on(Events.Error, error => console.error(error))
  const ready = new Promise<Client<true>>(done => {
    client.once(Events.ClientReady, done)
  })
  await client.login(token)
  const started = await ready
  await started.application.commands.set(COMMANDS)
  return started
}
