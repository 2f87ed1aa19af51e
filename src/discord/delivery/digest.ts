import type { TableCard } from '../../table/card.ts'
import type { PersonId } from '../../table/store.ts'
import type { Digest } from '../../table/story/digests.ts'
import type { Sender } from '../context.ts'
import { nonceOf, whereIs } from '../gateway/outbox.ts'
import { CONTENT, type Message } from '../message/message.ts'
import { firstLines } from '../message/pages.ts'
import { withLink } from '../tables/lookup.ts'
import { learnPlayers } from '../tables/tableName.ts'
import { isUnreachable } from './unreachable.ts'
import { timeSpan } from './words.ts'
import * as words from './words/digest.ts'

/** Sends people their daily digest by direct message. */

const MAX_LISTED = 10

/** Sends nothing about tables in servers that the person has left, or that the bot cannot see. */
export async function sendDigest(sender: Sender, digest: Digest): Promise<void> {
  const isThere = membership(sender, digest.person)
  const waiting = await filterInTurn(digest.waiting, ({ table }) => isThere(table))
  const ended = await filterInTurn(digest.ended, isThere)
  if (!waiting.length && !ended.length) return
  await learnPlayers(sender, [...waiting.map(({ table }) => table), ...ended])
  await direct(sender, digest.person, digestMessage(sender, waiting, ended), digest.nonce)
}

/** Asks Discord once for each server. */
function membership(sender: Sender, person: PersonId): (table: TableCard) => Promise<boolean> {
  const known = new Map<string, boolean>()
  return async table => {
    const before = known.get(table.home)
    if (before !== undefined) return before
    const isHere = (await whereIs(sender, table, person)) === 'here'
    known.set(table.home, isHere)
    return isHere
  }
}

/** Checks one after the other, so that a digest is no burst of requests. */
async function filterInTurn<T>(all: readonly T[], is: (one: T) => Promise<boolean>): Promise<readonly T[]> {
  const found: T[] = []
  for (const one of all) if (await is(one)) found.push(one)
  return found
}

function digestMessage(sender: Sender, waiting: Digest['waiting'], ended: readonly TableCard[]): Message {
  const now = sender.tables.deps.now()
  const listed = waiting.slice(0, MAX_LISTED)
  const over = ended.slice(0, MAX_LISTED - listed.length)
  const more = waiting.length + ended.length - listed.length - over.length
  const lines = [
    words.DIGEST,
    ...(waiting.length ? [words.waitingHeading(waiting.length)] : []),
    ...listed.map(({ table, since }) => words.waitingLine(withLink(sender, table), timeSpan(now - since))),
    ...(over.length
      ? [words.endedHeading(ended.length), ...over.map(table => words.endedLine(withLink(sender, table)))]
      : []),
    ...(more > 0 ? [words.moreTables(more)] : []),
    words.CHANGE_DIGEST,
  ]
  return { content: firstLines(lines, CONTENT) }
}

/** Returns false if this person takes no messages. */
async function direct(
  { outbox, log }: Pick<Sender, 'outbox' | 'log'>,
  person: PersonId,
  message: Message,
  nonce: string,
): Promise<boolean> {
  try {
    await outbox.direct(person, message, nonceOf(nonce))
    return true
  } catch (error) {
    if (!isUnreachable(error)) throw error
    log.info({ error }, 'a person takes no direct messages, so their digest is not sent')
    return false
  }
}

/** Sends a first message when a person chooses their hour, so that they learn at once if it can't arrive. */
export const announceDigest = (
  sender: Pick<Sender, 'outbox' | 'log'>,
  person: PersonId,
  hour: number,
  key: string,
): Promise<boolean> => direct(sender, person, { content: words.digestBegins(hour) }, `digest-${key}`)
