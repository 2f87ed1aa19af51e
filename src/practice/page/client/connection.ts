import type { FromPage, ToPage } from '../protocol.ts'
import { LOST, OFFLINE } from './words.ts'

type WithoutRef<T> = T extends unknown ? Omit<T, 'ref'> : never
export type Request = WithoutRef<FromPage>
export type PageReply = Extract<ToPage, { readonly ref: number }>
export type PageNews = Exclude<ToPage, { readonly ref: number }>
type Failed = Extract<ToPage, { readonly say: 'failed' }>

interface Listener {
  readonly heard: (news: PageNews) => void
  readonly state: (online: boolean) => void
}

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 8000

/** The socket of one person. It comes back by itself; what was asked and not answered has failed. */
export class PageConnection {
  readonly #url: string
  readonly #listener: Listener
  readonly #waiting = new Map<number, (reply: PageReply) => void>()
  #socket: WebSocket | undefined
  #ref = 0
  #losses = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(person: string | undefined, listener: Listener) {
    const base = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/page`
    this.#url = person ? `${base}?as=${encodeURIComponent(person)}` : base
    this.#listener = listener
    this.#connect()
    window.addEventListener('online', this.#hurry)
  }

  /** Always answers, be it with a failure. */
  ask(request: Request): Promise<PageReply> {
    const ref = ++this.#ref
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(failed(ref, OFFLINE))
    return new Promise(resolve => {
      this.#waiting.set(ref, resolve)
      socket.send(JSON.stringify({ ref, ...request }))
    })
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.#hurry)
    this.#socket?.close()
  }

  #connect(): void {
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    socket.addEventListener('message', event => this.#read(String(event.data)))
    socket.addEventListener('close', () => this.#lost())
  }

  #read(data: string): void {
    const said = JSON.parse(data) as ToPage
    if ('ref' in said) {
      this.#waiting.get(said.ref)?.(said)
      this.#waiting.delete(said.ref)
      return
    }
    if (said.say === 'ready') this.#losses = 0
    if (said.say === 'ready') this.#listener.state(true)
    this.#listener.heard(said)
  }

  #lost(): void {
    for (const [ref, resolve] of this.#waiting) resolve(failed(ref, LOST))
    this.#waiting.clear()
    if (this.#closed) return
    this.#listener.state(false)
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#losses)
    this.#losses += 1
    this.#timer = setTimeout(() => this.#connect(), wait)
  }

  readonly #hurry = (): void => {
    if (this.#closed || this.#socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(this.#timer)
    this.#connect()
  }
}

function failed(ref: number, why: string): Failed {
  return { say: 'failed', ref, why }
}
