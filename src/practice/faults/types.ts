import type { Id } from '../world/types.ts'
import type { Distance } from './distance.ts'

/** The faults of the gateway. Each hits all its connections. */
export interface GatewayFaults {
  /** Cuts the connections. With `resume` the sessions can be taken up again; without, they are forgotten. */
  readonly drop: (how: { readonly resume: boolean }) => void
  /** Op 7: the client is asked to come again. */
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

/** A fault for a number of requests that match. Without `match`, any request does. */
export interface RequestFault {
  /** Like 'POST /channels/:channel/messages', as the table of routes has it; or a part of it. */
  readonly match?: string
  /** How many requests; without it one. */
  readonly count?: number
  /**
   * An error instead of doing it; or a connection that breaks before it is done, or after it, so that nobody
   * learns that it
   * was done; or only a delay.
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
  /** Everything as it should be again; what has happened in the world stays. */
  readonly clear: () => void
}

/** Changes that people make at an awkward moment for an application. */
export interface WorldFaults {
  /** Lets this much time pass for Discord alone. A negative value sets its clock back. */
  readonly timePasses: (ms: number) => void
  readonly memberLeaves: (guild: Id, user: Id) => void
  readonly channelDeleted: (channel: Id) => void
  readonly messageDeleted: (channel: Id, message: Id) => void
  /** In one channel, from one user. */
  readonly permissionTaken: (channel: Id, user: Id, permissions: bigint) => void
  readonly permissionGiven: (channel: Id, user: Id, permissions: bigint) => void
}
