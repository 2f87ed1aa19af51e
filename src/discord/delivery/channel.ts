import { RESTJSONErrorCodes as Code } from 'discord.js'
import type { Sender } from '../context.ts'
import type { TableCard } from '../../table/card.ts'
import { errorCode } from '../gateway/outbox.ts'
import { channelPlace, placeOf, threadPlace } from '../tables/lookup.ts'
import { signUpMessage } from '../tables/signUp.ts'
import { learnPlayers, tableName } from '../tables/tableName.ts'
import { cut } from '../message/message.ts'
import { tableNumber } from '../tables/words.ts'

/**
 * Finds where a table is told: its thread, opened when the game begins, or the channel where no thread may
 * be.
 */

/** Holds the bot itself, which keeps order at every table. */
export const BOT = { person: '', moderator: true } as const

/**
 * No thread can be had here: the bot is not allowed, not in such a channel, there are too many, or there is
 * no channel any more.
 */
const NO_THREAD: readonly (number | undefined)[] = [
  Code.UnknownChannel,
  Code.MissingAccess,
  Code.MissingPermissions,
  Code.CannotExecuteActionOnThisChannelType,
  Code.MaximumActiveThreads,
]

/**
 * The table with the place its story is posted in, opened where that is yet to be done; without one, it has
 * none.
 */
export async function ensureChannel(sender: Sender, given: TableCard): Promise<TableCard> {
  if (placeOf(given)?.is !== 'signUp') return given
  // Somebody may have opened it since the card was made.
  const table = (await sender.tables.lobby.card(given.id)) ?? given
  const place = placeOf(table)
  if (place?.is !== 'signUp') return table
  const home = { ...table, place: await openHome(sender, table, place.channel, place.message) }
  sender.memory.signUps.set(table.id, { channel: place.channel, id: place.message })
  // Said before it is kept: should the bot die in between, both are done again, in the same thread.
  await linkSignUp(sender, home, place.channel, place.message)
  const said = await sender.tables.lobby.updateSettings(table.id, BOT, { place: home.place })
  if (!said.ok) sender.log.warn({ table: table.id, why: said.why }, 'could not store the place of a table')
  return home
}

/** Holds the codes with which Discord refuses a thread's name. */
const REFUSED_NAME: readonly (number | undefined)[] = [
  Code.InvalidFormBodyOrContentType,
  Code.MessageWasBlockedByAutomaticModeration,
  Code.TitleWasBlockedByAutomaticModeration,
]

/**
 * Returns a place: a thread of the table's own where the bot can open one, else the channel itself. `message`
 * is where the thread hangs.
 */
export async function openHome(
  sender: Sender,
  table: TableCard,
  channel: string,
  message?: string,
): Promise<string> {
  const thread = await threadNamed(
    sender,
    table,
    channel,
    [await threadName(sender, table), neutralName(table)],
    message,
  )
  return thread === undefined ? channelPlace(channel, table.id) : threadPlace(thread)
}

/** Opens a thread under the first name Discord accepts. Returns undefined if there can be no thread. */
async function threadNamed(
  sender: Sender,
  table: TableCard,
  channel: string,
  [name, ...others]: readonly string[],
  message?: string,
): Promise<string | undefined> {
  if (name === undefined) return undefined
  try {
    return await sender.outbox.thread(channel, name, message)
  } catch (error) {
    const code = errorCode(error)
    // Somebody has deleted the sign-up.
    if (code === Code.UnknownMessage && message !== undefined)
      return threadNamed(sender, table, channel, [name, ...others])
    if (NO_THREAD.includes(code)) return undefined
    if (!REFUSED_NAME.includes(code)) throw error
    sender.log.warn({ table: table.id, error }, 'Discord refused the name of a thread')
    return threadNamed(sender, table, channel, others, message)
  }
}

/** Says in the sign-up where the game goes on. */
export async function linkSignUp(
  sender: Sender,
  table: TableCard,
  channel: string,
  message: string,
): Promise<void> {
  try {
    await sender.outbox.edit(channel, message, signUpMessage(sender, table))
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    sender.log.warn({ table: table.id, error }, 'could not update a sign-up')
  }
}

const LONGEST = 100
const DONE = ' ✓'
/** Returns the name of a thread, which is set once, as Discord allows only 2 renames in 10 minutes. */
async function threadName(sender: Sender, table: TableCard): Promise<string> {
  await learnPlayers(sender, [table])
  return tableName(sender, table, LONGEST - DONE.length)
}

/** A name without any words that people typed. */
const neutralName = ({ id }: TableCard): string => tableNumber(id)

/** Marks the thread of a finished game, whatever its name by then. A failure does no harm. */
export async function markDone({ outbox, log }: Sender, table: TableCard, thread: string): Promise<void> {
  try {
    await outbox.rename(thread, name =>
      name.endsWith(DONE) ? name : `${cut(name, LONGEST - DONE.length)}${DONE}`,
    )
  } catch (error) {
    log.info({ table: table.id, error }, 'could not mark the thread of a finished game')
  }
}
