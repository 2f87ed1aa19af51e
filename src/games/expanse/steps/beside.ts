import type { Option } from '../../../core/ask.ts'
import { modulesOf } from '../book.ts'
import type { Tell } from '../facts.ts'
import type { Faction, State } from '../state.ts'

/** What modules let somebody do beside what they are asked. */

export function besides(s: State, you: Faction): readonly Option[] {
  const found: Option[] = []
  for (const module of modulesOf(s)) found.push(...module.beside?.(s, you) ?? [])
  return found
}

/** The same where there is a choice: what is answered by itself waits for nothing beside it. */
export const withBesides = (s: State, you: Faction, options: readonly Option[]): readonly Option[] =>
  (options.length > 1 ? [...options, ...besides(s, you)] : options)

/** True: it was such a thing, and is done. The question stays. */
export const tookBeside = (s: State, you: Faction, option: string | undefined, tell: Tell): boolean =>
  option !== undefined && modulesOf(s).some(module => module.takeBeside?.(s, you, option, tell))
