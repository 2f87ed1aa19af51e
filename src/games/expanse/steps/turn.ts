import { maybeOne, one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { discardInUse, keepInUse, playKept, takeFromTrack } from '../atoms.ts'
import { costOfSlot, keepCostOf } from '../board.ts'
import { modulesOf } from '../book.ts'
import {
  asOption,
  keptOption,
  PASS,
  trackOption,
  beginPay,
  beginSpending,
  purseOf,
  spendingOf,
} from '../choices.ts'
import { cardOf, eventOfCard, isUsable } from '../events.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { boostOf } from '../odd/maoKwikowski.ts'
import { isWithoutCard } from '../odd/millerAndKenzo.ts'
import { SCORE, type CardId, type Faction, type FrameOf, type State } from '../state.ts'
import { begin, done } from '../words/kit.ts'
import { tookBeside, withBesides } from './beside.ts'

/** Rules §4: a turn is one card of the track, or one kept event. */
export const turn: Step<State, FrameOf<'turn'>, ExpanseFact> = {
  ask: (s, { you }) =>
    one(
      you,
      'turn',
      withBesides(s, you, [
        ...trackOptions(s, you),
        ...keptOptions(s, you),
        ...modulesOf(s).flatMap(module => module.turnOptions?.(s, you) ?? []),
      ]),
    ),
  take(s, { you }, _who, [id], tell) {
    if (tookBeside(s, you, id, tell)) return
    if (modulesOf(s).some(module => module.takeTurn?.(s, you, id as string, tell))) return
    done(s)
    const at = s.track.findIndex((card, slot) => id === (card === SCORE ? `score.${slot + 1}` : card))
    if (at < 0) playKeptEvent(s, you, id as CardId, tell)
    else takeCard(s, you, at, tell)
  },
}

function trackOptions(s: State, you: Faction): Option[] {
  const options: Option[] = []
  for (let at = 0; at < s.track.length; at++) {
    const cost = costOfSlot(s, at)
    if (cost <= purseOf(s, you)) options.push(trackOption(s.track[at] as string, at + 1, cost))
  }
  return options
}

function keptOptions(s: State, you: Faction): Option[] {
  return s.kept[you]
    .filter(id => {
      const card = cardOf(s, id)
      if (!isUsable(s, card, 'asTurn')) return false
      // an event without effect may be used.
      return card.timing.immediate || !isWithoutCard(s, you, card.effect)
    })
    .map(keptOption)
}

function takeCard(s: State, you: Faction, at: number, tell: Tell): void {
  const cost = costOfSlot(s, at)
  const card = takeFromTrack(s, you, at, cost, tell)
  if (card === SCORE) begin(s, { step: 'chooseBonus', you })
  else begin(s, { step: 'cardUse', you, card })
  if (cost > 0) beginPay(s, you, cost)
}

function playKeptEvent(s: State, you: Faction, card: CardId, tell: Tell): void {
  playKept(s, you, card)
  begin(s, { step: 'endCard', you, card })
  begin(s, eventOfCard(s, you, card, 'kept', tell))
}

/** Event now, keep it, or its Action Points. */
export const cardUse: Step<State, FrameOf<'cardUse'>, ExpanseFact> = {
  ask: (s, { you, card }) =>
    one(
      you,
      'cardUse',
      withBesides(s, you, [...eventOptions(s, you, card).map(asOption), asOption('points')]),
    ),
  take(s, { you, card }, _who, [as], tell) {
    if (tookBeside(s, you, as, tell)) return
    done(s)
    begin(s, { step: 'endCard', you, card })
    if (as === 'event') begin(s, eventOfCard(s, you, card, 'now', tell))
    else if (as === 'keep') keepCard(s, you, card, 'now', tell)
    else usePoints(s, you, card, tell)
  },
}

function eventOptions(s: State, you: Faction, id: CardId): string[] {
  const card = cardOf(s, id)
  if (!card.factions.includes(you)) return []
  return [
    ...(isUsable(s, card, 'immediate') ? ['event'] : []),
    ...(keepCostOf(s, you, id) <= purseOf(s, you) ? ['keep'] : []),
  ]
}

export function keepCard(s: State, you: Faction, card: CardId, how: 'now' | 'offer', tell: Tell): void {
  keepInUse(s, you, card, how, tell)
  beginPay(s, you, keepCostOf(s, you, card))
}

function usePoints(s: State, you: Faction, card: CardId, tell: Tell): void {
  const { ap, factions } = cardOf(s, card)
  tell({ fact: 'pointsTaken', seat: you, card, ap })
  const order = s.initiative.length ? s.initiative : s.seats
  begin(s, { step: 'offer', you, card, left: order.filter(seat => seat !== you && factions.includes(seat)) })
  beginSpending(s, you, ap, card)
}

/** "Later, when you use a card for its AP": a kept event that counts the card as having more. */
export const boost: Step<State, FrameOf<'boost'>, ExpanseFact> = {
  ask(s, { you, card }) {
    const ap = spendingOf(s)?.ap ?? cardOf(s, card).ap
    const boosts = s.kept[you].filter(id => boostOf(cardOf(s, id)) > ap)
    return boosts.length ? maybeOne(you, 'boost', [...boosts.map(keptOption), PASS], true) : []
  },
  take(s, { you }, _who, [id], tell) {
    done(s)
    const spend = spendingOf(s)
    if (id === 'pass' || id === undefined || !spend) return
    spend.ap = boostOf(cardOf(s, id))
    playKept(s, you, id)
    tell({ fact: 'pointsRaised', seat: you, ap: spend.ap, card: id })
    discardInUse(s, id, tell)
  },
}

/** Once used, a card goes to the discard pile, unless somebody kept it. */
export const endCard: Step<State, FrameOf<'endCard'>, ExpanseFact> = {
  run(s, { card }, tell) {
    done(s)
    if (s.inUse.includes(card)) discardInUse(s, card, tell)
  },
}
