import { expect, it } from 'vitest'
import { whyNot } from '../../core/ask.ts'
import { copy, hash } from '../../core/data.ts'
import { gameByChance, type Step } from './testing/byChance.ts'
import { fieldOf, warlordAt } from './board.ts'
import { shipped } from './content.ts'
import { check } from './invariants.ts'
import { rules } from './rules.ts'
import type { Faction, State } from './state.ts'
import { view } from './view.ts'

/** Rules §13: what holds in every game, whoever plays it and whatever the table has agreed on. */

const GAMES = 30
const EVERY = 10
const games = Array.from({ length: GAMES }, (_, nth) => gameByChance(nth))
const steps = games.flatMap(game => game.steps)
/** The steps of which that cannot be said. */
const not = (holds: (step: Step) => boolean, among = steps) =>
  among.filter(step => !holds(step)).map(({ ask, picks }) => `${ask.who} ${ask.what} ${picks.join()}`)

const between = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most
const perSeat = (s: State, is: (seat: Faction) => boolean): boolean => s.seats.every(is)

it('they get far enough to be worth looking at', () => {
  const told = new Set(steps.flatMap(({ facts }) => facts.map(fact => fact.fact)))
  expect([...told]).toEqual(
    expect.arrayContaining([
      'abilityBegan',
      'abilityTurned',
      'swapped',
      'cardStolen',
      'defeated',
      'gameEnded',
      'extraDiscarded',
      'reserveHit',
    ]),
  )
  expect(not(({ ask, picks }) => whyNot(ask, picks) === undefined)).toEqual([])
})

it('units neither come from nowhere nor get lost', () => {
  const count = (s: State, seat: Faction, kind: 'normal' | 'minor') =>
    Object.values(s.board).filter(piece => piece.owner === seat && piece.kind === kind).length +
    s.reserve[seat][kind] +
    s.recovery[seat][kind] +
    s.gone[seat][kind]
  const isRight = (s: State) => {
    const { normal, minor } = shipped.constants.difficulty[s.options.mode]
    return perSeat(s, seat => count(s, seat, 'normal') === normal && count(s, seat, 'minor') === minor)
  }
  expect(not(({ s }) => isRight(s))).toEqual([])
  const pools = ({ reserve, recovery, gone }: State, seat: Faction) =>
    [reserve, recovery, gone].flatMap(pool => [pool[seat].normal, pool[seat].minor])
  expect(
    not(({ s }) =>
      perSeat(
        s,
        seat =>
          pools(s, seat).every(value => value >= 0) &&
          (s.life[seat] === 0 || s.gone[seat].normal + s.gone[seat].minor === 0),
      ),
    ),
  ).toEqual([])
})

it('each card is in exactly one place', () => {
  const all = shipped.cards
    .flatMap(({ code, copies }) => Array<string>(copies).fill(code))
    .sort()
    .join()
  expect(
    not(
      ({ s }) =>
        [
          ...s.deck,
          ...s.market,
          ...s.extra,
          ...s.discard,
          ...s.removed,
          ...s.seats.flatMap(seat => s.cards[seat]),
        ]
          .sort()
          .join() === all,
    ),
  ).toEqual([])
})

it('life, income and hexilum keep their bounds', () => {
  expect(
    not(({ s }) =>
      perSeat(
        s,
        seat =>
          between(s.life[seat], 0, 12) &&
          between(s.income[seat], 1, 4) &&
          between(s.hexilum[seat], 0, s.options.hexilum_cap ?? Infinity),
      ),
    ),
  ).toEqual([])
})

it('pieces stand on territories in play, and a warlord as long as it lives', () => {
  expect(not(({ s }) => Object.keys(s.board).every(cell => fieldOf(s).at[cell] !== undefined))).toEqual([])
  expect(
    not(
      ({ s }) => s.turn === 0 || perSeat(s, seat => s.life[seat] > 0 === (warlordAt(s, seat) !== undefined)),
    ),
  ).toEqual([])
  expect(not(({ s }) => check(s).length === 0)).toEqual([])
})

it('nobody has more than two actions a turn, nor more warlord actions than the table allows', () => {
  for (const game of games) {
    let [actions, warlord] = [[] as string[], [] as string[]]
    for (const {
      ask,
      picks: [pick = ''],
      s,
      facts,
    } of game.steps) {
      if (ask.what === 'action' && pick !== 'done') actions.push(pick)
      if (ask.what === 'action' && ['heal', 'move', 'ability'].includes(pick)) warlord.push(pick)
      expect(
        actions.length <= 2 &&
          warlord.length <= (s.options.warlord_actions_per_turn === 'one_total' ? 1 : new Set(warlord).size),
      ).toBe(true)
      if (facts.some(fact => fact.fact === 'turnBegan')) [actions, warlord] = [[], []]
    }
  }
})

it('the row has five cards when a turn begins, as long as there are any', () => {
  const isFull = ({ market, deck, discard, options }: State) =>
    market.length === 5 ||
    (deck.length === 0 && (discard.length === 0 || !options.reshuffle_discard_when_deck_empty))
  expect(
    not(({ s, facts }) => s.won !== undefined || !facts.some(fact => fact.fact === 'turnBegan') || isFull(s)),
  ).toEqual([])
})

it('nobody waits for their turn in a chain once the action is over, nor when the game is', () => {
  expect(
    not(
      ({ s, open: [ask] }) =>
        (ask !== undefined && !['action', 'market'].includes(ask.what)) || s.queue.length === 0,
    ),
  ).toEqual([])
  expect(not(({ s, open }) => (open.length === 0) === (s.won !== undefined))).toEqual([])
  expect(
    not(
      ({ facts }) =>
        facts.findIndex(fact => fact.fact === 'gameEnded') ===
        (facts.some(fact => fact.fact === 'gameEnded') ? facts.length - 1 : -1),
    ),
  ).toEqual([])
})

it('who has lost is never asked again', () => {
  expect(not(({ s, open }) => open.every(({ who }) => s.life[who as Faction] > 0))).toEqual([])
})

it('a question always has an answer, and no option twice', () => {
  expect(
    not(({ open }) =>
      open.every(
        ask =>
          ask.options.length >= ask.min &&
          ask.max >= 1 &&
          new Set(ask.options.map(({ id }) => id)).size === ask.options.length,
      ),
    ),
  ).toEqual([])
})

it('the state is JSON, and all there is: the same answers give the same game', () => {
  for (const { start, steps: all } of games) {
    const s = copy(start)
    let open = rules.advance(s, () => undefined)
    for (const [at, step] of all.entries()) {
      open = rules.take(s, open, step.ask.who, step.picks, () => undefined)
      if (at % EVERY) continue
      const again = JSON.parse(JSON.stringify(step.s)) as State
      expect(again).toStrictEqual(step.s)
      expect(rules.asks(again)).toEqual(step.open)
      expect(hash(s)).toBe(hash(step.s))
    }
  }
})

it('a view never holds what is not for its seat: the deck, the dice bag and the missions of others', () => {
  const known = ({ s, open }: Step, as: string) => {
    const { secret, asks, ...seen } = view(s, open, as)
    const own = s.seats.find(seat => seat === as)
    return (
      !('deck' in seen) &&
      !('random' in seen) &&
      !('secrets' in seen) &&
      secret === (own && s.secrets[own]) &&
      asks.every(({ who, options }) => who === as || options === undefined)
    )
  }
  expect(
    not(
      step => [...step.s.seats, 'table'].every(as => known(step, as)),
      steps.filter((_, at) => at % EVERY === 0),
    ),
  ).toEqual([])
})
