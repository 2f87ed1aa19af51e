import type { APIPartialEmoji } from 'discord-api-types/v10'
import { guildOf, memberOf, messageOf, type Ground } from './ground.ts'
import { replaceMessage } from './messages.ts'
import { memberPayload } from './payloads.ts'
import type { Id, Message } from './types.ts'

type Reaction = Message['reactions'][number]

/** Either the character itself, or name:id of one a guild has made. */
const emojiOf = (emoji: string): APIPartialEmoji => {
  const [name, id] = emoji.split(':')
  return id !== undefined && name !== undefined ? { id, name } : { id: null, name: emoji }
}
const isOf =
  (wanted: APIPartialEmoji) =>
  ({ emoji }: Reaction): boolean =>
    emoji.id === wanted.id && (emoji.id !== null || emoji.name === wanted.name)

const withPeople = (emoji: APIPartialEmoji, people: Id[]): Reaction => ({
  emoji,
  people,
  count: people.length,
  count_details: { burst: 0, normal: people.length },
  burst_colors: [],
})

/** Each stays where it is; a new one comes last, one without people goes. */
function after(reactions: readonly Reaction[], emoji: APIPartialEmoji, user: Id, on: boolean): Reaction[] {
  const isIt = isOf(emoji)
  const all = reactions.some(isIt) ? reactions : [...reactions, withPeople(emoji, [])]
  const others = (people: readonly Id[]): Id[] => people.filter(person => person !== user)
  const changed = all.map(one =>
    isIt(one) ? withPeople(one.emoji, on ? [...others(one.people), user] : others(one.people)) : one,
  )
  return changed.filter(one => one.people.length > 0)
}

function tell(ground: Ground, message: Message, user: Id, emoji: APIPartialEmoji, on: boolean): void {
  const guild = message.guild_id === undefined ? undefined : guildOf(ground, message.guild_id)
  const member = guild && on ? memberOf(guild, user) : undefined
  ground.emit({
    t: on ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE',
    channel: message.channel_id,
    ...(guild && { guild: guild.id }),
    d: {
      user_id: user,
      channel_id: message.channel_id,
      message_id: message.id,
      emoji,
      burst: false,
      type: 0,
      ...(guild && { guild_id: guild.id }),
      ...(on && { message_author_id: message.author.id }),
      ...(member && { member: memberPayload(ground, member) }),
    },
  })
}

export function react(ground: Ground, channel: Id, id: Id, user: Id, emojiText: string, on: boolean): void {
  const before = messageOf(ground, channel, id)
  const emoji = emojiOf(emojiText)
  const already = before.reactions.find(isOf(emoji))?.people.includes(user) ?? false
  if (already === on) return
  tell(
    ground,
    replaceMessage(ground, { ...before, reactions: after(before.reactions, emoji, user, on) }),
    user,
    emoji,
    on,
  )
}
