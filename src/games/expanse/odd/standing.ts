import type { Modify, Resource } from '../words/effect.ts'

/** Standing changes of rules that only one tech makes. */

type AlsoCritical = Modify & { readonly key: 'criticalResource'; readonly resource: Resource }
type CheaperAbility = Modify & { readonly key: 'abilityCost'; readonly ap: number }
type OneMoreEvent = Modify & { readonly key: 'scoringEventLimit'; readonly cp?: number }

/** Ore Monopoly. */
export const mineralsAreCritical: AlsoCritical = {
  op: 'modify',
  key: 'criticalResource',
  resource: 'minerals',
}
export const isAlsoCritical = (power: Modify | undefined, resource: Resource): boolean =>
  power?.key === 'criticalResource' && (power as AlsoCritical).resource === resource

/** Sleeper Agents. */
export const infiltrationForOne: CheaperAbility = {
  op: 'modify',
  key: 'abilityCost',
  ability: 'mat.pg',
  ap: 1,
}
/** Returns the AP that the ability costs with this power instead of its own. */
export const changedCost = (power: Modify | undefined, ability: string): number | undefined =>
  power?.key === 'abilityCost' && power.ability === ability ? (power as CheaperAbility).ap : undefined

/** Assets in Place. */
export const secondEventForOne: OneMoreEvent = { op: 'modify', key: 'scoringEventLimit', value: 2, cp: 1 }
export const costOfSecondEvent = (power: Modify | undefined): number =>
  power?.key === 'scoringEventLimit' ? ((power as OneMoreEvent).cp ?? 0) : 0
