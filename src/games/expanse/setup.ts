import { MANUAL_WITH_ALPHA, moduleNeeds, moduleTwice, noSuchModule, seatsAre } from './text/tableWords.ts'
import { needsPlayers, seatsForPlayers } from '../shared/setupWords.ts'
import { good, whyNotSeed } from '../shared/bookshelf.ts'
import { perSeat } from '../shared/choices.ts'
import { optionsWith, type Outcome, type Rules, type Setup } from '../../core/game.ts'
import { newRandom, roll, shuffle } from '../../core/random.ts'
import { buildShip, dealCard, placeCube } from './atoms.ts'
import { bookNamed, prepareWith, register, type Book, type CountBook } from './book.ts'
import { shipped, publishedNames } from './content.ts'
import type { Tell } from './facts.ts'
import type { Module } from './module.ts'
import { writeOut } from './odd/index.ts'
import { options as tableOptions, whyNotOption } from './options.ts'
import { mergeOverrides, type Elsewhere } from './overrides.ts'
import {
  SCORE,
  type Faction,
  type Kind,
  type OrbitalId,
  type State,
  type TableOptions,
  type TrackCard,
} from './state.ts'
import { baseIds, orbitalIds, type BaseId, type Content } from './types.ts'
import { sectors } from './words/effect.ts'

const shippedBook = register(writeOut(shipped), [], publishedNames[''])

/** All modules there are, and what the owner of a table can change in them. */
interface Expansion extends Elsewhere {
  readonly modules: readonly Module[]
  /**
   * Its modules as an overrides document changes them, or every reason why it cannot; what is not theirs is
   * not looked at.
   */
  readonly override: (document: unknown) => Outcome<readonly Module[]>
}

type Parts = Pick<Rules<State>, 'whyNotSetup' | 'prepare' | 'setup'>

/** Sets up tables of the game with these modules. */
export function setupWith(expansion: Expansion): Parts {
  const bookFor = (setup: Setup): Book => bookOfSetup(setup, expansion)
  return {
    whyNotSetup: setup => whyNotSetup(setup, expansion),
    setup: (setup, tell) => setupTable(setup, bookFor(setup), tell),
    prepare: prepareWith(bookFor),
  }
}

/** The content this table is played with. `whyNotSetup` has made sure that the overrides are good. */
function bookOfSetup({ overrides, modules, options }: Setup, expansion: Expansion): Book {
  const isOwn = ({ id, byOption }: Module): boolean => (byOption ? byOption(options) : modules.includes(id))
  const without = !expansion.modules.some(isOwn)
  if (overrides === undefined && without) return shippedBook
  if (overrides === undefined) return publishedBook(expansion.modules.filter(isOwn))
  const merged = good(mergeOverrides(overrides, expansion))
  // At a table without modules, nothing that modules bring can be in the way.
  const all = without ? expansion.modules : good(expansion.override(overrides))
  const own = all.filter(isOwn)
  return register(withModules(merged, own), own)
}

const withModules = (content: Content, modules: readonly Module[]): Content =>
  writeOut(modules.reduce((now, module) => module.content?.(now) ?? now, content))

/** Puts the content that the bot brings along together for the first table that plays with it. */
function publishedBook(modules: readonly Module[]): Book {
  const name = publishedNames[modules.map(({ id }) => id).join('+')]
  const known = name === undefined ? undefined : bookNamed(name)
  return known ?? register(withModules(shipped, modules), modules, name)
}

/** Every reason at once why no table can be opened like this. */
function whyNotSetup(setup: Setup, expansion: Expansion): readonly string[] {
  const { overrides } = setup
  const outcomes =
    overrides === undefined ? [] : [mergeOverrides(overrides, expansion), expansion.override(overrides)]
  return [
    ...whyNotSeats(setup),
    ...whyNotSeed(setup.seed),
    ...whyNotModules(
      setup,
      expansion.modules.filter(({ byOption }) => !byOption),
    ),
    ...(setup.modules.includes('alpha') && setup.options['baseTechs'] === 'manual'
      ? [MANUAL_WITH_ALPHA]
      : []),
    ...Object.entries(setup.options).flatMap(([id, value]) => whyNotOption(id, value)),
    ...outcomes.flatMap(outcome => (outcome.ok ? [] : outcome.reasons)),
  ]
}

function whyNotModules(
  { modules, seats, players = seats?.length ?? 0 }: Setup,
  all: readonly Module[],
): readonly string[] {
  const repeated = new Set(modules.filter((id, at) => modules.indexOf(id) !== at))
  return [
    ...[...repeated].map(moduleTwice),
    ...[...new Set(modules)].flatMap(id => {
      const module = all.find(one => one.id === id)
      if (!module)
        return [
          noSuchModule(
            id,
            all.map(one => one.id),
          ),
        ]
      return module.players.includes(players) ? [] : [moduleNeeds(id, module.title, module.players)]
    }),
  ]
}

function whyNotSeats({ seats, players }: Setup): readonly string[] {
  if (seats === undefined) {
    return players !== undefined && [2, 3, 4].includes(players) ? [] : [needsPlayers('The Expanse', 2, 4)]
  }
  const expected = shippedBook.counts[seats.length]?.factions
  if (!expected) return [needsPlayers('The Expanse', 2, 4)]
  const same = expected.every(faction => seats.includes(faction)) && new Set(seats).size === expected.length
  return [
    ...(same ? [] : [seatsAre(expected)]),
    ...(players === undefined || players === seats.length ? [] : [seatsForPlayers(seats.length, players)]),
  ]
}

/** Follows rules §3, in its order. */
function setupTable(setup: Setup, book: Book, tell: Tell): State {
  const options = optionsOf(setup, book)
  const random = newRandom(setup.seed)
  const players = setup.seats?.length ?? setup.players ?? 0
  const count = book.counts[players] as CountBook
  const seats = (setup.seats ?? rotate(count.factions, roll(random, 'first-player', players))) as Faction[]
  const s = emptyTable(book, options, [...seats], random)
  tell?.({ fact: 'tableSet', seats: [...seats] })
  if (options.setup === 'gamma') putHomeFleets(s, book, tell)
  else putChart(s, book, count, tell)
  buildDeck(s, book, count)
  while (s.track.length < book.content.constants.trackSlots) dealCard(s, tell)
  s.stack.push({ step: 'game' })
  if (options.setup === 'gamma') s.stack.push({ step: 'variableSetup', round: 0, at: 0 })
  for (const module of book.modules) module.setUp?.(s, tell)
  return s
}

const optionsOf = (setup: Setup, { modules }: Book): TableOptions =>
  optionsWith(
    tableOptions,
    Object.assign({}, setup.options, ...modules.map(module => module.options ?? {})) as Setup['options'],
  ) as TableOptions

const rotate = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)]

const perId = <K extends string, T>(ids: readonly K[], make: (id: K) => T): Record<K, T> =>
  Object.fromEntries(ids.map(id => [id, make(id)])) as Record<K, T>

function emptyTable(book: Book, options: TableOptions, seats: Faction[], random: State['random']): State {
  const { constants } = book.content
  const count = book.counts[seats.length] as CountBook
  const last = seats[seats.length - 1] as Faction
  return {
    stack: [],
    asked: 1,
    random,
    content: book.hash,
    options,
    modules: book.modules.filter(({ byOption }) => !byOption).map(({ id }) => id),
    seats,
    turn: 0,
    active: seats[0] as Faction,
    cp: perSeat(seats, () => constants.startCP),
    cubes: perId(baseIds, () => perSeat(seats, () => 0)),
    diplomats: perId(baseIds, () => 0),
    supply: perSeat(seats, seat => cubeSupply(book, seat, options)),
    diplomatSupply: book.factions.un.cubes.diplomat,
    ships: perId(orbitalIds, () => perSeat(seats, seat => perId(book.kindsOf[seat], () => 0))),
    reserve: perSeat(seats, seat => ({ ...book.factions[seat].fleets })),
    rocinante: { controller: last, orbital: book.factions[last].home },
    techs: perSeat(seats, () => []),
    kept: perSeat(seats, () => []),
    protomoleculeTokens: protomoleculeTokens(book, seats),
    initiative: count.initiativeTrack ? [...seats].reverse() : [],
    track: [],
    deck: [],
    discard: [],
    box: [],
    inUse: [],
    scoreCardsDrawn: 0,
    scoringRound: 0,
    bonusLeft: perId(sectors, () => constants.bonusTokensPerSector),
    looked: {},
    used: {},
  }
}

const protomoleculeTokens = (book: Book, seats: readonly Faction[]): number =>
  seats.reduce((sum, seat) => sum + (book.factions[seat].protomoleculeTokens ?? 0), 0)

/** Allows a table to play with one cube less. */
export const cubeSupply = (book: Book, seat: Faction, options: TableOptions): number =>
  book.factions[seat].cubes.normal - (18 - options.influenceCubes)

function putChart(s: State, book: Book, count: CountBook, tell: Tell): void {
  for (const seat of s.seats) {
    const chart = book.content.setups[count.icon][seat]
    for (const [orbital, fleets] of Object.entries(chart?.fleets ?? {})) {
      for (const [kind, pieces] of Object.entries(fleets))
        for (let n = 0; n < pieces; n++) buildShip(s, seat, kind as Kind, orbital as OrbitalId, tell)
    }
    for (const [base, cubes] of Object.entries(chart?.influence ?? {}))
      for (let n = 0; n < cubes; n++) placeCube(s, seat, base as BaseId, 'normal', tell)
  }
}

/** Puts two fleets at home, the MCR's Battleships first; the rest is placed in turn. */
function putHomeFleets(s: State, book: Book, tell: Tell): void {
  for (const seat of s.seats) {
    const kind: Kind = (s.reserve[seat].battleship ?? 0) > 0 ? 'battleship' : 'fleet'
    for (let n = 0; n < 2; n++) buildShip(s, seat, kind, book.factions[seat].home, tell)
  }
}

/**
 * Makes piles with two Score cards each, under a top pile; with two players an option deals five action cards
 * first (rules §3.9).
 */
function buildDeck(s: State, book: Book, count: CountBook): void {
  const pool = book.content.cards.filter(card => card.icons.includes(count.icon)).map(card => card.id)
  shuffle(s.random, 'deck', pool)
  const opening = s.options.twoPlayerOpening === 'fiveActionCards' && s.seats.length === 2
  const piles = opening ? [8, 8, 9] : Array<number>(count.deck.piles).fill(count.deck.actionPerPile)
  const deck: TrackCard[] = pool.splice(0, opening ? book.content.constants.trackSlots : count.deck.topPile)
  for (const size of piles) {
    const pile: TrackCard[] = [...pool.splice(0, size), ...Array<string>(count.deck.scorePerPile).fill(SCORE)]
    deck.push(...shuffle(s.random, 'deck', pile))
  }
  s.deck = deck
  s.box = pool
}
