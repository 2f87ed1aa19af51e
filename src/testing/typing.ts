import { answer } from '../../commands/answer.ts'
import { expanse, expanseCommands } from '../../commands/expanse.ts'
import type { Command, Suggestion } from '../discord/command.ts'
import type { Ask } from '../core/ask.ts'
import { questionPresses } from '../discord/question/buttons.ts'
import { readCustomId } from '../discord/message/message.ts'
import { commandsFor, gameCommand, type GameCommands } from '../discord/gameCommand/gameCommand.ts'
import { matchesStep } from '../table/moves/moveStep.ts'
import type { Move, MoveInput, MoveStep } from '../table/moves/movesOf.ts'
import { actBy, contentOf, lastShown, press, typingBy } from './discord.ts'
import { pressables } from './pressables.ts'
import { fillByChance } from './fillByChance.ts'
import { liveAt, openAt, personOf, recordOf, type Club } from './tables.ts'
import { toolingOf } from '../core/game.ts'

/** A game, typed: by what is suggested, as far as one can get. */

type Options = Readonly<Record<string, string>>
const OVER = 'over'

/** Returns the same numbers each time. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export async function run(
  at: Club,
  command: Command,
  person: string,
  sub: string | undefined,
  options: Options,
): Promise<string> {
  const act = actBy(at, person, { options, ...(sub === undefined ? {} : { sub }) })
  await command.run(act)
  return contentOf(act)
}
export const suggest = async (
  at: Club,
  command: Command,
  person: string,
  name: string,
  value: string,
  sub: string | undefined,
  options: Options,
): Promise<readonly Suggestion[]> =>
  (await command.suggest?.(
    typingBy(at, person, name, value, { options, ...(sub === undefined ? {} : { sub }) }),
  )) ?? []

export async function askedAt(
  at: Club,
  id: string,
): Promise<{ readonly person: string; readonly what: string }> {
  const [ask] = await openAt(at, id)
  return { person: await personOf(at, id, ask?.who ?? ''), what: ask?.what ?? '' }
}
export async function askedText(at: Club, id: string, person: string): Promise<string | undefined> {
  const look = await at.tables.play.look(id, person)
  return look.ok ? look.value.asks[0]?.text : undefined
}

export async function handOf(at: Club, person: string): Promise<string> {
  const act = actBy(at, person, { sub: 'hand' })
  await expanse.run(act)
  return JSON.stringify(act.shown)
}

/** Takes a card for its Action Points. */
export async function typeSpending(at: Club, person: string): Promise<void> {
  const [card] = (await suggest(at, expanse, person, 'card', '', 'take', {})).filter(({ value }) =>
    value.startsWith('card.'),
  )
  await run(at, expanse, person, 'take', { card: card?.value ?? '', as: 'points' })
}
export const rowsAt = async (at: Club, id: string): Promise<number> => (await recordOf(at, id)).rows

type Roll = (below: number) => number
/** Types something, fills in and sends a form that it opens, and confirms if asked. '' closes the form. */
async function carriedOut(
  at: Club,
  command: Command,
  person: string,
  sub: string | undefined,
  options: Options,
  roll: Roll,
): Promise<string> {
  const act = actBy(at, person, { options, ...(sub === undefined ? {} : { sub }) })
  await command.run(act)
  const form = act.forms.at(-1)
  if (!form) return contentOf(act)
  const fields = await fillByChance(at.tables, person, form.id, roll)
  if (!fields) return ''
  const sent = await press(at, questionPresses, person, form.id, [], { fields })
  const confirm = pressables(lastShown(sent)).find(({ id }) => readCustomId(id).verb === 'send')
  return contentOf(confirm ? await press(at, questionPresses, person, confirm.id) : sent)
}

const choicesOf = (input: MoveInput): readonly string[] | undefined =>
  input.kind === 'choice' ? Object.keys(input.choices) : undefined

/**
 * Fills the options of a command one after the other from what is suggested; what is free to say, by chance.
 */
async function filled(
  at: Club,
  id: string,
  spec: GameCommands,
  person: string,
  move: Move,
  ask: Ask,
  roll: Roll,
): Promise<Options | undefined> {
  const options: Record<string, string> = {}
  const free = move.steps.flatMap(step => Object.values(step.form ?? {}))
  for (const option of move.inputs.filter(
    ({ name }) => !free.includes(name) || move.steps.some(step => 'input' in step && step.input === name),
  )) {
    const values =
      choicesOf(option) ??
      (await suggest(at, gameCommand(spec), person, option.name, '', move.name, options)).map(
        ({ value }) => value,
      )
    if (!values.length && option.required && !free.includes(option.name)) return undefined
    const value = values[roll(values.length || 1)]
    if (value !== undefined && (option.required || roll(2))) options[option.name] = value
  }
  const steps = move.steps.filter(step => step.form && pickOf(step, ask, options) !== undefined)
  const step = steps.length ? steps[roll(steps.length)] : undefined
  return step ? { ...options, ...(await typedForms(at, id, step, ask, options, roll)) } : options
}

/** Returns what this step of the path would answer, as far as something is typed for it. */
const pickOf = (step: MoveStep, ask: Ask, options: Options): string | undefined => {
  const pick = 'always' in step ? step.always : options[step.input]
  return step.ask.includes(ask.what) && ask.options.some(({ id, form }) => id === pick && form)
    ? pick
    : undefined
}
/** Returns all of a form, or nothing if that opens it. */
async function typedForms(
  at: Club,
  id: string,
  step: MoveStep,
  ask: Ask,
  options: Options,
  roll: Roll,
): Promise<Options> {
  const {
    match: { game, state },
  } = await liveAt(at, id)
  const option = ask.options.find(one => one.id === pickOf(step, ask, options))
  const form = option && toolingOf(game).randomForm?.(state, ask, option, roll)
  const isLeftOut = !step.typed && roll(2) === 0
  const fields = Object.entries(step.form ?? {}).flatMap(([field, name]) =>
    form?.[field] === undefined ? [] : [[name, String(form[field])] as const],
  )
  return isLeftOut ? {} : Object.fromEntries(fields)
}

/** The places of the steps that answer such a question with this option. */
export const placesOf = (steps: readonly MoveStep[], what: string, id: string): readonly number[] =>
  steps.flatMap((step, at) => (step.ask.includes(what) && matchesStep({ id, label: '' }, step) ? [at] : []))

/** Answers by /answer, picking suggestions until there are enough. */
export async function answerByTyping(at: Club, id: string, person: string, roll: Roll): Promise<void> {
  const before = await rowsAt(at, id)
  let value = '',
    said = ''
  for (let tries = 0; tries < 20; tries++) {
    const found = await suggest(at, answer, person, 'answer', value, undefined, {})
    const chosen = found[roll(found.length || 1)]?.value ?? value
    said = await carriedOut(at, answer, person, undefined, { answer: chosen }, roll)
    if ((await rowsAt(at, id)) > before) return
    value = said === '' ? '' : `${chosen}, `
  }
  throw new Error(`/answer leads nowhere from '${value}': ${said}`)
}

async function someAsk(
  at: Club,
  id: string,
  roll: Roll,
): Promise<{ readonly ask: Ask | undefined; readonly person: string }> {
  const open = await openAt(at, id)
  const ask = open[open.length > 1 ? roll(open.length) : 0]
  return { ask, person: await personOf(at, id, ask?.who ?? '') }
}

/** One of the commands that fit what this person is asked; undefined: there is none. */
async function commandAt(
  at: Club,
  id: string,
  person: string,
  roll: Roll,
  spec: GameCommands,
): Promise<Move | undefined> {
  const look = await at.tables.play.look(id, person)
  const fitting = look.ok && look.value.asks[0] ? commandsFor(spec, look.value.asks[0]) : []
  const sub = fitting[roll(fitting.length || 1)]
  return spec.moves.find(({ name }) => name === sub)
}

interface Typed {
  readonly commands: readonly string[]
  readonly answers: number
  readonly refusals: readonly string[]
}
/**
 * Plays to the end by suggestions. Returns which commands it used, how often it used /answer, and what was
 * refused.
 */
export async function playByTyping(at: Club, id: string, roll: Roll, spec = expanseCommands): Promise<Typed> {
  const commands: string[] = [],
    refusals: string[] = []
  let answers = 0
  while ((await recordOf(at, id)).phase !== OVER) {
    const { ask, person } = await someAsk(at, id, roll)
    const move = await commandAt(at, id, person, roll, spec)
    const options = move && ask ? await filled(at, id, spec, person, move, ask, roll) : undefined
    const before = await rowsAt(at, id)
    const said =
      options && move ? await carriedOut(at, gameCommand(spec), person, move.name, options, roll) : ''
    if (move && (await rowsAt(at, id)) > before) commands.push(move.name)
    else {
      if (options) refusals.push(`${move?.name ?? ''} ${JSON.stringify(options)}: ${said}`)
      await answerByTyping(at, id, person, roll)
      answers++
    }
  }
  return { commands, answers, refusals }
}
