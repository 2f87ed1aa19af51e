import type { BaseFilter, Destroy, OrbitalFilter, Place, Remove } from '../words/effect.ts'
import type { YieldsOneOf } from './oddParts.ts'
import { oddStep } from './oddStep.ts'

/**
 * Holds techs whose word reaches where no other card does; `oddParts.ts` and `places.ts` say where that is.
 */

type RemoveFrom<Where> = Remove & { readonly at: BaseFilter & Where }
type PlaceOn<Where> = Place & { readonly at: BaseFilter & Where }
type DestroyIn<Where> = Destroy & { readonly at: OrbitalFilter & Where }

/** Serves Sanctions. */
export const removeWhereYouControl = oddStep<RemoveFrom<{ readonly controlledByUser: true }>>({
  written: { op: 'remove', count: { exact: 1 }, whose: 'other', at: { controlledByUser: true } },
})

/** Serves Orbital Strike. */
export const destroyInInnerBands = oddStep<DestroyIn<{ readonly bandIn: readonly string[] }>>({
  written: { op: 'destroy', count: { exact: 1 }, whose: 'other', at: { bandIn: ['inner', 'belt'] } },
})

/** Serves Force Recon. */
export const placeInBandOfFleet = oddStep<PlaceOn<{ readonly ownFleetInBand: true }>>({
  written: { op: 'place', count: { exact: 1 }, at: { ownFleetInBand: true } },
})

/** Serves Shell Companies. */
export const placeOnTechOrMinerals = oddStep<PlaceOn<YieldsOneOf>>({
  written: { op: 'place', count: { exact: 1 }, at: { resourceIn: ['tech', 'minerals'] } },
})
