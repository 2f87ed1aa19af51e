import { describe, expect, it } from 'vitest'
import type { Ask } from '../../core/ask.ts'
import { answer, openMatch, setPosition } from '../../core/match.ts'
import type { Match, Said } from '../../core/match.ts'
import { undo } from '../../core/undo.ts'
import { games } from '../../games/index.ts'

/** A test is a small game told in order: who plays what, who is asked what, what lies on the table afterwards. */

export interface Given {
  readonly seats?: readonly string[]
  readonly options?: Readonly<Record<string, unknown>>
  readonly overrides?: unknown
  readonly seed?: string
  /** Parts of a position document; what is not given is the starting chart. */
  readonly [part: string]: unknown
}
export type Open = (given?: Given) => Table

export interface Table {
  /** The seat takes this card from slot 1 and does its event now. */
  plays(seat: string, card: string): Table
  /** The seat takes a card with so many AP and starts spending them. */
  spends(seat: string, ap: 2 | 3 | 4): Table
  /** The seat takes a Score card and picks the bonus Sector: the event step begins. */
  scores(seat: string, sector: string): Table
  /** Exactly this question is open; with ids, exactly these options. */
  asks(who: string, what: string, ids?: readonly string[]): Table
  /** All of these can be chosen now, among others perhaps. */
  offers(...ids: string[]): Table
  /** None of these can be chosen now. */
  withholds(...ids: string[]): Table
  /** So many Action Points are left to be spent. */
  hasAP(seat: string, ap: number): Table
  /** The one who is asked picks these. */
  answers(...ids: string[]): Table
  /** This answer is refused with a sentence and changes nothing. */
  refuses(...ids: string[]): Table
  /** Everybody declines until a turn opens. */
  allDecline(): Table
  /** Nobody uses anything in the event step of a scoring round, nor builds for free. */
  allPass(): Table
  /** The position document has at least this in it. */
  shows(part: Readonly<Record<string, unknown>>): Table
  /** These parts of the position document are exactly this, with nothing more in them. */
  showsExactly(part: Readonly<Record<string, unknown>>): Table
  /** The seat's own view (or the 'table' view of onlookers) has at least this in it. */
  sees(seat: string, part: Readonly<Record<string, unknown>>): Table
  /** There is nothing of that name in the seat's view. */
  seesNo(seat: string, part: string): Table
  /** A fact of this kind was told since the position was set. */
  told(fact: string, part?: Readonly<Record<string, unknown>>): Table
  tookBack(seat: string): Table
  /** The event is over: the next thing asked is the opening of another turn. */
  nothingElseIsAsked(): Table
  readonly match: () => Match
}

const ALL = ['un', 'mcr', 'opa', 'pg']
/** Cards nobody tests here, by AP, so that a card under test is never among them. */
const fillers = ['card.blockade-of-earth', 'card.blockade-of-mars', 'card.slingshot-racing', 'card.black-ops-team', 'card.star-helix', 'card.riot-gear']
const withPoints = { 2: 'card.slingshot-racing', 3: 'card.riot-gear', 4: 'card.black-ops-team' } as const

export function table(given: Given = {}): Table {
  const { seats = ALL, options = {}, overrides, seed = '1', ...position } = given
  const game = games.expanse
  if (!game) throw new Error('no such game')
  let match = must(openMatch(game, { seats, modules: [], options, seed, ...(overrides === undefined ? {} : { overrides }) }))
  if (Object.keys(position).length) match = must(setPosition(match, position))
  const start = match.rows.length

  const asked = (): Ask => {
    const [ask, ...more] = match.open
    if (!ask) throw new Error('nothing is asked')
    expect(more).toEqual([])
    return ask
  }
  const say = (...ids: string[]): void => {
    const ask = asked()
    match = must(answer(match, ask.who, ask.id, ids))
  }
  const opening = (seat: string, first: string): void => {
    const spare = fillers.filter(card => card !== first && !JSON.stringify(position).includes(card)).slice(0, 4)
    match = must(setPosition(match, { active: seat, track: [first, ...spare] }))
  }

  const self: Table = {
    plays(seat, card) {
      opening(seat, card)
      say(card)
      if (asked().what === 'cardUse') say('event')
      return self
    },
    spends(seat, ap) {
      opening(seat, withPoints[ap])
      say(withPoints[ap])
      if (asked().what === 'cardUse') say('points')
      return self
    },
    scores(seat, sector) {
      opening(seat, 'score')
      say('score.1')
      say(sector)
      return self
    },
    asks(who, what, ids) {
      const ask = asked()
      expect([ask.who, ask.what]).toEqual([who, what])
      if (ids) expect(ask.options.map(option => option.id).sort()).toEqual([...ids].sort())
      return self
    },
    offers(...ids) {
      expect(asked().options.map(option => option.id)).toEqual(expect.arrayContaining(ids))
      return self
    },
    withholds(...ids) {
      const open = asked().options.map(option => option.id)
      expect(ids.filter(id => open.includes(id))).toEqual([])
      return self
    },
    hasAP(seat, ap) {
      expect(game.view(match.state, match.open, 'table')).toMatchObject({ spending: { seat, ap } })
      return self
    },
    answers(...ids) {
      say(...ids)
      return self
    },
    refuses(...ids) {
      const ask = asked()
      const before = game.hash(match.state)
      const said = answer(match, ask.who, ask.id, ids)
      expect(said.ok, `${ids.join()} is accepted`).toBe(false)
      expect(game.hash(match.state)).toBe(before)
      return self
    },
    allDecline() {
      while (asked().what === 'offer') say('decline')
      return self
    },
    allPass() {
      for (let [ask] = match.open; ask && ['scoringEvent', 'freeBuild'].includes(ask.what); [ask] = match.open) say(...(ask.what === 'freeBuild' ? [] : ['pass']))
      return self
    },
    shows(part) {
      expect(game.positions.write(match.state)).toMatchObject(part)
      return self
    },
    showsExactly(part) {
      const shown = game.positions.write(match.state)
      expect(Object.fromEntries(Object.keys(part).map(key => [key, shown[key]]))).toEqual(part)
      return self
    },
    sees(seat, part) {
      expect(game.view(match.state, match.open, seat)).toMatchObject(part)
      return self
    },
    seesNo(seat, part) {
      expect(game.view(match.state, match.open, seat)).not.toHaveProperty(part)
      return self
    },
    told(fact, part = {}) {
      const facts = match.rows.slice(start).flatMap(row => row.facts)
      expect(facts).toContainEqual(expect.objectContaining({ fact, ...part }))
      return self
    },
    tookBack(seat) {
      match = must(undo(match, seat))
      return self
    },
    nothingElseIsAsked() {
      expect(asked().what).toBe('turn')
      return self
    },
    match: () => match,
  }
  return self
}

function must<T>(said: Said<T>): T {
  if (!said.ok) throw new Error(said.why)
  return said.value
}

/** One card, tech or ability: it does what it says, and the same story cannot be told when its effect is taken away. */
export function effectTest(id: string, tell: (open: Open) => void): void {
  describe(id, () => {
    it('does what it says', () => tell(table))
    it('is told by its effect alone', () => {
      const overrides = { schemaVersion: 1, name: 'without', overrides: [{ id, set: { effect: [] } }] }
      expect(() => tell((given = {}) => table({ ...given, overrides }))).toThrow()
    })
  })
}
