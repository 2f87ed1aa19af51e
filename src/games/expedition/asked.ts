import type { Asked } from './facts.ts'
import type { Consent } from './state.ts'

/** What everybody may know of something that needs consent: never what was declared for a slice. */
export function askedOf(about: Consent['about']): Asked {
  if (about.kind === 'late') return { kind: 'late', slice: about.claim.slice }
  return about.kind === 'control' ? { kind: 'control', to: about.to } : { kind: 'rule', question: about.question, answer: about.answer }
}
