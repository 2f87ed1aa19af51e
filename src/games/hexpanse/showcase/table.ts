import { perSeat } from '../../shared/views.ts'
import type { Ask } from '../../../core/ask.ts'
import { copy } from '../../../core/copy.ts'
import { rules } from '../rules.ts'
import type { CellId, Code, Faction, PieceKind, State } from '../state.ts'
import { view, type View } from '../view.ts'

/** Tables that are laid out for a look: by hand, and played on by the rules. */

export interface ShowcaseTable {
  readonly s: State
  readonly open: readonly Ask[]
}

const nobody = (): void => undefined

/** Before anybody has chosen anything. */
export function opened(
  seats: readonly Faction[],
  options: Readonly<Record<string, unknown>> = {},
): ShowcaseTable {
  const s = rules.setup({ seats, modules: [], options, seed: '1a' }, nobody)
  return { s, open: rules.advance(s, nobody) }
}

/** The first question that is open is answered so, then the next. */
export const answering = (
  { s, open }: ShowcaseTable,
  ...answers: readonly (readonly string[] | string)[]
): ShowcaseTable =>
  answers.reduce<ShowcaseTable>(
    (table, answer) => {
      const next = copy(table.s)
      const who = table.open[0]?.who ?? ''
      return {
        s: next,
        open: rules.take(next, table.open, who, typeof answer === 'string' ? [answer] : answer, nobody),
      }
    },
    { s, open },
  )

/** With the first option each time, until something else is asked. */
export function passing(table: ShowcaseTable, ...what: readonly string[]): ShowcaseTable {
  const [ask] = table.open
  const [first] = ask?.options ?? []
  return ask && first && what.includes(ask.what) ? passing(answering(table, first.id), ...what) : table
}

/** 'TE normal: c2 c3', 'IN merc C9: f5' */
export function pieces(...lines: readonly string[]): State['board'] {
  return Object.fromEntries(
    lines.flatMap(line => {
      const [what = '', cells = ''] = line.split(': ')
      const [owner, kind, code] = what.split(' ') as [Faction, PieceKind, Code?]
      return cells
        .split(' ')
        .map((cell: CellId) => [cell, { owner, kind, ...(code === undefined ? {} : { code }) }] as const)
    }),
  )
}

/** Nobody stands there any more. */
export const emptied = (board: State['board'], ...cells: readonly CellId[]): State['board'] =>
  Object.fromEntries(Object.entries(board).filter(([cell]) => !cells.includes(cell)))

export interface Laid
  extends Partial<
    Pick<
      State,
      | 'board'
      | 'turn'
      | 'life'
      | 'income'
      | 'hexilum'
      | 'reserve'
      | 'recovery'
      | 'cards'
      | 'market'
      | 'extra'
      | 'discard'
      | 'removed'
      | 'mission'
      | 'minors'
      | 'secrets'
      | 'won'
    >
  > {
  readonly active: Faction
  readonly left?: number
  readonly deckCount?: number
  readonly step?: 'actions' | 'market' | 'over'
}

/** In the middle of somebody's turn. */
export function laid(
  seats: readonly Faction[],
  { active, left = 2, deckCount, step = 'actions', ...parts }: Laid,
  options: Readonly<Record<string, unknown>> = {},
): ShowcaseTable {
  const { s } = opened(seats, options)
  const turn =
    step === 'actions'
      ? ({ step, you: active, left, warlord: [] } as const)
      : ({ step: 'market', you: active } as const)
  const all: State = {
    ...s,
    ...parts,
    active,
    minorPool: [],
    stack:
      step === 'over' ? [] : [{ step: 'game' }, { step: 'endTurn' }, copy(turn) as State['stack'][number]],
  }
  const table = copy({ ...all, deck: all.deck.slice(0, deckCount ?? all.deck.length) })
  return { s: table, open: rules.advance(table, nobody) }
}

/** Of all seats alike, but for what is said. */
export const each = <T>(
  seats: readonly Faction[],
  usual: T,
  ...others: readonly (readonly [Faction, T])[]
): Record<Faction, T> => perSeat(seats, seat => others.find(([one]) => one === seat)?.[1] ?? usual)

export const seenBy = ({ s, open }: ShowcaseTable, as: string = 'table'): View => view(s, open, as)
