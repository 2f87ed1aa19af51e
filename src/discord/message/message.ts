import {
  AttachmentBuilder,
  MessageFlags,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIEmbed,
} from 'discord.js'
import type { PersonId } from '../../table/store.ts'

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>

export interface Picture {
  readonly name: string
  readonly data: Buffer
  /** What a reader who cannot see it is told instead. */
  readonly alt: string
}

/** What somebody is shown. Whatever is left out is not there, also where it was before. */
export interface Message {
  readonly content?: string
  readonly embeds?: readonly APIEmbed[]
  readonly components?: readonly Row[]
  readonly pictures?: readonly Picture[]
  /** Who is called by it. A name in a text calls nobody. */
  readonly calls?: readonly PersonId[]
  /** Sends the message silently, even to people who follow everything in the channel. */
  readonly silent?: boolean
}

/** Makes the names of commands in a message clickable. */
export type Linked = (message: Message) => Message

/** As long as Discord takes it. */
const CONTENT = 2000
const TEXT: readonly string[] = ['title', 'description', 'footer']

/**
 * Moves text from embeds into the content where it fits, because notifications and many people's clients hide
 * embeds.
 */
export function wordsOf({
  content = '',
  embeds = [],
}: Pick<Message, 'content' | 'embeds'>): Pick<Body, 'content' | 'embeds'> {
  let words = content
  for (const [at, embed] of embeds.entries()) {
    const longer = [words, textOf(embed)].filter(part => part !== '').join('\n')
    if (longer.length > CONTENT || Object.keys(embed).some(key => !TEXT.includes(key)))
      return { content: words, embeds: embeds.slice(at) }
    words = longer
  }
  return { content: words, embeds: [] }
}

const textOf = ({ title, description, footer }: APIEmbed): string =>
  [
    ...(title === undefined ? [] : [`**${title}**`]),
    ...(description === undefined ? [] : [description]),
    ...(footer ? [`-# ${footer.text}`] : []),
  ].join('\n')

/** As discord.js takes it, for a reply and for a change alike. */
export interface Body {
  content: string
  embeds: APIEmbed[]
  components: Row[]
  files: AttachmentBuilder[]
  attachments: []
  allowedMentions: { parse: []; users: PersonId[] }
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
