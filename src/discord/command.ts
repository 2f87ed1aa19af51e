import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js'
import type { CommandAct, PressAct, Typing } from './context.ts'

/** A value shown by another name while it is typed. */
export interface Suggestion {
  readonly name: string
  readonly value: string
}

/** A slash command: how Discord shows it, and what it does. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody
  /** A command or subcommand whose answer everybody sees. */
  readonly inPublic?: (sub: string | undefined) => boolean
  readonly run: (act: CommandAct) => Promise<void>
  readonly suggest?: (typing: Typing) => Promise<readonly Suggestion[]>
}

/** What a press does, by the verb of its id. */
export interface Press {
  /** The message belongs to all who see it, and is changed in place. */
  readonly inPublic?: true
  /** True for buttons about no table, whose first word is not a table id. */
  readonly tableless?: true
  /** It is about the game, so the table is loaded for it, once. */
  readonly visits?: true
  /** It is answered with a form, which has to be the first response. */
  readonly opensForm?: true
  readonly run: (act: PressAct) => Promise<void>
}
export type Presses = Readonly<Record<string, Press>>
