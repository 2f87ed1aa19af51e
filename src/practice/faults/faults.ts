import { setTimeout as wait } from 'node:timers/promises'
import { refusalOf, type Answer } from '../http/answer.ts'
import type { RequestTrouble } from '../http/api.ts'
import { RateLimited } from '../http/rates.ts'
import type { WorldApi } from '../world/api.ts'
import { Wire } from './distance.ts'
import type { Faults, GatewayFaults, RequestFault, WorldFaults } from './types.ts'
import { OverwriteType } from 'discord-api-types/v10'
import { isText } from '../world/ground.ts'
import type { Id } from '../world/types.ts'

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
export function worldFaults(world: WorldApi): WorldFaults {
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
