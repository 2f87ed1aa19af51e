import { actionsOf, basesInPlay, cubesOn, isOpen, limitOf } from '../board.ts'
import { bookOf } from '../book.ts'
import { hasCube, purseOf } from '../choices.ts'
import { leaderMovesOf, leaderOf, leaderRules } from '../doors-and-corners/leaders.ts'
import { anyOrbital, basesWhere } from '../filters.ts'
import type { AbilityId, Effect, Faction, FrameOf, State } from '../state.ts'
import { isBound } from '../words/event.ts'
import type { Op } from '../words/effect.ts'
import { actionEffects, apCostOf, costOf } from '../steps/turn.ts'
import type { Asked, ExplainingStep } from './explaining.ts'
import { whyNotLead } from './turns.ts'
import type { Refusal } from './refusal.ts'

/** Says why Action Points can't buy something. */

type Spending = Asked<FrameOf<'spend'>>

export const spending: ExplainingStep<'spend'> = {
  action(asked, { word }) {
    const { s, you } = asked
    if (word === 'initiative') return whyNotLead(s, you)
    return word === 'leader' ? whyNotLeader(asked) : whyNotAction(asked, word as keyof typeof actionEffects)
  },
  ability: (asked, { ability }) => whyNotAbility(asked, ability),
}

const whyTooFew = (cost: number, have: number): Refusal | undefined =>
  cost > have ? { code: 'TOO_FEW_AP', cost, have } : undefined

function whyNotAction({ s, you, f }: Spending, action: keyof typeof actionEffects): Refusal | undefined {
  if (f.only && !f.only.includes(action)) return { code: 'AP_ONLY_FOR', only: f.only }
  return whyTooFew(costOf(s, action), f.ap) ?? whyNothingIn(s, you, actionEffects[action])
}

function whyNotLeader({ s, you, f }: Spending): Refusal | undefined {
  const { ap, limitPerTurn: limit } = leaderRules(s)
  if (f.only) return { code: 'AP_ONLY_FOR', only: f.only }
  if ((s.used[leaderMovesOf(you)] ?? 0) >= limit) return { code: 'LEADER_USED', limit }
  return whyTooFew(ap, f.ap) ?? (leaderOf(s, you) ? undefined : { code: 'NO_LEADER' })
}

function whyNotAbility(asked: Spending, ability: AbilityId): Refusal | undefined {
  const { s, you, f } = asked
  return (
    whyNotHeld(s, you, ability) ??
    whyNotBought(asked, ability) ??
    (f.only && !f.only.includes('ability') ? { code: 'AP_ONLY_FOR', only: f.only } : undefined) ??
    whyNothingIn(s, you, actionsOf(s, you, ability)) ?? { code: 'NOTHING_TO_DO', ability }
  )
}

function whyNotHeld(s: State, you: Faction, ability: AbilityId): Refusal | undefined {
  const found = bookOf(s).abilities[ability]
  if (found?.kind === 'rocinante') return { code: 'CREW_IN_SCORING' }
  if (found?.kind === 'passive') return { code: 'PASSIVE', ability }
  const isHeld = bookOf(s).factions[you].mat === ability || s.techs[you].includes(ability)
  return isHeld ? undefined : { code: 'NOT_GAINED', ability }
}

function whyNotBought({ s, you, f }: Spending, ability: AbilityId): Refusal | undefined {
  const found = bookOf(s).abilities[ability]
  if (!found) return undefined
  const { cp, protomoleculeTokens } = found.cost
  const limit = limitOf(s, you, ability)
  if (found.timing === 'whileSpendingCardAP' && f.card === undefined)
    return { code: 'CARD_POINTS_ONLY', ability }
  if ((s.used[ability] ?? 0) > 0 && (s.used[ability] ?? 0) >= limit)
    return { code: 'ABILITY_USED', ability, limit }
  if (protomoleculeTokens > s.protomoleculeTokens) return { code: 'NO_PROTOMOLECULE_TOKEN' }
  const have = purseOf(s, you)
  return (
    whyTooFew(apCostOf(s, you, ability), f.ap) ??
    (cp > have ? { code: 'ABILITY_CP', cost: cp, have } : undefined)
  )
}

/** Why none of these could do anything now: the first that names what is missing. */
function whyNothingIn(s: State, you: Faction, effects: readonly Effect[]): Refusal | undefined {
  for (const effect of effects) {
    const why = isBound(effect, NO_NAMES) ? whyNothing(s, you, effect) : undefined
    if (why) return why
  }
  return undefined
}

function whyNothing(s: State, you: Faction, effect: Effect): Refusal | undefined {
  const explain = (nothings as Readonly<Partial<Record<Op, WhyNothing<never>>>>)[effect.op] as
    | WhyNothing<Effect>
    | undefined
  return explain?.(s, you, effect)
}

type WhyNothing<E> = (s: State, you: Faction, effect: E) => Refusal | undefined
type GeneralOps =
  | 'place'
  | 'replace'
  | 'remove'
  | 'shift'
  | 'destroy'
  | 'build'
  | 'moveFleets'
  | 'repair'
  | 'choose'
  | 'marker'
const NO_NAMES = {}

const nothings: { readonly [O in GeneralOps]: WhyNothing<Extract<Effect, { readonly op: O }>> } = {
  place: (s, you, { at }) =>
    basesWhere(s, you, at, NO_NAMES).some(base => isOpen(s, base))
      ? { code: 'NO_CUBES' }
      : { code: 'NO_BASE_FITS', at },
  replace: whyNoCubes,
  remove: whyNoCubes,
  shift: (s, you) =>
    basesInPlay(s).some(base => cubesOn(s, base, you) > 0)
      ? { code: 'NO_CUBE_FITS' }
      : { code: 'NO_CUBE_TO_SHIFT' },
  destroy: (_s, _you, { at, whose }) => ({ code: 'NO_FLEET_TO_HIT', at, whose }),
  build: (s, you, { to, units, source }) =>
    to !== 'home' && !anyOrbital(s, you, to, NO_NAMES)
      ? { code: 'NO_ORBITAL_FITS', at: to }
      : source?.includes('map')
        ? { code: 'NO_PIECE_TO_BRING', allowed: units }
        : { code: 'RESERVE_EMPTY', allowed: units },
  moveFleets: (_s, _you, { unit }) =>
    unit && 'unit' in unit && unit.unit
      ? { code: 'NO_UNIT_TO_MOVE', piece: unit.unit }
      : { code: 'NO_OWN_FLEET' },
  repair: () => ({ code: 'NONE_DAMAGED' }),
  choose: (_s, _you, effect) =>
    effect.what === 'base'
      ? { code: 'NO_BASE_THERE', at: effect.where ?? {} }
      : effect.what === 'orbital'
        ? { code: 'NO_ORBITAL_FITS', at: effect.where ?? {} }
        : undefined,
  marker: (_s, _you, { to }) => (to === 'user' ? undefined : { code: 'NO_BASE_THERE', at: to }),
}

function whyNoCubes(
  s: State,
  you: Faction,
  { op, at, whose }: Extract<Effect, { readonly op: 'replace' | 'remove' }>,
): Refusal {
  const isThere = basesWhere(s, you, at, NO_NAMES).some(base => hasCube(s, you, base, whose))
  return op === 'replace' && isThere ? { code: 'NO_CUBES' } : { code: 'NO_CUBE_TO_TAKE', at, whose }
}
