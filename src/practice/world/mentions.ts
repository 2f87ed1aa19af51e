import { memberOf } from './ground.ts'
import type { Guild, Id, Message, User, Pings } from './types.ts'

const idsIn = (content: string, pattern: RegExp): readonly Id[] => [
  ...new Set([...content.matchAll(pattern)].flatMap(([, id]) => id ?? [])),
]

/** Whom a text names: <@person> and <@&role>, each once, as far as they exist there. */
export function mentionsIn(
  world: { readonly users: ReadonlyMap<Id, User> },
  content: string,
  guild?: Guild,
): Pick<Message, 'mentions' | 'mention_roles'> {
  const isHere = (id: Id): boolean => guild === undefined || memberOf(guild, id) !== undefined
  return {
    mentions: idsIn(content, /<@!?(\d{17,20})>/g)
      .filter(isHere)
      .flatMap(id => world.users.get(id) ?? []),
    mention_roles: idsIn(content, /<@&(\d{17,20})>/g).filter(id => guild?.roles.some(role => role.id === id)),
  }
}

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
