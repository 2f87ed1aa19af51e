import { createHash } from 'node:crypto'
import type { Limit } from './route.ts'

/** Too many requests. */
export class RateLimited extends Error {
  override readonly name = 'RateLimited'
  readonly retryAfterMs: number
  readonly scope: 'user' | 'global' | 'shared'
  /** Of the bucket that is empty; the global one has none to show. */
  readonly standing: Standing | undefined
  /** Names a rule with a number of its own. */
  readonly code: number | undefined

  constructor(retryAfterMs: number, scope: RateLimited['scope'], standing?: Standing, rule?: Rule) {
    super(rule?.message ?? 'You are being rate limited.')
    this.code = rule?.code
    this.retryAfterMs = retryAfterMs
    this.scope = scope
    this.standing = standing
  }
}

/** A limit that has a number and words of its own. */
export interface Rule {
  readonly code: number
  readonly message: string
}

interface Window {
  used: number
  readonly until: number
}

export interface Standing {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: number
  readonly resetAfterMs: number
  readonly bucket: string
}

export type NamedLimit = Limit & { readonly name: string }

const GLOBAL: NamedLimit = { name: 'global', count: 50, ms: 1000 }
const MANY = 1000

/** Counts requests, each kind in a window of its own. */
export class Rates {
  readonly #windows = new Map<string, Window>()
  readonly #now: () => number

  /** Looks the clock up with each request, so that a test can stop it. */
  constructor(now: () => number = () => Date.now()) {
    this.#now = now
  }

  /**
   * One more of this kind. `key` names whose it is: the token, and the channel, guild or webhook. Throws when
   * it is one too many.
   */
  take(limit: NamedLimit, key: string): Standing {
    const { isTooMany, standing } = this.#count(limit, key)
    if (isTooMany) throw new RateLimited(standing.resetAfterMs, 'user', standing)
    return standing
  }

  /** The same for a limit that is no bucket, so that no header shows it before it is reached. */
  takeBy(rule: Rule, limit: NamedLimit, key: string): void {
    const { isTooMany, standing } = this.#count(limit, key)
    if (isTooMany) throw new RateLimited(standing.resetAfterMs, 'user', undefined, rule)
  }

  /** True if one more request would exceed the limit. */
  isTooMany(limit: NamedLimit, key: string): boolean {
    return this.#count(limit, key).isTooMany
  }

  takeGlobal(token: string): void {
    const { isTooMany, standing } = this.#count(GLOBAL, token)
    if (isTooMany) throw new RateLimited(standing.resetAfterMs, 'global')
  }

  #count(limit: NamedLimit, key: string): { readonly isTooMany: boolean; readonly standing: Standing } {
    const window = this.#windowOf(limit, `${limit.name} ${key}`)
    window.used++
    return { isTooMany: window.used > limit.count, standing: this.#standing(limit, window) }
  }

  #standing(limit: NamedLimit, { used, until }: Window): Standing {
    const bucket = createHash('md5').update(limit.name).digest('hex')
    return {
      limit: limit.count,
      remaining: Math.max(0, limit.count - used),
      resetAt: until,
      resetAfterMs: Math.max(0, until - this.#now()),
      bucket,
    }
  }

  #windowOf({ ms }: Limit, key: string): Window {
    const now = this.#now()
    const known = this.#windows.get(key)
    if (known && known.until > now) return known
    if (this.#windows.size > MANY) this.#forgetOld(now)
    const window = { used: 0, until: now + ms }
    this.#windows.set(key, window)
    return window
  }

  #forgetOld(now: number): void {
    for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key)
  }
}
