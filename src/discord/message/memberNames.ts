import { setTimeout as pause } from 'node:timers/promises'
import { Routes, type APIGuildMember, type REST } from 'discord.js'
import type { NameOf } from '../../table/pictures/requests.ts'
import type { PersonId } from '../../table/store.ts'
import { BoundedMap } from '../memory.ts'

/**
 * What people are called in pictures. Heard when they do something, asked for after a restart, and kept in
 * memory alone.
 */
export interface Names {
  readonly nameOf: NameOf
  readonly heard: (person: PersonId, name: string) => void
  /** Asks Discord once for those of a server whose names are not known. */
  readonly learn: (guild: string, people: readonly PersonId[]) => Promise<void>
}
export type AskName = (guild: string, person: PersonId) => Promise<string>

const MAX_KNOWN = 5000
/** A picture does not wait longer for names. */
const PATIENCE_MS = 1500

export function makeNames(ask?: AskName): Names {
  const known = new BoundedMap<string | undefined>(MAX_KNOWN)
  const heard = (person: PersonId, name: string | undefined): void => void known.set(person, name)
  const asked = async (guild: string, person: PersonId): Promise<void> => {
    heard(person, undefined)
    // Whoever cannot be asked for goes by their seat.
    const name = await ask?.(guild, person).catch(() => undefined)
    if (name !== undefined) heard(person, name)
  }
  return {
    nameOf: person => known.get(person),
    heard,
    learn: async (guild, people) => {
      const unknown = ask ? people.filter(person => !known.has(person)) : []
      if (unknown.length)
        await Promise.race([
          Promise.all(unknown.map(person => asked(guild, person))),
          pause(PATIENCE_MS, undefined, { ref: false }),
        ])
    },
  }
}

/** As they are called in that server. */
export const askedOf =
  (rest: REST): AskName =>
  async (guild, person) => {
    const { nick, user } = (await rest.get(Routes.guildMember(guild, person))) as APIGuildMember
    return nick ?? user.global_name ?? user.username
  }
