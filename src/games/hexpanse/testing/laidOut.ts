import { copy } from '../../../core/copy.ts'
import { fieldOf } from '../board.ts'
import { register } from '../book.ts'
import { shipped } from '../content.ts'
import { rules } from '../rules.ts'
import type { BySeat, CellId, Frame, Piece, Pool, State, TableOptions } from '../state.ts'
import type { Content, Faction } from '../types.ts'

/** Tables of Hexpanse in the midst of a game. */

export interface Given {
  readonly seats?: readonly Faction[]
  readonly options?: Partial<TableOptions>
  /** 'TE warlord', 'TE normal', 'TE minor', 'TE C5'. Warlords that are not mentioned stand in corners. */
  readonly board?: Readonly<Record<CellId, string>>
  /** Mercenaries on the board need not be mentioned. */
  readonly cards?: Partial<BySeat<readonly string[]>>
  readonly life?: Partial<BySeat<number>>
  readonly income?: Partial<BySeat<number>>
  readonly hexilum?: Partial<BySeat<number>>
  /** Whatever is neither there nor on the board is in the reserve. */
  readonly recovery?: Partial<BySeat<Partial<Pool>>>
  readonly minors?: Partial<BySeat<string>>
  readonly mission?: string
  readonly secrets?: Partial<BySeat<string>>
  readonly market?: readonly string[]
  /** Top first. Whatever is nowhere else is out of the game. */
  readonly deck?: readonly string[]
  readonly discard?: readonly string[]
  /** Out of the game. */
  readonly removed?: readonly string[]
  /** Whose turn it is. */
  readonly active?: Faction
  /** It begins with the income, not with the actions. */
  readonly atIncome?: true
  /** Parts of the content that are otherwise than shipped. */
  readonly content?: Partial<Content>
  /** The code of what does nothing. */
  readonly lacking?: string
}

const corners: BySeat<CellId> = { TE: 'b2', CC: 'j6', IN: 'b6', UTW: 'j2' }

export function laidOut(given: Given): State {
  const { seats = ['TE', 'CC'], options = {}, active = seats[0] ?? 'TE' } = given
  const s = rules.setup({ seats, modules: [], options: { ...options }, seed: '1' }, () => undefined)
  const state: State = {
    ...s,
    content: contentOf(given),
    active,
    turn: 1,
    stack: [...framesFor(given, active)],
  }
  Object.assign(
    state,
    copy({ minors: given.minors ?? {}, mission: given.mission ?? 'M1', secrets: given.secrets ?? {} }),
  )
  Object.assign(state.life, given.life)
  Object.assign(state.income, given.income)
  Object.assign(state.hexilum, given.hexilum)
  layPieces(state, given)
  layCards(state, given)
  return copy(state)
}

function framesFor({ atIncome }: Given, you: Faction): readonly Frame[] {
  const turn: readonly Frame[] = [
    { step: 'endTurn' },
    { step: 'market', you },
    { step: 'revealExtra' },
    { step: 'actions', you, left: 2, warlord: [] },
  ]
  return [{ step: 'game' }, ...(atIncome ? [] : turn)]
}

function contentOf({ content, lacking }: Given): string {
  const all = { ...shipped, ...content }
  const lame = <T extends { readonly code: string }>(list: readonly T[]) =>
    list.map(one => (one.code === lacking ? { ...one, ops: [], flags: [] } : one))
  const factions = all.factions.map(one =>
    one.code === lacking ? { ...one, ability: { ...one.ability, ops: [] } } : one,
  )
  return register({ ...all, cards: lame(all.cards), minorFactions: lame(all.minorFactions), factions }).hash
}

function layPieces(s: State, { board = {}, recovery = {} }: Given): void {
  const mentioned = Object.values(board)
  for (const [cell, text] of Object.entries(board)) s.board[cell] = pieceOf(text)
  for (const seat of s.seats) {
    if (s.life[seat] > 0 && !mentioned.includes(`${seat} warlord`))
      s.board[corners[seat]] = { owner: seat, kind: 'warlord' }
    for (const kind of ['normal', 'minor'] as const) {
      s.recovery[seat][kind] = recovery[seat]?.[kind] ?? 0
      s.reserve[seat][kind] -=
        s.recovery[seat][kind] + mentioned.filter(text => text === `${seat} ${kind}`).length
    }
  }
}

function pieceOf(text: string): Piece {
  const [owner, what = ''] = text.split(' ') as [Faction, string?]
  return what === 'warlord' || what === 'normal' || what === 'minor'
    ? { owner, kind: what }
    : { owner, kind: 'merc', code: what }
}

function layCards(s: State, { cards = {}, market = [], deck = [], discard = [], removed = [] }: Given): void {
  const standing = Object.values(s.board)
  for (const seat of s.seats) {
    const onBoard = standing.flatMap(({ owner, code }) =>
      owner === seat && s.life[seat] > 0 && code !== undefined ? [code] : [],
    )
    s.cards[seat] = [...(cards[seat] ?? []), ...onBoard]
  }
  Object.assign(s, { market: [...market], deck: [...deck], discard: [...discard], removed: [...removed] })
}

const NOTHING = 'empty'
export const without = (board: Readonly<Record<CellId, string>>, what: string) =>
  Object.fromEntries(Object.entries(board).filter(([, there]) => there !== what))

/** What lies on the table, in the words it was laid out with. */
export function shown(s: State) {
  const on = ({ owner, kind, code }: Piece): string => `${owner} ${code ?? kind}`
  const board: Readonly<Record<CellId, string>> = Object.fromEntries(
    fieldOf(s).cells.map(cell => [cell, s.board[cell] ? on(s.board[cell]) : NOTHING]),
  )
  return { ...s, board }
}
