import type { Id, Message, Pings } from './types.ts'

type Mentioning = Pick<Message, 'mentions' | 'mention_roles' | 'mention_everyone'>

export const pingsOf = ({
  mentions,
  mention_roles: roles,
  mention_everyone: everyone,
}: Mentioning): Pings => ({ users: mentions.map(({ id }) => id), roles, everyone })

/**
 * True if the message notified this person with these roles. Messages stored by older versions notified
 * everyone they mention.
 */
export function calls(message: Message, user: Id, roles: readonly Id[] = []): boolean {
  const pings = message.pings ?? pingsOf(message)
  return pings.everyone || pings.users.includes(user) || pings.roles.some(role => roles.includes(role))
}
