import { copy } from '../../core/data.ts'
import type { Fact } from '../../core/steps.ts'
import type { FullChoice } from '../../core/game.ts'
import { bookOf } from './book.ts'
import type { ExpanseFact } from './facts.ts'
import type { Effect, EventFrame, Frame, State } from './state.ts'
import { withoutRule } from './words/fullest.ts'

/**
 * Describes X-83 for the fuzzer: which parts of an event a choice affects, and which facts they tell. It
 * never asks the words what they could do, so that it can prove them wrong.
 */
export function fullChoice(s: State): FullChoice<State> | undefined {
  const at = s.stack.findLastIndex(frame => frame.step === 'event')
  const event = s.stack[at]
  const asking = s.stack[s.stack.length - 1]
  if (event?.step !== 'event' || !asking || !isInFull(s, event) || isFree(event, asking)) return undefined
  const free = watched(s, at)
  const kind = `${event.card ?? event.ability} ${asking.step}`
  // Of branches, one that does nothing is only worse than one that does something.
  if (asking.step === 'oneOf')
    return {
      kind,
      free,
      most: [1],
      withOptional: true,
      adds: (now, fact) => amountIn(now, fact, () => 0),
      isOver,
    }
  const parts = partsOf(event)
  return {
    kind,
    free,
    most: parts.map(part => mostOf(event, part)),
    adds: (now, fact) => amountIn(now, fact, part => parts.indexOf(part)),
    isOver,
  }
}

const isInFull = (s: State, { card, ability }: EventFrame): boolean =>
  card !== undefined || bookOf(s).abilities[ability ?? '']?.kind === 'rocinante'

/** Choices that X-83 leaves free: what Action Points buy, which card is used, and how a loss is paid. */
const isFree = ({ effects, at }: EventFrame, asking: Frame): boolean =>
  ['actions', 'useCard'].includes(effects[at - 1]?.op ?? '') || asking.step === 'payMixed'

/** A mark tells this event from all that follow. */
const MARK = '(watched)'
function watched(s: State, at: number): State {
  const free = copy(withoutRule(s))
  const event = free.stack[at]
  if (event?.step === 'event') event.names[MARK] = 1
  return free
}
const watchedIn = (s: State): EventFrame | undefined => {
  const frame = s.stack.findLast(one => one.step === 'event' && MARK in one.names)
  return frame?.step === 'event' ? frame : undefined
}
const isOver = (s: State): boolean => watchedIn(s) === undefined

/** Lists the parts that count: the present one and later mandatory ones that name what it binds. */
function partsOf({ effects, at }: EventFrame): readonly number[] {
  const now = effects[at - 1]
  if (!now || isOptional(now)) return []
  const bound = Object.entries(now).flatMap(([key, name]) =>
    key === 'bind' || /^bind(Dest|Owner|Orbital|Base)$/.test(key) ? [String(name)] : [],
  )
  const moved = now.op === 'moveFleets' && now.unit && 'ref' in now.unit ? [String(now.unit.ref)] : []
  return effects.flatMap((effect, part) => {
    if (part === at - 1) return [part]
    return part >= at && !isOptional(effect) && [...bound, ...moved].some(name => names(effect, name))
      ? [part]
      : []
  })
}

const isOptional = (effect: Effect): boolean => JSON.stringify([countIn(effect)]).includes('"upTo"')
const countIn = (effect: Effect): unknown =>
  'groups' in effect ? effect.groups : 'count' in effect ? effect.count : null

/** True if the effect refers to the name anywhere. */
const names = (effect: Effect, name: string): boolean =>
  [`"ref":"${name}"`, `"ofUnit":"${name}"`, `"var:${name}"`].some(word =>
    JSON.stringify(effect).includes(word),
  )

/**
 * Returns the amount the text asks for. Unknown amounts count as 1; those that depend on an optional part
 * count without it.
 */
function mostOf({ effects, names: bound }: EventFrame, part: number): number {
  const effect = effects[part] as Effect
  if (effect.op === 'cp' && typeof effect.amount === 'number') return Math.abs(effect.amount)
  const count = countIn(effect) as { exact?: number; var?: string; plus?: number } | number | null
  if (typeof count !== 'object' || count === null) return Infinity
  if (count.exact !== undefined) return count.exact
  if (count.var === undefined) return Infinity
  const known = bound[count.var]
  if (known === undefined) return mostUnbound(effects, count.var, count.plus ?? 0)
  return (typeof known === 'number' ? known : Infinity) + (count.plus ?? 0)
}

function mostUnbound(effects: EventFrame['effects'], name: string, plus: number): number {
  if (effects.some(one => 'bindAP' in one && one.bindAP === name)) return 1
  return effects.some(one => 'bindCount' in one && one.bindCount === name) ? plus : Infinity
}

const COUNTED: readonly string[] = [
  'influencePlaced',
  'influenceRemoved',
  'influenceMoved',
  'fleetHit',
  'fleetBuilt',
  'fleetMoved',
  'fleetRepaired',
  'keptDiscarded',
  'cpChanged',
  'techGained',
  'techReturned',
  'markerMoved',
  'protomoleculeTaken',
] satisfies readonly ExpanseFact['fact'][]

/** Counts what a fact adds while that part is carried out. */
function amountIn(
  now: State,
  fact: Fact,
  partAt: (at: number) => number,
): { readonly part: number; readonly amount: number } | undefined {
  const event = watchedIn(now)
  const part = event && COUNTED.includes(fact.fact) ? partAt(event.at - 1) : -1
  return part < 0
    ? undefined
    : { part, amount: 'by' in fact && typeof fact.by === 'number' ? Math.abs(fact.by) : 1 }
}
