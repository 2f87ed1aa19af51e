import { shelfInMemory, type FileShelf } from './files.ts'
import { MessageLog } from './messageLog.ts'
import { Snowflakes } from './snowflake.ts'
import type {
  Application,
  Channel,
  Guild,
  Id,
  Member,
  Message,
  TextChannel,
  Thread,
  User,
  WorldEvent,
} from './types.ts'

/**
 * Is told of every change, so that it can keep it. Messages come one by one; of the rest it hears only that
 * it changed.
 */
export interface Keeper {
  /** Says with `soon` that what is lost of it is found again in the messages. */
  readonly changed: (soon?: boolean) => void
  readonly message: (message: Message) => void
  readonly messageGone: (channel: Id, id: Id) => void
  readonly channelGone: (channel: Id) => void
  readonly files: FileShelf
  /**
   * Writes pending changes to disk. Call it before telling anyone, so that nothing told is lost when the
   * program is killed.
   */
  readonly write: () => void
}

/** Describes the data that all parts of the world share. */
export interface Ground {
  readonly users: Map<Id, User>
  readonly guilds: Map<Id, Guild>
  readonly channels: Map<Id, Channel>
  readonly applications: Map<Id, Application>
  readonly logs: Map<Id, MessageLog>
  readonly ids: Snowflakes
  readonly now: () => number
  readonly message: (channel: Id, id: Id) => Message | undefined
  readonly listeners: Set<(event: WorldEvent) => void>
  readonly emit: (event: WorldEvent) => void
  keeper: Keeper
}

const keepNothing = (): Keeper => {
  const nothing = (): void => undefined
  return {
    changed: nothing,
    message: nothing,
    messageGone: nothing,
    channelGone: nothing,
    files: shelfInMemory(),
    write: nothing,
  }
}

/**
 * A listener may change the world; what it causes is told after what caused it, to everybody in the same
 * order.
 */
const inOrder = (listeners: ReadonlySet<(event: WorldEvent) => void>): ((event: WorldEvent) => void) => {
  const waiting: WorldEvent[] = []
  let telling = false
  const tellAll = (): void => {
    for (let event = waiting.shift(); event; event = waiting.shift())
      for (const hear of listeners) hear(event)
  }
  return event => {
    waiting.push(event)
    if (telling) return
    telling = true
    try {
      tellAll()
    } finally {
      telling = false
    }
  }
}

export function newGround(now: () => number): Ground {
  const listeners = new Set<(event: WorldEvent) => void>()
  const tell = inOrder(listeners)
  const ground: Ground = {
    users: new Map(),
    guilds: new Map(),
    channels: new Map(),
    applications: new Map(),
    logs: new Map(),
    ids: new Snowflakes(now),
    now,
    listeners,
    message: (channel, id) => ground.logs.get(channel)?.get(id),
    emit: event => {
      ground.keeper.changed(/^(?:MESSAGE|TYPING)_/.test(event.t))
      tell(event)
    },
    keeper: keepNothing(),
  }
  return ground
}

export const timestamp = (ground: Ground): string => new Date(ground.now()).toISOString()

export const logOf = (ground: Ground, channel: Id): MessageLog => {
  const log = ground.logs.get(channel) ?? new MessageLog()
  ground.logs.set(channel, log)
  return log
}

function there<T>(found: T | undefined, what: string, id: Id): T {
  if (found === undefined) throw new Error(`There is no ${what} ${id}.`)
  return found
}
export const userOf = (ground: { readonly users: ReadonlyMap<Id, User> }, id: Id): User =>
  there(ground.users.get(id), 'user', id)
export const guildOf = (ground: { readonly guilds: ReadonlyMap<Id, Guild> }, id: Id): Guild =>
  there(ground.guilds.get(id), 'guild', id)
export const channelOf = (ground: Pick<Ground, 'channels'>, id: Id): Channel =>
  there(ground.channels.get(id), 'channel', id)
export const applicationOf = (ground: Ground, id: Id): Application =>
  there(ground.applications.get(id), 'application', id)
export const messageOf = (ground: Ground, channel: Id, id: Id): Message =>
  there(ground.message(channel, id), 'message', id)

export const isThread = (channel: Channel): channel is Thread => 'thread_metadata' in channel
/** Returns a channel of a guild that is no thread. */
export const isText = (channel: Channel): channel is TextChannel => 'permission_overwrites' in channel
export const threadOf = (ground: Ground, id: Id): Thread => {
  const channel = channelOf(ground, id)
  return there(isThread(channel) ? channel : undefined, 'thread', id)
}
export const memberOf = (guild: Guild, user: Id): Member | undefined =>
  guild.members.find(member => member.user === user)
