import { capital } from '../../shared/phrases.ts'
import type { State } from '../state.ts'
import { abilityName, namesAt } from './name.ts'

/** Names the card or ability being carried out, for the question of one of its steps. */
export function sourceName(s: State): string | undefined {
  const [top, below] = [s.stack[s.stack.length - 1], s.stack[s.stack.length - 2]]
  const acting =
    top?.step === 'anchor' || top?.step === 'turn' ? top : below?.step === 'ability' ? below : undefined
  if (!acting) return undefined
  return acting.code === acting.you ? "your warlord's ability" : abilityName(namesAt(s), acting.code)
}

/** "The Baron: Attack…": a heading, and a sentence that stands by itself. */
export function fromSource(s: State, question: string): string {
  const name = sourceName(s)
  return name === undefined ? question : `${capital(name)}: ${question}`
}
