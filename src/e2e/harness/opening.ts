import type { Practice } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { publicIn, until } from './hall.ts'
import { buttonsOn, textOf, verbOf, type Guest, type Values } from './guest.ts'
import { FIRST } from './modules.ts'

/** Gets people together at a table. */

export interface Table {
  readonly id: string
  /** Holds the channel of the story. */
  readonly thread: Id
  readonly signUp: Message
}

const idIn = (message: Message): string | undefined =>
  buttonsOn(message)
    .map(({ id }) => id.split('/')[1])
    .find(id => id !== undefined)

const pressable = (message: Message, verb: string): string => {
  const button = buttonsOn(message).find(({ id, disabled }) => verbOf(id) === verb && !disabled)
  if (!button) throw new Error(`There is no button '${verb}' on: ${textOf(message)}`)
  return button.id
}

async function signUpOf(
  [host]: readonly Guest[],
  channel: Id,
  seats: number,
  values: Values,
): Promise<Message> {
  const message = await host?.command(channel, 'table', 'new', { game: FIRST, seats, ...values })
  if (!message) throw new Error('The sign-up did not come.')
  return message
}

/** A thread hangs on the message it was started from, and has its id. */
const threadOf = (practice: Practice, signUp: Message): Promise<Id> =>
  until(practice, 'thread for the table', () =>
    practice.world.channels.has(signUp.id) && publicIn(practice, signUp.id).length ? signUp.id : undefined,
  )

const again = (practice: Practice, { channel_id: channel, id }: Message): Message => {
  const message = practice.world.message(channel, id)
  if (!message) throw new Error('The sign-up is gone.')
  return message
}

const MOST_TRIES = 30
const LOOK_MS = 1000

/**
 * Joins until the sign-up names this person: a robot can be quicker than the bot, for which the table is
 * nowhere yet.
 */
async function seated(
  practice: Practice,
  signUp: Message,
  guest: Guest,
  join: () => Promise<unknown>,
): Promise<void> {
  const isNamed = (): true | undefined =>
    again(practice, signUp).content.includes(`<@${guest.id}>`) ? true : undefined
  for (let tries = 0; tries < MOST_TRIES && !isNamed(); tries++) {
    await join()
    await until(practice, 'seat', isNamed, LOOK_MS).catch(() => undefined)
  }
}

/** Has all guests press Join and the first press Start. Returns the sign-up. */
export async function beginByButtons(
  practice: Practice,
  guests: readonly Guest[],
  channel: Id,
  values: Values = {},
): Promise<Message> {
  const signUp = await signUpOf(guests, channel, guests.length, values)
  for (const guest of guests)
    await seated(practice, signUp, guest, () =>
      guest.press(signUp, pressable(again(practice, signUp), 'join')),
    )
  await guests[0]?.press(signUp, pressable(again(practice, signUp), 'start'))
  return signUp
}

/** Does the same and waits for the table's thread. */
export async function openByButtons(
  practice: Practice,
  guests: readonly Guest[],
  channel: Id,
  values: Values = {},
): Promise<Table> {
  const signUp = await beginByButtons(practice, guests, channel, values)
  return { id: idIn(signUp) ?? '', thread: await threadOf(practice, signUp), signUp }
}

/** Does the same with typed commands. */
export async function openByCommands(
  practice: Practice,
  guests: readonly Guest[],
  channel: Id,
  values: Values = {},
): Promise<Table> {
  const signUp = await signUpOf(guests, channel, guests.length, values)
  const table = idIn(signUp) ?? ''
  for (const guest of guests)
    await seated(practice, signUp, guest, () => guest.command(channel, 'table', 'join', { table }))
  await guests[0]?.command(channel, 'table', 'start', { table })
  return { id: table, thread: await threadOf(practice, signUp), signUp }
}
