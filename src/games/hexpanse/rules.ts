import { needsMinors, needsMissions, TEAMS_NEED_FOUR } from './text/tableWords.ts'
import { hasNoModules, needsPlayers, seatsAreSomeOf, seatsForPlayers } from '../shared/setupWords.ts'
import { optionsWith, type Rules, type Setup } from '../../core/game.ts'
import { newRandom, roll, shuffle } from '../../core/random.ts'
import { makeKernel } from '../../core/steps.ts'
import { good, whyNotSeed } from '../shared/bookshelf.ts'
import { perSeat } from '../shared/choices.ts'
import { prepareWith, register, type Book } from './book.ts'
import { shipped } from './content.ts'
import type { HexpanseFact, Tell } from './facts.ts'
import { options as tableOptions, whyNotOption } from './options.ts'
import { mergeOverrides } from './overrides.ts'
import type { Frame, State, Faction, Pool, TableOptions } from './state.ts'
import { steps } from './steps/index.ts'
import { factions } from './types.ts'

/** How a table comes to be, up to the first thing that somebody chooses (rules §3), and how it is played. */

const shippedBook = register(shipped)
const FEWEST = 2
const MOST = 4

type Parts = Pick<Rules<State>, 'whyNotSetup' | 'prepare' | 'setup' | 'seatsFor'>

const setup: Parts = {
  /** Any of the factions may play, however many do. */
  seatsFor: Object.fromEntries(Array.from({ length: MOST - FEWEST + 1 }, (_, at) => [at + FEWEST, factions])),
  whyNotSetup,
  setup: setUp,
  prepare: prepareWith(given => bookFor(given).book),
}

/** Says what the table is played with. `whyNotSetup` has made sure that the overrides are good. */
function bookFor({ overrides }: Setup): { readonly book: Book; readonly settings: Partial<TableOptions> } {
  if (overrides === undefined) return { book: shippedBook, settings: {} }
  const merged = good(mergeOverrides(overrides))
  return { book: register(merged.content), settings: merged.settings }
}

/** Every reason at once why no table can be opened like this. */
function whyNotSetup(given: Setup): readonly string[] {
  const { seed, modules, options, overrides } = given
  const merged = overrides === undefined ? undefined : mergeOverrides(overrides)
  return [
    ...whyNotSeats(given),
    ...whyNotSeed(seed),
    ...modules.map(id => hasNoModules('Hexpanse', id)),
    ...Object.entries(options).flatMap(([id, value]) => whyNotOption(id, value)),
    ...(merged === undefined ? [] : merged.ok ? whyNotContent(given, merged.value.content) : merged.reasons),
  ]
}

function whyNotSeats({ seats, players = seats?.length, options }: Setup): readonly string[] {
  if (players === undefined || players < FEWEST || players > MOST || !Number.isInteger(players))
    return [needsPlayers('Hexpanse', FEWEST, MOST)]
  return [
    ...(seats === undefined ? [] : whyNotThese(seats, players)),
    ...(options['teams'] === true && players !== MOST ? [TEAMS_NEED_FOUR] : []),
  ]
}

function whyNotThese(seats: readonly string[], players: number): readonly string[] {
  const known: readonly string[] = factions
  const areDifferent = seats.every(seat => known.includes(seat)) && new Set(seats).size === seats.length
  return [
    ...(seats.length === players ? [] : [seatsForPlayers(seats.length, players)]),
    ...(areDifferent ? [] : [seatsAreSomeOf(players, factions)]),
  ]
}

/** Rules §3: enough minor factions and missions to reveal one more than there are players. */
function whyNotContent(
  { seats, players = seats?.length ?? 0, options }: Setup,
  { minorFactions, missions }: Book['content'],
): readonly string[] {
  const mode = options['mode'] ?? 'captain'
  return [
    ...(mode !== 'seaman' && minorFactions.length <= players
      ? [needsMinors(players, minorFactions.length)]
      : []),
    ...(mode === 'admiral' && missions.length <= players ? [needsMissions(players, missions.length)] : []),
  ]
}

function setUp(given: Setup, tell: Tell): State {
  const { book, settings } = bookFor(given)
  const options = optionsWith(tableOptions, { ...settings, ...given.options }) as unknown as TableOptions
  const random = newRandom(given.seed)
  const seats = (given.seats ? [...given.seats] : drawnSeats(random, given.players ?? FEWEST)) as Faction[]
  const s = emptyTable(book, options, seats, random)
  tell?.({ fact: 'tableSet', seats: [...seats], ...(options.teams ? { teams: true } : {}) })
  s.deck = shuffle(
    random,
    'deck',
    book.content.cards.flatMap(({ code, copies }) => Array<string>(copies).fill(code)),
  )
  s.stack.push(...framesOf(s, book))
  return s
}

/** Nobody has chosen: the factions and their order by chance. */
function drawnSeats(random: State['random'], players: number): Faction[] {
  const drawn = shuffle(random, 'factions', [...factions]).slice(0, players)
  const first = roll(random, 'first-player', players)
  return [...drawn.slice(first), ...drawn.slice(0, first)]
}

/** What comes first lies on top. */
function framesOf({ seats, options }: State, book: Book): Frame[] {
  const { minor, ownMissions } = book.content.constants.difficulty[options.mode]
  const backwards = [...seats].reverse()
  const minors: Frame[] = [{ step: 'dealMinors' }, { step: 'pickMinors', left: [...backwards] }]
  const secrets: Frame[] = [{ step: 'pickMissions', left: [...backwards] }]
  const frames: Frame[] = [
    ...(minor ? minors : []),
    { step: 'dealMarket' },
    { step: 'dealMissions' },
    ...(ownMissions ? secrets : []),
    { step: 'placeWarlords', left: [...seats] },
    { step: 'game' },
  ]
  return frames.reverse()
}

function emptyTable(book: Book, options: TableOptions, seats: Faction[], random: State['random']): State {
  const { startLife, startIncome, startHexilum, difficulty } = book.content.constants
  const none = (): Pool => ({ normal: 0, minor: 0 })
  const { normal, minor } = difficulty[options.mode]
  return {
    stack: [],
    asked: 1,
    random,
    content: book.hash,
    options,
    seats,
    turn: 0,
    active: seats[0] as Faction,
    board: {},
    life: perSeat(seats, () => startLife),
    income: perSeat(seats, () => startIncome),
    hexilum: perSeat(seats, () => startHexilum),
    reserve: perSeat(seats, () => ({ normal, minor })),
    recovery: perSeat(seats, none),
    gone: perSeat(seats, none),
    minorPool: [],
    minors: {},
    missionPool: [],
    secrets: {},
    cards: perSeat(seats, () => []),
    deck: [],
    market: [],
    extra: [],
    extraCards: 0,
    discard: [],
    removed: [],
    queue: [],
  }
}

export const rules = { ...setup, ...makeKernel<State, Frame, HexpanseFact>(steps) }
