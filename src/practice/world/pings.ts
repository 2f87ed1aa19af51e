import type { Id, Message } from './types.ts'

/** Whom a message notifies: those it mentioned when it was sent. An edit changes whom it mentions, and calls nobody. */
export interface Pings { readonly users: readonly Id[]; readonly roles: readonly Id[]; readonly everyone: boolean }

type Mentioning = Pick<Message, 'mentions' | 'mention_roles' | 'mention_everyone'>

export const pingsOf = ({ mentions, mention_roles: roles, mention_everyone: everyone }: Mentioning): Pings => ({ users: mentions.map(({ id }) => id), roles, everyone })

/** Whether it notified this person, who has these roles. One kept by an older version notified whom it mentions. */
export function calls(message: Message, user: Id, roles: readonly Id[] = []): boolean {
  const pings = message.pings ?? pingsOf(message)
  return pings.everyone || pings.users.includes(user) || pings.roles.some(role => roles.includes(role))
}
