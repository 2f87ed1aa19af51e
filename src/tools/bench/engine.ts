import { foldTo } from '../../core/undo.ts'
import type { Game, Setup } from '../../core/game.ts'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { randomMove } from '../../core/randomAnswer.ts'
import { playFor } from '../randomGames.ts'
import { areaSpeed } from './area.ts'
import { dice, grade, median, percentile, thousands, type Line } from './numbers.ts'

export const ROUNDS = 7
const ROUND_MS = 400
const FOLDS_A_ROUND = 15
const DECISIONS = 300
const PLAYERS = 4
const MID_GAME = 120

/** Says how many decisions a second there must be, as a share of those of the small area game. */
interface Goal {
  readonly must: number
  readonly reach: number
}
const GOALS: Readonly<Record<string, Goal>> = {
  expanse: { must: 0.33, reach: 0.53 },
  hexpanse: { must: 0.21, reach: 0.29 },
  expedition: { must: 0.08, reach: 0.11 },
}
const ALL_MODULES: Goal = { must: 0.21, reach: 0.29 }

const REBUILD_MUST_MS = 2
const REBUILD_REACH_MS = 0.5

const NOBODY = 'Nobody can fill in what they are asked.'
const setupOf = (seed: number): Setup => ({
  players: PLAYERS,
  modules: [],
  options: {},
  seed: seed.toString(16),
})

interface Speed {
  readonly decisions: number
  readonly games: number
}

/** Plays whole random games in place. */
function engineSpeed(game: Game, first: number, modules: readonly string[] = []): Speed {
  const played = playFor(ROUND_MS, { game: game.id, players: PLAYERS, modules, first })
  return { decisions: played.decisions / played.seconds, games: played.games / played.seconds }
}

/** Returns a log of enough decisions; a game that ends earlier is not it. */
function longMatch(game: Game): Match {
  for (let seed = 1; ; seed++) {
    const opened = openMatch(game, setupOf(seed))
    if (!opened.ok) throw new Error(opened.why)
    const roll = dice(seed)
    let match = opened.value
    while (match.open.length && match.rows.length <= DECISIONS) {
      const move = randomMove(match, match.open, roll)
      const said = move && answer(match, move.ask.who, move.ask.id, move.picks)
      if (!said?.ok) throw new Error(said?.why ?? NOBODY)
      match = said.value
    }
    if (match.rows.length > DECISIONS) return match
  }
}

function foldTimes(match: Match): readonly number[] {
  return Array.from({ length: FOLDS_A_ROUND }, () => {
    const started = performance.now()
    foldTo(match, DECISIONS)
    return performance.now() - started
  })
}

export function measureEngine(game: Game): EngineReport {
  const match = longMatch(game)
  const modules = game.modules.map(({ id }) => id)
  const area: number[] = []
  const engine: Speed[] = []
  const whole: Speed[] = []
  const folds: number[] = []
  // Round 0 warms the compiler up; the others take turns, so that a busy moment hits all alike.
  for (let round = 0; round <= ROUNDS; round++) {
    const first = 1 + round * 10_000
    const yardstick = areaSpeed(ROUND_MS, dice(first))
    const speed = engineSpeed(game, first)
    const withAll = modules.length ? [engineSpeed(game, first, modules)] : []
    const times = foldTimes(match)
    if (round === 0) continue
    area.push(yardstick)
    engine.push(speed)
    whole.push(...withAll)
    folds.push(...times)
  }
  return {
    area: { decisionsPerSecond: Math.round(median(area)) },
    engine: {
      game: game.id,
      players: PLAYERS,
      ...reportOf(engine, area),
      ...(whole.length ? { allModules: reportOf(whole, area) } : {}),
      stateBytes: JSON.stringify(foldTo(match, MID_GAME).state).length,
    },
    rebuild: { decisions: DECISIONS, p50: median(folds), p95: percentile(folds, 0.95) },
  }
}

const reportOf = (speeds: readonly Speed[], area: readonly number[]): EngineSpeed => ({
  decisionsPerSecond: Math.round(median(speeds.map(one => one.decisions))),
  gamesPerSecond: Math.round(median(speeds.map(one => one.games))),
  ratio: median(speeds.map(({ decisions }, at) => decisions / (area[at] as number))),
})

interface EngineSpeed {
  readonly decisionsPerSecond: number
  readonly gamesPerSecond: number
  /** Says how many decisions that is for each one of the area game in the same round. */
  readonly ratio: number
}
export interface EngineReport {
  readonly area: { readonly decisionsPerSecond: number }
  readonly engine: EngineSpeed & {
    readonly game: string
    readonly players: number
    readonly allModules?: EngineSpeed
    readonly stateBytes: number
  }
  readonly rebuild: { readonly decisions: number; readonly p50: number; readonly p95: number }
}

export function engineLines({ area, engine, rebuild }: EngineReport): readonly Line[] {
  const speedLine = (what: string, speed: EngineSpeed, { must, reach }: Goal): Line => [
    what,
    `${thousands(speed.decisionsPerSecond)} decisions/s, ${speed.gamesPerSecond} games/s = ` +
      speed.ratio.toFixed(2),
    `${must} / ${reach}`,
    grade(speed.ratio >= must, speed.ratio >= reach),
  ]
  const { game, players, allModules } = engine
  return [
    ['a small area game, copied by hand', `${thousands(area.decisionsPerSecond)} decisions/s = 1`],
    speedLine(`${game}, ${players} players, in place`, engine, GOALS[game] ?? ALL_MODULES),
    ...(allModules ? [speedLine('  with all modules', allModules, ALL_MODULES)] : []),
    ['  state in mid-game', `${thousands(engine.stateBytes)} bytes`],
    [
      `rebuild from ${rebuild.decisions} decisions`,
      `p50 ${rebuild.p50.toFixed(2)} ms, p95 ${rebuild.p95.toFixed(2)} ms`,
      '2 ms / 0.5 ms',
      grade(rebuild.p50 <= REBUILD_MUST_MS, rebuild.p50 <= REBUILD_REACH_MS),
    ],
  ]
}
