import { hasFleet } from '../board.ts'
import { bookOf } from '../book.ts'
import { controllerOf } from '../scoring.ts'
import type { BaseId, Faction, State } from '../state.ts'
import type { Band, OrbitalFilter } from '../words/effect.ts'

/** Tells where only one card reaches, by the field of a filter that states and documents write. */

interface OddBases {
  isThere(s: State, you: Faction, base: BaseId): boolean
  /** Follows "a base". */
  readonly phrase: string
}

/** Sanctions. */
const controlledByUser: OddBases = {
  isThere: (s, you, base) => controllerOf(s, base) === you,
  phrase: 'that you Control',
}

/** Force Recon. */
const ownFleetInBand: OddBases = {
  isThere(s, you, base) {
    const { orbitalList, bandsApart, bases } = bookOf(s)
    const { orbital } = bases[base]
    return orbitalList.some(other => bandsApart[orbital][other] === 0 && hasFleet(s, other, you))
  },
  phrase: 'in a band where you have a fleet',
}

/** Fields of filters that speak of bases. */
export const oddBases: Readonly<Record<string, OddBases>> = { controlledByUser, ownFleetInBand }

const NO_BANDS: readonly Band[] = []
/** Orbital Strike reaches the Orbitals of some bands. */
export const oddBands = (filter: OrbitalFilter): readonly Band[] =>
  (filter as { readonly bandIn?: readonly Band[] }).bandIn ?? NO_BANDS
