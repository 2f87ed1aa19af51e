import { vi } from 'vitest'

/** A time limit that only a hanging test reaches. */
const PATIENCE_MS = 60_000

/** Retries until nothing throws, however busy the machine. */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: 5 })
