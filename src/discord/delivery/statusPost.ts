import { DiscordAPIError } from 'discord.js'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { Status } from '../../table/story/status.ts'
import type { Sender } from '../context.ts'
import { CODES, errorCode, nonceOf } from '../gateway/outbox.ts'
import type { ButtonPost } from '../memory.ts'
import { CONTENT, cut, type Message } from '../message/message.ts'
import { playerName } from '../message/words.ts'
import { ago, channelOf, messageLink, placeOf } from '../tables/lookup.ts'
import { boldName, learnPlayers } from '../tables/tableName.ts'
import { endLines } from './endLines.ts'
import { newestPost, pointsSentence, waitingSince } from './words.ts'

/**
 * Keeps the status post of a table: what was its sign-up says how the game stands, and is edited in place. It
 * never pings anybody.
 */

/** Returns where the post is, as "channel/message"; undefined: there can be none. */
export async function showStatus(
  sender: Sender,
  { table, posted, nonce }: Status,
): Promise<string | undefined> {
  const look = await sender.tables.play.look(table.id)
  if (!look.ok) return posted
  await learnPlayers(sender, [table])
  const message = statusMessage(sender, look.value)
  const there = await postOf(sender, table, posted)
  if (there && (await isEdited(sender, there, message))) return `${there.channel}/${there.id}`
  const channel = channelOf(table)
  if (channel === undefined) return undefined
  try {
    const id = await sender.outbox.send(channel, message, nonceOf(nonce))
    return `${channel}/${id}`
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error
    sender.log.info({ table: table.id, error }, 'could not post the status of a table')
    return undefined
  }
}

export function statusMessage(sender: Pick<Sender, 'memory' | 'names'>, look: PlayerView): Message {
  const { table } = look
  const lines = table.phase === 'over' ? endLines({}, look) : standing(look)
  const newest = sender.memory.posts.get(table.id) ?? sender.memory.buttons.get(table.id)?.at(-1)
  const place = newest ? messageLink(table.home, newest) : placeLink(look)
  return {
    content: cut(
      [boldName(sender, table), ...lines, ...(place === undefined ? [] : [newestPost(place)])].join('\n'),
      CONTENT,
    ),
    calls: [],
    silent: true,
  }
}

function placeLink({ table }: PlayerView): string | undefined {
  const channel = channelOf(table)
  return channel === undefined ? undefined : `<#${channel}>`
}

function standing({ progress, seats, waiting }: PlayerView): readonly string[] {
  const points = seats
    .flatMap(({ seat, ...player }) => {
      const count = progress?.points?.[seat]
      const words = progress?.standing?.[seat]
      return count === undefined
        ? []
        : [{ player: playerName(player), count, ...(words === undefined ? {} : { words }) }]
    })
    .toSorted((one, other) => other.count - one.count)
  const since = new Map(waiting.map(one => [playerName(one), one.since]))
  return [
    ...(progress ? [pointsSentence(progress.stage, points)] : []),
    ...[...since].map(([player, then]) => waitingSince(player, then === undefined ? undefined : ago(then))),
  ]
}

/** The message there is: the one posted before, or else the sign-up, on which the thread hangs. */
async function postOf(
  { outbox, memory }: Sender,
  table: Status['table'],
  posted: string | undefined,
): Promise<ButtonPost | undefined> {
  const [channel, id] = posted?.split('/') ?? []
  if (channel !== undefined && id !== undefined) return { channel, id }
  const place = placeOf(table)
  if (place?.is === 'signUp') return { channel: place.channel, id: place.message }
  const known = memory.signUps.get(table.id)
  if (known || place?.is !== 'thread') return known
  // A thread has the id of the message it hangs on.
  const parent = await outbox.parent(place.channel).catch(ignoreRefusal)
  return parent === undefined ? undefined : { channel: parent, id: place.channel }
}

/** Returns false if the message is gone. What cannot be edited for another reason stays as it is. */
async function isEdited({ outbox, log }: Sender, { channel, id }: ButtonPost, to: Message): Promise<boolean> {
  try {
    await outbox.edit(channel, id, to)
    return true
  } catch (error) {
    ignoreRefusal(error)
    log.info({ channel, error }, 'could not edit the status of a table')
    return errorCode(error) !== CODES.unknownMessage && errorCode(error) !== CODES.unknownChannel
  }
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof DiscordAPIError)) throw error
}
