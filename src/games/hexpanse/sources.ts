import type { Provenance } from './types.ts'

/** Where values come from, when nothing more is to be said. An owner's own values are 'printed'. */
export const rulebook = 'rulebook'
/** Invented here to fit every stated fact; never to be shown as printed. */
export const designed = 'designed'
export const printed = 'printed'

/** Where the values of a card come from, unless it says otherwise. */
export const ours = {
  name: designed,
  cost: designed,
  reusable: designed,
  ops: designed,
  positions: designed,
} as const

/** Says what makes a card the one that is printed; those of them that a thing has. */
const ESSENTIAL = ['cost', 'ops', 'positions', 'cells', 'ability']

/**
 * Says whether part of what it is was made up here. What does not say at all where it comes from is taken for
 * ours.
 */
export function isHouse({ prov }: { readonly prov: Provenance }): boolean {
  const said = ESSENTIAL.flatMap(field => prov[field] ?? [])
  return !said.length || said.some(source => source.startsWith(designed))
}
