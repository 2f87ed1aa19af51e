import type { BaseId, BySeat, CardId, Faction, Sector, TechId } from '../state.ts'

/** Describes what the modules add to the table, its steps and its story. */

export interface PowerPlayTokens {
  sectors: Sector[]
  points: number[]
}

/**
 * Why a base was lost: nobody had most influence alone,
 * nobody second most, or only who holds the card was there.
 */
export type Accident = 'first' | 'second' | 'alone'
/** Tells what tokens are given for; `mixed`: a cost that CP pay in part. */
export type TokenUse = 'raise' | 'cost' | 'mixed' | 'loss' | 'lead'

interface Pays {
  readonly you: Faction
  readonly amount: number
}

declare module '../state.ts' {
  interface State {
    protomoleculeHolder?: Faction
    resourceTokens?: BySeat<number>
    /** Holds those that are unused. */
    powerPlay?: BySeat<PowerPlayTokens>
  }
  interface ModuleFrames {
    /** All players have drawn techs and keep some in secret; `kept` fills up as they choose. */
    keepTechs: {
      readonly step: 'keepTechs'
      readonly level: number
      readonly drawn: BySeat<readonly TechId[]>
      readonly kept: Partial<BySeat<TechId>>
    }
    gainTech: {
      readonly step: 'gainTech'
      readonly you: Faction
      readonly mode: 'extra' | 'swap'
      given?: TechId
    }
    /** Asks the UN for the manual's second tech, which excludes its first. */
    keepOrTake: { readonly step: 'keepOrTake'; readonly you: Faction }
    /** Its holder puts the Protomolecule on a base: any at first, then one in another band. */
    placeProtomolecule: {
      readonly step: 'placeProtomolecule'
      readonly you: Faction
      readonly bases: readonly BaseId[]
    }
    putMarker: {
      readonly step: 'putMarker'
      readonly you: Faction
      readonly marker: string
      readonly bases: readonly BaseId[]
    }
    payMixed: { readonly step: 'payMixed'; readonly kind: 'cost' | 'loss' } & Pays
    raisePoints: { readonly step: 'raisePoints'; readonly you: Faction; readonly card: CardId }
  }
}

declare module '../facts.ts' {
  interface ModuleFacts {
    techsDrawn: { fact: 'techsDrawn'; seat: Faction; techs: readonly TechId[] }
    techChosen: { fact: 'techChosen'; seat: Faction }
    techPicked: { fact: 'techPicked'; seat: Faction; tech: TechId }
    techReturned: { fact: 'techReturned'; seat: Faction; tech: TechId }
    techDeclined: { fact: 'techDeclined'; seat: Faction; tech: TechId }
    markerMoved: { fact: 'markerMoved'; seat: Faction; marker: string; from?: BaseId; to: BaseId }
    protomoleculeTaken: { fact: 'protomoleculeTaken'; seat: Faction; from?: Faction }
    baseDestroyed: { fact: 'baseDestroyed'; base: BaseId; why?: Accident }
    tokensGained: { fact: 'tokensGained'; seat: Faction; by: number; tokens: number }
    tokensSpent: { fact: 'tokensSpent'; seat: Faction; by: number; tokens: number; on?: TokenUse }
    tokensPaid: { fact: 'tokensPaid'; seat: Faction; tokens: number; cp: number }
    initiativeRaised: { fact: 'initiativeRaised'; seat: Faction }
    variableSetupBegan: { fact: 'variableSetupBegan' }
    powerPlayed: {
      fact: 'powerPlayed'
      seat: Faction
      sector: Sector
      points: number
      bases: readonly BaseId[]
    }
  }
}

declare module '../viewTypes.ts' {
  interface View {
    readonly protomolecule?: {
      readonly base?: BaseId
      readonly holder?: Faction
      readonly cp: number
      readonly house?: true
    }
    readonly destroyed?: readonly BaseId[]
    readonly suppressed?: BaseId
    readonly resourceTokens?: Partial<BySeat<number>>
    readonly powerPlay?: Partial<BySeat<PowerPlayTokens>>
    /**
     * Shows the techs drawn by the player who looks, if they have still to keep one or have chosen it
     * already.
     */
    readonly techsDrawn?: { readonly drawn: readonly TechId[]; readonly kept?: TechId }
  }
}

declare module '../types.ts' {
  interface Content {
    readonly technologies?: Technologies
    readonly protomolecule?: Protomolecule
    readonly resourceTokens?: ResourceTokens
    readonly leaders?: Leaders
  }
}

export interface Technologies {
  readonly draw: number
  readonly keep: number
}
export interface Protomolecule {
  readonly cpByRound: readonly number[]
  readonly cpAtEnd: number
}
export interface ResourceTokens {
  readonly start: number
  readonly max: number
  readonly maxLiftedInFinal: boolean
  readonly apPerToken: number
  readonly apCap: number
  readonly finalBonus: readonly number[]
}
export interface Leaders {
  readonly ap: number
  readonly limitPerTurn: number
  readonly powerPlay: { readonly sectors: readonly Sector[]; readonly points: readonly number[] }
}
