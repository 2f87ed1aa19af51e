import { answer } from '../../../commands/answer.ts'
import { expanse, expanseCommands } from '../../../commands/expanse.ts'
import type { Command, Suggestion } from '../../discord/command.ts'
import { commandsFor, gameCommand } from '../../discord/gameCommand.ts'
import type { GameCommands } from '../../discord/gameCommand.ts'
import { actBy, contentOf, typingBy } from './discord.ts'
import { openAt, personOf, recordOf } from './tables.ts'
import type { Club } from './tables.ts'

/** A game, typed: by what is suggested, as far as one can get. */

type Options = Readonly<Record<string, string>>
const OVER = 'over'

/** The same numbers each time. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export async function run(at: Club, command: Command, person: string, sub: string | undefined, options: Options): Promise<string> {
  const act = actBy(at, person, { options, ...(sub === undefined ? {} : { sub }) })
  await command.run(act)
  return contentOf(act)
}
export const suggest = async (at: Club, command: Command, person: string, name: string, value: string, sub: string | undefined, options: Options): Promise<readonly Suggestion[]> =>
  await command.suggest?.(typingBy(at, person, name, value, { options, ...(sub === undefined ? {} : { sub }) })) ?? []

export async function askedAt(at: Club, id: string): Promise<{ readonly person: string; readonly what: string }> {
  const [ask] = await openAt(at, id)
  return { person: await personOf(at, id, ask?.who ?? ''), what: ask?.what ?? '' }
}
export async function askedText(at: Club, id: string, person: string): Promise<string | undefined> {
  const look = await at.tables.look(id, person)
  return look.ok ? look.value.asks[0]?.text : undefined
}

export async function handOf(at: Club, person: string): Promise<string> {
  const act = actBy(at, person, { sub: 'hand' })
  await expanse.run(act)
  return JSON.stringify(act.shown)
}

/** Takes a card for its Action Points. */
export async function spending(at: Club, person: string): Promise<void> {
  const [card] = (await suggest(at, expanse, person, 'card', '', 'take', {})).filter(({ value }) => value.startsWith('card.'))
  await run(at, expanse, person, 'take', { card: card?.value ?? '', as: 'points' })
}
export const rowsAt = async (at: Club, id: string): Promise<number> => (await recordOf(at, id)).rows

/** Fills the options of a command one after the other from what is suggested. */
async function filled(at: Club, spec: GameCommands, person: string, sub: string, roll: (below: number) => number): Promise<Options | undefined> {
  const options: Record<string, string> = {}
  for (const option of spec.played.find(({ name }) => name === sub)?.options ?? []) {
    const fixed = 'choices' in option && option.choices ? option.choices.map(({ value }) => String(value)) : undefined
    const values = fixed ?? (await suggest(at, gameCommand(spec), person, option.name, '', sub, options)).map(({ value }) => value)
    if (!values.length && option.required) return undefined
    const value = values[roll(values.length || 1)]
    if (value !== undefined && (option.required || roll(2))) options[option.name] = value
  }
  return options
}

/** By /answer, picking among what is suggested until it is enough. */
export async function answered(at: Club, id: string, person: string, roll: (below: number) => number): Promise<void> {
  const before = await rowsAt(at, id)
  let value = '', said = ''
  for (let tries = 0; tries < 20; tries++) {
    const found = await suggest(at, answer, person, 'answer', value, undefined, {})
    const chosen = found[roll(found.length || 1)]?.value ?? value
    said = await run(at, answer, person, undefined, { answer: chosen })
    if ((await rowsAt(at, id)) > before) return
    value = `${chosen}, `
  }
  throw new Error(`/answer leads nowhere from '${value}': ${said}`)
}

/** To the end by what is suggested; which commands were taken, and how often it was /answer. */
export async function playedByTyping(at: Club, id: string, roll: (below: number) => number, spec = expanseCommands): Promise<{ readonly commands: readonly string[]; readonly answers: number }> {
  const commands: string[] = []
  let answers = 0
  while ((await recordOf(at, id)).phase !== OVER) {
    const { person } = await askedAt(at, id)
    const look = await at.tables.look(id, person)
    const [ask] = look.ok ? look.value.asks : []
    const fitting = ask ? commandsFor(spec, ask) : []
    const sub = fitting[roll(fitting.length || 1)]
    const options = sub === undefined ? undefined : await filled(at, spec, person, sub, roll)
    const before = await rowsAt(at, id)
    if (options && sub !== undefined) await run(at, gameCommand(spec), person, sub, options)
    if (sub !== undefined && (await rowsAt(at, id)) > before) commands.push(sub)
    else {
      await answered(at, id, person, roll)
      answers++
    }
  }
  return { commands, answers }
}
