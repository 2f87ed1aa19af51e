import type { Body } from '../http/route.ts'
import type { WorldApi } from '../world/api.ts'
import type { Id, Message } from '../world/types.ts'

const KEPT_MS = 5 * 60_000

/**
 * Who sends a message again with the nonce of one just sent, and wants it enforced, gets the one that is
 * there.
 */
export class Nonces {
  readonly #sent = new Map<string, { readonly message: Id; readonly at: number }>()
  readonly #world: WorldApi
  readonly #now: () => number

  constructor(world: WorldApi, now: () => number) {
    this.#world = world
    this.#now = now
  }

  find(author: Id, channel: Id, body: Body): Message | undefined {
    if (body['enforce_nonce'] !== true || body['nonce'] === undefined || body['nonce'] === null)
      return undefined
    const known = this.#sent.get(this.#key(author, channel, body['nonce']))
    if (!known || known.at + KEPT_MS < this.#now()) return undefined
    return this.#world.message(channel, known.message)
  }

  keep(author: Id, { id, channel_id: channel }: Message, { nonce }: Body): void {
    if (nonce === undefined || nonce === null) return
    const now = this.#now()
    for (const [key, { at }] of this.#sent) if (at + KEPT_MS < now) this.#sent.delete(key)
    this.#sent.set(this.#key(author, channel, nonce), { message: id, at: now })
  }

  #key(author: Id, channel: Id, nonce: unknown): string {
    return JSON.stringify([author, channel, String(nonce)])
  }
}
