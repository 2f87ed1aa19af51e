import { setTimeout as wait } from 'node:timers/promises'
import { OverwriteType } from 'discord-api-types/v10'
import { refusalOf, type Answer } from '../http/answer.ts'
import type { RequestTrouble } from '../http/api.ts'
import { RateLimited } from '../http/rates.ts'
import type { WorldApi, Id } from '../world/types.ts'
import { isText } from '../world/ground.ts'

/** Describes the distance to an application: the delay each way, and the bandwidth. */
interface Distance {
  readonly latencyMs?: number
  readonly bytesPerSecond?: number
}

/** Describes the faults of the gateway. Each hits all its connections. */
export interface GatewayFaults {
  /** Cuts the connections. With `resume` the sessions can be taken up again; without, they are forgotten. */
  readonly drop: (how: { readonly resume: boolean }) => void
  /** Sends op 7, which asks the client to come again. */
  readonly askToReconnect: () => void
  /** The next so many events are told twice, with the same sequence number. */
  readonly duplicateNext: (events: number) => void
  /** The next two events change places. */
  readonly reorderNext: () => void
  /** Nothing is told and no heartbeat acknowledged for so long; what happens meanwhile is told afterwards. */
  readonly silence: (ms: number) => void
  /** Delays everything either side says. */
  readonly delay: (ms: number) => void
  /** Cuts the connections (they can be resumed afterwards) and takes no new one for so long. */
  readonly gone: (ms: number) => void
}

/** Describes a fault for a number of requests that match. Without `match`, any request does. */
export interface RequestFault {
  /** Like 'POST /channels/:channel/messages', as the table of routes has it; or a part of it. */
  readonly match?: string
  /** Says how many requests; without it one. */
  readonly count?: number
  /**
   * Says what happens instead: an error; a connection that breaks before or after the deed, so that nobody
   * learns that it was done; or only a delay.
   */
  readonly then:
    | {
        readonly status: 429
        readonly retryAfterMs?: number
        readonly global?: boolean
        readonly shared?: boolean
      }
    | { readonly status: number; readonly code?: number }
    | 'drop'
    | 'lose answer'
    | { readonly delayMs: number; readonly jitterMs?: number }
}

export interface Faults {
  readonly requests: (fault: RequestFault) => void
  /** No request is answered and no gateway connection lives for so long. */
  readonly gone: (ms: number) => void
  /** Sets the distance to Discord for requests, answers and the gateway. */
  readonly distance: (distance: Distance) => void
  readonly gateway: GatewayFaults
  readonly world: WorldFaults
  /** Puts everything back as it should be; what has happened in the world stays. */
  readonly clear: () => void
}

/** Changes that people make at an awkward moment for an application. */
interface WorldFaults {
  /** Lets this much time pass for Discord alone. A negative value sets its clock back. */
  readonly timePasses: (ms: number) => void
  readonly memberLeaves: (guild: Id, user: Id) => void
  readonly channelDeleted: (channel: Id) => void
  readonly messageDeleted: (channel: Id, message: Id) => void
  /** In one channel, from one user. */
  readonly permissionTaken: (channel: Id, user: Id, permissions: bigint) => void
  readonly permissionGiven: (channel: Id, user: Id, permissions: bigint) => void
}

const SECOND = 1000

/** One direction of a line. Messages arrive in the order they were sent. */
class Way {
  #freeAt = 0

  async pass(bytes: number, { latencyMs = 0, bytesPerSecond = Infinity }: Distance): Promise<void> {
    const now = Date.now()
    this.#freeAt = Math.max(this.#freeAt, now) + (bytes / bytesPerSecond) * SECOND
    const ms = this.#freeAt - now + latencyMs
    if (ms > 0) await wait(ms)
  }
}

/** The line between an application and the server. Without a distance it adds no delay. */
class Wire {
  readonly #up = new Way()
  readonly #down = new Way()
  distance: Distance = {}

  /** Resolves when a request of this size has arrived. */
  readonly up = (bytes: number): Promise<void> => this.#up.pass(bytes, this.distance)

  /** Resolves when an answer of this size has arrived. */
  readonly down = (bytes: () => number): Promise<void> =>
    this.#down.pass(this.distance.bytesPerSecond === undefined ? 0 : bytes(), this.distance)
}

interface Waiting {
  readonly fault: RequestFault
  left: number
}

const USUAL_WAIT_MS = 1000

/** The ordered faults. Every request asks `trouble`. */
export class Disorder implements Faults, RequestTrouble {
  readonly gateway: GatewayFaults
  readonly world
  #waiting: Waiting[] = []
  readonly wire = new Wire()
  #goneUntil = 0

  constructor(world: WorldApi, gateway: GatewayFaults) {
    this.gateway = gateway
    this.world = worldFaults(world)
  }

  readonly requests: Faults['requests'] = fault => {
    this.#waiting.push({ fault, left: fault.count ?? 1 })
  }

  readonly gone: Faults['gone'] = ms => {
    this.#goneUntil = Date.now() + ms
    this.gateway.gone(ms)
  }

  readonly distance: Faults['distance'] = distance => {
    this.wire.distance = distance
    this.gateway.delay(distance.latencyMs ?? 0)
  }

  readonly clear: Faults['clear'] = () => {
    this.#waiting = []
    // Nobody is connected then; otherwise it would cut off who is.
    if (this.#goneUntil > Date.now()) this.gateway.gone(0)
    this.#goneUntil = 0
    this.gateway.silence(0)
    this.distance({})
  }

  /** The faults that still wait for a request. */
  get waiting(): readonly (RequestFault & { readonly left: number })[] {
    return this.#waiting.map(({ fault, left }) => ({ ...fault, left }))
  }

  /** Delays add up; of the rest the first that matches happens. */
  readonly before: RequestTrouble['before'] = async line => {
    if (Date.now() < this.#goneUntil) return 'drop'
    const matching = this.#waiting.filter(({ fault: { match = '' } }) => line.includes(match))
    const delays = matching.filter(({ fault }) => typeof fault.then === 'object' && 'delayMs' in fault.then)
    const [first] = matching.filter(one => !delays.includes(one))
    this.#use([...delays, ...(first ? [first] : [])])
    const ms = delays.reduce((sum, { fault }) => sum + delayOf(fault.then), 0)
    if (ms > 0) await wait(ms)
    return first ? outcomeOf(first.fault.then) : 'nothing'
  }

  #use(used: readonly Waiting[]): void {
    for (const one of used) one.left--
    this.#waiting = this.#waiting.filter(({ left }) => left > 0)
  }
}

type Then = RequestFault['then']
const delayOf = (then: Then): number =>
  typeof then === 'object' && 'delayMs' in then ? then.delayMs + Math.random() * (then.jitterMs ?? 0) : 0

function outcomeOf(then: Then): 'nothing' | 'drop' | 'lose answer' | Answer {
  if (typeof then === 'string') return then
  if ('delayMs' in then) return 'nothing'
  const { status, code = 0 } = then as { readonly status: number; readonly code?: number }
  if (status !== 429) return { status, body: { message: `${status}: as it was ordered`, code } }
  const {
    retryAfterMs = USUAL_WAIT_MS,
    global = false,
    shared = false,
  } = then as { readonly retryAfterMs?: number; readonly global?: boolean; readonly shared?: boolean }
  return refusalOf(new RateLimited(retryAfterMs, global ? 'global' : shared ? 'shared' : 'user'))
}

/** Changes a server while an application relies on it. */
function worldFaults(world: WorldApi): WorldFaults {
  return {
    timePasses: ms => world.forward(ms),
    memberLeaves: (guild, user) => world.removeMember(guild, user),
    channelDeleted: channel => world.removeChannel(channel),
    messageDeleted: (channel, message) => world.removeMessage(channel, message),
    permissionTaken: (channel, user, permissions) =>
      overwrite(world, channel, user, (allow, deny) => [allow & ~permissions, deny | permissions]),
    permissionGiven: (channel, user, permissions) =>
      overwrite(world, channel, user, (allow, deny) => [allow | permissions, deny & ~permissions]),
  }
}

function overwrite(
  world: WorldApi,
  id: Id,
  user: Id,
  change: (allow: bigint, deny: bigint) => readonly [bigint, bigint],
): void {
  const channel = world.channels.get(id)
  if (!channel || !isText(channel)) throw new Error(`Channel ${id} has no permissions of its own.`)
  const before = channel.permission_overwrites.find(one => one.id === user)
  const [allow, deny] = change(BigInt(before?.allow ?? 0), BigInt(before?.deny ?? 0))
  const others = channel.permission_overwrites.filter(one => one.id !== user)
  world.changeChannel(id, {
    permission_overwrites: [
      ...others,
      { id: user, type: OverwriteType.Member, allow: String(allow), deny: String(deny) },
    ],
  })
}
