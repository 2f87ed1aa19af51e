import { describe, expect, it } from 'vitest'
import { onlyAnswer, whyNot, type Ask } from '../../../core/ask.ts'
import { copy } from '../../../core/copy.ts'
import type { Fact } from '../../../core/fact.ts'
import { rules } from '../rules.ts'
import type { CellId, State } from '../state.ts'
import { view } from '../view.ts'
import { laidOut, shown, without, type Given } from './laidOut.ts'

/**
 * A test of Hexpanse is a small game told in order:
 * what stands where, who is asked what, what lies on the table afterwards.
 */

export type { Given } from './laidOut.ts'
export type Open = (given?: Given) => Table
type Part = Readonly<Record<string, unknown>>

export class Table {
  readonly #facts: Fact[] = []
  #state: State
  #open: readonly Ask[]

  constructor(state: State) {
    this.#state = state
    this.#open = rules.advance(this.#state, fact => this.#facts.push(fact))
    this.#forced()
  }

  state(): State {
    return copy(this.#state)
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
    expect(this.#asked().what).toBe('action')
    return this.answers(action)
  }
  /** Ends the turn of whoever is asked, buying nothing. */
  stops(): this {
    this.does('done')
    if (this.#open[0]?.what === 'market') this.answers()
    return this
  }

  /** Exactly this question is open; with ids, exactly these options. */
  asks(who: string, what: string, ids?: readonly string[]): this {
    const ask = this.#asked()
    expect([ask.who, ask.what]).toEqual([who, what])
    if (ids) expect(ask.options.map(option => option.id).sort()).toEqual([...ids].sort())
    return this
  }
  /** The open question may be answered by so many. */
  within(min: number, max: number): this {
    expect(this.#asked()).toMatchObject({ min, max })
    return this
  }
  /** All of these can be chosen now, among others perhaps. */
  offers(...ids: string[]): this {
    expect(this.#asked().options.map(option => option.id)).toEqual(expect.arrayContaining(ids))
    return this
  }
  /** None of these can be chosen now. */
  withholds(...ids: string[]): this {
    const open = this.#asked().options.map(option => option.id)
    expect(ids.filter(id => open.includes(id))).toEqual([])
    return this
  }
  /** The one who is asked picks these. */
  answers(...ids: string[]): this {
    const ask = this.#asked()
    const why = whyNot(ask, ids)
    if (why) throw new Error(`${ask.who}, ${ask.what}: ${why}`)
    this.#take(ask, ids)
    this.#forced()
    return this
  }
  /** This answer is refused. */
  refuses(...ids: string[]): this {
    expect(whyNot(this.#asked(), ids), `${ids.join()} is accepted`).toBeTypeOf('string')
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
  /** The seat's own view (or that of the 'table') has at least this in it. */
  sees(seat: string, part: Part): this {
    expect(view(this.#state, this.#open, seat)).toMatchObject(part)
    return this
  }
  seesNo(seat: string, part: string): this {
    expect(view(this.#state, this.#open, seat)).not.toHaveProperty(part)
    return this
  }
  /** A fact of this kind was told since the beginning. */
  told(fact: string, part: Part = {}): this {
    expect(this.#facts).toContainEqual(expect.objectContaining({ fact, ...part }))
    return this
  }
  neverTold(fact: string, part: Part = {}): this {
    expect(this.#facts).not.toContainEqual(expect.objectContaining({ fact, ...part }))
    return this
  }
  /** The action is over: the next thing asked is another. */
  nothingElseIsAsked(): this {
    expect(this.#asked().what).toBe('action')
    return this
  }
  /** The game is over, and these have won. */
  isWon(by: 'mission' | 'warlord', ...seats: readonly string[]): this {
    expect(this.#open).toEqual([])
    expect(this.#state.won).toMatchObject({ by, seats })
    return this
  }

  #asked(): Ask {
    const [ask, ...more] = this.#open
    if (!ask) throw new Error('nothing is asked')
    expect(more).toEqual([])
    return ask
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
