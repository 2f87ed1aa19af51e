import {
  PermissionFlagsBits as May,
  type APIMessage,
  type APIMessageInteractionMetadata,
} from 'discord-api-types/v10'
import { usableBy } from '../interactions/commands.ts'
import type { WorldApi, Channel, Id, Message } from '../world/types.ts'
import { messagePayload } from '../world/payloads.ts'
import { mayWrite } from '../world/permissions.ts'
import { calls } from '../world/messages.ts'
import { compareIds } from '../world/snowflake.ts'
import type { Marks } from './marks.ts'
import type { ShownChannel, ShownCommand, ShownMessage } from './protocol.ts'

/** Says who looks, and at what. */
export interface View {
  readonly world: WorldApi
  readonly marks: Marks
  readonly me: Id
  readonly strict: { readonly isOn: boolean }
  /** Ephemeral messages older than this page load are gone. */
  readonly since: Id
}

export const mayDo = ({ world, me }: View, channel: Id, permission: bigint): boolean =>
  (world.permissions(me, channel) & permission) === permission
export const sees = (view: View, channel: Id): boolean => mayDo(view, channel, May.ViewChannel)
export const seesMessage = (view: View, message: Message): boolean =>
  (message.visibleTo === undefined ||
    (message.visibleTo === view.me && compareIds(message.id, view.since) > 0)) &&
  !view.marks.isDismissed(view.me, message.id)

const emojiText = ({ id, name }: { readonly id: string | null; readonly name: string | null }): string =>
  id === null ? (name ?? '') : `${name ?? ''}:${id}`

interface WithCommand {
  readonly name?: string
  readonly user: { readonly id: Id }
  readonly triggering_interaction_metadata?: WithCommand
}

/** Returns the command that led to it; also by way of a form. */
function usedBy(about: APIMessageInteractionMetadata | undefined): Pick<ShownMessage, 'usedBy'> {
  const made = about as WithCommand | undefined
  const used = made?.triggering_interaction_metadata ?? made
  return used?.name === undefined ? {} : { usedBy: { person: used.user.id, command: used.name } }
}

/** Other than an application, a person sees which message of their own eyes only is answered. */
function answered(
  view: View,
  { message_reference: reference }: Message,
): Pick<APIMessage, 'referenced_message'> {
  const message =
    reference?.message_id === undefined
      ? undefined
      : view.world.message(reference.channel_id, reference.message_id)
  return message?.visibleTo === view.me
    ? { referenced_message: messagePayload(view.world, message, view.me) }
    : {}
}

export function shownMessage(view: View, message: Message): ShownMessage {
  const { world, me } = view
  const reactions = message.reactions.map(({ emoji, people }) => ({
    emoji: emojiText(emoji),
    count: people.length,
    mine: people.includes(me),
  }))
  const isFollowUp = message.interaction_metadata?.original_response_message_id !== undefined
  return {
    ...messagePayload(world, message, me),
    ...answered(view, message),
    ...(message.guild_id !== undefined && { guild_id: message.guild_id }),
    reactions,
    ...(message.visibleTo !== undefined && { ephemeral: true }),
    ...(!isFollowUp && usedBy(message.interaction_metadata)),
  }
}

/** Further back nobody counts. */
const COUNTED = 100

function unreadMentions({ world, me }: View, channel: Channel, read: Id | undefined): number {
  if (
    channel.last_message_id === null ||
    (read !== undefined && compareIds(channel.last_message_id, read) <= 0)
  )
    return 0
  const guild = 'guild_id' in channel ? world.guilds.get(channel.guild_id) : undefined
  const roles = guild?.members.find(({ user }) => user === me)?.roles ?? []
  const page = world.messages(channel.id, { limit: COUNTED })
  return page.filter(
    message =>
      message.author.id !== me &&
      (read === undefined || compareIds(message.id, read) > 0) &&
      calls(message, me, roles),
  ).length
}

function kindOf(
  { world, me }: View,
  channel: Channel,
): Pick<ShownChannel, 'name' | 'kind' | 'parent' | 'archived' | 'joined' | 'topic' | 'person'> {
  if ('people' in channel) {
    const person = channel.people.find(id => id !== me) ?? me
    const user = world.users.get(person)
    return { name: user?.global_name ?? user?.username ?? '', kind: 'dm', person }
  }
  if ('parent_id' in channel) {
    const joined = channel.members.some(member => member.user_id === me)
    return {
      name: channel.name,
      kind: 'thread',
      parent: channel.parent_id,
      ...(channel.thread_metadata.archived && { archived: true }),
      ...(joined && { joined }),
    }
  }
  return { name: channel.name, kind: 'text', ...(channel.topic !== null && { topic: channel.topic }) }
}

export function shownChannel(view: View, channel: Channel): ShownChannel {
  const { world, marks, me } = view
  const read = marks.readUpTo(me, channel.id)
  return {
    id: channel.id,
    ...kindOf(view, channel),
    canSend: mayWrite(world, me, channel.id),
    mentions: unreadMentions(view, channel, read),
    ...(channel.last_message_id !== null && { newest: channel.last_message_id }),
    ...(read !== undefined && { read }),
  }
}

export const visibleChannels = (view: View): readonly ShownChannel[] =>
  [...view.world.channels.values()]
    .filter(({ id }) => sees(view, id))
    .map(channel => shownChannel(view, channel))

export function shownCommands({ world, me }: View): readonly ShownCommand[] {
  return usableBy(world, me).flatMap(({ command, application: { id } }) => {
    const application = world.users.get(id)
    return application ? [{ ...command, application }] : []
  })
}
