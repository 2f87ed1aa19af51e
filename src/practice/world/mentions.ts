import { memberOf } from './ground.ts'
import type { Guild, Id, Message, User } from './types.ts'

const idsIn = (content: string, pattern: RegExp): readonly Id[] => [
  ...new Set([...content.matchAll(pattern)].flatMap(([, id]) => id ?? [])),
]

/** Whom a text names: <@person> and <@&role>, each once, as far as they exist there. */
export function mentionedIn(
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
