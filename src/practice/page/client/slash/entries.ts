import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10'
import type { GivenOption, ShownCommand } from '../../protocol.ts'
import { OTHERBOTS_COMMAND } from '../words.ts'

/** Offers one thing that can be asked for: a command without subcommands, or one subcommand. */
export interface Entry {
  readonly command: string
  readonly title: string
  readonly description: string
  readonly application: string
  readonly options: readonly APIApplicationCommandBasicOption[]
  /** Puts the filled-in options where the command expects them. */
  readonly wrap: (options: readonly GivenOption[]) => readonly GivenOption[]
  /** Holds a command of Discord's own: the message it writes. */
  readonly says?: (message: string) => string
  /** Says why nothing comes of another bot's command here. */
  readonly refuses?: string
}

type Wrap = Entry['wrap']

export function entriesOf(commands: readonly ShownCommand[]): readonly Entry[] {
  return commands
    .filter(
      each =>
        ((each.type as ApplicationCommandType | undefined) ?? ApplicationCommandType.ChatInput) ===
        ApplicationCommandType.ChatInput,
    )
    .flatMap(command =>
      unfold(command, `/${command.name}`, command.description, command.options ?? [], options => options),
    )
    .sort((one, other) => one.title.localeCompare(other.title))
}

function unfold(
  command: ShownCommand,
  title: string,
  description: string,
  options: readonly APIApplicationCommandOption[],
  wrap: Wrap,
): readonly Entry[] {
  const below = options.flatMap(option => {
    if (
      option.type !== ApplicationCommandOptionType.Subcommand &&
      option.type !== ApplicationCommandOptionType.SubcommandGroup
    )
      return []
    const inner: Wrap = given => wrap([{ name: option.name, type: option.type, options: given }])
    return unfold(command, `${title} ${option.name}`, option.description, option.options ?? [], inner)
  })
  if (below.length > 0) return below
  const basic = options.filter(isBasic)
  return [
    {
      command: command.id,
      title,
      description,
      application: command.application.global_name ?? command.application.username,
      options: basic,
      wrap,
    },
  ]
}

function isBasic(option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption {
  return (
    option.type !== ApplicationCommandOptionType.Subcommand &&
    option.type !== ApplicationCommandOptionType.SubcommandGroup
  )
}

/**
 * Puts the best first: that is the title, it begins so, every word begins a word of it, it is somewhere in
 * title or description.
 */
export function matching(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = typed.toLowerCase().trim()
  const words = wanted.replace(/^\//, '').split(/\s+/)
  const rank = ({ title, description }: Entry): number => {
    if (title.startsWith(wanted)) return title === wanted ? 0 : 1
    const parts = title.slice(1).split(' ')
    if (words.every(word => parts.some(part => part.startsWith(word)))) return 2
    return words.every(word => `${title} ${description}`.toLowerCase().includes(word)) ? 3 : 4
  }
  return [0, 1, 2, 3].flatMap(level => entries.filter(entry => rank(entry) === level))
}

/** Returns the command whose whole title and a space have been typed, and what follows. */
export function typedEntry(
  entries: readonly Entry[],
  typed: string,
): { readonly entry: Entry; readonly rest: string } | undefined {
  const lower = typed.toLowerCase()
  const fitting = entries
    .filter(({ title, refuses }) => refuses === undefined && lower.startsWith(`${title} `))
    .sort((one, other) => other.title.length - one.title.length)
  const [entry] = fitting
  return entry && { entry, rest: typed.slice(entry.title.length + 1) }
}

const messageOption = (required: boolean): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'message',
  description: 'Your message',
  required,
})

function builtIn(
  name: string,
  description: string,
  required: boolean,
  says: (message: string) => string,
): Entry {
  return {
    command: '',
    title: `/${name}`,
    description,
    application: 'Built-In',
    options: [messageOption(required)],
    wrap: options => options,
    says: message => says(message).trim(),
  }
}

export const builtIns: readonly Entry[] = [
  builtIn('me', 'Displays text with emphasis.', true, message => `_${message}_`),
  builtIn('shrug', 'Appends ¯\\_(ツ)_/¯ to your message.', false, message => `${message} ¯\\\\_(ツ)_/¯`),
  builtIn('spoiler', 'Marks your message as spoiler.', true, message => `||${message}||`),
  builtIn(
    'tableflip',
    'Appends (╯°□°)╯︵ ┻━┻ to your message.',
    false,
    message => `${message} (╯°□°)╯︵ ┻━┻`,
  ),
  builtIn(
    'unflip',
    'Appends ┬─┬ノ( º _ ºノ) to your message.',
    false,
    message => `${message} ┬─┬ノ( º _ ºノ)`,
  ),
]

/**
 * Adds another bot with common command names, as on most servers, so that people must check whose command
 * they pick.
 */
const other = (name: string, description: string): Entry => ({
  command: '',
  title: `/${name}`,
  description,
  application: 'Otherbot',
  options: [],
  wrap: options => options,
  refuses: OTHERBOTS_COMMAND,
})

export const otherBots: readonly Entry[] = [
  other('help', 'Shows all commands'),
  other('history', 'What was deleted in this channel'),
  other('play', 'Plays music'),
  other('roll', 'Rolls dice'),
  other('settings', 'Sets the bot up'),
]
