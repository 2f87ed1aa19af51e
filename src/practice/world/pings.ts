import type { Id, Message, Pings } from './types.ts'

type Mentioning = Pick<Message, 'mentions' | 'mention_roles' | 'mention_everyone'>

export const pingsOf = ({ mentions, mention_roles: roles, mention_everyone: everyone }: Mentioning): Pings => ({ users: mentions.map(({ id }) => id), roles, everyone })

/** Whether it notified this person, who has these roles. One kept by an older version notified whom it mentions. */
export function calls(message: Message, user: Id, roles: readonly Id[] = []): boolean {
  const pings = message.pings ?? pingsOf(message)
  return pings.everyone || pings.users.includes(user) || pings.roles.some(role => roles.includes(role))
}
