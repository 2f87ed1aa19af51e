import {
  ApplicationCommandOptionType as Kind,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10'
import { newRandom, roll } from '../../core/random.ts'
import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { buttonsOn, verbOf, menusOn, textOf, optionsOf, subsOf, type Guest, type Values } from './guest.ts'
import { publicIn, until } from './hall.ts'
import type { Table } from './opening.ts'
import type { Tables } from '../../table/service.ts'
import { fillByChance } from '../../testing/fillByChance.ts'
import { FIRST } from './modules.ts'

/** Plays a game to its end by what can be seen in the channel, knowing nothing of its rules. */

export interface Dice {
  readonly below: (n: number) => number
}
export const diceOf = (seed: number): Dice => {
  const random = newRandom(seed.toString(16))
  return { below: n => roll(random, 'robot', n) }
}
export const oneOf = <T>(dice: Dice, list: readonly T[]): T => {
  const one = list[dice.below(list.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
/** `percent` times in a hundred. */
export const chance = (dice: Dice, percent: number): boolean => dice.below(100) < percent

/** Takes one step for a player, from what they see. Does nothing if no question is open for them. */
export interface Robot {
  readonly turn: (guest: Guest, post: Message, table: Table) => Promise<void>
}

export const newestPost = (practice: Practice, thread: Id): Message | undefined =>
  publicIn(practice, thread).at(-1)
/** True if the table has told more since, here or in a newer post. Its buttons say how far a post tells. */
export const hasMovedOn = (post: Message, now: Message | undefined): boolean =>
  now?.id !== post.id || JSON.stringify(buttonsOn(now)) !== JSON.stringify(buttonsOn(post))
export const isAsking = (post: Message): boolean => buttonsOn(post).some(({ id }) => verbOf(id) === 'move')
/** Anybody who plays may do something, called or not. */
export const isForAll = (post: Message): boolean =>
  buttonsOn(post).some(({ id }) => verbOf(id) === 'move' && id.endsWith('/any'))
/**
 * Returns the people a post asks to act. Skips the first post's "@Ada plays UN", and whom a question may come
 * to later.
 */
export const mentioned = ({ content }: Pick<Message, 'content'>): readonly Id[] =>
  [...content.replace(/^It may come to .*$/gm, '').matchAll(/<@(\d+)>(?! plays )/g)].map(([, id = '']) => id)

/** Ends a game in which players may act at any time. */
const isDone = (screen: Message | undefined): boolean =>
  screen !== undefined && textOf(screen).trimStart().startsWith('Done.')

const MOST_POSTS = 3000

interface Played {
  readonly posts: readonly Message[]
}

/**
 * Plays until nothing is left to do. The first guest whom the newest post pings moves, or each in turn if it
 * pings no one and all may move. `told` waits until the bot has sent everything.
 */
export async function playOut(
  practice: Practice,
  table: Table,
  guests: readonly Guest[],
  player: Robot,
  told: () => Promise<void>,
): Promise<Played> {
  for (let turns = 0; turns < MOST_POSTS; turns++) {
    const post = await until(practice, 'post', () => newestPost(practice, table.thread))
    if (!isAsking(post)) return { posts: publicIn(practice, table.thread) }
    const called = guests.find(({ id }) => mentioned(post).includes(id))
    const asked = called ?? (isForAll(post) ? guests[turns % guests.length] : undefined)
    if (!asked) throw new Error(`A post asks nobody: ${post.content}`)
    await player.turn(asked, post, table)
    // If all may move, a move may make no public post, so this waits for `told` instead.
    if (isForAll(post)) await told()
    else
      await until(practice, 'post after a turn', () =>
        hasMovedOn(post, newestPost(practice, table.thread)) ? true : undefined,
      )
  }
  throw new Error('The game does not end.')
}

/** Plays with nothing but what can be pressed and chosen. */
export const byButtons = (dice: Dice): Robot => ({
  turn: async (guest, post, table) => {
    const offers = buttonsOn(post).filter(({ id }) => verbOf(id) === 'reply')
    const open =
      offers.length && chance(dice, PERCENT_REPLY)
        ? oneOf(dice, offers)
        : buttonsOn(post).find(({ id }) => verbOf(id) === 'move')
    let screen = open && (await guest.press(post, open.id))
    for (let steps = 0; screen && steps < MOST_STEPS; steps++) {
      const press = nextPress(dice, screen)
      if (!press) return
      screen = await press(guest)
      if (isDone(screen)) return
      await look(dice, guest, screen, table)
    }
    if (screen) throw new Error(`This turn does not end: ${textOf(screen)}`)
  },
})

const MOST_STEPS = 600
const ANSWERING = ['pick', 'choose', 'send', 'way', 'ways', 'finish']
const PERCENT_UNDO = 3
/** Answers an offer in the post itself. */
const PERCENT_REPLY = 50
const PERCENT_LOOK = 2

type Press = (guest: Guest) => Promise<Message | undefined>

/** Undefined: nothing is asked. */
export function nextPress(dice: Dice, screen: Message): Press | undefined {
  const buttons = buttonsOn(screen).filter(({ disabled }) => !disabled)
  const answers = buttons.filter(({ id }) => ANSWERING.includes(verbOf(id)))
  const menus = menusOn(screen).filter(({ id }) => ANSWERING.includes(verbOf(id)))
  if (!answers.length && !menus.length) return undefined
  const undo = buttons.find(({ id }) => verbOf(id) === 'undo')
  if (undo && chance(dice, PERCENT_UNDO)) return guest => guest.press(screen, undo.id)
  const choices: Press[] = [
    ...answers.map(
      ({ id }): Press =>
        guest =>
          guest.press(screen, id),
    ),
    ...menus.flatMap(menu =>
      menu.values
        .slice(0, Math.max(1, menu.values.length))
        .map((): Press => guest => guest.choose(screen, menu.id, some(dice, menu))),
    ),
  ]
  return oneOf(dice, choices)
}

/** Picks as many as the menu wants, in any order. */
function some(
  dice: Dice,
  { values, min, max }: { readonly values: readonly string[]; readonly min: number; readonly max: number },
): readonly string[] {
  const left = [...values]
  const count =
    Math.max(1, min) + dice.below(Math.max(1, Math.min(max, values.length) - Math.max(1, min) + 1))
  return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)[0] ?? '')
}

/** Looks at the board or at their own hand, as people do. */
async function look(dice: Dice, guest: Guest, screen: Message | undefined, _table: Table): Promise<void> {
  const looking = screen ? buttonsOn(screen).filter(({ id }) => ['board', 'hand'].includes(verbOf(id))) : []
  if (screen && looking.length && chance(dice, PERCENT_LOOK))
    await guest.press(screen, oneOf(dice, looking).id)
}

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

const PERCENT_NAMED = 60
const PERCENT_OPTIONAL = 60
const PERCENT_MORE = 50
const PERCENT_TYPED_UNDO = 2
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
  if (chance(dice, PERCENT_TYPED_UNDO)) await guest.command(table.thread, 'undo', undefined)
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

/** Plays now with what can be pressed, now with what can be typed. */
export const byBoth = (dice: Dice, game?: string): Robot => ({
  turn: (guest, post, table) =>
    oneOf(dice, [byButtons(dice), byCommands(dice, game)]).turn(guest, post, table),
})

/** A form that cannot be filled in now is closed. */
export const formFiller =
  (tables: Tables, person: Guest['id'], dice: Dice): Guest['fills'] =>
  form =>
    fillByChance(tables, person, form.custom_id, dice.below)
