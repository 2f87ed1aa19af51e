import {
  ApplicationCommandOptionType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
} from 'discord.js'
import type { Command } from '../command.ts'
import { MAX_TYPED } from '../declare.ts'
import { sentence } from '../message/markdown.ts'
import { tooLong } from './words.ts'

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
