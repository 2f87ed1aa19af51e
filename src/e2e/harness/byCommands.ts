import {
  ApplicationCommandOptionType as Kind,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10'
import type { Message } from '../../practice/world/types.ts'
import { buttonsOn, optionsOf, subsOf, verbOf, type Guest, type Values } from './guest.ts'
import { FIRST } from './modules.ts'
import type { Table } from './opening.ts'
import { chance, isDone, oneOf, type Dice, type Robot } from './robot.ts'

/** Plays with nothing but what can be typed: the game's own commands where they fit, /answer for the rest. */
export const byCommands = (dice: Dice, game = FIRST): Robot => ({
  turn: async (guest, _post, table) => {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const open = await answers(guest, table, '')
      if (!open.length) return
      const shown = chance(dice, PERCENT_NAMED)
        ? await named({ dice, game }, guest, table)
        : await answer(dice, guest, table)
      // The bot may show what was filled into a form once more.
      const confirm = shown && buttonsOn(shown).find(({ id }) => verbOf(id) === 'send')
      if (isDone(shown && confirm ? await guest.press(shown, confirm.id) : shown)) return
    }
    throw new Error('This turn does not end.')
  },
})

const MOST_STEPS = 600
const PERCENT_NAMED = 60
const PERCENT_OPTIONAL = 60
const PERCENT_MORE = 50
const PERCENT_UNDO = 2
/** These commands show something and change nothing. */
const LOOKING = [
  'board',
  'hand',
  'card',
  'score',
  'track',
  'mission',
  'market',
  'log',
  'history',
  'status',
  'info',
  'why',
]

/** Returns what /answer offers after what is typed; nothing if no question is open. */
const answers = async (guest: Guest, { thread }: Table, typed: string): Promise<readonly string[]> =>
  (await guest.suggestions(thread, 'answer', undefined, { answer: typed }, 'answer')).map(({ value }) =>
    String(value),
  )

async function answer(dice: Dice, guest: Guest, table: Table): Promise<Message | undefined> {
  if (chance(dice, PERCENT_UNDO)) await guest.command(table.thread, 'undo', undefined)
  let typed = ''
  do {
    const longer = (await answers(guest, table, typed)).filter(value => value.startsWith(typed))
    if (!longer.length) break
    typed = oneOf(dice, longer)
  } while (chance(dice, PERCENT_MORE))
  return typed === '' ? undefined : guest.command(table.thread, 'answer', undefined, { answer: typed })
}

type Suggested = () => Promise<readonly { readonly value: string | number }[]>
const MOST_COUNTED = 5
/** One of those there are, or a number; words of their own robots have none. */
async function valueFor(
  dice: Dice,
  option: APIApplicationCommandBasicOption,
  suggested: Suggested,
): Promise<string | number | undefined> {
  if (option.type === Kind.Integer && !option.autocomplete && !option.choices?.length)
    return (option.min_value ?? 0) + dice.below(MOST_COUNTED)
  const choices =
    'choices' in option && option.choices?.length
      ? option.choices
      : 'autocomplete' in option && option.autocomplete
        ? await suggested()
        : []
  return choices.length ? oneOf<{ readonly value: string | number }>(dice, choices).value : undefined
}

/** A command of the game whose options can all be filled in. */
async function named(
  { dice, game }: { readonly dice: Dice; readonly game: string },
  guest: Guest,
  { thread }: Table,
): Promise<Message | undefined> {
  const command = guest.commandNamed(game)
  const sub = oneOf(
    dice,
    subsOf(command).filter(name => !LOOKING.includes(name)),
  )
  let values: Values = {}
  for (const option of optionsOf(command, sub)) {
    const required = option.required === true
    if (option.name === 'table' || (!required && !chance(dice, PERCENT_OPTIONAL))) continue
    const value = await valueFor(dice, option, () =>
      guest.suggestions(thread, game, sub, values, option.name),
    )
    if (value !== undefined) values = { ...values, [option.name]: value }
    else if (required) return undefined
  }
  return guest.command(thread, game, sub, values)
}
