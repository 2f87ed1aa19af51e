import { capital } from '../../shared/phrases.ts'
import type { State } from '../state.ts'
import { abilityName, namesAt } from './name.ts'

/** What is being carried out, as the name before a question: "The Baron (C9): …". */
export function sourceName(s: State): string | undefined {
  const [top, below] = [s.stack[s.stack.length - 1], s.stack[s.stack.length - 2]]
  const acting =
    top?.step === 'anchor' || top?.step === 'turn' ? top : below?.step === 'ability' ? below : undefined
  if (!acting) return undefined
  return acting.code === acting.you ? "Your warlord's ability" : capital(abilityName(namesAt(s), acting.code))
}

export function fromSource(s: State, question: string): string {
  const name = sourceName(s)
  return name === undefined ? capital(question) : `${name}: ${question}`
}
