import type { AnyState, Features, Game, Standing } from '../../core/game.ts'
import { levels, type Level } from '../../mind/levels.ts'
import { fight, type Player } from '../arena/fight.ts'
import type { Sample } from './fit.ts'

export interface SelfPlay {
  readonly game: Game
  readonly games: number
  readonly seed: string
  /** The features of a sample, in this order; after them, one for each seat of the game. */
  readonly names: readonly string[]
  /** Plays all seats; without it, a level that plays well and fast. */
  readonly level?: Level
}

/** Plays well and fast, and tries out what it doubts. */
const STUDENT: Level = {
  ...(levels[2] ?? levels[0]),
  name: 'Student',
  worlds: 4,
  tries: 8,
  most: 160,
  temperature: 0.03,
}

/** Four players twice as often as fewer. */
const PLAYERS = [4, 4, 3, 2]

/** Plays games against itself, and pairs each position with what came of it. */
export function* selfPlay({
  game,
  games,
  seed,
  names,
  level = STUDENT,
}: SelfPlay): Generator<readonly Sample[]> {
  const factions = everySeatOf(game)
  const student: Player = { name: level.name, level }
  for (let nth = 0; nth < games; nth++) {
    const players = PLAYERS[nth % PLAYERS.length] as number
    const all = Math.floor(nth / PLAYERS.length) % 2 === 1
    const modules = all ? game.modules.filter(one => one.players.includes(players)).map(({ id }) => id) : []
    const seen: ReturnType<typeof featuresOf>[] = []
    const { standings, wrong } = fight({
      game,
      setup: { players, modules, options: {}, seed: `${seed}${nth.toString(16)}` },
      players: Array.from({ length: players }, () => student),
      watch: state => seen.push(featuresOf(game, state)),
    })
    if (wrong !== undefined) throw new Error(wrong)
    const shares = sharesOf(standings, game.insight?.scale ?? 1)
    yield seen.map(features => ({
      features: standings.map(({ seat }) => [
        ...names.map(name => features[seat]?.[name] ?? 0),
        // Some factions win more often whatever their position: that is not what the features are worth.
        ...factions.map(one => (one === seat ? 1 : 0)),
      ]),
      shares,
    }))
  }
}

export const everySeatOf = (game: Game): readonly string[] => [
  ...new Set(Object.values(game.seatsFor).flat()),
]

/** Rounded, so that samples can be kept as short text. */
const DIGITS = 3

function featuresOf(game: Game, state: AnyState): Readonly<Record<string, Features>> {
  const all = game.insight?.features(state) ?? {}
  return Object.fromEntries(
    Object.entries(all).map(([seat, own]) => [
      seat,
      Object.fromEntries(Object.entries(own).map(([name, one]) => [name, Number(one.toFixed(DIGITS))])),
    ]),
  )
}

/** In a game with points, a narrow win is hardly better than a narrow loss. */
function sharesOf(standings: readonly Standing[], scale: number): readonly number[] {
  const most = Math.max(...standings.map(({ points = 0 }) => points))
  const worths = standings.map(({ rank, points }) =>
    points === undefined ? (rank === 1 ? 1 : 0) : Math.exp((points - most) / scale),
  )
  const sum = worths.reduce((all, one) => all + one, 0)
  return worths.map(one => one / sum)
}
