import { DiscordAPIError, RESTJSONErrorCodes as Code, Routes, type APIChannel, type REST } from 'discord.js'
import type { PersonId } from '../../table/store.ts'
import { BoundedMap } from '../memory.ts'

/** Returns the id of the bot's direct conversation with this person. */
export type Conversation = (person: PersonId) => Promise<string>

const PAUSE_MS = 60_000
const MAX_KNOWN = 1000

/** Opens each conversation once, and none for a minute after Discord says the bot opens them too fast. */
export function makeConversations(rest: REST, now: () => number): Conversation {
  const known = new BoundedMap<string>(MAX_KNOWN)
  let tooFast: { readonly error: unknown; readonly until: number } | undefined
  return async person => {
    const there = known.get(person)
    if (there !== undefined) return there
    if (tooFast && now() < tooFast.until) throw tooFast.error
    try {
      const { id } = (await rest.post(Routes.userChannels(), {
        body: { recipient_id: person },
      })) as APIChannel
      known.set(person, id)
      return id
    } catch (error) {
      if (error instanceof DiscordAPIError && error.code === Code.OpeningDirectMessagesTooFast)
        tooFast = { error, until: now() + PAUSE_MS }
      throw error
    }
  }
}
