import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'

/** How commands are declared, in few words. */

type Declared = RESTPostAPIChatInputApplicationCommandsJSONBody
export type Option = APIApplicationCommandBasicOption

/** The default length limit of a text option. */
export const MAX_TYPED = 1000

/** A text with a list that grows while it is typed. */
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

// Only servers with the bot: for people who installed it only for themselves, it could not post.
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
