import type { Option } from '../../../core/ask.ts'
import { modulesOf } from '../book.ts'
import type { Tell } from '../facts.ts'
import type { Faction, State } from '../state.ts'

/** The extra actions that modules offer beside the current question. */

export function besides(s: State, you: Faction): readonly Option[] {
  const found: Option[] = []
  for (const module of modulesOf(s)) found.push(...(module.beside?.(s, you) ?? []))
  return found
}

/** Adds them only to a real choice: a question that answers itself does not wait for extras. */
export const withBesides = (s: State, you: Faction, options: readonly Option[]): readonly Option[] =>
  options.length > 1 ? [...options, ...besides(s, you)] : options

/** Carries out an extra action and returns true if the option was one. The question stays open. */
export const tookBeside = (s: State, you: Faction, option: string | undefined, tell: Tell): boolean =>
  option !== undefined && modulesOf(s).some(module => module.takeBeside?.(s, you, option, tell))
