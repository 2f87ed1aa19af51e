import { RESTJSONErrorCodes as Code } from 'discord.js'
import type { Sender } from '../context.ts'
import type { TableCard } from '../../table/card.ts'
import type { Post } from '../../table/story/lease.ts'
import type { PersonId } from '../../table/store.ts'
import { asWritten, channelTag, CONTENT, cut, lastLines, type Message } from '../message/message.ts'
import { errorCode, nonceOf } from '../gateway/outbox.ts'
import { placeOf } from '../tables/lookup.ts'
import { endRow, playRow, spanOf } from './postButtons.ts'
import { EARLIER_MOVES } from '../message/words.ts'
import {
  cannotSee,
  cannotWrite,
  CHANNEL_GONE,
  isClosed,
  isLocked,
  MOVE_IT,
  postRefused,
  THREAD_GONE,
} from './words.ts'

/** Tells those concerned, one by one, when a table cannot be told where it is played. */

const LOST: Readonly<Record<number, (where: string, isThread: boolean) => string>> = {
  [Code.UnknownChannel]: (_where, isThread) => (isThread ? THREAD_GONE : CHANNEL_GONE),
  [Code.MissingAccess]: cannotSee,
  [Code.MissingPermissions]: cannotWrite,
  [Code.ThreadLocked]: isLocked,
  // The outbox has tried to open it again.
  [Code.InvalidActionOnArchivedThread]: isClosed,
}
const CANNOT_BE_REACHED: readonly (number | undefined)[] = [
  Code.CannotSendMessagesToThisUser,
  Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
  Code.UnknownUser,
]

/** That Discord refuses messages to this person. */
export const isUnreachable = (error: unknown): boolean => CANNOT_BE_REACHED.includes(errorCode(error))

/**
 * Says what is wrong with the place of a table, as a sentence; undefined: it is something else that will
 * pass.
 */
export function whyLost(table: TableCard, error: unknown): string | undefined {
  const place = placeOf(table)
  return place && LOST[errorCode(error) ?? 0]?.(channelTag(place.channel), place.is === 'thread')
}

/** True if this process could not write there: of a missing right nothing else can tell. */
export const isKnownLost = ({ memory }: Sender, { id, place = '' }: TableCard): boolean =>
  memory.lostPlaces.get(id) === place

/**
 * Sends each of these people what would have been posted, with a first line that says why. One who gets it
 * is enough; who does not take messages is not asked again.
 */
export async function messageEachPlayer(
  sender: Sender,
  table: TableCard,
  people: readonly PersonId[],
  why: string,
  message: Message,
  nonce: string,
): Promise<void> {
  sender.memory.lostPlaces.set(table.id, table.place ?? '')
  const direct = {
    ...message,
    content: cut(`${why} ${MOVE_IT}\n${message.content ?? ''}`, CONTENT),
    calls: [],
  }
  const sent = await Promise.allSettled(
    people.map(person => sender.outbox.direct(person, direct, nonceOf(nonce, person))),
  )
  const failed = sent.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
  for (const error of failed)
    sender.log.warn({ table: table.id, error }, 'a direct message did not get through')
  const passing = failed.filter(error => !isUnreachable(error))
  if (failed.length < sent.length) return
  if (passing.length) throw passing[0]
  sender.log.error({ table: table.id, why }, 'none of the players could be reached')
}

const STORY = 1500

/**
 * Writes the story and nothing else, for a post that Discord refuses. It calls nobody: who is called may be
 * what is refused.
 */
export const plainMessage = (post: Post, number: string): Message => ({
  content: cut(
    [
      `**${asWritten(post.table.name)}**`,
      postRefused(number),
      lastLines(
        post.story.map(({ text }) => asWritten(text)),
        STORY,
        EARLIER_MOVES,
      ),
    ].join('\n'),
    CONTENT,
  ),
  components: [
    post.table.phase === 'over'
      ? endRow(post.table.id, spanOf(post))
      : playRow(post.table.id, true, spanOf(post)),
  ],
})
