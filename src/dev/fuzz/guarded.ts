import type { Violation } from './game.ts'

/** A crash is a finding like any other. */
export function guarded<T extends object>(property: string, run: () => T): T | Violation {
  try {
    return run()
  } catch (error) {
    return { property, why: error instanceof Error ? `crash: ${error.stack ?? error.message}` : String(error) }
  }
}

export function broken(property: string, why: () => string | undefined): Violation | undefined {
  const said = guarded(property, () => ({ why: why() }))
  if ('property' in said) return said
  return said.why ? { property, why: said.why } : undefined
}
