import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  type APIApplicationCommandOption,
} from 'discord.js'
import type { Result } from '../table/service.ts'
import { MAX_TEXT } from './message/screen.ts'
import {
  plainly,
  sentence,
  CONTENT,
  DESCRIPTION,
  type Linked,
  type Message,
  type Part,
} from './message/message.ts'
import type { PressAct, CommandAct, Typing } from './context.ts'
import { tooLong } from './gateway/words.ts'

/** A value shown by another name while it is typed. */
export interface Suggestion {
  readonly name: string
  readonly value: string
}

/** Says how Discord shows a slash command, and what it does. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody
  /** Holds a command or subcommand whose answer everybody sees. */
  readonly inPublic?: (sub: string | undefined) => boolean
  readonly run: (act: CommandAct) => Promise<void>
  readonly suggest?: (typing: Typing) => Promise<readonly Suggestion[]>
}

/** Says what a press does, by the verb of its id. */
export interface Press {
  /** The message belongs to all who see it, and is changed in place. */
  readonly inPublic?: true
  /** True for buttons about no table, whose first word is not a table id. */
  readonly tableless?: true
  /** It is about the game, so the table is loaded for it, once. */
  readonly visits?: true
  /**
   * Is acknowledged at once, as a change of the pressed post that is still to come, so that the token of the
   * press can take the post's buttons off later.
   */
  readonly onPost?: true
  /** It is answered with a form, which has to be the first response. */
  readonly opensForm?: true
  readonly run: (act: PressAct) => Promise<void>
}
export type Presses = Readonly<Record<string, Press>>

/** A press that does one thing at a table, and says that it is done, or why it cannot be. */
export const tablePress = <T>(
  act: (pressed: PressAct, table: string) => Promise<Result<T>>,
  words: string | ((done: T) => string),
): Press => ({
  run: async pressed => {
    const [table = ''] = pressed.words
    const said = await act(pressed, table)
    if (said.ok) pressed.context.tell(table)
    if (!said.ok) return pressed.show(plainly(said.why))
    await pressed.show(sentence(typeof words === 'string' ? words : words(said.value)))
  },
})

type Declared = RESTPostAPIChatInputApplicationCommandsJSONBody
export type Option = APIApplicationCommandBasicOption

/** The default length limit of a text option. */
export const MAX_TYPED = 1000

/** Returns a text with a list that grows while it is typed. */
export const listed = (name: string, description: string, required = false): Option => ({
  type: ApplicationCommandOptionType.String,
  name,
  description,
  required,
  autocomplete: true,
  max_length: MAX_TYPED,
})

export const oneOf = (
  name: string,
  description: string,
  choices: Readonly<Record<string, string>>,
  required = false,
): APIApplicationCommandStringOption => ({
  type: ApplicationCommandOptionType.String,
  name,
  description,
  required,
  choices: Object.entries(choices).map(([value, label]) => ({ name: label, value })),
})

export const typed = (name: string, description: string, longest: number, required = false): Option => ({
  type: ApplicationCommandOptionType.String,
  name,
  description,
  required,
  max_length: longest,
})

export const whole = (
  name: string,
  description: string,
  least: number,
  most: number,
  required = false,
): Option => ({
  type: ApplicationCommandOptionType.Integer,
  name,
  description,
  required,
  min_value: least,
  max_value: most,
})

export const yesOrNo = (name: string, description: string): Option => ({
  type: ApplicationCommandOptionType.Boolean,
  name,
  description,
  required: false,
})

export const someone = (name: string, description: string, required = false): Option => ({
  type: ApplicationCommandOptionType.User,
  name,
  description,
  required,
})

export const TABLE: Option = listed('table', 'The table, if you are not in its thread')

export const sub = (
  name: string,
  description: string,
  ...options: readonly Option[]
): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  description,
  options: [...options],
})

// Serves only servers with the bot, because it could not post for people who installed it only for
// themselves.
type Parts = Readonly<Pick<Declared, 'options' | 'default_member_permissions'>>
const body = (
  name: string,
  description: string,
  contexts: InteractionContextType[],
  parts: Parts,
): Declared => ({
  name,
  description,
  contexts,
  integration_types: [ApplicationIntegrationType.GuildInstall],
  ...parts,
})

export const anywhere = (name: string, description: string, parts: Parts = {}): Declared =>
  body(name, description, [InteractionContextType.Guild, InteractionContextType.BotDM], parts)
export const inServers = (name: string, description: string, parts: Parts = {}): Declared =>
  body(name, description, [InteractionContextType.Guild], parts)

type Text = (name: string) => string | undefined

/** Wraps a command so that it refuses any text longer than its option allows. */
export const withTypedLimits = (command: Command): Command => ({
  ...command,
  run: async act => {
    const why = whyTooLong(command, act.sub, act.text)
    await (why === undefined ? command.run(act) : act.show(sentence(why)))
  },
  ...(command.suggest
    ? {
        suggest: async typing => {
          const isTooLong =
            typing.focused.value.length > MAX_TYPED ||
            whyTooLong(command, typing.sub, typing.text) !== undefined
          return isTooLong ? [] : ((await command.suggest?.(typing)) ?? [])
        },
      }
    : {}),
})

function whyTooLong(command: Command, sub: string | undefined, text: Text): string | undefined {
  for (const { name, max_length: longest = MAX_TYPED } of textOptions(command, sub)) {
    const length = text(name)?.length ?? 0
    if (length > longest) return tooLong(name, longest, length)
  }
  return undefined
}

export const subcommandsOf = ({ data: { options = [] } }: Command): readonly string[] =>
  options.flatMap(({ type, name }) => (type === ApplicationCommandOptionType.Subcommand ? [name] : []))

/** Lists the free-text options of the command or subcommand. */
export const textOptions = (
  { data: { options = [] } }: Command,
  sub: string | undefined,
): readonly APIApplicationCommandStringOption[] =>
  (sub === undefined ? options : optionsOf(options, sub)).filter(
    option => option.type === ApplicationCommandOptionType.String,
  )

function optionsOf(
  options: readonly APIApplicationCommandOption[],
  sub: string,
): readonly APIApplicationCommandBasicOption[] {
  const found = options.find(({ name }) => name === sub)
  return found?.type === ApplicationCommandOptionType.Subcommand ? (found.options ?? []) : []
}

/** Counts over all embeds of a message. */
const TOGETHER = 6000
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/

/**
 * Makes command names clickable, so that a press fills in the command. Names without an id in `ids` stay
 * plain text.
 */
export function commandLinks(commands: readonly Command[], ids: ReadonlyMap<string, string>): Linked {
  const links = linksOf(commands, ids)
  if (!links.size) return message => message
  const longestFirst = [...links.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\w/:.<])(?:${longestFirst.join('|')})(?![\\w-])`, 'g')
  /** Links as many names as fit, and none inside code, where nothing is clickable. */
  const linked = (text: string, most: number): string => {
    let room = most
    const withLink = (name: string): string => {
      const link = links.get(name) ?? name
      if (link.length - name.length > room) return name
      room -= link.length - name.length
      return link
    }
    return text
      .split(CODE)
      .map((part, at) => (at % 2 ? part : part.replace(pattern, withLink)))
      .join('')
  }
  return message => ({
    ...message,
    ...(message.content === undefined
      ? {}
      : { content: linked(message.content, CONTENT - message.content.length) }),
    ...(message.embeds ? { embeds: linkedEmbeds(message.embeds, linked) } : {}),
    ...(message.panels ? { panels: linkedPanels(message.panels, linked) } : {}),
  })
}

/** Says "/table new" or "</table new:123>". A command that has subcommands cannot be linked without one. */
function linksOf(
  commands: readonly Command[],
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    commands.flatMap(({ data: { name, options = [] } }) => {
      const id = ids.get(name)
      const subs = options
        .filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
        .map(sub => `${name} ${sub.name}`)
      return id === undefined
        ? []
        : (subs.length ? subs : [name]).map(title => [`/${title}`, `</${title}:${id}>`] as const)
    }),
  )
}

function linkedPanels(
  panels: NonNullable<Message['panels']>,
  linked: (text: string, most: number) => string,
): NonNullable<Message['panels']> {
  const texts = panels.flatMap(({ parts }) => parts.map(part => ('text' in part ? part.text.length : 0)))
  let room = MAX_TEXT - texts.reduce((sum, length) => sum + length, 0)
  const withLinks = (part: Part): Part => {
    if (!('text' in part)) return part
    const text = linked(part.text, room)
    room -= text.length - part.text.length
    return { ...part, text }
  }
  return panels.map(panel => ({ ...panel, parts: panel.parts.map(withLinks) }))
}

function linkedEmbeds(
  embeds: NonNullable<Message['embeds']>,
  linked: (text: string, most: number) => string,
): NonNullable<Message['embeds']> {
  let room = TOGETHER - JSON.stringify(embeds).length
  return embeds.map(embed => {
    const { description } = embed
    if (description === undefined) return embed
    const text = linked(description, Math.min(room, DESCRIPTION - description.length))
    room -= text.length - description.length
    return { ...embed, description: text }
  })
}
