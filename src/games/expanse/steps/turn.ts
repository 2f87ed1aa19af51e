import { maybeOne, one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import {
  discardInUse,
  keepInUse,
  playKept,
  takeFromTrack,
  dropInitiative as drop,
  gainCp,
  spendProtomolecule,
  useAbility,
} from '../atoms.ts'
import {
  costOfSlot,
  keepCostOf,
  cardOf,
  eventOfCard,
  isUsable,
  powerOf,
  abilityFrame,
  actionsOf,
  frameOf,
  limitOf,
} from '../board.ts'
import { modulesWith, bookOf } from '../book.ts'
import {
  asOption,
  DONE,
  keptOption,
  PASS,
  trackOption,
  beginPay,
  beginSpending,
  purseOf,
  spendingOf,
  begin,
  done,
  tookBeside,
  withBesides,
  offerOption,
  abilityOption,
  actionOption,
  besides,
} from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { boostOf } from '../odd/maoKwikowski.ts'
import { isWithoutCard } from '../odd/millerAndKenzo.ts'
import {
  SCORE,
  type CardId,
  type Faction,
  type FrameOf,
  type State,
  type AbilityId,
  type Effect,
  type SpendFrame,
} from '../state.ts'
import { changedCost } from '../odd/oddParts.ts'
import { couldDo } from '../words/event.ts'

/** Rules §4: a turn is one card of the track, or one kept event. */
export const turn: Step<State, FrameOf<'turn'>, ExpanseFact> = {
  ask(s, { you }) {
    const options = trackOptions(s, you)
    addKept(s, you, options)
    for (const module of modulesWith(s, 'turnOptions')) options.push(...module.turnOptions(s, you))
    return one(you, 'turn', withBesides(s, you, options))
  },
  take(s, { you }, _who, [id], tell) {
    if (tookBeside(s, you, id, tell)) return
    if (modulesWith(s, 'takeTurn').some(module => module.takeTurn(s, you, id as string, tell))) return
    done(s)
    const at = s.track.findIndex((card, slot) => id === (card === SCORE ? `score.${slot + 1}` : card))
    if (at < 0) playKeptEvent(s, you, id as CardId, tell)
    else takeCard(s, you, at, tell)
  },
}

function trackOptions(s: State, you: Faction): Option[] {
  const options: Option[] = []
  const purse = purseOf(s, you)
  for (let at = 0; at < s.track.length; at++) {
    const cost = costOfSlot(s, at)
    if (cost <= purse) options.push(trackOption(s.track[at] as string, at + 1, cost))
  }
  return options
}

function addKept(s: State, you: Faction, options: Option[]): void {
  for (const id of s.kept[you]) {
    const card = cardOf(s, id)
    // an event without effect may be used.
    if (isUsable(s, card, 'asTurn') && (card.timing.immediate || !isWithoutCard(s, you, card.effect)))
      options.push(keptOption(id))
  }
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
  ask: (s, { you, card }) => one(you, 'cardUse', withBesides(s, you, waysToUse(s, you, card))),
  take(s, { you, card }, _who, [as], tell) {
    if (tookBeside(s, you, as, tell)) return
    done(s)
    begin(s, { step: 'endCard', you, card })
    if (as === 'event') begin(s, eventOfCard(s, you, card, 'now', tell))
    else if (as === 'keep') keepCard(s, you, card, 'now', tell)
    else usePoints(s, you, card, tell)
  },
}

function waysToUse(s: State, you: Faction, id: CardId): Option[] {
  const card = cardOf(s, id)
  const isYours = card.factions.includes(you)
  const ways: Option[] = []
  if (isYours && isUsable(s, card, 'immediate')) ways.push(asOption('event'))
  if (isYours && keepCostOf(s, you, id) <= purseOf(s, you)) ways.push(asOption('keep'))
  ways.push(asOption('points'))
  return ways
}

function keepCard(s: State, you: Faction, card: CardId, how: 'now' | 'offer', tell: Tell): void {
  keepInUse(s, you, card, how, tell)
  beginPay(s, you, keepCostOf(s, you, card))
}

function usePoints(s: State, you: Faction, card: CardId, tell: Tell): void {
  const { ap, factions } = cardOf(s, card)
  tell?.({ fact: 'pointsTaken', seat: you, card, ap })
  const order = s.initiative.length ? s.initiative : s.seats
  begin(s, { step: 'offer', you, card, left: order.filter(seat => seat !== you && factions.includes(seat)) })
  beginSpending(s, you, ap, card)
}

/** Offers a kept event that counts the card as having more: "Later, when you use a card for its AP". */
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
    tell?.({ fact: 'pointsRaised', seat: you, ap: spend.ap, card: id })
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

/**
 * After the Action Points, the event goes round: one pass, Initiative order;
 * whoever declined is not asked again.
 */
export const offer: Step<State, FrameOf<'offer'>, ExpanseFact> = {
  ask(s, { card, left }) {
    const [seat] = left
    return seat ? one(seat, 'offer', answersFor(s, seat, card)) : []
  },
  take(s, { card, left }, _who, [how], tell) {
    const seat = left.shift() as Faction
    if (how === 'decline') return tell?.({ fact: 'offerDeclined', seat, card })
    done(s)
    begin(s, { step: 'dropInitiative', you: seat })
    if (how === 'now') begin(s, { step: 'doEvent', you: seat, card, how: 'offer' })
    else keepCard(s, seat, card, 'offer', tell)
  },
}

function answersFor(s: State, seat: Faction, id: CardId): Option[] {
  const answers: Option[] = []
  if (isUsable(s, cardOf(s, id), 'immediate')) answers.push(offerOption('now'))
  if (keepCostOf(s, seat, id) <= purseOf(s, seat)) answers.push(offerOption('keep'))
  answers.push(offerOption('decline'))
  return answers
}

/** Keeps a card that can only be kept, at its keep cost. */
export const doEvent: Step<State, FrameOf<'doEvent'>, ExpanseFact> = {
  run(s, { you, card, how }, tell) {
    done(s)
    if (isUsable(s, cardOf(s, card), 'immediate')) begin(s, eventOfCard(s, you, card, how, tell))
    else if (keepCostOf(s, you, card) <= purseOf(s, you)) keepCard(s, you, card, 'now', tell)
  },
}

export const dropInitiativeStep: Step<State, FrameOf<'dropInitiative'>, ExpanseFact> = {
  run(s, { you }, tell) {
    done(s)
    drop(s, you, tell)
  },
}

/** Says what one Action Point buys, in the words of the cards (rules §5). */
export const actionEffects: Readonly<Record<'move' | 'influence' | 'build', readonly Effect[]>> = {
  move: [{ op: 'moveFleets', groups: { exact: 1 }, size: 'any', range: { bands: 1 } }],
  influence: [{ op: 'place', count: { exact: 1 }, at: { ownFleetInOrbital: true } }],
  build: [
    { op: 'build', who: 'user', count: { exact: 1 }, to: 'home', units: ['fleet', 'battleship', 'leader'] },
  ],
}
const ACTIONS = ['move', 'influence', 'build'] as const
const NO_NAMES = {}

export const spend: Step<State, SpendFrame, ExpanseFact> = {
  ask(s, f) {
    const ways: Option[] = []
    addActions(s, f, ways)
    addAbilities(s, f, ways)
    for (const module of modulesWith(s, 'spendOptions')) ways.push(...module.spendOptions(s, f))
    ways.push(...besides(s, f.you), DONE)
    return one(f.you, 'spend', ways)
  },
  take(s, f, _who, [id], tell) {
    if (id === 'done') return endSpending(s, f, tell)
    if (tookBeside(s, f.you, id, tell)) return
    if (modulesWith(s, 'takeSpend').some(module => module.takeSpend(s, f, id as string, tell))) return
    const ability = bookOf(s).abilities[id as AbilityId]
    if (ability) return spendOnAbility(s, f, ability.id, tell)
    const action = id as keyof typeof actionEffects
    f.ap -= costOf(s, action)
    tell?.({ fact: 'actionTaken', seat: f.you, action, ap: f.ap })
    begin(s, frameOf(f.you, actionEffects[action], {}))
  },
}

function endSpending(s: State, f: SpendFrame, tell: Tell): void {
  done(s)
  if (f.ap > 0) tell?.({ fact: 'pointsLost', seat: f.you, ap: f.ap })
}

export function costOf(s: State, action: keyof typeof actionEffects): number {
  const { moveAP, influenceAP, homeBuildAP } = bookOf(s).content.constants
  return action === 'move' ? moveAP : action === 'influence' ? influenceAP : homeBuildAP
}

function addActions(s: State, f: SpendFrame, options: Option[]): void {
  for (const action of ACTIONS) {
    const allowed = f.ap >= costOf(s, action) && (!f.only || f.only.includes(action))
    if (allowed && couldDo(s, f.you, actionEffects[action], NO_NAMES)) options.push(actionOption(action))
  }
}

function addAbilities(s: State, f: SpendFrame, options: Option[]): void {
  if (f.only && !f.only.includes('ability')) return
  const { mat } = bookOf(s).factions[f.you]
  if (mat !== undefined && isUsableNow(s, f, mat)) options.push(abilityOption(mat))
  for (const tech of s.techs[f.you]) if (isUsableNow(s, f, tech)) options.push(abilityOption(tech))
}

function isUsableNow(s: State, f: SpendFrame, id: AbilityId): boolean {
  const ability = bookOf(s).abilities[id]
  if (!ability || (ability.kind !== 'action' && ability.kind !== 'mixed')) return false
  if (ability.timing === 'whileSpendingCardAP' && f.card === undefined) return false
  const { cost } = ability
  const used = s.used[id] ?? 0
  if (used > 0 && used >= limitOf(s, f.you, id)) return false
  if (apCostOf(s, f.you, id) > f.ap || cost.cp > purseOf(s, f.you)) return false
  if (cost.protomoleculeTokens > s.protomoleculeTokens) return false
  return couldDo(s, f.you, actionsOf(s, f.you, id), NO_NAMES)
}

export function apCostOf(s: State, you: Faction, id: AbilityId): number {
  return changedCost(powerOf(s, you, 'abilityCost'), id) ?? bookOf(s).abilities[id]?.cost.ap ?? 0
}

function spendOnAbility(s: State, f: SpendFrame, id: AbilityId, tell: Tell): void {
  const { cost } = bookOf(s).abilities[id] ?? { cost: { cp: 0, protomoleculeTokens: 0 } }
  f.ap -= apCostOf(s, f.you, id)
  useAbility(s, f.you, id, tell)
  spendProtomolecule(s, f.you, cost.protomoleculeTokens, tell)
  begin(s, abilityFrame(s, f.you, id))
  if (cost.cp > 0) beginPay(s, f.you, cost.cp)
}

/** A cost in CP. Only offered when it can be paid. */
export const pay: Step<State, FrameOf<'pay'>, ExpanseFact> = {
  run(s, { you, amount }, tell) {
    done(s)
    gainCp(s, you, -amount, tell)
  },
}
