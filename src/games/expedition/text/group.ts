import type { Ask } from '../../../core/ask.ts'
import type { Group } from '../steps/action.ts'
import type { State } from '../state.ts'

const GROUPS: Readonly<Record<Group, string>> = {
  faction: 'Custom Faction',
  turn: 'Turn',
  claim: 'Expedition',
  late: 'Late Claim',
  breakthrough: 'Breakthrough',
  fracture: 'The Fracture',
  edge: "Thunder's Edge",
  place: 'Systems',
  table: 'Table',
  host: 'Host',
}
/** 'faction a-f', 'place 4': factions by their first letters, systems by their row, ring or ten. */
export function groupName(_s: State, _ask: Ask, group: string): string {
  const [head = '', part] = group.split(' ')
  if (part === undefined) return GROUPS[head as Group] ?? group
  return head === 'faction'
    ? `Factions ${part.toUpperCase()}`
    : /\d/.test(part)
      ? `Systems ${part}`
      : `Row ${part}`
}
