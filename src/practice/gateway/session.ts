import { randomBytes } from 'node:crypto'
import { GatewayOpcodes, GatewayCloseCodes, GatewayIntentBits } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Application, Id, WorldEvent, WorldApi } from '../world/types.ts'

export interface GatewayOptions {
  readonly heartbeatMs?: number
  /** Says how many events of a session are kept for a client that comes back. */
  readonly keptEvents?: number
  /** Says how long a session waits for its client to come back. */
  readonly sessionMs?: number
  /** Messages a client may send within a minute. */
  readonly perMinute?: number
  /** Logins an application has in 24 hours. */
  readonly logins?: number
  /** Intents the application has been granted; without it all. */
  readonly intents?: number
}
export type GatewaySettings = Required<GatewayOptions>

const ALL_INTENTS = Object.values(GatewayIntentBits).reduce<number>(
  (sum, bit) => (typeof bit === 'number' ? sum | bit : sum),
  0,
)

const USUAL: GatewaySettings = {
  heartbeatMs: 41_250,
  keptEvents: 1000,
  sessionMs: 3 * 60_000,
  perMinute: 120,
  logins: 1000,
  intents: ALL_INTENTS,
}

export const settingsOf = (options: GatewayOptions): GatewaySettings => ({ ...USUAL, ...options })

export interface Frame {
  readonly seq: number
  readonly text: string
}

export interface Identity {
  readonly application: Application
  readonly intents: number
  readonly shard: readonly [number, number]
}

/** Says where a session's events go. */
export interface Client {
  readonly carry: (frame: Frame) => void
  /** Another client has taken the session up. */
  readonly replaced: () => void
}

/**
 * What one shard of an application is told, numbered. It outlives the connection, so that a client can take
 * it up again.
 */
export class Session {
  readonly id = randomBytes(16).toString('hex')
  readonly identity: Identity
  #client: Client | undefined
  #seq = 0
  readonly #kept: Frame[] = []
  readonly #most: number

  constructor(identity: Identity, most: number) {
    this.identity = identity
    this.#most = most
  }

  get seq(): number {
    return this.#seq
  }

  get isHeld(): boolean {
    return this.#client !== undefined
  }

  take(client: Client): void {
    const before = this.#client
    this.#client = client
    before?.replaced()
  }

  /** Says whether it was this client's until now. */
  leave(client: Client): boolean {
    const was = this.#client === client
    if (was) this.#client = undefined
    return was
  }

  tell(t: WorldEvent['t'] | 'RESUMED', d: unknown): void {
    const s = ++this.#seq
    // As text: what it speaks of goes on changing.
    const frame = { seq: s, text: JSON.stringify({ op: GatewayOpcodes.Dispatch, t, s, d }) }
    this.#kept.push(frame)
    if (this.#kept.length > this.#most) this.#kept.shift()
    this.#client?.carry(frame)
  }

  /** Returns everything later than `seq`; nothing when some of it is no longer known. */
  since(seq: number): readonly Frame[] | undefined {
    const oldest = this.#seq - this.#kept.length + 1
    return seq + 1 < oldest ? undefined : this.#kept.filter(frame => frame.seq > seq)
  }

  /** Direct messages belong to the first shard. */
  covers(guild: Id | undefined): boolean {
    const [own, all] = this.identity.shard
    return own === (guild === undefined ? 0 : Number((BigInt(guild) >> 22n) % BigInt(all)))
  }
}

export class Sessions {
  readonly #all = new Map<string, Session>()

  all(): readonly Session[] {
    return [...this.#all.values()]
  }

  find(id: string): Session | undefined {
    return this.#all.get(id)
  }

  add(session: Session): Session {
    this.#all.set(session.id, session)
    return session
  }

  forget(session: Session): void {
    this.#all.delete(session.id)
  }

  forgetAll(): void {
    this.#all.clear()
  }

  /** Forgets it unless its client comes back in time. */
  forgetUnlessBack(session: Session, ms: number): void {
    setTimeout(() => {
      if (!session.isHeld) this.forget(session)
    }, ms).unref()
  }
}

const Identify = z.looseObject({
  token: z.string(),
  properties: z.looseObject({}),
  intents: z.unknown().optional(),
  shard: z.unknown().optional(),
})
const Shard = z.tuple([z.int().nonnegative(), z.int().positive()]).refine(([own, all]) => own < all)
const Intents = z
  .int()
  .nonnegative()
  .max(2 ** 31 - 1)

export function applicationWithToken(world: WorldApi, token: string): Application | undefined {
  const plain = token.replace(/^Bot /, '')
  return [...world.applications.values()].find(application => application.token === plain)
}

/** Who it is that comes, or why it cannot stay. */
export function identify(world: WorldApi, granted: number, d: unknown): Identity | GatewayCloseCodes {
  const asked = Identify.safeParse(d)
  if (!asked.success) return GatewayCloseCodes.DecodeError
  const application = applicationWithToken(world, asked.data.token)
  if (!application) return GatewayCloseCodes.AuthenticationFailed
  const shard = Shard.safeParse(asked.data.shard ?? [0, 1])
  if (!shard.success) return GatewayCloseCodes.InvalidShard
  const intents = Intents.safeParse(asked.data.intents)
  if (!intents.success || (intents.data & ~ALL_INTENTS) !== 0) return GatewayCloseCodes.InvalidIntents
  if ((intents.data & ~granted) !== 0) return GatewayCloseCodes.DisallowedIntents
  return { application, shard: shard.data, intents: intents.data }
}
