import type { Ask } from '../../../core/ask.ts'
import type { BaseId, Sector, State } from '../state.ts'
import { baseIds, factions, type Band } from '../types.ts'
import { bandName, baseName, namesAt, seatName, sectorName } from './name.ts'

/** Returns what the options of a group share: their base, their owner, or how far out they lie. */
export function groupName(s: State, ask: Ask, group: string): string {
  if (isOneOf(baseIds, group)) return baseName(namesAt(s), group as BaseId)
  if (isOneOf(factions, group)) return seatName(group)
  // Cubes are grouped by band and bases by Sector, and 'belt' is a word for both.
  const ofCubes = ask.options.some(option => option.group === group && 'cube' in option.means)
  return ofCubes ? bandName(group as Band) : sectorName(group as Sector)
}

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word)
