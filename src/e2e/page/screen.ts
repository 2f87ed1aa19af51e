import {
  AttachmentBuilder,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  type ApplicationEmoji,
  type Client,
  type InteractionReplyOptions,
} from 'discord.js'

/**
 * Holds a private screen of the new message kind, as a console might be: everything such a message can hold.
 */

/** 16 by 16 pixels of one colour. */
export const EMOJI_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGP4z8BAEiJN9aiGUQ1DSgMAo+' +
    '0PAeJK8ZQAAAAASUVORK5CYII=',
  'base64',
)

/** Makes it when it is missing, as a bot does at each start. */
export async function shipEmoji({ application }: Client<true>): Promise<ApplicationEmoji> {
  const known = await application.emojis.fetch()
  return (
    known.find(({ name }) => name === 'ship') ??
    (await application.emojis.create({ name: 'ship', attachment: EMOJI_PNG }))
  )
}

const text = (content: string): object => ({ type: ComponentType.TextDisplay, content })
const button = (custom_id: string, label: string, style: ButtonStyle, more: object = {}): object => ({
  type: ComponentType.Button,
  custom_id,
  label,
  style,
  ...more,
})
const section = (words: string, accessory: object): object => ({
  type: ComponentType.Section,
  components: [text(words)],
  accessory,
})

type Screen = Pick<InteractionReplyOptions, 'components' | 'files'>

const MENU = {
  type: ComponentType.StringSelect,
  custom_id: 'targets',
  placeholder: 'Influence on…',
  min_values: 1,
  max_values: 3,
}
const SPACE = { type: ComponentType.Separator, divider: false }
const LINE = { type: ComponentType.Separator, divider: true, spacing: 2 }

function partsOfScreen({ id, name }: ApplicationEmoji, done: readonly string[]): readonly object[] {
  const emoji = { id, name }
  const options = ['Ceres', 'Vesta', 'Tycho', 'Io'].map(label => ({
    label,
    value: label.toLowerCase(),
    description: 'Nobody · you would lead · minerals',
    emoji,
  }))
  return [
    text(`## Your turn <:${name}:${id}>\nYou have **3 AP** left.`),
    ...(done.length ? [text(`-# ${done.join(', ')}`)] : []),
    LINE,
    section(
      '**Build**: no fleets in reserve.',
      button('build', 'Build', ButtonStyle.Secondary, { disabled: true }),
    ),
    section('**Antony Dresden** costs 4 AP.', {
      type: ComponentType.Thumbnail,
      media: { url: 'attachment://card.png' },
      description: 'Antony Dresden',
    }),
    { type: ComponentType.ActionRow, components: [{ ...MENU, options }] },
    SPACE,
    {
      type: ComponentType.ActionRow,
      components: [
        button('again', 'Start Over', ButtonStyle.Secondary),
        button('end', 'End Turn', ButtonStyle.Success, { emoji }),
      ],
    },
  ]
}

/** `done`: what has been chosen so far. */
export const screenMessage = (picture: Buffer, ship: ApplicationEmoji, done: readonly string[]): Screen => ({
  components: [
    {
      type: ComponentType.MediaGallery,
      items: [{ media: { url: 'attachment://map.png' }, description: `The map after ${done.length} steps` }],
    },
    { type: ComponentType.Container, accent_color: 0xd9a13b, components: partsOfScreen(ship, done) },
  ] as never,
  files: ['map.png', 'card.png'].map(name => new AttachmentBuilder(picture, { name })),
})

export const SCREEN_FLAGS = MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral
