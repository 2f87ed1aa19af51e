import { setTimeout as pause } from 'node:timers/promises'
import {
  Routes,
  ChannelType,
  DiscordAPIError,
  RESTJSONErrorCodes as Code,
  type APIGuildMember,
  type REST,
  type APIChannel,
  type Guild,
} from 'discord.js'
import type { TableId, Time, PersonId } from '../table/store.ts'
import type { NameOf } from '../table/play/pictureRequest.ts'
import type { Log } from './log.ts'

/** A map of at most so many entries, which forgets the one that was set longest ago. */
export class BoundedMap<V> extends Map<string, V> {
  readonly #most: number
  constructor(most: number) {
    super()
    this.#most = most
  }
  override set(key: string, value: V): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#most && oldest !== undefined) this.delete(oldest)
    return this
  }
}

/** A message of a table with buttons. */
export interface ButtonPost {
  readonly channel: string
  readonly id: string
}

/**
 * Discord's token of a press on a post. For some minutes it changes that post with a request that doesn't
 * count against the bot's limit.
 */
export interface PressToken {
  readonly token: string
  /** The time of the press on `performance.now()`. */
  readonly at: number
}

/** The uploaded emojis by the names their games give them, as Discord knows them. */
export type Emojis = Map<string, { readonly id: string; readonly name: string }>

/** The newest message of a channel, as a press there told. */
interface NewestMessage {
  readonly id: string
  /** The time of the press on `performance.now()`. */
  readonly at: number
}

/** The newest post of a table, and the rows it tells: `from` up to `to` - 1. */
export interface LastPost extends ButtonPost {
  readonly from: number
  readonly to: number
  /** Whether it tells a turn to its end; absent: no turns are counted there. */
  readonly turn?: 'open' | 'told'
  /** Whether it has never pinged anyone. */
  readonly isSilent: boolean
}

/** The last stretch that was tried to be posted. Discord itself knows a repetition for some minutes only. */
interface Tries {
  readonly nonce: string
  readonly refused: number
}

/**
 * What people have filled in that is not kept yet, for when they have to look at it again: in this process
 * alone, of the latest forms, and written down nowhere.
 */
export interface Typed {
  /** The options it was for, by their ids. */
  readonly options: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** Everything one bot remembers and could do without: all of it is lost with the process. */
export interface BotMemory {
  /** The messages of each table that have buttons. */
  readonly buttons: Map<TableId, readonly ButtonPost[]>
  /** The newest post of each table's story, as long as this process posted it. */
  readonly posts: Map<TableId, LastPost>
  /** The sign-up of each table, which says how it stands from the start on. */
  readonly signUps: Map<TableId, ButtonPost>
  /** The token of the newest press on each post, by the post's id. */
  readonly pressTokens: Map<string, PressToken>
  /** The newest message of each channel, when somebody pressed something there last. */
  readonly newest: Map<string, NewestMessage>
  /** The bot's emojis that are uploaded, by the names games give them. */
  readonly emojis: Emojis
  /** The last stretch of each table's story that was tried to be posted. */
  readonly tries: Map<TableId, Tries>
  /** The places of tables in which nothing could be written. */
  readonly lostPlaces: Map<TableId, string>
  /** The chairs whose host has heard that their player left the server. */
  readonly departures: Map<string, true>
  /** What people have filled into forms that do not count yet. */
  readonly typed: Map<string, Typed>
}

const MAX_TABLES = 500
const MAX_DEPARTURES = 1000
const MAX_FORMS = 300

export const makeMemory = (): BotMemory => ({
  buttons: new BoundedMap(MAX_TABLES),
  posts: new BoundedMap(MAX_TABLES),
  signUps: new BoundedMap(MAX_TABLES),
  pressTokens: new BoundedMap(MAX_TABLES),
  newest: new BoundedMap(MAX_TABLES),
  emojis: new Map(),
  tries: new BoundedMap(MAX_TABLES),
  lostPlaces: new BoundedMap(MAX_TABLES),
  departures: new BoundedMap(MAX_DEPARTURES),
  typed: new BoundedMap(MAX_FORMS),
})

/**
 * Remembers the servers that removed the bot, as far as this process knows. Requests to them fail and count
 * against the bot.
 */
export interface Absence {
  readonly note: (guild: string) => void
  readonly isNoted: (guild: string) => boolean
  readonly end: (guild: string) => void
}

const DAY_MS = 24 * 3_600_000
const MAX_SERVERS = 1000

/**
 * Retries once a day, because this process does not hear when the bot returns to another process's server.
 */
export function makeAbsence(now: () => Time): Absence {
  const since = new BoundedMap<Time>(MAX_SERVERS)
  return {
    note: guild => void since.set(guild, now()),
    isNoted: guild => now() - (since.get(guild) ?? -Infinity) < DAY_MS,
    end: guild => void since.delete(guild),
  }
}

/** Returns true the first time it is called with a key, as far as this process remembers. */
export type Once = (what: string) => boolean

const MAX_HINTS = 1000

export function makeOnce(): Once {
  const known = new BoundedMap<true>(MAX_HINTS)
  return what => !known.has(what) && known.set(what, true).has(what)
}

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
type AskName = (guild: string, person: PersonId) => Promise<string>

const MAX_NAMES = 5000
/** A picture does not wait longer for names. */
const PATIENCE_MS = 1500

export function makeNames(ask?: AskName): Names {
  const known = new BoundedMap<string | undefined>(MAX_NAMES)
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

/** `root`: the channel whose rights count there. */
interface SharedThread {
  readonly root: string
  readonly isPrivate: boolean
}

/** Remembers the channel of each thread: discord.js forgets sleeping threads, and a thread never moves. */
export interface Places {
  /** Serves a single action, with a limit on requests to Discord. */
  readonly asking: () => {
    /** Undefined: it cannot be known, or is not in this server. */
    readonly placeOf: (guild: Guild, channel: string) => Promise<SharedThread | undefined>
    readonly isInThread: (thread: string, person: string) => Promise<boolean>
  }
}

const MAX_CHANNELS = 5000
const MOST_ASKED = 25
/** Discord shuts out a bot that asks again and again for what it may not see. */
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
