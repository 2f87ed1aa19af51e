import type { Id, Message } from '../../practice/world/types.ts'
import { buttonsOn, optionsOf, subsOf, verbOf, type Guest, type Values } from '../harness/guest.ts'

/** Lists everything a person can do to learn something without changing anything. */

export interface TablePlace {
  readonly thread: Id
  readonly table: string
  readonly post: Message | undefined
}
export type Look = (guest: Guest, place: TablePlace) => Promise<unknown>

const typed =
  (name: string, sub?: string, values: Values = {}): Look =>
  (guest, { thread, table }) => {
    const isOption = optionsOf(guest.commandNamed(name), sub).some(option => option.name === 'table')
    return guest.command(thread, name, sub, { ...values, ...(isOption ? { table } : {}) })
  }

const pressed =
  (verb: string): Look =>
  async (guest, { post }) => {
    const button = post && buttonsOn(post).find(({ id, disabled }) => verbOf(id) === verb && !disabled)
    if (button) await guest.press(post, button.id)
  }

/** Leafs back from where the game is. */
const leafedBack: Look = async (guest, place) => {
  const shown = (await typed('history')(guest, place)) as Message | undefined
  const back = shown && buttonsOn(shown).find(({ label, disabled }) => label === 'Back' && !disabled)
  if (back) await guest.press(shown, back.id)
}

interface Suggesting {
  readonly sub: string | undefined
  readonly option: string
}
function suggestingOf(guest: Guest, name: string): readonly Suggesting[] {
  const command = guest.commandNamed(name)
  const subs = subsOf(command)
  return (subs.length ? subs : [undefined]).flatMap(sub =>
    optionsOf(command, sub).flatMap(option =>
      'autocomplete' in option && option.autocomplete ? { sub, option: option.name } : [],
    ),
  )
}

type Chosen = (all: readonly Suggesting[], command: object) => readonly Suggesting[]
/** Returns all suggestions for a command, option by option. */
const suggested =
  (name: string, chosen: Chosen = all => all): Look =>
  async (guest, { thread, table }) => {
    for (const { sub, option } of chosen(suggestingOf(guest, name), guest.commandNamed(name)))
      await guest.suggestions(thread, name, sub, option === 'table' ? {} : { table }, option)
  }

/**
 * Counts by the command that a room has registered, so that two rooms with the same looks ask under the same
 * subcommands.
 */
const timesAsked = new WeakMap<object, number>()

/** Asks for tables under one subcommand after the other, because the list is the same under all of them. */
const ofGame: Chosen = (all, command) => {
  const [tables, others] = [
    all.filter(({ option }) => option === 'table'),
    all.filter(({ option }) => option !== 'table'),
  ]
  const times = timesAsked.get(command) ?? 0
  timesAsked.set(command, times + 1)
  return [...others, ...tables.slice(times % tables.length).slice(0, 1)]
}

/** The subcommands of a game that can be asked for tables. */
export const subsWithTables = (guest: Guest, game: string): readonly string[] =>
  suggestingOf(guest, game).flatMap(({ sub, option }) =>
    option === 'table' && sub !== undefined ? [sub] : [],
  )

const LINES = 50
export const LOOKS: Readonly<{ [name: string]: Look }> = {
  'Your Move': pressed('move'),
  'Board': pressed('board'),
  'My Hand': pressed('hand'),
  '/hand': typed('hand'),
  '/board': typed('board'),
  '/board text': typed('board', undefined, { text: true }),
  '/expanse hand': typed('expanse', 'hand'),
  '/expanse board': typed('expanse', 'board'),
  '/expanse track': typed('expanse', 'track'),
  '/expanse score': typed('expanse', 'score'),
  '/expanse score final': typed('expanse', 'score', { bonus: 'final' }),
  '/expanse log': typed('expanse', 'log', { lines: LINES }),
  '/expanse card': typed('expanse', 'card'),
  '/games': typed('games'),
  '/table status': typed('table', 'status'),
  '/table list': typed('table', 'list'),
  '/table history': typed('table', 'history'),
  '/table export': typed('table', 'export'),
  '/privacy show': typed('privacy', 'show'),
  'suggestions of /answer': suggested('answer'),
  'suggestions of /undo': suggested('undo'),
}

/** Looks by the game's own commands. */
export const looksAt = (game: string): typeof LOOKS => ({
  [`suggestions of /${game}`]: suggested(game, ofGame),
  [`/${game} hand`]: typed(game, 'hand'),
  [`/${game} board`]: typed(game, 'board'),
  [`/${game} log`]: typed(game, 'log', { lines: LINES }),
})

/** Looks back, step by step. */
export const PAST: typeof LOOKS = {
  '/history': typed('history'),
  '/history start': typed('history', undefined, { turn: 'start' }),
  'Back of /history': leafedBack,
  'suggestions of /history': suggested('history'),
  '/replay': typed('replay'),
  'suggestions of /replay': suggested('replay'),
}

/**
 * Looks at things that name cards whether or not they are in the game. Only a difference between two rooms
 * tells something here.
 */
export const NAMING: typeof LOOKS = {
  'suggestions of /expanse': suggested('expanse', ofGame),
  'suggestions of /table': suggested('table'),
  '/expanse card s': typed('expanse', 'card', { name: 's' }),
}

/** Collects refusals for a person without an open question. */
export const TRIES: typeof LOOKS = {
  '/answer': typed('answer', undefined, { answer: 'inner' }),
  '/expanse bonus': typed('expanse', 'bonus', { sector: 'belt' }),
  '/expanse take': typed('expanse', 'take', { card: 'Score' }),
  '/expanse done': typed('expanse', 'done'),
  '/expanse offer': typed('expanse', 'offer', { choice: 'now' }),
  '/expanse tech': typed('expanse', 'tech', { name: 'Diplomats' }),
}
/** Collects refusals for a person with nothing to undo. */
export const UNDO: typeof LOOKS = { '/undo': typed('undo') }
