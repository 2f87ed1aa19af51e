import { hash } from '../../core/data.ts'
import type { Game } from '../../core/game.ts'
import type { Level } from '../../mind/levels.ts'
import { fight, playerOf } from '../arena/fight.ts'

/** Games of computer opponents of one level, all alike, in which factions take each place in turn. */
export interface Trial {
  readonly game: Game
  readonly players: number
  readonly modules: readonly string[]
  readonly level: Level
  readonly games: number
}

/** How often somebody won, with the bounds that hold in 95 of 100 such trials (Wilson 1927). */
export interface Share {
  readonly name: string
  readonly games: number
  /** A shared win counts in part. */
  readonly wins: number
  readonly low: number
  readonly high: number
}
export interface Balance {
  readonly trial: Trial
  readonly factions: readonly Share[]
  /** By the place in the order of turns, the first player first. */
  readonly places: readonly Share[]
  readonly decisions: number
  readonly wrong: readonly string[]
}

export function measureBalance(trial: Trial): Balance {
  const { game, players, modules, level, games } = trial
  const factions = new Map<string, Tally>()
  const places = new Map<string, Tally>()
  const wrong: string[] = []
  let decisions = 0
  for (let nth = 0; nth < games; nth++) {
    const seats = inTurn(game.seatsFor[players] ?? [], nth).slice(0, players)
    const seed = hash(['balance', game.id, modules, level.name, nth])
    const fought = fight({
      game,
      setup: { seats, modules, options: {}, seed },
      players: seats.map(() => playerOf(level)),
    })
    decisions += fought.decisions
    if (fought.wrong !== undefined) wrong.push(fought.wrong)
    for (const [at, seat] of fought.seats.entries()) {
      const won = fought.winners.includes(seat) ? 1 / fought.winners.length : 0
      count(factions, seat, won)
      count(places, String(at + 1), won)
    }
  }
  return { trial, factions: sharesIn(factions), places: sharesIn(places), decisions, wrong }
}

const inTurn = <T>(list: readonly T[], by: number): readonly T[] =>
  list.map((_, at) => list[(at + by) % list.length] as T)

interface Tally {
  games: number
  wins: number
}

function count(tallies: Map<string, Tally>, name: string, won: number): void {
  const tally = tallies.get(name) ?? { games: 0, wins: 0 }
  tallies.set(name, { games: tally.games + 1, wins: tally.wins + won })
}

const sharesIn = (tallies: ReadonlyMap<string, Tally>): readonly Share[] =>
  [...tallies]
    .map(([name, { games, wins }]) => ({ name, games, wins, ...intervalOf(wins, games) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const DEVIATIONS = 1.96

/** Returns between which shares the true one lies, with 95 % confidence. */
export function intervalOf(wins: number, games: number): { readonly low: number; readonly high: number } {
  const share = wins / games
  const square = DEVIATIONS * DEVIATIONS
  const middle = share + square / (2 * games)
  const width = DEVIATIONS * Math.sqrt((share * (1 - share)) / games + square / (4 * games * games))
  const sum = 1 + square / games
  return { low: Math.max(0, (middle - width) / sum), high: Math.min(1, (middle + width) / sum) }
}

/** True if the games don't show that a share lies farther from a fair one than this. */
export const mayBeFair = ({ low, high }: Share, players: number, within: number): boolean =>
  low <= 1 / players + within && high >= 1 / players - within

/** True if each faction won as often as that; for so many games that chance hardly matters any more. */
export const areAllWithin = ({ trial, factions }: Balance, within: number): boolean =>
  factions.every(({ wins, games }) => Math.abs(wins / games - 1 / trial.players) <= within)

export const isFair = ({ trial, factions }: Balance, within: number): boolean =>
  factions.every(share => mayBeFair(share, trial.players, within))

export const describeTrial = ({ game, players, modules, level, games }: Trial): string => {
  const titles = modules.map(id => game.modules.find(one => one.id === id)?.title ?? id)
  const table = titles.length > 1 ? `${titles.length} modules` : titles.length ? titles.join() : 'no modules'
  return `${game.title}, ${players} players, ${table}, ${games} games of ${level.name}s`
}

const percent = (part: number): string => String(Math.round(100 * part))

export const describeShares = (shares: readonly Share[]): string =>
  shares
    .map(
      ({ name, wins, games, low, high }) =>
        `${name} ${percent(wins / games)} % (${percent(low)}–${percent(high)})`,
    )
    .join(', ')
