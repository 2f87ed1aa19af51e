import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { WorldApi, Id } from '../world/types.ts'
import { Courier, Delayed, Line } from './line.ts'
import {
  applicationWithToken,
  identify,
  Session,
  type Client,
  type Frame,
  type Sessions,
  type GatewaySettings,
} from './session.ts'
import { tellMembers, welcome } from './welcome.ts'

interface Surroundings {
  readonly world: WorldApi
  readonly sessions: Sessions
  readonly settings: GatewaySettings
  readonly logins: {
    readonly take: (application: Id) => boolean
    readonly exhausted: (application: Id) => void
  }
  readonly resumeUrl: string
  /** Says how long everything takes each way. */
  readonly delayMs: () => number
}

const Said = z.looseObject({ op: z.int(), d: z.unknown().optional() })
const Resume = z.looseObject({ token: z.string(), session_id: z.string(), seq: z.int().nonnegative() })

const LONGEST = 4096
const MINUTE = 60_000
/** Codes with which a client says that it will not come back. */
const FAREWELL = new Set([1000, 1001])

/** One client on the wire, from hello until it is gone. */
export class Connection implements Client {
  readonly line: Line
  readonly #courier: Courier
  readonly #socket: WebSocket
  readonly #around: Surroundings
  readonly #pulse: Pulse
  readonly #recent: number[] = []
  #session: Session | undefined
  #closing = false

  constructor(socket: WebSocket, around: Surroundings) {
    this.#socket = socket
    this.#around = around
    this.line = new Line(socket, around.delayMs)
    const arriving = new Delayed<string>(around.delayMs, text => this.#hear(text))
    this.#courier = new Courier(text => this.line.write(text))
    this.#pulse = new Pulse(around.settings.heartbeatMs, {
      ask: () => this.send(Op.Heartbeat, null),
      dead: () => this.close(Close.SessionTimedOut),
    })
    socket.on('message', data => arriving.put((data as Buffer).toString('utf8')))
    socket.on('close', code => this.#gone(code))
    socket.on('error', () => socket.terminate())
  }

  /** Whose it is, once it has said so. */
  get application(): Id | undefined {
    return this.#session?.identity.application.id
  }

  greet(): void {
    this.send(Op.Hello, { heartbeat_interval: this.#around.settings.heartbeatMs, _trace: [] })
  }

  send(op: Op, d: unknown): void {
    this.line.write(JSON.stringify({ op, d, s: null, t: null }))
  }

  readonly carry = (frame: Frame): void => this.#courier.carry(frame)

  readonly replaced = (): void => this.close(Close.UnknownError)

  duplicateNext(events: number): void {
    this.#courier.duplicateNext(events)
  }

  reorderNext(): void {
    this.#courier.reorderNext()
  }

  close(code: Close | 1001): void {
    this.#closing = true
    this.#socket.close(code, typeof Close[code] === 'string' ? Close[code] : '')
  }

  /** As if the cable had been pulled. */
  cut(): void {
    this.#closing = true
    this.#socket.terminate()
  }

  #hear(text: string): void {
    if (this.#closing) return
    if (this.#isTooMuch()) return this.close(Close.RateLimited)
    const said = text.length > LONGEST ? undefined : readJson(text)
    const { data } = Said.safeParse(said)
    if (!data) return this.close(Close.DecodeError)
    this.#obey(data.op, data.d)
  }

  #isTooMuch(): boolean {
    const now = Date.now()
    this.#recent.push(now)
    while ((this.#recent[0] ?? now) <= now - MINUTE) this.#recent.shift()
    return this.#recent.length > this.#around.settings.perMinute
  }

  #obey(op: Op, d: unknown): void {
    if (op === Op.Heartbeat) return this.#beat()
    if (op === Op.Identify || op === Op.Resume)
      return this.#session ? this.close(Close.AlreadyAuthenticated) : this.#enter(op, d)
    if (op !== Op.PresenceUpdate && op !== Op.VoiceStateUpdate && op !== Op.RequestGuildMembers)
      return this.close(Close.UnknownOpcode)
    if (!this.#session) return this.close(Close.NotAuthenticated)
    if (op === Op.RequestGuildMembers) tellMembers(this.#around.world, this.#session, d)
  }

  #beat(): void {
    this.#pulse.felt()
    this.send(Op.HeartbeatAck, undefined)
  }

  #enter(op: Op.Identify | Op.Resume, d: unknown): void {
    if (op === Op.Resume) return this.#resume(d)
    const { world, sessions, settings, logins, resumeUrl } = this.#around
    const identity = identify(world, settings.intents, d)
    if (typeof identity === 'number') return this.close(identity)
    const { id } = identity.application
    if (!logins.take(id)) {
      logins.exhausted(id)
      return this.close(Close.AuthenticationFailed)
    }
    const session = sessions.add(new Session(identity, settings.keptEvents))
    this.#take(session)
    welcome(world, session, resumeUrl)
  }

  #resume(d: unknown): void {
    const { world, sessions } = this.#around
    const { data } = Resume.safeParse(d)
    if (!data) return this.close(Close.DecodeError)
    const application = applicationWithToken(world, data.token)
    if (!application) return this.close(Close.AuthenticationFailed)
    const session = sessions.find(data.session_id)
    if (session?.identity.application.id !== application.id) return this.send(Op.InvalidSession, false)
    if (data.seq > session.seq) return this.close(Close.InvalidSeq)
    const missed = session.since(data.seq)
    if (!missed) {
      sessions.forget(session)
      return this.send(Op.InvalidSession, false)
    }
    this.#take(session)
    for (const frame of missed) this.carry(frame)
    session.tell('RESUMED', { _trace: [] })
  }

  #take(session: Session): void {
    this.#session = session
    session.take(this)
  }

  #gone(code: number): void {
    const { sessions, settings } = this.#around
    this.#pulse.stop()
    this.line.end()
    const session = this.#session
    if (!session?.leave(this)) return
    if (FAREWELL.has(code)) sessions.forget(session)
    else sessions.forgetUnlessBack(session, settings.sessionMs)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Told {
  readonly ask: () => void
  readonly dead: () => void
}

/** Watches that a client's heart beats: asks after one interval without, gives up after two. */
class Pulse {
  readonly #timer: NodeJS.Timeout
  #missed = 1

  constructor(intervalMs: number, told: Told) {
    this.#timer = setInterval(() => {
      if (this.#missed > 1) return told.dead()
      if (this.#missed > 0) told.ask()
      this.#missed++
    }, intervalMs).unref()
  }

  felt(): void {
    this.#missed = 0
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
