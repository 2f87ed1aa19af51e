import type { Result } from '../core/match.ts'

/** For tests and tools that cannot go on without it. */
export function must<T>(said: Result<T>): T {
  if (!said.ok) throw new Error(said.why)
  return said.value
}
