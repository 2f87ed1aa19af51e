import { InteractionType, MessageFlags, MessageReferenceType, MessageType } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { checkEdit, changesOfBody, messageOfBody } from '../rest/messageBody.ts'
import type { WorldApi, Id, Message, StoredFile } from '../world/types.ts'
import { memberWithoutUser } from '../world/payloads.ts'
import type { Exchange } from './exchange.ts'

export type ReplyBody = Readonly<Record<string, unknown>>

/** Where replies go, and at which address their files are served. */
export interface Post {
  readonly world: WorldApi
  readonly origin: string
}

const isSet = (flags: unknown, flag: MessageFlags): boolean =>
  typeof flags === 'number' && (flags & flag) !== 0
export const isThinking = ({ flags }: Message): boolean => isSet(flags, MessageFlags.Loading)

/** Returns "X used /command", for the reply itself. */
function usedCommand({ world }: Post, { id, command, person, channel, kind }: Exchange): Partial<Message> {
  const user = world.users.get(person)
  if (command === undefined || kind !== InteractionType.ApplicationCommand || !user) return {}
  const place = world.channels.get(channel)
  const member =
    place && 'guild_id' in place
      ? world.guilds.get(place.guild_id)?.members.find(one => one.user === person)
      : undefined
  return {
    interaction: {
      id,
      type: kind,
      name: command,
      user,
      ...(member && { member: memberWithoutUser(member) }),
    },
  }
}

const answerTo = (world: WorldApi, channel: Id, id: Id | undefined): Partial<Message> => {
  const message = id === undefined ? undefined : world.message(channel, id)
  if (!message) return {}
  const { guild_id: guild } = message
  return {
    type: MessageType.Reply,
    message_reference: {
      type: MessageReferenceType.Default,
      message_id: message.id,
      channel_id: channel,
      ...(guild !== undefined && { guild_id: guild }),
    },
  }
}

/** Returns a new message of the application. Whether one person alone sees it is settled here, for good. */
function post(to: Post, exchange: Exchange, body: ReplyBody, message: Partial<Message>): Message {
  const { world } = to
  const { application, channel, person } = exchange
  const author = world.users.get(application)
  if (!author || !world.channels.has(channel)) throw new ApiError('unknownChannel')
  const secret = isSet(body['flags'], MessageFlags.Ephemeral)
  const flags = (message.flags ?? 0) | (secret ? MessageFlags.Ephemeral : 0)
  const posted = world.addMessage(channel, {
    ...message,
    author,
    flags,
    byApplication: application,
    application_id: application,
    webhook_id: application,
    ...(secret && { visibleTo: person }),
  })
  exchange.messages.add(posted.id)
  return posted
}

function content(
  { world, origin }: Post,
  { channel, application }: Exchange,
  body: ReplyBody,
  files: readonly StoredFile[],
): Partial<Message> {
  return messageOfBody({ world, origin, channel }, application, body, files)
}

/** The first answer to a command says who used it, that to a button which message it answers. */
const headOf = (to: Post, exchange: Exchange): Partial<Message> => ({
  type: MessageType.ChatInputCommand,
  ...answerTo(to.world, exchange.channel, exchange.source),
  ...usedCommand(to, exchange),
  interaction_metadata: exchange.about,
})

export const reply = (to: Post, exchange: Exchange, body: ReplyBody, files: readonly StoredFile[]): Message =>
  post(to, exchange, body, { ...headOf(to, exchange), ...content(to, exchange, body, files) })

export const think = (to: Post, exchange: Exchange, body: ReplyBody): Message =>
  post(to, exchange, body, {
    ...headOf(to, exchange),
    content: '',
    mentions: [],
    flags: MessageFlags.Loading,
  })

export function followUp(
  to: Post,
  exchange: Exchange,
  body: ReplyBody,
  files: readonly StoredFile[],
): Message {
  const about = {
    ...exchange.about,
    ...(exchange.original !== undefined && { original_response_message_id: exchange.original }),
  }
  return post(to, exchange, body, {
    ...answerTo(to.world, exchange.channel, exchange.original),
    interaction_metadata: about,
    ...content(to, exchange, body, files),
  })
}

/** Throws what Discord refuses. What was being thought about is there then. */
export function edit(
  { world, origin }: Post,
  before: Message,
  body: ReplyBody,
  files: readonly StoredFile[],
  path: readonly string[] = [],
): Message {
  checkEdit(
    world,
    before,
    body,
    files.map(({ name }) => name),
    path,
  )
  const changes = changesOfBody({ world, origin, channel: before.channel_id }, before, body, files)
  return world.changeMessage(before.channel_id, before.id, {
    ...changes,
    flags: (changes.flags ?? before.flags ?? 0) & ~MessageFlags.Loading,
  })
}
