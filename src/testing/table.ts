import { describe, expect, it } from 'vitest'
import type { Ask } from '../core/ask.ts'
import { toolingOf, type Game } from '../core/game.ts'
import { answer, openMatch, setPosition, type Match } from '../core/match.ts'
import { undo } from '../core/undo.ts'
import { games } from '../games/index.ts'
import type { Fact } from '../core/steps.ts'
import { must } from './must.ts'
import { ToldTable } from './toldTable.ts'
import type { BaseScore } from '../games/expanse/scoring.ts'
import type { View } from '../games/expanse/view.ts'

/**
 * A test is a small game told in order: who plays what, who is asked what, what lies on the table afterwards.
 */

export interface Opening {
  readonly seats?: readonly string[]
  readonly modules?: readonly string[]
  readonly options?: Readonly<Record<string, unknown>>
  readonly overrides?: unknown
  readonly seed?: string
  /** Parts of a position document; what is not given is the starting chart. */
  readonly [part: string]: unknown
}
type Open = (given?: Opening) => Table

const ALL = ['un', 'mcr', 'opa', 'pg']
/** Cards, by AP, that no test uses here, so that a card under test is never among them. */
const fillers = [
  'card.blockade-of-earth',
  'card.blockade-of-mars',
  'card.slingshot-racing',
  'card.black-ops-team',
  'card.star-helix',
  'card.riot-gear',
]
const withPoints = { 2: 'card.slingshot-racing', 3: 'card.riot-gear', 4: 'card.black-ops-team' } as const

export class Table extends ToldTable {
  readonly #game: Game
  readonly #given: string
  readonly #start: number
  #match: Match

  constructor({ seats = ALL, modules = [], options = {}, overrides, seed = '1', ...position }: Opening) {
    super()
    this.#game = expanseGame()
    const opened = must(
      openMatch(this.#game, {
        seats,
        modules,
        options,
        seed,
        ...(overrides === undefined ? {} : { overrides }),
      }),
    )
    this.#match = Object.keys(position).length ? must(setPosition(opened, position)) : opened
    this.#given = JSON.stringify(position)
    this.#start = this.#match.rows.length
  }

  protected open(): readonly Ask[] {
    return this.#match.open
  }
  protected viewOf(seat: string): unknown {
    return this.#game.view(this.#match.state, this.#match.open, seat)
  }
  /** Returns the facts told since the position was set. */
  facts(): readonly Fact[] {
    return this.#match.rows.slice(this.#start).flatMap(row => row.facts)
  }
  match(): Match {
    return this.#match
  }

  /** The seat takes this card from slot 1 and does its event now. */
  plays(seat: string, card: string): this {
    this.#opening(seat, card)
    this.#say(card)
    if (this.asked().what === 'cardUse') this.#say('event')
    return this
  }
  /** The seat takes a card with so many AP and starts spending them. */
  spends(seat: string, ap: 2 | 3 | 4): this {
    this.#opening(seat, withPoints[ap])
    this.#say(withPoints[ap])
    if (this.asked().what === 'cardUse') this.#say('points')
    return this
  }
  /** The seat takes a Score card and picks the bonus Sector: the event step begins. */
  scores(seat: string, sector: string): this {
    this.#opening(seat, 'score')
    this.#say('score.1')
    this.#say(sector)
    return this
  }
  /** Checks how many Action Points are left. */
  hasAP(seat: string, ap: number): this {
    expect(this.viewOf('table')).toMatchObject({
      spending: { seat, ap },
    })
    return this
  }
  /** The one who is asked picks these. */
  answers(...ids: string[]): this {
    this.#say(...ids)
    return this
  }
  /** This answer is refused with a sentence and changes nothing. */
  refuses(...ids: string[]): this {
    const ask = this.asked()
    const before = this.#game.hash(this.#match.state)
    const said = answer(this.#match, ask.who, ask.id, ids)
    expect(said.ok, `${ids.join()} is accepted`).toBe(false)
    expect(this.#game.hash(this.#match.state)).toBe(before)
    return this
  }
  /** Everybody declines until a turn opens. */
  allDecline(): this {
    while (this.asked().what === 'offer') this.#say('decline')
    return this
  }
  /** Lets all seats decline in the event step of a scoring round, and build nothing. */
  allPass(): this {
    for (
      let [ask] = this.#match.open;
      ask && ['scoringEvent', 'freeBuild'].includes(ask.what);
      [ask] = this.#match.open
    )
      this.#say(...(ask.what === 'freeBuild' ? [] : ['pass']))
    return this
  }
  /** The position document has at least this in it. */
  shows(part: Readonly<Record<string, unknown>>): this {
    expect(toolingOf(this.#game).positions.write(this.#match.state)).toMatchObject(part)
    return this
  }
  /** These parts of the position document are exactly this, with nothing more in them. */
  showsExactly(part: Readonly<Record<string, unknown>>): this {
    const shown = toolingOf(this.#game).positions.write(this.#match.state)
    expect(Object.fromEntries(Object.keys(part).map(key => [key, shown[key]]))).toEqual(part)
    return this
  }
  tookBack(seat: string): this {
    this.#match = must(undo(this.#match, seat))
    return this
  }
  /** The event is over: the next thing asked is the opening of another turn. */
  nothingElseIsAsked(): this {
    expect(this.asked().what).toBe('turn')
    return this
  }

  #say(...ids: string[]): void {
    const ask = this.asked()
    this.#match = must(answer(this.#match, ask.who, ask.id, ids))
  }

  #opening(seat: string, first: string): void {
    const spare = fillers.filter(card => card !== first && !this.#given.includes(card)).slice(0, 4)
    this.#match = must(setPosition(this.#match, { active: seat, track: [first, ...spare] }))
  }
}

function expanseGame(): Game {
  const game = games.expanse
  if (!game) throw new Error('no such game')
  return game
}

export const table = (given: Opening = {}): Table => new Table(given)

/**
 * One card, tech or ability: it does what it says, and the same story cannot be told when its effect is taken
 * away.
 */
export function effectTest(id: string, tell: (open: Open) => void): void {
  describe(id, () => {
    it('does what it says', () => tell(table))
    it('is told by its effect alone', () => {
      const overrides = { schemaVersion: 1, name: 'without', overrides: [{ id, set: { effect: [] } }] }
      expect(() => tell((given = {}) => table({ ...given, overrides }))).toThrow()
    })
  })
}

interface Scored {
  readonly base: string
  readonly orbitalControl: string | null
  readonly factions: BaseScore['factions']
}
interface Scores {
  readonly bases: readonly Scored[]
  readonly sum: Readonly<Record<string, number>>
}

export function scoresOf(table: Table, bonus: string, round = 1): Scores {
  const { game, state } = table.match()
  const outcome = toolingOf(game).queries.score?.(state, { bonus, round })
  if (!outcome?.ok) throw new Error(outcome?.reasons.join(' ') ?? 'there is no such query')
  return outcome.value as Scores
}

export function scoreOn(table: Table, base: string, bonus: string, round = 1): Scored {
  const found = scoresOf(table, bonus, round).bases.find(one => one.base === base)
  if (!found) throw new Error(`${base} is not in play`)
  return found
}

/** The places that are paid, by faction. */
export const placesOn = (
  table: Table,
  base: string,
  bonus: string,
  round = 1,
): Record<string, number | undefined> =>
  Object.fromEntries(
    Object.entries(scoreOn(table, base, bonus, round).factions).flatMap(([seat, { place }]) =>
      place === undefined ? [] : [[seat, place]],
    ),
  )

/** CP with the resource point, by faction; those who get nothing are left out. */
export const paidOn = (table: Table, base: string, bonus: string, round = 1): Record<string, number> =>
  Object.fromEntries(
    Object.entries(scoreOn(table, base, bonus, round).factions).flatMap(([seat, { cp, resource }]) =>
      cp + resource > 0 ? [[seat, cp + resource]] : [],
    ),
  )

export const viewAt = (table: Table, as = 'table'): View => {
  const { game, state, open } = table.match()
  return game.view(state, open, as) as View
}
/** Returns who would be paid as first there now; null if no seat would. */
export const controlOf = (table: Table, base: string): string | null =>
  viewAt(table).bases.find(one => one.id === base)?.control ?? null
export const strengthIn = (table: Table, orbital: string): Record<string, number> => ({
  ...viewAt(table).orbitals.find(one => one.id === orbital)?.strength,
})
