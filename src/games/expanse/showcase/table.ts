import { whyNot, type Ask } from '../../../core/ask.ts'
import { copy } from '../../../core/data.ts'
import type { Fact, Tell } from '../../../core/steps.ts'
import { setPosition } from '../position/set.ts'
import { rules } from '../rules.ts'
import type { Faction, State } from '../state.ts'
import { view, type View } from '../view.ts'
import type { Shown as ShownScene } from '../../shared/exhibits.ts'
import type { Scene } from '../scene/types.ts'

/** A table for show: laid out as a document says, and played on with given answers. */
export interface Table {
  readonly state: State
  readonly open: readonly Ask[]
  readonly facts: readonly Fact[]
}

export function opened(
  seats: readonly Faction[],
  options: Readonly<Record<string, unknown>> = {},
  modules: readonly string[] = [],
): Table {
  return begun(tell => rules.setup({ seats, modules, options, seed: '1' }, tell), [])
}

/** The same table with other parts; what was told before is still known. */
export function laid(table: Table, document: Readonly<Record<string, unknown>>): Table {
  const outcome = setPosition(table.state, document)
  if (!outcome.ok) throw new Error(outcome.reasons.join(' '))
  return begun(() => outcome.value, table.facts)
}

function begun(make: (tell: Tell) => State, before: readonly Fact[]): Table {
  const facts = [...before]
  const tell: Tell = fact => facts.push(fact)
  const state = make(tell)
  return { state, open: rules.advance(state, tell), facts }
}

/**
 * One answer after the other, each by whoever is asked first.
 * An answer of several picks has blanks between them.
 */
export const answering = (table: Table, ...answers: readonly string[]): Table =>
  answers.reduce(answered, table)

function answered({ state: before, open, facts }: Table, answer: string): Table {
  const picks = answer.split(' ').filter(word => word)
  const [ask] = open
  const why = ask ? whyNot(ask, picks) : 'Nothing is asked.'
  if (!ask || why) throw new Error(`'${answer}' to '${ask?.what ?? ''}': ${why ?? ''}`)
  const [state, told] = [copy(before), [...facts]]
  return { state, open: rules.take(state, open, ask.who, picks, fact => told.push(fact)), facts: told }
}

/** Whoever is asked does without, until a turn opens, or that is asked, or the game is over. */
export function passing(table: Table, until = 'turn'): Table {
  const [ask] = table.open
  if (!ask || ask.what === 'turn' || ask.what === until) return table
  const none = ['pass', 'decline', 'done'].find(word => ask.options.some(({ id }) => id === word))
  return passing(answering(table, none ?? (ask.min === 0 ? '' : (ask.options[0]?.id ?? ''))), until)
}

export const seenBy = ({ state, open }: Table, as: Faction | 'table' = 'table'): View => view(state, open, as)

export type Shown = ShownScene<Scene>

export const FOUR = ['un', 'mcr', 'opa', 'pg'] as const
