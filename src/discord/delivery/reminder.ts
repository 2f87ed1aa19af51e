import type { ButtonPost } from '../memory.ts'
import type { Sender } from '../context.ts'
import { nonceOf, whereIs } from '../gateway/outbox.ts'
import type { Reminder, ReminderOutcome } from '../../table/story/reminders.ts'
import type { PlayerView, Waiting } from '../../table/play/playerView.ts'
import { addActiveButtons, forgetActiveButtons } from './deliver.ts'
import { ensureChannel } from './channel.ts'
import { asWritten, channelTag, CONTENT, cut, personTag, type Message } from '../message/message.ts'
import { channelOf, placeOf } from '../tables/lookup.ts'
import { boldName, learnPlayers } from '../tables/tableName.ts'
import { moveRow, replaceRow } from './postButtons.ts'
import { isUnreachable, messageEachPlayer, whyLost } from './unreachable.ts'
import { playerName, playerNames } from '../message/words.ts'
import {
  directReminder,
  HOST_MAY_REPLACE_THERE,
  hostMayReplace,
  mayComeTo,
  NO_CHANNEL,
  noAnswer,
  noMove,
  playerLeft,
  reminderHeading,
  reminderLine,
  timeSpan,
} from './words.ts'

const escaped = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : asWritten(text)

/** Builds the reminder that everybody may read; a secret question has no text. */
function reminderPost(
  { table, person, since }: Reminder,
  { name, text }: Waiting,
  { next }: PlayerView,
  now: number,
): Message {
  const player = playerName({ name, person: person.id })
  const line = reminderLine(player, timeSpan(now - since), escaped(text))
  const heads = [`**${asWritten(table.name)}**`, line]
  const content = [...heads, ...(next.length ? [mayComeTo(playerNames(next))] : [])].join('\n')
  const mayCome = next.some(one => one.person !== undefined)
  return { content: cut(content, CONTENT), components: [moveRow(table.id, mayCome)], calls: [person.id] }
}

/** Builds the same for that person alone. */
async function privateReminder(
  sender: Sender,
  { table, since }: Reminder,
  { name, text }: Waiting,
): Promise<Message> {
  const now = sender.tables.deps.now()
  await learnPlayers(sender, [table])
  const where = placeOf(table)
  const heading = reminderHeading(boldName(sender, table), where && channelTag(where.channel))
  const content = `${heading}\n${directReminder(asWritten(name), timeSpan(now - since), escaped(text))}`
  return { content: cut(content, CONTENT), components: [moveRow(table.id)] }
}

/** Reminds a player where they like to be reminded; after an error the bot tries again. */
export async function sendReminder(sender: Sender, given: Reminder): Promise<ReminderOutcome> {
  const look = await sender.tables.play.look(given.table.id)
  const waiting = look.ok ? waitingFor(look.value, given) : undefined
  // The player has answered in this very moment.
  if (!look.ok || !waiting) return {}
  const now = sender.tables.deps.now()
  const where = await whereIs(sender, given.table, given.person.id)
  if (where === 'unknown') return 'parked'
  if (where === 'left') return tellLeft(sender, given, waiting)
  if (given.unanswered !== undefined) {
    return instead(sender, given, await tellHost(sender, given, whyReplace(given, waiting, now), 'host'))
  }
  sender.memory.departures.delete(chairOf(given))
  if (given.silent) return {}
  if (
    given.person.remind === 'message' &&
    (await direct(sender, given, await privateReminder(sender, given, waiting)))
  )
    return instead(sender, given, undefined)
  const posted = await inTable(
    sender,
    given,
    reminderPost(given, waiting, look.value, now),
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
): Promise<ReminderOutcome> {
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
  const message = {
    ...saying(hostMayReplace(personTag(table.host))),
    components: [replaceRow(table.id, seat, person.id)],
  }
  return inTable(
    sender,
    given,
    message,
    nonceOf(given.nonce, nonce),
    table.host,
    saying(HOST_MAY_REPLACE_THERE),
  )
}

/** Says that reminders have not helped, or that a player who wants none has not moved. */
function whyReplace(
  { person, silent, since, unanswered = 0 }: Reminder,
  { name }: Waiting,
  now: number,
): string {
  const player = playerName({ name, person: person.id })
  return silent ? noMove(player, timeSpan(now - since)) : noAnswer(player, unanswered)
}

const waitingFor = ({ waiting }: PlayerView, { seat, person }: Reminder): Waiting | undefined =>
  waiting.find(one => one.seat === seat && one.person === person.id)

const chairOf = ({ table, seat, person }: Reminder): string => `${table.id}/${seat}/${person.id}`

async function tellLeft(sender: Sender, given: Reminder, waiting: Waiting): Promise<ReminderOutcome> {
  if (sender.memory.departures.has(chairOf(given))) return {}
  await tellHost(sender, given, playerLeft(asWritten(waiting.name)), 'left')
  sender.memory.departures.set(chairOf(given), true)
  return {}
}

/** Returns false if this person takes no messages. */
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
    log.info(
      { table: table.id, error },
      'a player takes no direct messages, so the reminder goes to the table',
    )
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
    return void (await messageEachPlayer(sender, table, [otherwise], NO_CHANNEL, directly, nonce))
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
