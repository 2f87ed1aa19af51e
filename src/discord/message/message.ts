import {
  AttachmentBuilder,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  escapeMarkdown,
  TextInputStyle,
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  type APITextInputComponent,
} from 'discord.js'
import type { PersonId } from '../../table/store.ts'

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>

export interface Picture {
  readonly name: string
  readonly data: Buffer
  /** Says what a reader who cannot see it is told instead. */
  readonly alt: string
}

/** Describes a part of a screen that one person sees. */
export type Part =
  | { readonly text: string; readonly button?: APIButtonComponentWithCustomId }
  | { readonly row: Row }
  | { readonly line: true }

/** Shows a box of parts with a stripe in its colour. */
export interface Panel {
  readonly colour?: number
  readonly parts: readonly Part[]
}

/** Says what somebody is shown. Whatever is left out is not there, also where it was before. */
export interface Message {
  readonly content?: string
  readonly embeds?: readonly APIEmbed[]
  readonly components?: readonly Row[]
  /** Boxes of a screen that one person sees; public posts have none. */
  readonly panels?: readonly Panel[]
  readonly pictures?: readonly Picture[]
  /** Says who is called by it. A name in a text calls nobody. */
  readonly calls?: readonly PersonId[]
  /** Sends the message silently, even to people who follow everything in the channel. */
  readonly silent?: boolean
}

/** Makes the names of commands in a message clickable. */
export type Linked = (message: Message) => Message

const TEXT: readonly string[] = ['title', 'description', 'footer']

/**
 * Moves text from embeds into the content where it fits, because notifications and many people's clients hide
 * embeds.
 */
export function wordsOf({ content = '', embeds = [] }: Pick<Message, 'content' | 'embeds'>): {
  content: string
  embeds: APIEmbed[]
} {
  let words = content
  for (const [at, embed] of embeds.entries()) {
    const longer = [words, textOfEmbed(embed)].filter(part => part !== '').join('\n')
    if (longer.length > CONTENT || Object.keys(embed).some(key => !TEXT.includes(key)))
      return { content: words, embeds: embeds.slice(at) }
    words = longer
  }
  return { content: words, embeds: [] }
}

export const textOfEmbed = ({ title, description, footer }: APIEmbed): string =>
  [
    ...(title === undefined ? [] : [`**${title}**`]),
    ...(description === undefined ? [] : [description]),
    ...(footer ? [`-# ${footer.text}`] : []),
  ].join('\n')

/** As discord.js takes it, for a reply and for a change alike. */
export interface Body {
  content?: string
  embeds: APIEmbed[]
  components: APIMessageTopLevelComponent[]
  files: AttachmentBuilder[]
  attachments: []
  allowedMentions: { parse: []; users: PersonId[] }
  flags?: typeof MessageFlags.IsComponentsV2
}

export const bodyOf = ({ components = [], pictures = [], calls = [], ...words }: Message): Body => ({
  ...wordsOf(words),
  components: [...components],
  files: pictures.map(({ name, data, alt }) => new AttachmentBuilder(data, { name, description: alt })),
  // A change replaces the pictures there were.
  attachments: [],
  allowedMentions: { parse: [], users: [...calls] },
})

export const EPHEMERAL = MessageFlags.Ephemeral

export const IN_ROW = 5

export const button = (
  label: string,
  custom_id: string,
  style: APIButtonComponentWithCustomId['style'] = ButtonStyle.Secondary,
  emoji?: string,
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style,
  label: cut(label, LABEL),
  custom_id,
  ...emojiPart(emoji),
})

/** The emoji of a button or an option, by its name. */
export const emojiPart = (name: string | undefined): { readonly emoji?: { readonly name: string } } =>
  name === undefined ? {} : { emoji: { name } }

/** Fills rows with as many buttons as go into one. */
export function buttonRows(buttons: readonly APIButtonComponentWithCustomId[]): readonly Row[] {
  const rows = Array.from({ length: Math.ceil(buttons.length / IN_ROW) }, (_row, at) =>
    buttons.slice(at * IN_ROW, (at + 1) * IN_ROW),
  )
  return rows.map(components => ({ type: ComponentType.ActionRow, components }))
}

const BETWEEN = '/'
const LONGEST_ID = 100

interface Pressed {
  readonly verb: string
  readonly words: readonly string[]
}

/**
 * The id of a button or menu says what it does, and with what: 'pick/k7f2q/118:mars'. So it works after a
 * restart, and weeks later; only `customId` and `readCustomId` know how it is written.
 */
export function customId(verb: string, ...words: readonly string[]): string {
  const id = [verb, ...words].join(BETWEEN)
  if (id.length > LONGEST_ID || words.some(word => word.includes(BETWEEN)))
    throw new Error(`no id can be made of ${id.slice(0, LONGEST_ID)}`)
  return id
}

export function readCustomId(id: string): Pressed {
  const [verb = '', ...words] = id.split(BETWEEN)
  return { verb, words }
}

export { listOf } from '../../table/words.ts'

/** Limits letters to what Discord takes in each place. */
export const CONTENT = 2000
export const DESCRIPTION = 4096
export const LABEL = 80
export const CHOICE = 100
/** The most suggestions Discord shows while a player types. */
export const MAX_SUGGESTIONS = 25
export const OPTION = 100

const ELLIPSIS = '…'
/** Counts by code points, so that nothing is cut through the middle of a letter. */
export const cut = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  let short = ''
  for (const letter of text) {
    if (short.length + letter.length + ELLIPSIS.length > longest) break
    short += letter
  }
  return `${short}${ELLIPSIS}`
}

const MARKS = /[*_~`|\\<>[\]()#@:-]/
/**
 * What people have written, or what it stands in, e.g. the name of a table or a question: shown as it is,
 * calls nobody and is no link. It is done once, where a text enters a message; what Discord takes as plain
 * text, e.g. the label of a button, is not changed.
 */
export const asWritten = (text: string): string => (MARKS.test(text) ? escaped(text) : text)

/** Escapes addresses first, or it would spare their signs. Looking for slanted text always takes long. */
const escaped = (text: string): string =>
  escapeMarkdown(text.replace(/\b(\w+:)(?=\/\/)/g, '$1\u200b'), {
    italic: /[*_]/.test(text),
    underline: text.includes('_'),
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  })
    .replaceAll('](', ']\\(')
    .replace(/^(\s*)(?=>|-#)/gm, '$1\\')
    .replace(/<(?=[@#:/]|\w+:)/g, '<\u200b')
    .replace(/@(?=everyone|here)/g, '@\u200b')

/** Returns the last lines that fit; a word in front of them says that there were more. */
export function lastLines(lines: readonly string[], longest: number, more: string): string {
  const kept: string[] = []
  let room = longest - more.length - 1
  for (const line of lines.toReversed().map(one => cut(one, longest / 2))) {
    room -= line.length + 1
    if (room < 0) return [more, ...kept].join('\n')
    kept.unshift(line)
  }
  return kept.join('\n')
}

export const sentence = (content: string): Message => ({ content: cut(content, CONTENT) })
/** Formats a sentence of the game or the table, in which people's words may stand. */
export const plainly = (text: string): Message => sentence(asWritten(text))

/** The text board keeps its columns. */
export const asBlock = (text: string, longest: number): string =>
  `\`\`\`\n${cut(text.replaceAll('```', "'''"), longest - 8)}\n\`\`\``

/** Returns a line as it is; what stands below it is a drawing, and keeps its columns. */
export function asLine(text: string): string {
  const [line = '', ...drawing] = text.split('\n')
  return drawing.length ? `${asWritten(line)}\n${asBlock(drawing.join('\n'), DESCRIPTION)}` : asWritten(line)
}

export const personTag = (person: string): string => `<@${person}>`
export const channelTag = (channel: string): string => `<#${channel}>`

/** Describes a form that somebody fills in. */
export interface Modal {
  /** Says what it does when it is sent, like the id of a button. */
  readonly id: string
  readonly title: string
  readonly inputs: readonly Input[]
}
export interface Input {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** Allows so many letters, at least and at most. */
  readonly min: number
  readonly max: number
  readonly optional?: true
  readonly lines?: true
  /** Says what stands there already. */
  readonly value?: string
}

/** Limits the inputs of a form. */
export const MOST_INPUTS = 5
const MODAL_TITLE = 45
const INPUT_LABEL = 45
const INPUT_HINT = 100
const LONGEST_INPUT = 4000

/** Writes it as discord.js takes it. */
export const modalBody = ({ id, title, inputs }: Modal): APIModalInteractionResponseCallbackData => ({
  custom_id: id,
  title: cut(title, MODAL_TITLE),
  components: inputs.map(input => ({ type: ComponentType.ActionRow, components: [inputBody(input)] })),
})

function inputBody({ id, label, hint, min, max, optional, lines, value }: Input): APITextInputComponent {
  const longest = Math.max(1, Math.min(max, LONGEST_INPUT))
  return {
    type: ComponentType.TextInput,
    custom_id: id,
    label: cut(label, INPUT_LABEL),
    style: lines ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required: !optional,
    max_length: longest,
    ...(min > 0 ? { min_length: Math.min(min, longest) } : {}),
    ...(hint === '' ? {} : { placeholder: cut(hint, INPUT_HINT) }),
    ...(value === undefined || value === '' ? {} : { value: value.slice(0, longest) }),
  }
}
