import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10'
import { WebSocketServer, type WebSocket } from 'ws'
import type { GatewayFaults } from '../faults/faults.ts'
import type { WorldApi, Id, WorldEvent } from '../world/types.ts'
import { hears, isMember, asHeard } from './audience.ts'
import { Connection } from './connection.ts'
import { settingsOf, Sessions, type GatewayOptions } from './session.ts'
import { addressOf, takeUpgrades } from '../http/front.ts'

const PATH = '/gateway'
const GOING_AWAY = 1001
const FAREWELL_MS = 500

export interface Gateway {
  /** Tells an application something of a guild, or of a direct message: whether it has a session there. */
  readonly dispatchTo: (application: Id, guild: Id | undefined, t: WorldEvent['t'], d: unknown) => boolean
  /** The logins this application has left. */
  readonly logins: (application: Id) => SessionStartLimit
  readonly faults: GatewayFaults
  readonly close: () => void
}

class Gate implements Gateway {
  readonly #world: WorldApi
  readonly #settings
  readonly #sessions = new Sessions()
  readonly #logins: Logins
  readonly #connections = new Set<Connection>()
  readonly #sockets = new WebSocketServer({ noServer: true })
  readonly #ends: readonly (() => void)[]
  #goneUntil = 0
  #silentUntil = 0
  #delayMs = 0

  constructor(server: Server, world: WorldApi, options: GatewayOptions) {
    this.#world = world
    this.#settings = settingsOf(options)
    this.#logins = new Logins(this.#settings.logins)
    this.#ends = [
      world.listen(event => this.#heard(event)),
      takeUpgrades(server, PATH, (request, socket, head) => this.#knocked(request, socket, head)),
    ]
  }

  readonly dispatchTo: Gateway['dispatchTo'] = (application, guild, t, d) => {
    if (guild !== undefined && !isMember(this.#world, guild, application)) return false
    const sessions = this.#sessions
      .all()
      .filter(session => session.identity.application.id === application && session.covers(guild))
    this.#world.write()
    for (const session of sessions) session.tell(t, d)
    return sessions.length > 0
  }

  readonly logins: Gateway['logins'] = application => this.#logins.standing(application)

  readonly faults: GatewayFaults = {
    drop: ({ resume }) => {
      if (!resume) this.#sessions.forgetAll()
      this.#each(connection => connection.cut())
    },
    askToReconnect: () => this.#each(connection => connection.send(GatewayOpcodes.Reconnect, null)),
    duplicateNext: events => this.#each(connection => connection.duplicateNext(events)),
    reorderNext: () => this.#each(connection => connection.reorderNext()),
    silence: ms => {
      this.#silentUntil = Date.now() + ms
      this.#each(({ line }) => line.silence(ms))
    },
    delay: ms => {
      this.#delayMs = ms
    },
    gone: ms => {
      this.#goneUntil = Date.now() + ms
      this.#each(connection => connection.cut())
    },
  }

  readonly close = (): void => {
    for (const end of this.#ends) end()
    this.#each(connection => connection.close(GOING_AWAY))
    // For those that do not say goodbye.
    setTimeout(() => this.#each(connection => connection.cut()), FAREWELL_MS).unref()
    this.#sockets.close()
  }

  #each(work: (connection: Connection) => void): void {
    for (const connection of [...this.#connections]) work(connection)
  }

  #heard(event: WorldEvent): void {
    this.#world.write()
    for (const session of this.#sessions.all())
      if (hears(this.#world, session, event)) session.tell(event.t, asHeard(session.identity, event))
  }

  #knocked(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (Date.now() < this.#goneUntil) socket.destroy()
    else this.#sockets.handleUpgrade(request, socket, head, client => this.#came(client, request))
  }

  /** Ends all sessions of the application and revokes its token, so that its owner has to make a new one. */
  #exhausted(application: Id): void {
    for (const session of this.#sessions.all())
      if (session.identity.application.id === application) this.#sessions.forget(session)
    this.#world.resetToken(application)
    this.#each(connection => {
      if (connection.application === application) connection.close(GatewayCloseCodes.AuthenticationFailed)
    })
  }

  #came(client: WebSocket, request: IncomingMessage): void {
    const { host = 'localhost' } = request.headers
    const logins = {
      take: (application: Id) => this.#logins.take(application),
      exhausted: (application: Id) => this.#exhausted(application),
    }
    const connection = new Connection(client, {
      world: this.#world,
      sessions: this.#sessions,
      settings: this.#settings,
      logins,
      resumeUrl: `ws://${host}${PATH}/`,
      delayMs: () => this.#delayMs,
    })
    this.#connections.add(connection)
    client.on('close', () => this.#connections.delete(connection))
    const silent = this.#silentUntil - Date.now()
    if (silent > 0) connection.line.silence(silent)
    const refusal = refusalOf(addressOf(request).searchParams)
    if (refusal === undefined) connection.greet()
    else connection.close(refusal)
  }
}

/** Only version 10 in plain JSON is spoken here. */
function refusalOf(asked: URLSearchParams): GatewayCloseCodes | undefined {
  if ((asked.get('v') ?? '10') !== '10') return GatewayCloseCodes.InvalidAPIVersion
  return (asked.get('encoding') ?? 'json') !== 'json' || asked.has('compress')
    ? GatewayCloseCodes.DecodeError
    : undefined
}

/** Discord's gateway on a server that is there already, under /gateway. */
export function attachGateway(server: Server, world: WorldApi, options: GatewayOptions = {}): Gateway {
  return new Gate(server, world, options)
}

/** Describes an application's login budget, as `GET /gateway/bot` reports it. */
interface SessionStartLimit {
  readonly total: number
  readonly remaining: number
  readonly reset_after: number
  readonly max_concurrency: number
}

interface Day {
  used: number
  readonly until: number
}

const DAY_MS = 24 * 3_600_000

/** Counts logins (IDENTIFY) in the 24 hours that start with the first. Resuming a session costs none. */
class Logins {
  readonly #total: number
  readonly #now: () => number
  readonly #days = new Map<Id, Day>()

  constructor(total: number, now: () => number = Date.now) {
    this.#total = total
    this.#now = now
  }

  standing(application: Id): SessionStartLimit {
    const day = this.#dayOf(application)
    return {
      total: this.#total,
      remaining: Math.max(0, this.#total - (day?.used ?? 0)),
      reset_after: day ? day.until - this.#now() : 0,
      max_concurrency: 1,
    }
  }

  /** Counts a login. Returns false if it is one too many. */
  take(application: Id): boolean {
    const day = this.#dayOf(application) ?? { used: 0, until: this.#now() + DAY_MS }
    this.#days.set(application, day)
    day.used++
    return day.used <= this.#total
  }

  #dayOf(application: Id): Day | undefined {
    const day = this.#days.get(application)
    return day && day.until > this.#now() ? day : undefined
  }
}
