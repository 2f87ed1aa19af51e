import { vi } from 'vitest'

/** Only what never comes takes that long. */
const PATIENCE_MS = 60_000

/** Looks again and again until nothing is thrown any more, on however busy a machine. */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: PATIENCE_MS, interval: 5 })
