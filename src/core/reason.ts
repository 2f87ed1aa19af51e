/** Why something cannot be done: a sentence for people, with a code for programs where the game has one. */
export type Reason = string | { readonly why: string; readonly code: string }

export interface Refused {
  readonly ok: false
  readonly why: string
  /** For programs, in the order of the sentences. People read `why` alone. */
  readonly codes?: readonly string[]
}

export const sentenceOf = (reason: Reason): string => (typeof reason === 'string' ? reason : reason.why)

export function refuse(...reasons: readonly Reason[]): Refused {
  const codes = reasons.flatMap(reason => (typeof reason === 'string' ? [] : [reason.code]))
  return { ok: false, why: reasons.map(sentenceOf).join(' '), ...(codes.length ? { codes } : {}) }
}
