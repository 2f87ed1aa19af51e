/**
 * Holds the closed vocabulary of effects: plain data, which the steps of the same name carry out word by
 * word.
 */

export const resources = ['food', 'water', 'minerals', 'tech'] as const
export type Resource = (typeof resources)[number]
export const sectors = ['inner', 'belt', 'outer'] as const
export type Sector = (typeof sectors)[number]
export const bands = ['inner', 'belt', 'jupiter', 'saturn'] as const
export type Band = (typeof bands)[number]
export const units = ['fleet', 'battleship', 'scrap', 'leader', 'rocinante'] as const
export type Unit = (typeof units)[number]

export type Whose = 'own' | 'other' | 'any'
export type Who = 'user' | 'each' | `var:${string}`
export type By = 'user' | 'owner'

/**
 * Says how many: `exact` means fewer only if no more is possible, `upTo` that zero is free, `each` that many
 * on every match, `var` a number bound earlier.
 */
export type Count =
  | { readonly exact: number }
  | { readonly upTo: number | 'all' }
  | { readonly each: number }
  | { readonly all: true }
  | { readonly var: string; readonly mode?: 'exact' }

export interface BaseFilter {
  readonly any?: true
  readonly ids?: readonly string[]
  readonly sector?: Sector
  readonly sectorIn?: readonly Sector[]
  readonly orbital?: string
  readonly resource?: string
  readonly withOwn?: number
  readonly ownFleetInOrbital?: true
  readonly ownOrbitalControl?: true
  readonly hasMarker?: string
  readonly ref?: string
}
export interface UnitRef {
  readonly unit?: Unit
  readonly whose?: Whose
}
export interface OrbitalFilter {
  readonly any?: true
  readonly ids?: readonly string[]
  readonly sector?: Sector
  readonly ownFleet?: true
  readonly ownInfluence?: true
  readonly ref?: string
  readonly withUnit?: UnitRef
}
/** A step with an unmet condition is skipped. */
export interface Condition {
  readonly orbitalControl?: string
  readonly notHitThisTurn?: true
}
type Word<Op extends string> = { readonly op: Op; readonly if?: Condition }

export type Place = Word<'place'> & {
  readonly count: Count
  readonly at: BaseFilter
  readonly perBase?: number
}
export type Remove = Word<'remove'> & {
  readonly count: Count
  readonly whose: Whose
  readonly at: BaseFilter
  readonly perBase?: number
  readonly exceptOwn?: number
}
export type Shift = Word<'shift'> & {
  readonly count: Count
  readonly whose: 'own'
  readonly from: BaseFilter
  readonly to: BaseFilter
  readonly relation?: 'sameSector' | 'sameOrAdjacentBand' | 'oneSourceOneTarget'
}
export type Replace = Word<'replace'> & {
  readonly count: Count
  readonly whose: Whose
  readonly at: BaseFilter
}
export type Build = Word<'build'> & {
  readonly who: 'user'
  readonly count: Count
  readonly to: 'home' | OrbitalFilter
  readonly units: readonly Unit[]
  readonly source?: readonly ('reserve' | 'map')[]
}
export type Destroy = Word<'destroy'> & {
  readonly count: Count
  readonly whose: Whose
  readonly at: OrbitalFilter
}
export type MoveFleets = Word<'moveFleets'> & {
  readonly groups: Count
  readonly size: 'one' | 'any'
  readonly range: { readonly bands: number } | 'any'
  readonly unit?: UnitRef
  readonly distinct?: true
  readonly bindDest?: string
}
export type Repair = Word<'repair'> & { readonly count: Count }
export type Actions = Word<'actions'> & { readonly ap: number }
export type Cp = Word<'cp'> & { readonly who: Who; readonly amount: number | { readonly expr: Expression } }
export type DiscardKept = Word<'discardKept'> & { readonly who: Who; readonly count: Count; readonly by: By }
export type Choose = Word<'choose'> & {
  readonly what: 'base' | 'orbital' | 'resource'
  readonly where?: BaseFilter & OrbitalFilter
  readonly bind: string
}
export type OneOf = Word<'oneOf'> & {
  readonly options: readonly { readonly label: string; readonly steps: readonly Effect[] }[]
}
export type ScoreNow = Word<'scoreNow'> & {
  readonly who: 'each'
  readonly cpPerBase: number
  readonly at: BaseFilter
}
export type GainTech = Word<'gainTech'> & { readonly mode: 'extra' | 'swap'; readonly levels: 'held' }
export type Marker = Word<'marker'> & {
  readonly marker: 'protomolecule' | 'protomoleculeCard' | 'suppression'
  readonly action: 'move' | 'place' | 'take'
  readonly to: 'user' | BaseFilter
}
export type Modify = Word<'modify'> & {
  readonly key: ModifierKey
  readonly cubes?: string
  readonly unit?: Unit
  readonly value?: number | boolean
  readonly when?: 'always' | 'bonusSectorOrFinal'
  readonly at?: BaseFilter & OrbitalFilter
  readonly optional?: true
  readonly ability?: string
}

/** Names a step that stands beside the only card that needs it, in the folder `odd`. */
export type Odd = Word<'odd'> & { readonly step: string }

/** Verbs that only such a step carries out, by the name under which states and documents write them. */
export interface OddVerbs {}

/** States, logs and documents never hold an `Odd`: they write out what it stands for. */
export type Effect = GeneralEffect | Odd | OddVerbs[keyof OddVerbs]
export type GeneralEffect =
  | Place
  | Remove
  | Shift
  | Replace
  | Build
  | Destroy
  | MoveFleets
  | Repair
  | Actions
  | Cp
  | DiscardKept
  | Choose
  | OneOf
  | ScoreNow
  | GainTech
  | Marker
  | Modify
export type Op = Effect['op']
export type GeneralOp = GeneralEffect['op']

export const modifierKeys = [
  'ownerPicksCube',
  'cubeValue',
  'cubeProtected',
  'unitStrength',
  'hitsToRemove',
  'strengthBonus',
  'orbitalTieBreak',
  'orbitalBonus',
  'baseTieBreak',
  'keepCost',
  'buildAt',
  'criticalResource',
  'initiativeDrop',
  'scoringEventLimit',
  'abilityLimit',
  'abilityCost',
  'abilityNeedsFleet',
] as const
export type ModifierKey = (typeof modifierKeys)[number]

export const expressions = [
  'sectorsWithControlledBase',
  'leadersWithOwnLeader',
  'friendlyFleetsWithRocinante',
  'othersBuilt',
] as const
export type Expression = (typeof expressions)[number]
