import {
  ChannelType,
  DiscordAPIError,
  RESTJSONErrorCodes as Code,
  Routes,
  type APIChannel,
  type Guild,
  type REST,
} from 'discord.js'
import { BoundedMap } from '../boundedMap.ts'
import type { Log } from '../log.ts'

/** Names in `root` the channel whose rights count there. */
interface SharedThread {
  readonly root: string
  readonly isPrivate: boolean
}

/** Remembers the channel of each thread: discord.js forgets sleeping threads, and a thread never moves. */
export interface Places {
  /** Serves a single action, with a limit on requests to Discord. */
  readonly asking: () => {
    /** Returns undefined if it cannot be known, or is not in this server. */
    readonly placeOf: (guild: Guild, channel: string) => Promise<SharedThread | undefined>
    readonly isInThread: (thread: string, person: string) => Promise<boolean>
  }
}

const MAX_CHANNELS = 5000
const MOST_ASKED = 25
/** Waits so long, because Discord shuts out a bot that asks again and again for what it may not see. */
const REFUSED_MS = 600_000

export function makePlaces(
  rest: Pick<REST, 'get'>,
  log: Log,
  now: () => number = () => performance.now(),
): Places {
  // Remembers a channel the bot cannot see as undefined, for good or until that time.
  const known = new BoundedMap<{ readonly found: Found | undefined; readonly until: number }>(MAX_CHANNELS)
  const keep = (channel: string, found: Found | undefined, until = Infinity): void =>
    void known.set(channel, { found, until })
  const knownOf = (channel: string): Promise<Found | undefined> | undefined => {
    const kept = known.get(channel)
    return kept && now() < kept.until ? Promise.resolve(kept.found) : undefined
  }
  const asked = async (channel: string): Promise<Found | undefined> => {
    try {
      const found = readPlace((await rest.get(Routes.channel(channel))) as APIChannel)
      keep(channel, found)
      return found
    } catch (error) {
      if (error instanceof DiscordAPIError)
        keep(channel, undefined, error.code === Code.UnknownChannel ? Infinity : now() + REFUSED_MS)
      log.info({ channel, error }, 'could not find out who sees a channel')
      return undefined
    }
  }
  return { asking: () => askingOf(rest, knownOf, asked) }
}

interface Found extends SharedThread {
  readonly guild?: string
}

function readPlace(channel: APIChannel): Found {
  const root = 'thread_metadata' in channel && 'parent_id' in channel ? (channel.parent_id ?? '') : channel.id
  return {
    root,
    isPrivate: channel.type === ChannelType.PrivateThread,
    ...('guild_id' in channel && channel.guild_id !== undefined ? { guild: channel.guild_id } : {}),
  }
}

type Find = (channel: string) => Promise<Found | undefined>

function askingOf(
  rest: Pick<REST, 'get'>,
  knownOf: (channel: string) => Promise<Found | undefined> | undefined,
  ask: Find,
): ReturnType<Places['asking']> {
  let left = MOST_ASKED
  const limited = <T>(act: () => Promise<T>, none: T): Promise<T> =>
    left-- > 0 ? act() : Promise.resolve(none)
  return {
    placeOf: async (guild, channel) => {
      const there = guild.channels.cache.get(channel)
      if (there)
        return {
          root: there.isThread() ? (there.parentId ?? '') : channel,
          isPrivate: there.type === ChannelType.PrivateThread,
        }
      const found = await (knownOf(channel) ?? limited(() => ask(channel), undefined))
      return found?.guild === guild.id ? found : undefined
    },
    isInThread: (thread, person) =>
      limited(
        () =>
          rest.get(Routes.threadMembers(thread, person)).then(
            () => true,
            () => false,
          ),
        false,
      ),
  }
}
