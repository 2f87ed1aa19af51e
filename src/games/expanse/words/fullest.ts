import type { Question } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { cubesOn, supplyOf } from '../board.ts'
import { bookOf } from '../book.ts'
import type { ExpanseFact } from '../facts.ts'
import { basesWhere, orbitalsInReach } from '../filters.ts'
import type { Names } from '../places.ts'
import type { Bound, Effect, EventFrame, Faction, Frame, FrameOf, State } from '../state.ts'
import { holds, isBound, isMust, speaksOf } from './amount.ts'
import type { MoveFleets, Remove } from './effect.ts'
import { wordOf } from './event.ts'
import { eventOf, partsOf } from './kit.ts'

/**
 * an event is carried out as completely as possible. Later parts of the event may use a choice; an
 * option is withheld if another lets one of these parts do more and none do less. This counts what could be
 * done and never plays it.
 */

type Binding = 'choose' | 'destroy' | 'moveFleets' | 'moveTo' | 'place'
type Bind = Record<string, Bound>
/**
 * The names a choice binds. One option can still end in several ways, such as a group that may go to several
 * places.
 */
interface Choice<F> {
  readonly ways: (s: State, f: F, option: string) => readonly string[]
  readonly bind: (f: F, way: string, names: Bind) => void
}
const NO_WAYS: readonly string[] = []

const choices: { readonly [S in Binding]: Choice<FrameOf<S>> } = {
  choose: {
    ways: (_s, _f, option) => [option],
    bind: ({ effect }, way, names) => { names[effect.bind] = way },
  },
  destroy: {
    ways: (_s, { left }, option) => (left === 1 ? [partsOf(option)[0] as string] : NO_WAYS),
    bind: ({ effect }, orbital, names) => { if (effect.bindOrbital) names[effect.bindOrbital] = orbital },
  },
  moveFleets: {
    ways: (s, { effect, left }, option) => {
      const [from, owner, kind] = partsOf(option) as readonly [FrameOf<'moveTo'>['from'], string?, string?]
      return left === 1 ? orbitalsInReach(s, from, effect.range).map(to => wayOf(effect, to, owner, kind)) : NO_WAYS
    },
    bind: bindMove,
  },
  moveTo: {
    ways: (s, { effect, owner, pieces }, to) => (isLastGroup(s) ? [wayOf(effect, to, owner, pieces[0])] : NO_WAYS),
    bind: bindMove,
  },
  place: {
    ways: (_s, { max }, base) => (max === 1 ? [base] : NO_WAYS),
    bind: ({ effect }, base, names) => { if (effect.bindBase) names[effect.bindBase] = base },
  },
}

/** 'mars.un.fleet' where it matters which piece has moved there, or else 'mars'. */
const wayOf = ({ bindOwner, unit }: MoveFleets, to: string, owner = '', kind = ''): string => (bindOwner || unit?.ref ? `${to}.${owner}.${kind}` : to)

function bindMove({ effect: { bindDest, bindOwner, unit } }: { readonly effect: MoveFleets }, way: string, names: Bind): void {
  const [to = '', owner = ''] = partsOf(way)
  if (bindDest) names[bindDest] = to
  if (bindOwner) names[bindOwner] = owner
  if (unit?.ref) names[unit.ref] = way
}

function isLastGroup({ stack }: State): boolean {
  const below = stack[stack.length - 2]
  return below?.step !== 'moveFleets' || below.left === 0
}

/** Wraps a step so that it offers only options that no other option beats. */
export const fullest = <F extends FrameOf<Binding>>(step: Step<State, F, ExpanseFact>): Step<State, F, ExpanseFact> => ({
  ...step,
  ask(s, f) {
    const questions = step.ask?.(s, f) ?? []
    const [question] = questions
    const isHeld = question && question.options.length > 1 && usersOf(s, f.effect).length > 0 && isInFull(s, eventOf(s))
    return isHeld ? [bestOf(s, f as FrameOf<Binding>, question)] : questions
  },
})

/** Bought actions and abilities are free; events and what the crew of the Rocinante does are not. */
const isInFull = (s: State, { card, ability }: EventFrame): boolean => card !== undefined || (ability !== undefined && bookOf(s).abilities[ability]?.kind === 'rocinante')

function isMandatory(effect: Effect): boolean {
  const count = effect.op === 'moveFleets' ? effect.groups : 'count' in effect ? effect.count : undefined
  return typeof count !== 'object' || isMust(count)
}

// Effects are data that never change, so what comes of a choice is worked out once.
const known = new WeakMap<Effect, readonly number[]>()
/** Lists the positions of later mandatory parts that use this choice. */
function usersOf(s: State, chosen: Effect): readonly number[] {
  let users = known.get(chosen)
  if (!users) {
    const { effects, at } = eventOf(s)
    const names = isMandatory(chosen) ? namesBoundBy(chosen) : []
    users = names.length ? effects.flatMap((effect, part) => (part >= at && isMandatory(effect) && speaksOf(effect, names) ? [part] : [])) : []
    known.set(chosen, users)
  }
  return users
}

function namesBoundBy(effect: Effect): readonly string[] {
  if (effect.op === 'choose') return [effect.bind]
  if (effect.op === 'destroy') return effect.bindOrbital ? [effect.bindOrbital] : []
  if (effect.op === 'place') return effect.bindBase ? [effect.bindBase] : []
  return effect.op === 'moveFleets' ? [effect.bindDest, effect.bindOwner, effect.unit?.ref].filter(name => name !== undefined) : []
}

function bestOf(s: State, f: FrameOf<Binding>, question: Question): Question {
  const { ways } = choices[f.step] as Choice<FrameOf<Binding>>
  const amounts = counter(s, f)
  const all = question.options.map(({ id }) => mostOf(ways(s, f, id).map(amounts)))
  const options = question.options.filter((_, at) => !all.some(other => isBetter(other, all[at] as readonly number[])))
  return options.length < question.options.length ? { ...question, options } : question
}

/** Lists the choices made later in the event. */
function mostOf(ways: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = ways
  return ways.length > 1 ? first.map((_, part) => Math.max(...ways.map(amounts => amounts[part] as number))) : first
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
function counter(s: State, f: FrameOf<Binding>): (way: string) => readonly number[] {
  const event = eventOf(s)
  const users = usersOf(s, f.effect)
  const { bind } = choices[f.step] as Choice<FrameOf<Binding>>
  const counted = new Map<string, readonly number[]>()
  // Every way binds the same names anew.
  const names = { ...event.names }
  return way => {
    let amounts = counted.get(way)
    if (!amounts) {
      bind(f, way, names)
      amounts = amountsWith(s, event, users, names)
      counted.set(way, amounts)
    }
    return amounts
  }
}

function amountsWith(now: State, { you, effects, at }: EventFrame, users: readonly number[], names: Bind): readonly number[] {
  const amounts: number[] = []
  let s = now
  for (let next = at; amounts.length < users.length; next++) {
    const effect = effects[next] as Effect
    const isUser = users.includes(next)
    if (!isUser && !bindsAmount(effect)) continue
    const isDone = (isUser || isMandatory(effect)) && isBound(effect, names) && (!effect.if || holds(s, { you, names }, effect.if))
    const amount = isDone ? amountOf(s, you, effect, names) : 0
    if (isUser) amounts.push(amount)
    if (effect.op === 'remove' && amount > 0) s = refilled(s, you, effect, names, amount)
    bindAmount(effect, amount, names)
  }
  return amounts
}

const bindsAmount = ({ op }: Effect): boolean => op === 'destroy' || op === 'reveal' || op === 'discardKept'

function amountOf(s: State, you: Faction, effect: Effect, names: Names): number {
  const word = wordOf(effect)
  return word.most?.(s, you, effect, names) ?? (word.can(s, you, effect, names) ? 1 : 0)
}

/** Counts parts that depend on an optional part as if it were skipped, and unknown amounts as 1. */
function bindAmount(effect: Effect, amount: number, names: Bind): void {
  if (effect.op === 'destroy' && effect.bindCount) names[effect.bindCount] = amount
  if (effect.op === 'reveal' && effect.bindAP) names[effect.bindAP] = 1
  if (effect.op === 'discardKept') names.discarded = amount
}

/** Accounts for cubes that an earlier removal returns to a player who has none left to place. */
function refilled(s: State, you: Faction, { whose, at }: Remove, names: Names, amount: number): State {
  if (whose === 'other' || supplyOf(s, you) > 0) return s
  const own = basesWhere(s, you, at, names).reduce((sum, base) => sum + cubesOn(s, base, you), 0)
  return own ? { ...s, supply: { ...s.supply, [you]: Math.min(own, amount) } } : s
}

/** Returns the state with X-83 switched off, so that every choice is open. */
export const withoutRule = (s: State): State => ({ ...s, stack: s.stack.map((frame): Frame => (frame.step === 'event' ? nobodys(frame) : frame)) })
const nobodys = ({ card: _card, ability: _ability, ...frame }: EventFrame): EventFrame => frame
