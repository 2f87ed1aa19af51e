import { randomBytes } from 'node:crypto'
import { GatewayOpcodes } from 'discord-api-types/v10'
import type { Application, Id, WorldEvent } from '../world/types.ts'

export interface Frame {
  readonly seq: number
  readonly text: string
}

export interface Identity {
  readonly application: Application
  readonly intents: number
  readonly shard: readonly [number, number]
}

/** Where a session's events go. */
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

  /** Whether it was this client's until now. */
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

  /** Everything later than `seq`; nothing when some of it is no longer known. */
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
