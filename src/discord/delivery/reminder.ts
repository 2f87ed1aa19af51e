import type { Reminder, Nudged } from '../../table/story/reminders.ts'
import type { PlayerView, Waiting } from '../../table/play/playerView.ts'
import { addActiveButtons, forgetActiveButtons, type ButtonPost } from './activeButtons.ts'
import type { Outbox } from '../context.ts'
import { ensureChannel } from './channel.ts'
import { whereIs } from '../gateway/member.ts'
import type { Message } from '../message/message.ts'
import { channelOf, placeOf } from './place.ts'
import { moveRow, replaceRow } from './postButtons.ts'
import { nonceOf, type Sender } from '../gateway/sender.ts'
import { isUnreachable, NO_PLACE, messageEachPlayer, whyLost } from './unreachable.ts'
import { asWritten, channelTag, CONTENT, cut, personTag } from '../message/markdown.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** "1 day", "30 hours": whole days from the second on. */
export function forHowLong(ms: number): string {
  const hours = Math.max(1, Math.floor(ms / HOUR_MS))
  return hours % DAY_HOURS === 0 || hours >= 2 * DAY_HOURS
    ? counted(Math.floor(hours / DAY_HOURS), 'day')
    : counted(hours, 'hour')
}

/** What everybody may read; what is a secret has no text here. */
export function nudgeMessage(
  { table, person, since }: Reminder,
  { name, text }: Waiting,
  now: number,
): Message {
  const what = text === undefined ? 'There is a secret choice to make.' : asWritten(text)
  const content =
    `**${asWritten(table.name)}**\n${personTag(person.id)} ${asWritten(name)} has been asked for ` +
    `${forHowLong(now - since)}: ${what}`
  return { content: cut(content, CONTENT), components: [moveRow(table.id)], calls: [person.id] }
}

/** The same to that person alone. */
export function directNudge({ table, since }: Reminder, { name, text }: Waiting, now: number): Message {
  const what = text === undefined ? 'There is a secret choice to make.' : asWritten(text)
  const where = placeOf(table)
  const content =
    `**${asWritten(table.name)}**${where ? ` in ${channelTag(where.channel)}` : ''}\nYou play ` +
    `${asWritten(name)}, and the table has waited for ${forHowLong(now - since)}: ${what}`
  return { content: cut(content, CONTENT), components: [moveRow(table.id)] }
}

/** Reminds somebody, where they like to be reminded; an error: it is to be tried again. */
export async function sendReminder(sender: Sender, given: Reminder): Promise<Nudged> {
  const look = await sender.tables.play.look(given.table.id)
  const waiting = look.ok ? waitingFor(look.value, given) : undefined
  // Answered in this very moment.
  if (!look.ok || !waiting) return {}
  const now = sender.tables.deps.now()
  const where = await whereIs(sender, given.table, given.person.id)
  if (where === 'unknown') return 'parked'
  if (where === 'left') return tellLeft(sender, given, waiting)
  if (given.unanswered !== undefined) {
    const why = given.silent ? inVain(given, waiting, now) : givenUp(given, waiting, given.unanswered)
    return instead(sender, given, await tellHost(sender, given, why, 'host'))
  }
  toldLeft(sender).delete(chairOf(given))
  if (given.silent) return {}
  if (given.person.remind === 'message' && (await direct(sender, given, directNudge(given, waiting, now))))
    return instead(sender, given, undefined)
  const posted = await inTable(
    sender,
    given,
    nudgeMessage(given, waiting, now),
    nonceOf(given.nonce),
    given.person.id,
  )
  if (posted) addActiveButtons(sender, given.table.id, posted)
  return instead(sender, given, posted)
}

/** Deletes the previous reminder, so that only the newest stays. A failed deletion is only logged. */
async function instead(
  sender: Sender,
  { table, before }: Reminder,
  posted: ButtonPost | undefined,
): Promise<Nudged> {
  const [channel, id] = before?.split('/') ?? []
  if (channel !== undefined && id !== undefined && id !== posted?.id) {
    forgetActiveButtons(sender, table.id, { channel, id })
    await sender.outbox
      .remove(channel, id)
      .catch((error: unknown) =>
        sender.log.warn({ table: table.id, error }, 'could not delete an old reminder'),
      )
  }
  return posted ? { posted: `${posted.channel}/${posted.id}` } : {}
}

const REPLACE = 'Press **Replace Player** to give the seat to someone else, or use /table replace.'
const REPLACE_DIRECTLY = 'Use /table replace in the server to give the seat to someone else.'

/**
 * Tells the host, who can give the seat to another player. It is said once, so its button outlasts later
 * posts. A direct message has none, because Discord lists no members there.
 */
function tellHost(
  sender: Sender,
  given: Reminder,
  why: string,
  nonce: string,
): Promise<ButtonPost | undefined> {
  const { table, seat, person } = given
  const saying = (how: string): Message => ({
    content: cut(`**${asWritten(table.name)}**\n${why} ${how}`, CONTENT),
    calls: [table.host],
  })
  const message = { ...saying(REPLACE), components: [replaceRow(table.id, seat, person.id)] }
  return inTable(sender, given, message, nonceOf(given.nonce, nonce), table.host, saying(REPLACE_DIRECTLY))
}

const hostAnd = ({ table, person }: Reminder): string =>
  `${table.host === person.id ? '' : `${personTag(table.host)} `}${personTag(person.id)}`

/** Says that reminders have not helped. */
const givenUp = (given: Reminder, { name }: Waiting, unanswered: number): string =>
  `${hostAnd(given)} (${asWritten(name)}) has not answered ${unanswered} reminders, so the bot will ` +
  'send no more.'

/** Says it of a player who gets no reminders by choice. */
const inVain = (given: Reminder, { name }: Waiting, now: number): string =>
  `${hostAnd(given)} (${asWritten(name)}) has not moved for ${forHowLong(now - given.since)}.`

const waitingFor = ({ waiting }: PlayerView, { seat, person }: Reminder): Waiting | undefined =>
  waiting.find(one => one.seat === seat && one.person === person.id)

/** Remembers the departed players the host has been told about, in this process. */
const left = new WeakMap<Outbox, Set<string>>()
function toldLeft({ outbox }: Sender): Set<string> {
  const told = left.get(outbox) ?? new Set<string>()
  left.set(outbox, told)
  return told
}
const chairOf = ({ table, seat, person }: Reminder): string => `${table.id}/${seat}/${person.id}`

async function tellLeft(sender: Sender, given: Reminder, waiting: Waiting): Promise<Nudged> {
  const told = toldLeft(sender)
  if (told.has(chairOf(given))) return {}
  await tellHost(
    sender,
    given,
    `${personTag(given.table.host)} ${asWritten(waiting.name)}'s player has left this server.`,
    'left',
  )
  told.add(chairOf(given))
  return {}
}

/** False: this person takes no messages. */
async function direct(
  { outbox, log, metrics }: Sender,
  { table, person, nonce }: Reminder,
  message: Message,
): Promise<boolean> {
  try {
    await outbox.direct(person.id, message, nonceOf(nonce, person.id))
    metrics.reminders.inc({ outcome: 'message' })
    return true
  } catch (error) {
    if (!isUnreachable(error)) throw error
    log.info({ table: table.id, error }, 'a reminder goes to the table instead')
    return false
  }
}

/**
 * Posts in the table's channel and returns that post. If the bot cannot write there, it sends `directly` to
 * `otherwise`.
 */
async function inTable(
  sender: Sender,
  given: Reminder,
  message: Message,
  nonce: string,
  otherwise: string,
  directly = message,
): Promise<ButtonPost | undefined> {
  const table = await ensureChannel(sender, given.table)
  const channel = channelOf(table)
  if (channel === undefined)
    return void (await messageEachPlayer(sender, table, [otherwise], NO_PLACE, directly, nonce))
  try {
    const id = await sender.outbox.send(channel, message, nonce)
    sender.metrics.reminders.inc({ outcome: 'table' })
    return { channel, id }
  } catch (error) {
    const why = whyLost(table, error)
    if (why === undefined) throw error
    return void (await messageEachPlayer(sender, table, [otherwise], why, directly, nonce))
  }
}
