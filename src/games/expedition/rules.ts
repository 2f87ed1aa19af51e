import { NOTHING_TO_OVERRIDE } from './text/tableWords.ts'
import { hasNoModules, needsPlayers, optionIsOneOf, seatsAreEachOf } from '../shared/setupWords.ts'
import { hash } from '../../core/data.ts'
import type { Rules, Setup, Standing, Reason } from '../../core/game.ts'
import { newRandom } from '../../core/random.ts'
import { makeKernel } from '../../core/steps.ts'
import { whyNotSeed } from '../shared/bookshelf.ts'
import { die, edgePlanet, FEWEST, ingress, MOST, slices } from './constants.ts'
import { factions } from './factions.ts'
import type { ExpeditionFact, Tell } from './facts.ts'
import { tiles } from './map.ts'
import { options as tableOptions, whyNotOption } from './options.ts'
import type { Frame, State, Chair, Seat, System, TableOptions } from './state.ts'
import { table } from './steps/table.ts'
import { readMap } from './systems/read.ts'
import { faultReason } from './text/fault.ts'
import { seatIds } from './types.ts'

/** How a companion comes to be, how it is kept, and how it ends. */

type Parts = Pick<Rules<State>, 'whyNotSetup' | 'prepare' | 'setup' | 'seatsFor'>

const content = hash({ slices, edgePlanet, die, ingress, factions, tiles })

const setup: Parts = {
  seatsFor: Object.fromEntries(
    Array.from({ length: MOST - FEWEST + 1 }, (_, at) => [at + FEWEST, seatIds.slice(0, at + FEWEST)]),
  ),
  whyNotSetup,
  setup: setUp,
  prepare: (_given, pinned) => pinned ?? content,
}

/** Gives every reason at once why no companion can be opened like this. */
function whyNotSetup(given: Setup): readonly Reason[] {
  const { seed, modules, options, overrides } = given
  return [
    ...whyNotSeats(given),
    ...whyNotSeed(seed),
    ...modules.map(id => hasNoModules('Expedition', id)),
    ...Object.entries(options).flatMap(([id, value]) => whyNotOption(id, value)),
    ...(overrides === undefined ? [] : [NOTHING_TO_OVERRIDE]),
  ]
}

function whyNotSeats({ seats, players = seats?.length, options }: Setup): readonly Reason[] {
  if (players === undefined || players < FEWEST)
    return [faultReason({ code: 'TOO_FEW_PLAYERS', have: players ?? 0, need: FEWEST })]
  if (players > MOST || !Number.isInteger(players)) return [needsPlayers('Expedition', FEWEST, MOST)]
  const chairs: readonly string[] = seatIds.slice(0, players)
  return [
    ...(seats === undefined || isEachOnce(seats, chairs) ? [] : [seatsAreEachOf(chairs)]),
    ...(isAbsent(options['host'] ?? 'seat1', chairs) ? [optionIsOneOf('host', chairs)] : []),
  ]
}

const isEachOnce = (seats: readonly string[], chairs: readonly string[]): boolean =>
  seats.length === chairs.length &&
  new Set(seats).size === chairs.length &&
  seats.every(seat => chairs.includes(seat))

/** True of a seat that a table with more players has. */
const isAbsent = (host: unknown, chairs: readonly string[]): boolean =>
  seatIds.some(seat => seat === host && !chairs.includes(seat))

function setUp(given: Setup, tell: Tell): State {
  const options = {
    ...Object.fromEntries(tableOptions.map(one => [one.id, one.default])),
    ...given.options,
  } as unknown as TableOptions
  const seats = (given.seats ? [...given.seats] : seatIds.slice(0, given.players ?? FEWEST)) as Seat[]
  const systems = described(options.map)
  tell?.({ fact: 'tableSet', seats: [...seats], host: options.host, systems: systems.length })
  return {
    stack: [{ step: 'table' }],
    asked: 1,
    random: newRandom(given.seed),
    options,
    seats,
    chairs: Object.fromEntries(seats.map((seat): [Seat, Chair] => [seat, {}])) as Record<Seat, Chair>,
    status: 'setup',
    ...(systems.length ? { systems } : {}),
    claims: [],
    pending: {},
    turns: [],
    round: 1,
    rulings: [],
    ledger: {},
  }
}

function described(map: string | null): System[] {
  const read = readMap(map ?? '')
  return read.ok ? [...read.value] : []
}

export const rules = { ...setup, ...makeKernel<State, Frame, ExpeditionFact>({ table }) }

/** Nobody wins an expedition: whoever had how many slices stands on the token. */
export const standings = (s: State): readonly Standing[] => s.seats.map(seat => ({ seat, rank: 1 }))
