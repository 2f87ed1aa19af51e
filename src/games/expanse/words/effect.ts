/** The closed vocabulary of effects: plain data, carried out word by word by the steps of the same name. */

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
 * exact: fewer only if no more is possible. upTo: zero is free.
 * each: on every match. var: a number bound earlier.
 */
export type Count =
  | { readonly exact: number }
  | { readonly upTo: number | 'all' | 'allThere' | 'players' }
  | { readonly each: number }
  | { readonly all: true }
  | { readonly var: string; readonly plus?: number; readonly mode?: 'exact' }
  | { readonly downTo: number }

export interface BaseFilter {
  readonly any?: true
  readonly ids?: readonly string[]
  readonly sector?: Sector
  readonly sectorIn?: readonly Sector[]
  readonly orbital?: string
  readonly resource?: string
  readonly resourceIn?: readonly Resource[]
  readonly withOwn?: number
  readonly ownFleetInOrbital?: true
  readonly ownFleetInBand?: true
  readonly ownOrbitalControl?: true
  readonly controlledByUser?: true
  readonly hasMarker?: string
  readonly ref?: string
  readonly bandsFromMarker?: number
  readonly differentBandFromMarker?: true
  readonly notCurrent?: true
}
export interface UnitRef {
  readonly ref?: string
  readonly unit?: Unit
  readonly whose?: Whose
}
export interface OrbitalFilter {
  readonly any?: true
  readonly ids?: readonly string[]
  readonly sector?: Sector
  readonly bandIn?: readonly Band[]
  readonly ownFleet?: true
  readonly ownInfluence?: true
  readonly ref?: string
  readonly withUnit?: UnitRef
  readonly ofUnit?: string
}
export interface PlayerFilter {
  readonly other?: true
}
/** A step with an unmet condition is skipped. */
export interface Condition {
  readonly phase?: 'regularScoring'
  readonly orbitalControl?: string
  readonly othersBuilt?: number
  readonly noneDiscarded?: true
  readonly notHitThisTurn?: true
}
type Word<Op extends string> = { readonly op: Op; readonly if?: Condition }

export type Place = Word<'place'> & {
  readonly count: Count
  readonly at: BaseFilter
  readonly perBase?: number
  readonly perSector?: number
  readonly bindBase?: string
}
export type Remove = Word<'remove'> & {
  readonly count: Count
  readonly whose: Whose
  readonly at: BaseFilter
  readonly perBase?: number
  readonly perBand?: number
  readonly eachOf?: 'ownerAtBase'
  readonly minCubes?: number
  readonly exceptOwn?: number
  readonly by?: By
}
export type Shift = Word<'shift'> & {
  readonly count: Count
  readonly whose: 'own'
  readonly from: BaseFilter
  readonly to: BaseFilter
  readonly relation?: 'sameSector' | 'sameOrAdjacentBand' | 'oneSourceOneTarget'
}
export type Swap = Word<'swap'> & {
  readonly pairs: { readonly exact: 1 }
  readonly at: BaseFilter
  readonly owners: 'different'
  readonly bases: 'different'
}
export type Replace = Word<'replace'> & {
  readonly count: Count
  readonly whose: Whose
  readonly at: BaseFilter
}
export type Build = Word<'build'> & {
  readonly who: 'user' | 'each'
  readonly count: Count
  readonly to: 'home' | OrbitalFilter
  readonly units: readonly Unit[]
  readonly unitsFromMap?: readonly Unit[]
  readonly source?: readonly ('reserve' | 'map')[]
  readonly bindBuilders?: string
}
export type Destroy = Word<'destroy'> & {
  readonly count: Count
  readonly whose: Whose
  readonly at: OrbitalFilter
  readonly perOwner?: number
  readonly eachOf?: 'owner'
  readonly by?: By
  readonly unit?: UnitRef
  readonly bindCount?: string
  readonly bindOrbital?: string
}
export type MoveFleets = Word<'moveFleets'> & {
  readonly groups: Count
  readonly size: 'one' | 'any'
  readonly range: { readonly bands: number } | 'any'
  readonly whose?: Whose
  readonly unit?: UnitRef
  readonly distinct?: true
  readonly bindDest?: string
  readonly destDefault?: 'unitOrbital'
  readonly bindOwner?: string
}
export type Repair = Word<'repair'> & { readonly count: Count }
export type Actions = Word<'actions'> & {
  readonly ap: number
  readonly only?: readonly ('move' | 'influence' | 'build' | 'ability')[]
}
export type Cp = Word<'cp'> & { readonly who: Who; readonly amount: number | { readonly expr: Expression } }
export type Reveal = Word<'reveal'> & {
  readonly what: 'deckTop' | 'bonusToken'
  readonly count?: number
  readonly to: 'user' | 'all'
  readonly reorder?: true
  readonly bindAP?: string
  readonly scoreCardMeans?: 'all'
  readonly then?: 'returnToTop'
}
export type DiscardKept = Word<'discardKept'> & { readonly who: Who; readonly count: Count; readonly by: By }
export type SetAP = Word<'setAP'> & { readonly value: number }
export type UseCard = Word<'useCard'> & {
  readonly source: 'track'
  readonly pay: 'slot' | 'none'
  readonly mustListUser?: boolean
  readonly mustNotListUser?: boolean
  readonly do: readonly ('ap' | 'event')[]
  readonly then: 'discard' | 'stay'
}
export type Choose = Word<'choose'> & {
  readonly what: 'base' | 'orbital' | 'player' | 'resource' | 'fleet'
  readonly where?: BaseFilter & OrbitalFilter & PlayerFilter
  readonly whose?: Whose
  readonly units?: readonly Unit[]
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
  readonly damaged?: number
  readonly when?: 'always' | 'bonusSectorOrFinal'
  readonly at?: BaseFilter & OrbitalFilter
  readonly optional?: true
  readonly resource?: Resource
  readonly cp?: number
  readonly ap?: number
  readonly ability?: string
}

export type Effect =
  | Place
  | Remove
  | Shift
  | Swap
  | Replace
  | Build
  | Destroy
  | MoveFleets
  | Repair
  | Actions
  | Cp
  | Reveal
  | DiscardKept
  | SetAP
  | UseCard
  | Choose
  | OneOf
  | ScoreNow
  | GainTech
  | Marker
  | Modify
export type Op = Effect['op']

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
