import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { isBody, listOf } from '../../limits/embeds.ts'
import type { WorldApi } from '../../world/api.ts'
import { mentionsIn } from '../../world/mentions.ts'
import type { Guild, Id, Message } from '../../world/types.ts'

type Body = Readonly<Record<string, unknown>>
type Mentioned = Pick<Message, 'mentions' | 'mention_roles' | 'mention_everyone'>
type Kind = 'users' | 'roles' | 'everyone'

/** Content, or all that components of the new kind say. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join('\n')
  if (!isBody(value)) return ''
  return [
    typeof value['content'] === 'string' ? value['content'] : '',
    wordsOf(value['components'] ?? []),
  ].join('\n')
}

const guildWith = (world: WorldApi, id: Id): Guild | undefined => {
  const channel = world.channels.get(id)
  return channel && channel.type !== ChannelType.DM ? world.guilds.get(channel.guild_id) : undefined
}

/** Everything may be mentioned unless `allowed_mentions` says what may. */
function allows(allowed: unknown): (kind: Kind, id?: Id) => boolean {
  if (!isBody(allowed)) return () => true
  return (kind, id) =>
    listOf(allowed['parse']).includes(kind) || (id !== undefined && listOf(allowed[kind]).includes(id))
}

/**
 * Whom a message really mentions: named in it, allowed by its sender, and permitted to its author. `answers`:
 * whose message it replies to.
 */
export function mentionsOf(
  world: WorldApi,
  author: Id,
  channel: Id,
  body: Body,
  answers?: Message,
): Mentioned {
  const guild = guildWith(world, channel)
  const words = wordsOf(body)
  const may = allows(body['allowed_mentions'])
  const named = mentionsIn(world, words, guild)
  const mayAll = Boolean(world.permissions(author, channel) & PermissionFlagsBits.MentionEveryone)
  const isOpen = (id: Id): boolean =>
    mayAll || guild?.roles.some(role => role.id === id && role.mentionable) === true
  const mentions = named.mentions.filter(({ id }) => may('users', id))
  const pings = !isBody(body['allowed_mentions']) || body['allowed_mentions']['replied_user'] === true
  if (answers && pings && !mentions.some(({ id }) => id === answers.author.id)) mentions.push(answers.author)
  return {
    mentions,
    mention_roles: named.mention_roles.filter(id => may('roles', id) && isOpen(id)),
    mention_everyone: /@(everyone|here)/.test(words) && may('everyone') && mayAll,
  }
}
