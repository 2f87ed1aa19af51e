import type { Asked } from './facts.ts'
import type { Consent } from './state.ts'

/** Returns what everyone may know of a request: never the declared payment. */
export function askedOf(about: Consent['about']): Asked {
  if (about.kind === 'late') return { kind: 'late', slice: about.claim.slice }
  if (about.kind === 'control') return { kind: 'control', to: about.to }
  return about.kind === 'rule'
    ? { kind: 'rule', question: about.question, answer: about.answer }
    : { kind: 'host' }
}
