import { setTimeout as pause } from 'node:timers/promises'
import { Routes, type APIGuildMember, type REST } from 'discord.js'
import type { NameOf } from '../../table/play/pictureRequest.ts'
import type { PersonId } from '../../table/store.ts'
import { BoundedMap } from '../boundedMap.ts'

/**
 * Knows what people are called in pictures. The bot hears a name when its owner does something, asks Discord
 * after a restart, and keeps names in memory alone.
 */
export interface Names {
  readonly nameOf: NameOf
  readonly heard: (person: PersonId, name: string) => void
  /** Asks Discord once for the names of a server's people that are not known. */
  readonly learn: (guild: string, people: readonly PersonId[]) => Promise<void>
}
type AskName = (guild: string, person: PersonId) => Promise<string>

const MAX_NAMES = 5000
/** Limits how long a picture waits for names. */
const PATIENCE_MS = 1500

export function makeNames(ask?: AskName): Names {
  const known = new BoundedMap<string | undefined>(MAX_NAMES)
  const heard = (person: PersonId, name: string | undefined): void => void known.set(person, name)
  const asked = async (guild: string, person: PersonId): Promise<void> => {
    heard(person, undefined)
    // A player without a name goes by their seat.
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

/** Asks for the name that a person has in that server. */
export const askedOf =
  (rest: REST): AskName =>
  async (guild, person) => {
    const { nick, user } = (await rest.get(Routes.guildMember(guild, person))) as APIGuildMember
    return nick ?? user.global_name ?? user.username
  }
