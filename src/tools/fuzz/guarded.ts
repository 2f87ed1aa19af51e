import type { Answer, Ask } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'

export interface Violation {
  readonly property: string
  readonly why: string
  /** The answer that was being given, if it was that. */
  readonly pending?: { readonly ask: Ask; readonly picks: Answer }
}
/** The outcome of a step of a game. */
export interface Next {
  readonly match: Match
  readonly violation?: Violation
}

/** A crash is a finding like any other. */
export function guard<T extends object>(property: string, run: () => T): T | Violation {
  try {
    return run()
  } catch (error) {
    return {
      property,
      why: error instanceof Error ? `crash: ${error.stack ?? error.message}` : String(error),
    }
  }
}

export function broken(property: string, why: () => string | undefined): Violation | undefined {
  const said = guard(property, () => ({ why: why() }))
  if ('property' in said) return said
  return said.why ? { property, why: said.why } : undefined
}
