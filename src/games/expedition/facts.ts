import type { Fact, Tell as CoreTell } from '../../core/steps.ts'
import type { Called } from './board.ts'
import type {
  Consent,
  CustomFaction,
  Fracture,
  Payment,
  Seat,
  SliceId,
  Source,
  Status,
  SystemId,
} from './state.ts'

/** Holds the public part of a payment. */
export type PaidInPublic = Omit<Payment, 'cards' | 'secret'>
export type Asked = {
  readonly kind: Consent['about']['kind']
  readonly slice?: SliceId
  readonly to?: Seat
  readonly question?: string
  readonly answer?: string
}

/** Describes a correction by the host: of whom, and to whom. */
export interface Corrected {
  readonly field: string
  readonly value: string
  readonly reason: string
  readonly seat?: Seat
  readonly to?: Seat
}

/** Holds everything that can happen, as data. Each has its sentence among the texts. */
export type ExpeditionFact = Fact & {
  /** The names its chairs had then. */
  readonly called?: Called
} & (
    | { fact: 'tableSet'; seats: readonly Seat[]; host: Seat; systems: number }
    | { fact: 'factionChosen'; seat: Seat; faction: string; custom?: CustomFaction }
    | { fact: 'factionFlipped'; seat: Seat; faction: string }
    | { fact: 'mapDescribed'; systems: number }
    | { fact: 'systemChanged'; system: SystemId; line: string }
    | { fact: 'started' }
    | { fact: 'turnBegan'; seat: Seat; turn: number; reason?: string; byHost?: true }
    | { fact: 'turnEnding'; seat: Seat; turn: number; passing?: true }
    | { fact: 'turnClosed'; seat: Seat; turn: number; why: 'done' | 'next' }
    | { fact: 'roundBegan'; round: number }
    /** Only the player who claims sees it (`seenBy`). */
    | { fact: 'claimDeclared'; seat: Seat; slice: SliceId }
    | { fact: 'claimWithdrawn'; seat: Seat; slice: SliceId }
    /** By what somebody else did, so it is for all: of what was declared only the slice. */
    | { fact: 'claimLapsed'; seat: Seat; slice: SliceId }
    | {
        fact: 'claimed'
        seat: Seat
        slice: SliceId
        claimNo: number
        turn: number
        paid: PaidInPublic
        late?: true
        corrected?: true
      }
    /** Only the player who paid sees it (`seenBy`). */
    | { fact: 'receipt'; seat: Seat; slice: SliceId; cards?: readonly string[]; secret?: string }
    | { fact: 'slicesReturned'; slices: readonly SliceId[]; seats: readonly Seat[] }
    | { fact: 'breakthroughGained'; seat: Seat; source: Source; faction: string; custom?: CustomFaction }
    | { fact: 'rolled'; seat: Seat; number: number; opens: boolean }
    | {
        fact: 'fractureCame'
        cause: Fracture['cause']
        method: Fracture['method']
        seat?: Seat
        roll?: number
        reason?: string
      }
    | { fact: 'ingressSet'; seat: Seat; systems: readonly SystemId[] }
    | { fact: 'tokenFull'; placer: Seat; tally: readonly { readonly seat: Seat; readonly count: number }[] }
    | { fact: 'orderChosen'; seat: Seat; order: 'rollFirst' | 'placeFirst'; byHost?: true }
    | {
        fact: 'placed'
        seat: Seat
        system: SystemId
        name: string
        frontier?: true
        declared?: true
        byHost?: true
      }
    | { fact: 'tied'; seats: readonly Seat[]; placer: Seat }
    | { fact: 'garrisoned'; seat: Seat; infantry: number; chosenBy?: Seat; byHost?: true }
    | { fact: 'controlled'; seat: Seat; from?: Seat }
    | { fact: 'infantrySet'; seat: Seat; infantry: number }
    | { fact: 'edgeRemoved'; reason: string }
    | { fact: 'placerChanged'; from: Seat; to: Seat }
    | { fact: 'hostChanged'; seat: Seat; from: Seat }
    | { fact: 'eliminated'; seat: Seat }
    | { fact: 'consentAsked'; by: Seat; of: readonly Seat[]; about: Asked }
    | { fact: 'voted'; seat: Seat; vote: 'yes' | 'no' }
    | { fact: 'consentEnded'; by: Seat; about: Asked; how: 'given' | 'refused' | 'withdrawn' | 'lapsed' }
    | { fact: 'ruled'; by: Seat; question: string; answer: string; yes: readonly Seat[]; no: readonly Seat[] }
    | { fact: 'ledgerSet'; seat: Seat; planets: number; goods: number }
    | { fact: 'readied'; seat: Seat }
    | ({ fact: 'corrected' } & Corrected)
    | { fact: 'closed'; status: Status }
  )
export type Tell = CoreTell<ExpeditionFact>

/** Returns what everyone may know of a request: never the declared payment. */
export function askedOf(about: Consent['about']): Asked {
  if (about.kind === 'late') return { kind: 'late', slice: about.claim.slice }
  if (about.kind === 'control') return { kind: 'control', to: about.to }
  return about.kind === 'rule'
    ? { kind: 'rule', question: about.question, answer: about.answer }
    : { kind: 'host' }
}
