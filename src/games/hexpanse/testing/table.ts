import { describe, expect, it } from 'vitest'
import { onlyAnswer, whyNot, type Ask } from '../../../core/ask.ts'
import { copy } from '../../../core/data.ts'
import type { Fact } from '../../../core/steps.ts'
import { putPiece } from '../look.ts'
import { fieldOf } from '../board.ts'
import { register } from '../book.ts'
import { shipped } from '../content.ts'
import { rules } from '../rules.ts'
import type { CellId, State, BySeat, Frame, Piece, Pool, TableOptions } from '../state.ts'
import type { Content, Faction } from '../types.ts'
import { view } from '../view.ts'
import { ToldTable } from '../../../testing/toldTable.ts'

/**
 * A test of Hexpanse is a small game told in order:
 * what stands where, who is asked what, what lies on the table afterwards.
 */

type Open = (given?: Given) => Table
type Part = Readonly<Record<string, unknown>>

export class Table extends ToldTable {
  readonly #facts: Fact[] = []
  #state: State
  #open: readonly Ask[]

  constructor(state: State) {
    super()
    this.#state = state
    this.#open = rules.advance(this.#state, fact => this.#facts.push(fact))
    this.#forced()
  }

  state(): State {
    return copy(this.#state)
  }
  protected open(): readonly Ask[] {
    return this.#open
  }
  protected viewOf(seat: string): unknown {
    return view(this.#state, this.#open, seat)
  }
  facts(): readonly Fact[] {
    return this.#facts
  }

  /** Plays that action card, as an action. */
  plays(code: string): this {
    return this.does(`play:${code}`)
  }
  /** Puts a unit there, as an action. */
  places(unit: string, cell: CellId): this {
    return this.does(`place:${unit}`).asks(this.#state.active, 'placeUnit').answers(cell)
  }
  /** Attacks as an action: 'f6>f7'. */
  attacks(pair: string): this {
    const isTheOnly = this.does('attack').#open[0]?.what !== 'attack'
    if (!isTheOnly) this.answers(pair)
    return this
  }
  /** Takes that action. */
  does(action: string): this {
    expect(this.asked().what).toBe('action')
    return this.answers(action)
  }
  /** Ends the turn of whoever is asked, buying nothing. */
  stops(): this {
    this.does('done')
    if (this.#open[0]?.what === 'market') this.answers()
    return this
  }

  /** The open question may be answered by so many. */
  within(min: number, max: number): this {
    expect(this.asked()).toMatchObject({ min, max })
    return this
  }
  /** The one who is asked picks these. */
  answers(...ids: string[]): this {
    const ask = this.asked()
    const why = whyNot(ask, ids)
    if (why) throw new Error(`${ask.who}, ${ask.what}: ${why}`)
    this.#take(ask, ids)
    this.#forced()
    return this
  }
  /** This answer is refused. */
  refuses(...ids: string[]): this {
    expect(whyNot(this.asked(), ids), `${ids.join()} is accepted`).toBeTypeOf('string')
    return this
  }
  /** The table has at least this on it; a territory is 'TE normal', 'TE C5' or 'empty'. */
  shows(part: Part): this {
    expect(shown(this.#state)).toMatchObject(part)
    return this
  }
  /** These parts of the table are exactly this; of the board, what stands on it. */
  showsExactly(part: Part): this {
    const now: Part = { ...shown(this.#state), board: without(shown(this.#state).board, 'empty') }
    expect(Object.fromEntries(Object.keys(part).map(key => [key, now[key]]))).toEqual(part)
    return this
  }
  neverTold(fact: string, part: Part = {}): this {
    expect(this.#facts).not.toContainEqual(expect.objectContaining({ fact, ...part }))
    return this
  }
  /** The action is over: the next thing asked is another. */
  nothingElseIsAsked(): this {
    expect(this.asked().what).toBe('action')
    return this
  }
  /** The game is over, and these have won. */
  isWon(by: 'mission' | 'warlord', ...seats: readonly string[]): this {
    expect(this.#open).toEqual([])
    expect(this.#state.won).toMatchObject({ by, seats })
    return this
  }

  #take(ask: Ask, ids: readonly string[]): void {
    this.#state = copy(this.#state)
    this.#open = rules.take(this.#state, this.#open, ask.who, ids, fact => this.#facts.push(fact))
  }
  /** What has one legal answer is answered by the table, as in any game. */
  #forced(): void {
    for (let [ask] = this.#open; ask; [ask] = this.#open) {
      const only = onlyAnswer(ask)
      if (!only) return
      this.#take(ask, only)
    }
  }
}

export const table = (given: Given = {}): Table => new Table(laidOut(given))

/**
 * One card, minor faction or faction: it does what it says, and the same story cannot be told when its ops
 * and flags are taken away.
 */
export function effectTest(code: string, tell: (open: Open) => void): void {
  describe(code, () => {
    it('does what it says', () => tell(table))
    it('is told by its effect alone', () => {
      expect(() => tell(given => new Table(laidOut({ ...given, lacking: code })))).toThrow()
    })
  })
}

// Tables of Hexpanse in the midst of a game.

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

function laidOut(given: Given): State {
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
  for (const [cell, text] of Object.entries(board)) putPiece(s, cell, pieceOf(text))
  for (const seat of s.seats) {
    if (s.life[seat] > 0 && !mentioned.includes(`${seat} warlord`))
      putPiece(s, corners[seat], { owner: seat, kind: 'warlord' })
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
const without = (board: Readonly<Record<CellId, string>>, what: string) =>
  Object.fromEntries(Object.entries(board).filter(([, there]) => there !== what))

/** What lies on the table, in the words it was laid out with. */
function shown(s: State) {
  const on = ({ owner, kind, code }: Piece): string => `${owner} ${code ?? kind}`
  const board: Readonly<Record<CellId, string>> = Object.fromEntries(
    fieldOf(s).cells.map(cell => [cell, s.board[cell] ? on(s.board[cell]) : NOTHING]),
  )
  return { ...s, board }
}
