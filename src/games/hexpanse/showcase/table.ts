import type { Ask } from '../../../core/ask.ts'
import { copy } from '../../../core/data.ts'
import { untold } from '../../../core/steps.ts'
import { perSeat } from '../../shared/choices.ts'
import { rules } from '../rules.ts'
import type { CellId, Code, Faction, PieceKind, State } from '../state.ts'
import { view, type View } from '../view.ts'

/** Tables that are laid out for a look: by hand, and played on by the rules. */

export interface ShowcaseTable {
  readonly s: State
  readonly open: readonly Ask[]
}

/** Before anybody has chosen anything. */
export function opened(
  seats: readonly Faction[],
  options: Readonly<Record<string, unknown>> = {},
): ShowcaseTable {
  const s = rules.setup({ seats, modules: [], options, seed: '1a' }, untold)
  return { s, open: rules.advance(s, untold) }
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
        open: rules.take(next, table.open, who, typeof answer === 'string' ? [answer] : answer, untold),
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
  return { s: table, open: rules.advance(table, untold) }
}

/** Of all seats alike, but for what is said. */
export const each = <T>(
  seats: readonly Faction[],
  usual: T,
  ...others: readonly (readonly [Faction, T])[]
): Record<Faction, T> => perSeat(seats, seat => others.find(([one]) => one === seat)?.[1] ?? usual)

export const seenBy = ({ s, open }: ShowcaseTable, as: string = 'table'): View => view(s, open, as)

// What lies on the tables that are worth a look.

const ALL: readonly Faction[] = ['TE', 'CC', 'IN', 'UTW']
const none = { normal: 0, minor: 0 }

export const middle: Laid = {
  active: 'IN',
  left: 1,
  turn: 23,
  mission: 'M1',
  deckCount: 31,
  board: pieces(
    'TE normal: c2 c3 c4 d4 e4',
    'TE minor: b3',
    'TE merc C7: c5',
    'TE warlord: b2',
    'CC normal: f9 f10 g9 h8',
    'CC merc C10: d9',
    'CC merc C20: g8',
    'CC warlord: e9',
    'IN normal: f6 f7 g4 g6 h4 h5',
    'IN minor: i2 i3',
    'IN merc C9: f5',
    'IN warlord: g3',
    'UTW normal: f2 g1 g2',
  ),
  life: each(ALL, 0, ['TE', 5], ['CC', 2], ['IN', 7]),
  income: each(ALL, 2, ['TE', 3], ['IN', 4]),
  hexilum: each(ALL, 0, ['TE', 4], ['CC', 1], ['IN', 9]),
  reserve: each(
    ALL,
    { normal: 3, minor: 2 },
    ['TE', { normal: 4, minor: 1 }],
    ['IN', { normal: 2, minor: 0 }],
    ['UTW', none],
  ),
  recovery: each(
    ALL,
    none,
    ['TE', { normal: 1, minor: 0 }],
    ['CC', { normal: 2, minor: 1 }],
    ['IN', { normal: 0, minor: 1 }],
  ),
  minors: { TE: 'F1', CC: 'F2', IN: 'F3', UTW: 'F4' },
  cards: each(ALL, [], ['TE', ['C7', 'A5']], ['CC', ['C20', 'C10']], ['IN', ['C9', 'C4', 'A7', 'A22']]),
  market: ['C1', 'A17', 'A11', 'C8', 'C15'],
  discard: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A9', 'A10', 'A12'],
  removed: ['C2', 'C3', 'C11'],
}

/** A little before that. */
export const earlier: Laid = {
  ...middle,
  board: {
    ...emptied(middle.board ?? {}, 'f5', 'f7', 'b2'),
    ...pieces('CC normal: e7', 'TE warlord: b4', 'CC minor: f7'),
  },
  market: ['C1', 'A17', 'A11', 'C8', 'C14'],
  life: { ...each(ALL, 0, ['TE', 5], ['CC', 3], ['IN', 7]) },
  hexilum: each(ALL, 0, ['TE', 4], ['CC', 1], ['IN', 14]),
  income: each(ALL, 2, ['IN', 4]),
}

/** The mission is formed. */
export const late: Laid = {
  ...middle,
  board: { ...middle.board, ...pieces('IN normal: e4 g7') },
  active: 'IN',
}

export const small: Laid = {
  active: 'UTW',
  turn: 34,
  mission: 'M5',
  deckCount: 12,
  board: pieces(
    'CC normal: c2 c5 d4 e5 f3 h8 j6',
    'CC minor: b6 e4 e6',
    'CC merc C13: d7',
    'CC warlord: c4',
    'UTW normal: b5 e3 f4 f9 g6 h2 i3 j2',
    'UTW minor: g3 h4 i5',
    'UTW warlord: d6',
  ),
  life: each(['CC', 'UTW'], 6, ['CC', 11]),
  income: each(['CC', 'UTW'], 2),
  hexilum: each(['CC', 'UTW'], 3),
  reserve: each(['CC', 'UTW'], none),
  recovery: each(['CC', 'UTW'], { normal: 1, minor: 0 }),
  minors: { CC: 'F6', UTW: 'F4' },
  cards: each<string[]>(
    ['CC', 'UTW'],
    [],
    ['CC', ['C13', 'A19', 'A22', 'A10']],
    ['UTW', ['C4', 'A8', 'A18', 'A21']],
  ),
  market: ['A24', 'C9', 'A5', 'C16', 'A7'],
  discard: ['A1'],
  removed: [],
}

export const teams: Laid = {
  ...middle,
  life: each(ALL, 6, ['UTW', 12]),
  secrets: { TE: 'M3', CC: 'M5', IN: 'M4', UTW: 'M6' },
  board: pieces(
    'TE normal: c2 c3 c4 d4 e4',
    'TE minor: b3',
    'TE merc C7: c5',
    'TE warlord: b2',
    'CC normal: f9 g9 h8',
    'CC merc C20: g8',
    'CC warlord: e9',
    'IN normal: f6 f7 g4 g6 h4 h5',
    'IN minor: i2 i3',
    'IN merc C9: f5',
    'IN warlord: g3',
    'UTW normal: f2 g2',
    'UTW warlord: j4',
  ),
}

export const unequal: Laid = {
  ...middle,
  life: each(ALL, 1, ['TE', 12]),
  hexilum: each(ALL, 0, ['TE', 123], ['CC', 10_000]),
  secrets: { TE: 'M3', CC: 'M5', IN: 'M9', UTW: 'M6' },
  cards: each(
    ALL,
    ['A1'],
    ['TE', ['C7', 'A5', 'C19', 'A14', 'A15', 'A13', 'C12', 'C13', 'A7', 'A24', 'A6']],
    ['IN', ['C9', 'C4', 'A7', 'A22', 'C16', 'A18', 'A20']],
  ),
  board: { ...middle.board, ...pieces('UTW warlord: j4') },
}
