import type { Fact } from '../../../core/steps.ts'
import { howMany, listOf } from '../../shared/phrases.ts'
import { controllerOf } from '../scoring.ts'
import type { ExpanseFact } from '../facts.ts'
import type { Faction, State } from '../state.ts'
import { baseIds } from '../types.ts'
import { standingAt } from './detail.ts'
import { baseName, namesAt } from './name.ts'

/** Says what a player looks at before a turn ends: what an undo would take back, and what they lead in. */

const ACTIONS: Readonly<Record<string, string>> = {
  influence: 'Influence',
  move: 'Move',
  build: 'Build',
  leader: 'Leader Move',
}

const DEEDS: Readonly<Partial<Record<ExpanseFact['fact'], string>>> = {
  cardTaken: 'Card',
  pointsTaken: 'AP',
  eventBegan: 'Event',
  eventKept: 'Kept Event',
  offerDeclined: 'Decline',
  abilityUsed: 'Ability',
  influencePlaced: 'Influence',
  influenceMoved: 'Influence',
  influenceRemoved: 'Removal',
  fleetMoved: 'Move',
  fleetBuilt: 'Build',
  fleetHit: 'Hit',
  fleetRepaired: 'Repair',
  bonusChosen: 'Bonus Sector',
}

export function undone(one: Fact): string | undefined {
  const fact = one as ExpanseFact
  return fact.fact === 'actionTaken' ? ACTIONS[fact.action] : DEEDS[fact.fact]
}

/** "You lead Ceres 2–1 and Titan 2–0. You have 15 CP." */
export function closing(s: State, seat: string): readonly string[] {
  const you = seat as Faction
  const names = namesAt(s)
  const led = baseIds.flatMap(base => {
    if (controllerOf(s, base) !== you) return []
    const { mine, theirs } = standingAt(s, you, base)
    return [`${baseName(names, base)} ${mine}–${theirs}`]
  })
  const leads = led.length ? `You lead ${listOf(led)}.` : 'You lead no base.'
  return [`${leads} You have ${s.cp[you]} CP and ${howMany(s.supply[you], 'cube')} left.`]
}
