import type { Result } from '../../table/service.ts'
import type { Sender } from '../context.ts'
import type { TableCard } from '../../table/card.ts'
import type { Post } from '../../table/story/lease.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import { mayRule, type Actor } from '../../table/lobby/open.ts'
import { GAME_OVER } from '../../table/words.ts'
import { setActiveButtons, clearButtons } from '../delivery/deliver.ts'
import { BOT, linkSignUp, openHome } from '../delivery/channel.ts'
import { errorCode, nonceOf } from '../gateway/outbox.ts'
import { channelOf, placeOf } from './lookup.ts'
import { postMessage } from '../delivery/post.ts'
import { isKnownLost, whyLost } from '../delivery/unreachable.ts'
import { asWritten, channelTag, sentence } from '../message/message.ts'
import {
  ALREADY_HERE,
  GOES_ON_HERE,
  goesOnIn,
  HOST_MOVES,
  MAY_NOT_WRITE_HERE,
  NOT_YOURS_TO_MOVE,
  SIGN_UP_STAYS,
  TABLE_SHUT,
} from './words.ts'

const no = (why: string): Result<undefined> => ({ ok: false, why })

/** Goes on with a table in another channel: in a thread of its own, where that can be. */
export async function moveTable(
  sender: Sender,
  table: TableCard,
  by: Actor,
  channel: string,
  key: string,
): Promise<Result<undefined>> {
  if ((await sender.tables.deps.store.findKey(key))?.table === table.id) return { ok: true, value: undefined }
  const why = await whyNotMoved(sender, table, by, channel)
  if (why !== undefined) return no(why)
  const may = await sender.tables.lobby.use(by.person, 'move')
  if (!may.ok) return may
  const look = await sender.tables.play.look(table.id)
  if (!look.ok) return look
  const moved = { ...table, place: await openHome(sender, table, channel) }
  const home = channelOf(moved) ?? channel
  // Written before it is kept: where nothing can be written, nothing goes on.
  const id = await posted(sender, moved, look.value, home, key)
  if (id === undefined) return no(MAY_NOT_WRITE_HERE)
  const settled = await sender.tables.lobby.updateSettings(table.id, BOT, { place: moved.place }, key)
  if (!settled.ok) return settled
  await setActiveButtons(sender, table.id, { channel: home, id })
  await farewell(sender, table, moved, home, key)
  return { ok: true, value: undefined }
}

/** Returns undefined if nothing can be written there. */
async function posted(
  sender: Sender,
  table: TableCard,
  look: PlayerView,
  home: string,
  key: string,
): Promise<string | undefined> {
  const post: Post = { table, nonce: nonceOf(key, 'moved'), rows: [], story: [], more: false }
  try {
    return await sender.outbox.send(home, postMessage(post, look, GOES_ON_HERE), post.nonce)
  } catch (error) {
    if (whyLost(table, error) === undefined) throw error
    return undefined
  }
}

async function whyNotMoved(
  sender: Sender,
  table: TableCard,
  by: Actor,
  channel: string,
): Promise<string | undefined> {
  if (table.phase === 'open') return SIGN_UP_STAYS
  if (table.shut) return TABLE_SHUT
  if (table.phase === 'over') return GAME_OVER
  if (channelOf(table) === channel) return ALREADY_HERE
  if (mayRule(table, by)) return undefined
  if (!table.chairs.some(({ person }) => person === by.person)) return NOT_YOURS_TO_MOVE
  return (await isLost(sender, table, channel)) ? undefined : HOST_MOVES
}

/**
 * That nothing can be read, or written, where it was. What is read there does not matter, only whether it can
 * be.
 */
async function isLost(sender: Sender, table: TableCard, channel: string): Promise<boolean> {
  const old = placeOf(table)?.channel
  if (old === undefined || isKnownLost(sender, table)) return true
  try {
    await sender.outbox.armedBefore(old, channel)
    return false
  } catch (error) {
    if (whyLost(table, error) === undefined) throw error
    return true
  }
}

/** Says where it was that it goes on elsewhere, as far as that can be said. */
async function farewell(
  sender: Sender,
  before: TableCard,
  moved: TableCard,
  home: string,
  key: string,
): Promise<void> {
  const old = placeOf(before)
  if (old?.is === 'signUp') return linkSignUp(sender, moved, old.channel, old.message)
  if (old === undefined || old.channel === home) return
  try {
    const id = await sender.outbox.send(
      old.channel,
      { ...sentence(goesOnIn(`**${asWritten(before.name)}**`, channelTag(home))), silent: true },
      nonceOf(key, 'left'),
    )
    await clearButtons(sender, before.id, { channel: old.channel, id })
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    sender.log.info(
      { table: before.id, error },
      'could not announce in the old channel that a table has moved',
    )
  }
}
