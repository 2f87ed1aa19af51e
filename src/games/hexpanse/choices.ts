import type { Option, Question } from '../../core/ask.ts'
import type { Step } from '../../core/steps.ts'
import { several } from '../shared/choices.ts'
import { fieldOf, emptyCells } from './board.ts'
import type { HexpanseFact } from './facts.ts'
import type { Field } from './field.ts'
import type { CellId, Code, Faction, Frame, Hex, State, FrameOf, OpName } from './state.ts'

/** Makes options and questions as steps and words put them. */

type Table = Pick<State, 'content' | 'seats' | 'options'>

/** Rows are what a long list of territories is cut into. */
const rowOf = (cell: CellId): string => cell.replace(/\d+$/, '')
export const hexOf = (s: Table, cell: CellId): Hex => fieldOf(s).at[cell] as Hex

/** They never change, and a question often has nearly a hundred of them: each is made once for a board. */
const known = new WeakMap<Field, Record<CellId, Option>>()
function optionsOn(field: Field): Record<CellId, Option> {
  const there = known.get(field)
  if (there) return there
  const made = Object.fromEntries(
    field.cells.map(cell => [cell, { id: cell, group: rowOf(cell), means: { hex: field.at[cell] } }]),
  )
  known.set(field, made)
  return made
}
export function cellOptions(s: Table, cells: readonly CellId[]): readonly Option[] {
  const options = optionsOn(fieldOf(s))
  const found: Option[] = []
  for (const cell of cells) {
    const option = options[cell]
    if (option) found.push(option)
  }
  return found
}

const ARROW = '>'
/** Somebody there does something over there. */
export const pairOption = (s: Table, from: CellId, to: CellId): Option => ({
  id: from + ARROW + to,
  group: from,
  means: { from: hexOf(s, from), to: { hex: hexOf(s, to) } },
})
export function readPair(id: string): readonly [from: CellId, to: CellId] {
  const [from = '', to = ''] = id.split(ARROW)
  return [from, to]
}

export const codeOption = (code: Code, owner?: Faction): Option =>
  owner === undefined
    ? { id: code, means: { code } }
    : { id: `${owner}:${code}`, group: owner, means: { code, seat: owner } }
export const readOwned = (id: string): readonly [owner: Faction, code: Code] => {
  const at = id.indexOf(':')
  return [id.slice(0, at) as Faction, id.slice(at + 1)]
}
export const seatOption = (seat: Faction): Option => ({ id: seat, means: { seat } })
export const unitOption = (unit: string): Option => ({
  id: unit,
  means: unit === 'normal' || unit === 'minor' ? { unit } : { code: unit },
})

export const nth = (id: string): number => Number(id.split('#')[1] ?? 1)
/** Makes as many options as there are of each; the second of a kind is 'normal#2'. */
export const numbered = (ids: readonly string[], option: (id: string) => Option): readonly Option[] => {
  const seen = new Map<string, number>()
  return ids.map(id => {
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count === 1 ? option(id) : { ...option(id), id: `${id}#${count}` }
  })
}

/** "`who`, you may choose up to `max` of these." */
export const upTo = (
  who: Faction,
  what: string,
  options: readonly Option[],
  max: number,
): readonly Question[] => several(who, what, options, 0, Math.min(max, options.length))

export const done = (s: State): void => {
  s.stack.pop()
}
/** Once somebody has won, nothing begins any more. */
export const begin = (s: State, ...frames: readonly Frame[]): void => {
  if (!s.won) s.stack.push(...frames)
}

export type WordStep<N extends OpName> = Step<State, FrameOf<N>, HexpanseFact>

/** Those of the territories an op names that are empty; of any, where it names none. */
export const emptyAt = (s: State, at: readonly CellId[] | undefined): readonly CellId[] =>
  at?.filter(cell => !s.board[cell]) ?? emptyCells(s)
