import { costOfSlot, isUsable, keepCostOf, powerOf } from '../board.ts'
import { bookOf } from '../book.ts'
import { purseOf } from '../choices.ts'
import { leaderOf } from '../doors-and-corners/leaders.ts'
import { tokensOf } from '../doors-and-corners/resourceTokens.ts'
import { costAt, isWithoutCard, type UseCard } from '../odd/millerAndKenzo.ts'
import { extraCost } from '../steps/scoring.ts'
import { SCORE, type CardId, type Faction, type Sector, type State } from '../state.ts'
import type { Explaining, ExplainingStep } from './explaining.ts'
import type { Refusal } from './refusal.ts'

/** Says why a card, a kept event or what a whole turn can be isn't offered. */

/** Going to the top of Initiative, which is offered beside questions of one's own turn. */
export const beside: Explaining<unknown> = {
  action: ({ s, you }, { word }) => (word === 'initiative' ? whyNotLead(s, you) : undefined),
}

export function whyNotLead(s: State, you: Faction): Refusal | undefined {
  if (s.final) return { code: 'IN_FINAL_SCORING' }
  if (you !== s.active) return { code: 'NOT_YOUR_TURN' }
  if (s.initiative[0] === you) return { code: 'ON_TOP' }
  return tokensOf(s, you) === 0 ? { code: 'NO_TOKEN' } : undefined
}

/** A kept event that is wanted at a time when only some can be used. */
function whyNotKept(s: State, you: Faction, card: CardId): Refusal | undefined {
  if (s.kept[you].includes(card)) return undefined
  const seat = s.seats.find(one => s.kept[one].includes(card))
  return seat ? { code: 'KEPT_BY_OTHER', card, seat } : { code: 'NOT_KEPT', card }
}

function whyNotTurnEvent(s: State, you: Faction, id: CardId): Refusal | undefined {
  const card = bookOf(s).cards[id]
  if (!card) return undefined
  if (!card.timing.asTurn)
    return { code: card.timing.withCardAP ? 'KEPT_FOR_POINTS' : 'KEPT_FOR_SCORING', card: id }
  if (!isUsable(s, card, 'asTurn')) return { code: 'DECK_EMPTY', card: id }
  return isWithoutCard(s, you, card.effect) ? { code: 'NO_CARD_TO_USE', card: id } : undefined
}

function whyNotSlot(s: State, you: Faction, at: number): Refusal | undefined {
  const cost = costOfSlot(s, at)
  const have = purseOf(s, you)
  return cost > have ? { code: 'SLOT_COST', slot: at + 1, cost, have } : undefined
}

export const takingTurn: ExplainingStep<'turn'> = {
  card({ s, you }, { card }) {
    const at = s.track.indexOf(card)
    if (at >= 0) return whyNotSlot(s, you, at)
    const why = whyNotKept(s, you, card)
    if (!why) return whyNotTurnEvent(s, you, card)
    return why.code === 'NOT_KEPT' ? { code: 'NOT_ON_TRACK', card } : why
  },
  score: ({ s, you }, { slot }) =>
    s.track[slot - 1] === SCORE ? whyNotSlot(s, you, slot - 1) : { code: 'NO_SCORE_CARD', slot },
  power: ({ s, you }, { sector, points }) => whyNotPower(s, you, sector, points),
  use: (_asked, { word }) => (word === 'pass' ? { code: 'MUST_CHOOSE' } : undefined),
  ...beside,
}

function whyNotPower(s: State, you: Faction, sector: Sector, points: number): Refusal | undefined {
  const tokens = s.powerPlay?.[you] ?? { sectors: [], points: [] }
  if (!tokens.sectors.includes(sector)) return { code: 'SECTOR_TOKEN_SPENT', sector }
  if (!tokens.points.includes(points)) return { code: 'POINT_TOKEN_SPENT', points }
  const orbital = leaderOf(s, you)
  if (!orbital) return { code: 'NO_LEADER' }
  const at = bookOf(s).orbitals[orbital].sector
  return at === sector ? undefined : { code: 'LEADER_ELSEWHERE', sector, at }
}

/** Why an event can't be used at once, or be kept. */
function whyNotUse(s: State, you: Faction, id: CardId, use: string): Refusal | undefined {
  const card = bookOf(s).cards[id]
  if (!card) return undefined
  if (!card.factions.includes(you)) return { code: 'NOT_LISTED', card: id }
  if (use === 'keep') return { code: 'KEEP_COST', cost: keepCostOf(s, you, id), have: purseOf(s, you) }
  return { code: card.timing.immediate ? 'DECK_EMPTY' : 'NOT_IMMEDIATE', card: id }
}

export const usingCard: ExplainingStep<'cardUse'> = {
  use({ s, you, f: { card } }, { word }) {
    if (word === 'event' || word === 'keep') return whyNotUse(s, you, card, word)
    if (word === 'now' || word === 'decline') return { code: 'IN_YOUR_TURN', card }
    return word === 'pass' ? { code: 'MUST_CHOOSE' } : undefined
  },
  ...beside,
}

export const offering: ExplainingStep<'offer'> = {
  use({ s, you, f: { card } }, { word }) {
    if (word === 'now' || word === 'keep') return whyNotUse(s, you, card, word)
    return word === 'event' || word === 'points' || word === 'pass' ? { code: 'ON_OFFER', card } : undefined
  },
}

export const boosting: ExplainingStep<'boost'> = {
  card: ({ s, you }, { card }) => whyNotKept(s, you, card) ?? { code: 'NO_BOOST', card },
}

/** A kept event in a scoring round. */
function whyNotInScoring(s: State, you: Faction, card: CardId): Refusal | undefined {
  const why = whyNotKept(s, you, card)
  if (why) return why
  return { code: bookOf(s).cards[card]?.timing.scoring ? 'DECK_EMPTY' : 'KEPT_NOT_IN_SCORING', card }
}

export const scoringEvent: ExplainingStep<'scoringEvents'> = {
  card: ({ s, you }, { card }) => whyNotInScoring(s, you, card),
  ability: ({ s }, { ability }) =>
    bookOf(s).abilities[ability]?.kind === 'rocinante'
      ? { code: 'NOT_ROCINANTES', controller: s.rocinante.controller }
      : undefined,
  ...beside,
}

export const usingExtra: ExplainingStep<'extraEvent'> = {
  card({ s, you }, { card }) {
    const why = whyNotInScoring(s, you, card)
    const canPay = powerOf(s, you, 'scoringEventLimit') && extraCost(s, you) <= purseOf(s, you)
    return canPay ? why : undefined
  },
  ability: () => ({ code: 'ONLY_KEPT_EVENTS' }),
}

export const discarding: ExplainingStep<'discardKept'> = {
  card: ({ f: { owner } }, { card }) => ({ code: 'NOT_KEPT_BY', owner, card }),
}

export const usingTrackCard: ExplainingStep<'useCard'> = {
  card({ s, you, f: { effect } }, { card }) {
    const at = s.track.indexOf(card)
    return at < 0 ? { code: 'NOT_ON_TRACK', card } : whyNotUsedFrom(s, you, effect, at)
  },
  score: ({ s }, { slot }) =>
    s.track[slot - 1] === SCORE ? { code: 'NO_EVENT_ON_SCORE' } : { code: 'NO_SCORE_CARD', slot },
}

function whyNotUsedFrom(s: State, you: Faction, effect: UseCard, at: number): Refusal | undefined {
  const id = s.track[at] ?? ''
  const cost = costAt(s, effect, at)
  const have = purseOf(s, you)
  const lists = bookOf(s).cards[id]?.factions.includes(you) === true
  if (effect.mustListUser && !lists) return { code: 'NOT_LISTED', card: id }
  if (effect.mustNotListUser && lists) return { code: 'LISTED', card: id }
  if (cost > have) return { code: 'SLOT_COST', slot: at + 1, cost, have }
  return { code: 'NOT_BORROWED_NOW', card: id }
}

export const ordering: Explaining<unknown> = { card: () => ({ code: 'NOT_SEEN' }) }

export const choosingBonus: ExplainingStep<'chooseBonus'> = {
  sector: (_asked, { sector }) => ({ code: 'BONUS_TOKENS_USED', sector }),
}

export const branching: ExplainingStep<'oneOf'> = {
  branch: ({ f: { effect } }, { branch }) =>
    branch < effect.options.length
      ? { code: 'EMPTY_BRANCH' }
      : { code: 'NO_BRANCH', count: effect.options.length },
}
