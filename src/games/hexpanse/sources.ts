import type { Provenance } from './types.ts'

/** Where values come from, when nothing more is to be said. An owner's own values are 'printed'. */
export const rulebook = 'rulebook'
/** Invented here to fit every stated fact; never to be shown as printed. */
export const designed = 'designed'
export const printed = 'printed'

/** What a card or a mission says is told by one of these fields. */
const SAYING = ['ops', 'cells', 'ability']

/** Whether what it does was made up here, all of it or where it lies. What does not say where it comes from is taken for ours. */
export function isHouse({ prov }: { readonly prov: Provenance }): boolean {
  const said = SAYING.map(field => prov[field]).find(source => source !== undefined) ?? designed
  return [said, prov['positions'] ?? ''].some(source => source.startsWith(designed))
}
