import { designed, manual } from '../sources.ts'
import type { Ability, Provenance } from '../types.ts'

export const free: Ability['cost'] = { ap: 0, cp: 0, protomoleculeTokens: 0 }

export const ofManual: Provenance = { name: manual, cost: manual, limitPerTurn: manual, effect: manual }
export const ofOurAbilities: Provenance = {
  name: designed,
  level: designed,
  cost: designed,
  limitPerTurn: designed,
  effect: designed,
}
export const orderOfNames =
  'inferred: order of names in the reference manual and reviews that place open attacks late'
