import type { Question } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { cubesOn, supplyOf, type Names } from '../board.ts'
import { bookOf } from '../book.ts'
import type { ExpanseFact } from '../facts.ts'
import { basesWhere, isMust } from '../filters.ts'
import type { Effect, EventFrame, Faction, Frame, FrameOf, State } from '../state.ts'
import { oddOf } from '../odd/index.ts'
import { holds, isBound, speaksOf, wordOf } from './event.ts'
import type { Remove } from './effect.ts'
import { eventOf } from '../choices.ts'
import { choices, type Bind, type Binding, type Choice } from '../odd/oddStep.ts'

/**
 * an event is carried out as completely as possible. Later parts of the event may use a choice; an
 * option is withheld if another lets one of these parts do more and none do less. This counts what could be
 * done and never plays it.
 */

/** Wraps a step so that it offers only options that no other option beats. */
export const fullest = <F extends FrameOf<Binding>>(
  step: Step<State, F, ExpanseFact>,
): Step<State, F, ExpanseFact> => ({
  ...step,
  ask(s, f) {
    const questions = step.ask?.(s, f) ?? []
    const question = questions[0]
    if (!question || question.options.length < 2) return questions
    const event = eventOf(s)
    if (!isInFull(s, event)) return questions
    const parts = partsWith(f.effect, event)
    return parts.length ? [bestOf(s, event, parts, f as FrameOf<Binding>, question)] : questions
  },
})

/** Bought actions and abilities are free; events and what the crew of the Rocinante does are not. */
const isInFull = (s: State, { card, ability }: EventFrame): boolean =>
  card !== undefined || (ability !== undefined && bookOf(s).abilities[ability]?.kind === 'rocinante')

function isMandatory(effect: Effect): boolean {
  const count = effect.op === 'moveFleets' ? effect.groups : 'count' in effect ? effect.count : undefined
  return typeof count !== 'object' || isMust(count)
}

/** Holds a later part of the event that uses the choice, or whose amount such a part may use. */
interface Part {
  readonly effect: Effect
  readonly isUser: boolean
  readonly isSure: boolean
}
const NO_PARTS: readonly Part[] = []

// Effects are data that never change, so what comes of a choice is worked out once.
const known = new WeakMap<Effect, readonly Part[]>()
/** Lists the parts up to the last mandatory one that uses this choice. */
function partsWith(chosen: Effect, event: EventFrame): readonly Part[] {
  let parts = known.get(chosen)
  if (!parts) {
    const names = isMandatory(chosen) ? namesBoundBy(chosen) : []
    parts = names.length ? partsThatCount(event, names) : NO_PARTS
    known.set(chosen, parts)
  }
  return parts
}

function partsThatCount({ effects, at }: EventFrame, names: readonly string[]): readonly Part[] {
  const later = effects.slice(at).map((effect): Part => {
    const isSure = isMandatory(effect)
    return { effect, isSure, isUser: isSure && speaksOf(effect, names) }
  })
  return later
    .slice(0, later.findLastIndex(({ isUser }) => isUser) + 1)
    .filter(({ effect, isUser }) => isUser || bindsAmount(effect))
}

function namesBoundBy(effect: Effect): readonly string[] {
  if (effect.op === 'choose') return [effect.bind]
  const odd = oddOf(effect)?.binds?.(effect)
  return odd ?? (effect.op === 'moveFleets' && effect.bindDest ? [effect.bindDest] : [])
}

function bestOf(
  s: State,
  event: EventFrame,
  parts: readonly Part[],
  f: FrameOf<Binding>,
  question: Question,
): Question {
  const { ways } = choiceOf(f)
  const amounts = counter(s, event, parts, f)
  const all = question.options.map(({ id }) => mostOf(ways(s, f, id), amounts))
  const options = question.options.filter((_, at) => isAmongBest(all, all[at] as readonly number[]))
  return options.length < question.options.length ? { ...question, options } : question
}

function choiceOf(f: FrameOf<Binding>): Choice<FrameOf<Binding>> {
  const { step, effect } = f
  const choice =
    oddOf(effect)?.choices?.[step] ?? (step === 'place' || step === 'destroy' ? undefined : choices[step])
  if (!choice) throw new Error(`the step '${step}' binds nothing`)
  return choice as Choice<FrameOf<Binding>>
}

/** Returns the most that each part could do, whatever is chosen afterwards. */
function mostOf(ways: readonly string[], amounts: (way: string) => readonly number[]): readonly number[] {
  const first = ways[0] === undefined ? NO_AMOUNTS : amounts(ways[0])
  if (ways.length < 2) return first
  const most = first.slice()
  for (let at = 1; at < ways.length; at++) {
    const other = amounts(ways[at] as string)
    for (let part = 0; part < most.length; part++)
      if ((other[part] as number) > (most[part] as number)) most[part] = other[part] as number
  }
  return most
}
const NO_AMOUNTS: readonly number[] = []

function isAmongBest(all: readonly (readonly number[])[], one: readonly number[]): boolean {
  for (const other of all) if (isBetter(other, one)) return false
  return true
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  let isMore = false
  for (let part = 0; part < one.length; part++) {
    const difference = (one[part] as number) - (other[part] as number)
    if (difference < 0) return false
    if (difference > 0) isMore = true
  }
  return isMore
}

/** Returns how much each dependent part could do for one way the choice ends. Counts each way once. */
function counter(
  s: State,
  event: EventFrame,
  parts: readonly Part[],
  f: FrameOf<Binding>,
): (way: string) => readonly number[] {
  const { bind } = choiceOf(f)
  const counted = new Map<string, readonly number[]>()
  // Every way binds the same names anew.
  const names = { ...event.names }
  return way => {
    let amounts = counted.get(way)
    if (!amounts) {
      bind(f, way, names)
      amounts = amountsWith(s, event.you, parts, names)
      counted.set(way, amounts)
    }
    return amounts
  }
}

function amountsWith(now: State, you: Faction, parts: readonly Part[], names: Bind): readonly number[] {
  const amounts: number[] = []
  let s = now
  for (const { effect, isUser, isSure } of parts) {
    const isDone = isSure && isBound(effect, names) && (!effect.if || holds(s, { you, names }, effect.if))
    const amount = isDone ? amountOf(s, you, effect, names) : 0
    if (isUser) amounts.push(amount)
    if (effect.op === 'remove' && amount > 0) s = withRefilledSupply(s, you, effect, names, amount)
    bindAmount(effect, amount, names)
  }
  return amounts
}

const bindsAmount = (effect: Effect): boolean =>
  effect.op === 'discardKept' || oddOf(effect)?.bindAmount !== undefined

function amountOf(s: State, you: Faction, effect: Effect, names: Names): number {
  const word = wordOf(effect)
  return word.most?.(s, you, effect, names) ?? (word.can(s, you, effect, names) ? 1 : 0)
}

/** Counts parts that depend on an optional part as if it were skipped, and unknown amounts as 1. */
function bindAmount(effect: Effect, amount: number, names: Bind): void {
  oddOf(effect)?.bindAmount?.(effect, amount, names)
  if (effect.op === 'discardKept') names.discarded = amount
}

/** Accounts for cubes that an earlier removal returns to a player who has none left to place. */
function withRefilledSupply(
  s: State,
  you: Faction,
  { whose, at }: Remove,
  names: Names,
  amount: number,
): State {
  if (whose === 'other' || supplyOf(s, you) > 0) return s
  const own = basesWhere(s, you, at, names).reduce((sum, base) => sum + cubesOn(s, base, you), 0)
  return own ? { ...s, supply: { ...s.supply, [you]: Math.min(own, amount) } } : s
}

/** Returns the state with X-83 switched off, so that every choice is open. */
export const withoutRule = (s: State): State => ({
  ...s,
  stack: s.stack.map((frame): Frame => (frame.step === 'event' ? nobodys(frame) : frame)),
})
const nobodys = ({ card: _card, ability: _ability, ...frame }: EventFrame): EventFrame => frame
