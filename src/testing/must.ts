import type { Result } from '../core/match.ts'

/** Unwraps a result for tests and tools that can't go on without it. */
export function must<T>(said: Result<T>): T {
  if (!said.ok) throw new Error(said.why)
  return said.value
}
