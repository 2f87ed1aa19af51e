import {
  ChannelType,
  MessageReferenceType,
  MessageType,
  PermissionFlagsBits as May,
} from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import type { AskedByBot, Upload } from '../http/route.ts'
import { type Body, listOf } from '../limits/form.ts'
import { checkMessage } from '../limits/message.ts'
import { messagePayload } from '../world/payloads.ts'
import type { Channel, Dm, Id, Message, WorldApi } from '../world/types.ts'
import { namesOf, store, textIn, within, channelFor, has, isDm, type Rest } from './find.ts'
import { isThread } from '../world/ground.ts'
import { emojisOf, messageOfBody } from './messageBody.ts'

type Asked = AskedByBot<'/channels/:channel/messages'>

export function post({ world, origin }: Rest, nonces: Nonces, { me, params, body, files }: Asked): unknown {
  const author = world.users.get(me)
  if (!author) throw new ApiError('unauthorized')
  const channel = writable({ world }, me, params.channel)
  const there = nonces.find(me, channel.id, body)
  if (there) return messagePayload(world, there, me)
  const allowed = checkPermissions({ world }, me, channel.id, body, files)
  checkMessage(allowed, { files: namesOf(files), knowsEmoji: emojisOf(world, me) })
  const answers = repliedTo({ world }, me, channel.id, allowed)
  const message = world.addMessage(channel.id, {
    author,
    ...messageOfBody({ world, origin, channel: channel.id }, me, allowed, store(world, files), answers),
    ...(answers && replyTo(answers)),
  })
  nonces.keep(me, message, body)
  return messagePayload(world, message, me)
}

/** Says where `me` may write now. */
function writable({ world }: Pick<Rest, 'world'>, me: Id, id: Id): Channel {
  const known = world.channels.get(id)
  const channel = channelFor(
    world,
    me,
    id,
    known && isThread(known) ? May.SendMessagesInThreads : May.SendMessages,
  )
  if (channel.type === ChannelType.GuildForum) throw new ApiError('notATextChannel')
  if (isDm(channel)) refuseStrangers({ world }, me, channel)
  if (!isThread(channel) || !channel.thread_metadata.locked || has(world, me, id, May.ManageThreads))
    return channel
  throw new ApiError(channel.thread_metadata.archived ? 'threadArchived' : 'threadLocked')
}

/** Who shares no guild with somebody cannot write to them, and applications do not talk among themselves. */
function refuseStrangers({ world }: Pick<Rest, 'world'>, me: Id, { people }: Dm): void {
  const other = people.find(person => person !== me) ?? me
  const isIn =
    (user: Id) =>
    ({ members }: { readonly members: readonly { readonly user: Id }[] }): boolean =>
      members.some(member => member.user === user)
  const meet = [...world.guilds.values()].some(guild => isIn(me)(guild) && isIn(other)(guild))
  if (world.users.get(other)?.bot) throw new ApiError('cannotMessageUser')
  if (!meet) throw new ApiError('noMutualGuild')
}

/**
 * Without EMBED_LINKS embeds are dropped, and a message with nothing else is refused. Without ATTACH_FILES
 * files are refused.
 */
function checkPermissions(
  { world }: Pick<Rest, 'world'>,
  me: Id,
  channel: Id,
  body: Body,
  files: readonly Upload[],
): Body {
  if (files.length > 0 && !has(world, me, channel, May.AttachFiles)) throw new ApiError('missingPermissions')
  if (has(world, me, channel, May.EmbedLinks)) return body
  if (isEmbedsAlone(body, files)) throw new ApiError('missingPermissions')
  return { ...body, embeds: [] }
}

const isEmbedsAlone = (body: Body, files: readonly Upload[]): boolean =>
  listOf(body['embeds']).length > 0 &&
  (body['content'] ?? '') === '' &&
  files.length === 0 &&
  ['components', 'sticker_ids'].every(key => listOf(body[key]).length === 0) &&
  !body['poll']

function repliedTo({ world }: Pick<Rest, 'world'>, me: Id, channel: Id, body: Body): Message | undefined {
  const reference = body['message_reference']
  const id = textIn(within(reference, 'message_id'))
  if (id === undefined || within(reference, 'type') === MessageReferenceType.Forward) return undefined
  if (!has(world, me, channel, May.ReadMessageHistory)) throw new ApiError('cannotReplyBlindly')
  const message = world.message(channel, id)
  if (message && message.visibleTo === undefined) return message
  if (within(reference, 'fail_if_not_exists') === false) return undefined
  throw new ApiError('invalidForm', {
    message_reference: { _errors: [{ code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }] },
  })
}

const replyTo = ({ id, channel_id, guild_id }: Message): Partial<Message> => ({
  type: MessageType.Reply,
  message_reference: {
    type: MessageReferenceType.Default,
    message_id: id,
    channel_id,
    ...(guild_id !== undefined && { guild_id }),
  },
})

const KEPT_MS = 5 * 60_000

/**
 * Who sends a message again with the nonce of one just sent, and wants it enforced, gets the one that is
 * there.
 */
export class Nonces {
  readonly #sent = new Map<string, { readonly message: Id; readonly at: number }>()
  readonly #world: WorldApi
  readonly #now: () => number

  constructor(world: WorldApi, now: () => number) {
    this.#world = world
    this.#now = now
  }

  find(author: Id, channel: Id, body: Body): Message | undefined {
    if (body['enforce_nonce'] !== true || body['nonce'] === undefined || body['nonce'] === null)
      return undefined
    const known = this.#sent.get(this.#key(author, channel, body['nonce']))
    if (!known || known.at + KEPT_MS < this.#now()) return undefined
    return this.#world.message(channel, known.message)
  }

  keep(author: Id, { id, channel_id: channel }: Message, { nonce }: Body): void {
    if (nonce === undefined || nonce === null) return
    const now = this.#now()
    for (const [key, { at }] of this.#sent) if (at + KEPT_MS < now) this.#sent.delete(key)
    this.#sent.set(this.#key(author, channel, nonce), { message: id, at: now })
  }

  #key(author: Id, channel: Id, nonce: unknown): string {
    return JSON.stringify([author, channel, String(nonce)])
  }
}
