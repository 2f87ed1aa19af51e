import type { Step } from '../../../core/steps.ts'
import type { ExpanseFact } from '../facts.ts'
import type { Content } from '../types.ts'
import type { FrameOf, State } from '../state.ts'
import type { Effect } from '../words/effect.ts'
import { destroyEach, onePerPlayer } from './ambush.ts'
import { orderTopTwo, reorder } from './arboghast.ts'
import { onePerBand } from './blackOpsTeam.ts'
import { destroyAndName, takeItsPlace } from './bobbieDraper.ts'
import { everyoneRebuilds, pointIfOthersRebuilt } from './bushNavalYards.ts'
import { chooseOpponent, loseCpInstead } from './captainMartens.ts'
import { lookAtBonus } from './cotyarGhazi.ts'
import { swap, swapTwo } from './covertOp.ts'
import { ownersRemoveFleets } from './ganymedeIncident.ts'
import { moveAndNameOwner } from './hostageTaking.ts'
import { countAsFour } from './maoKwikowski.ts'
import { borrowEvent, takeTrackCard, useCard } from './millerAndKenzo.ts'
import { placeAndName } from './octaviaMuss.ts'
import type { AnyOddStep, SharedStep } from './oddStep.ts'
import { moveMarkerOneBand, moveMarkerToOtherBand } from './protomolecule.ts'
import {
  destroyInInnerBands,
  placeInBandOfFleet,
  placeOnTechOrMinerals,
  removeWhereYouControl,
} from './reach.ts'
import { infiltrationForOne, mineralsAreCritical, secondEventForOne } from './oddParts.ts'
import { moveOpposing } from './scopuli.ts'
import { ownersRemoveDownToTwo, ownersRemoveOne } from './sadavirErrinwright.ts'
import { moveLeaderOrStay } from './stateVisit.ts'
import { chooseFleet, moveChosen, removeChosen, removeWhereItWas } from './stealthShips.ts'
import { showTopCard } from './theHybrid.ts'
import { countOwnRemoved, removeOneMore } from './theresaYao.ts'
import { pointsForSome } from './tychoEngineers.ts'
import { onePerSector } from './voicesOfEros.ts'

/** Steps of single cards. A card names its own; states, logs and documents write out what it stands for. */

const oddSteps: Readonly<Record<string, AnyOddStep>> = {
  borrowEvent,
  chooseFleet,
  chooseOpponent,
  countAsFour,
  countOwnRemoved,
  destroyAndName,
  destroyInInnerBands,
  everyoneRebuilds,
  infiltrationForOne: { written: infiltrationForOne },
  loseCpInstead,
  lookAtBonus,
  mineralsAreCritical: { written: mineralsAreCritical },
  moveAndNameOwner,
  moveChosen,
  moveLeaderOrStay,
  moveMarkerOneBand,
  moveMarkerToOtherBand,
  moveOpposing,
  onePerBand,
  onePerPlayer,
  onePerSector,
  orderTopTwo,
  ownersRemoveDownToTwo,
  ownersRemoveFleets,
  ownersRemoveOne,
  placeAndName,
  placeInBandOfFleet,
  placeOnTechOrMinerals,
  pointIfOthersRebuilt,
  pointsForSome,
  removeChosen,
  removeOneMore,
  removeWhereItWas,
  removeWhereYouControl,
  secondEventForOne: { written: secondEventForOne },
  showTopCard,
  swapTwo,
  takeItsPlace,
  takeTrackCard,
}

/** Frames that only they put on the stack. */
export const oddFrameSteps = { destroyEach, reorder, swap, useCard }

const byVerb = new Map<string, AnyOddStep[]>()
for (const step of Object.values(oddSteps)) {
  if (!step.is) continue
  const { op } = step.written
  byVerb.set(op, [...(byVerb.get(op) ?? []), step])
}

// Effects are data that never change, so one look at whose they are is enough.
const known = new WeakMap<Effect, AnyOddStep | 'none'>()
/** Returns the card's own step that carries this effect out, if it is none of the words. */
export function oddOf(effect: Effect): AnyOddStep | undefined {
  let step = known.get(effect)
  if (!step) {
    step = byVerb.get(effect.op)?.find(one => one.is?.(effect)) ?? 'none'
    known.set(effect, step)
  }
  return step === 'none' ? undefined : step
}

/** Puts the step of a single card in the place of a word's where the effect is one of its own. */
export const orOdd = <S extends SharedStep>(
  name: S,
  shared: Step<State, FrameOf<S>, ExpanseFact>,
): Step<State, FrameOf<S>, ExpanseFact> => {
  type Shared = Step<State, FrameOf<S>, ExpanseFact>
  const stepFor = (f: object): Shared =>
    (oddOf((f as FrameOf<SharedStep>).effect)?.steps?.[name] as Shared | undefined) ?? shared
  return {
    ask: (s, f) => stepFor(f).ask?.(s, f) ?? [],
    take: (s, f, who, answer, tell) => stepFor(f).take?.(s, f, who, answer, tell),
  }
}

/** Returns what a step stands for, if there is one of that name. */
export const writtenFor = (step: unknown): Effect | undefined =>
  typeof step === 'string' && Object.hasOwn(oddSteps, step) ? oddSteps[step]?.written : undefined

const writtenOut = (effects: readonly Effect[]): readonly Effect[] =>
  effects.map(effect => (effect.op === 'odd' ? (writtenFor(effect.step) ?? effect) : effect))

/** Returns the content with every card's own steps written out, as tables play with it. */
export function writeOut(content: Content): Content {
  return {
    ...content,
    cards: content.cards.map(card => ({
      ...card,
      effect: writtenOut(card.effect),
      ...(card.variants
        ? {
            variants: Object.fromEntries(
              Object.entries(card.variants).map(([value, variant]) => [
                value,
                { ...variant, effect: writtenOut(variant.effect) },
              ]),
            ),
          }
        : {}),
    })),
    abilities: content.abilities.map(ability => ({ ...ability, effect: writtenOut(ability.effect) })),
  }
}
