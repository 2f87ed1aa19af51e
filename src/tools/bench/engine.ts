import { foldTo } from '../../core/undo.ts'
import type { Game, Setup } from '../../core/game.ts'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { randomMove } from '../../core/randomAnswer.ts'
import { playFor } from '../randomGames.ts'
import { dice, grade, median, percentile, thousands, type Line } from './numbers.ts'

export const ROUNDS = 7
const ROUND_MS = 400
const FOLDS_A_ROUND = 15
const DECISIONS = 300
const PLAYERS = 4
const MID_GAME = 120

const ENGINE_MUST = 1 / 2300
const ENGINE_REACH = 1 / 750
const REBUILD_MUST_MS = 2
const REBUILD_REACH_MS = 0.5

const NOBODY = 'Nobody can fill in what they are asked.'
const LENGTH = 1024
const SWEEPS = 1000
/** Measures how fast this machine is right now: updates of a plain array that fits into the nearest cache. */
function arrayUpdatesPerSecond(ms: number): number {
  const cells = Array<number>(LENGTH).fill(0)
  const started = performance.now()
  let updates = 0
  while (performance.now() - started < ms) {
    for (let step = 0; step < SWEEPS * LENGTH; step++) {
      const at = step % LENGTH
      cells[at] = ((cells[at] as number) + step) | 0
    }
    updates += SWEEPS * LENGTH
  }
  return (1000 * updates) / (performance.now() - started)
}

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
function engineSpeed(game: Game, ms: number, first: number): Speed {
  const played = playFor(ms, { game: game.id, players: PLAYERS, first })
  return { decisions: played.decisions / played.seconds, games: played.games / played.seconds }
}

/** A log of enough decisions; a game that ends earlier is not it. */
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
  const calibration: number[] = []
  const engine: Speed[] = []
  const folds: number[] = []
  // Round 0 warms the compiler up; the others take turns, so that a busy moment hits all alike.
  for (let round = 0; round <= ROUNDS; round++) {
    const updates = arrayUpdatesPerSecond(ROUND_MS / 4)
    const speed = engineSpeed(game, ROUND_MS, 1 + round * 10_000)
    const times = foldTimes(match)
    if (round === 0) continue
    calibration.push(updates)
    engine.push(speed)
    folds.push(...times)
  }
  const ratios = engine.map(({ decisions }, at) => decisions / (calibration[at] as number))
  const stateBytes = JSON.stringify(foldTo(match, MID_GAME).state).length
  return {
    calibration: { arrayUpdatesPerSecond: Math.round(median(calibration)) },
    engine: {
      game: game.id,
      players: PLAYERS,
      decisionsPerSecond: Math.round(median(engine.map(one => one.decisions))),
      gamesPerSecond: Math.round(median(engine.map(one => one.games))),
      ratio: median(ratios),
      stateBytes,
    },
    rebuild: { decisions: DECISIONS, p50: median(folds), p95: percentile(folds, 0.95) },
  }
}

export interface EngineReport {
  readonly calibration: { readonly arrayUpdatesPerSecond: number }
  readonly engine: {
    readonly game: string
    readonly players: number
    readonly decisionsPerSecond: number
    readonly gamesPerSecond: number
    readonly ratio: number
    readonly stateBytes: number
  }
  readonly rebuild: { readonly decisions: number; readonly p50: number; readonly p95: number }
}

export function engineLines({ calibration, engine, rebuild }: EngineReport): readonly Line[] {
  return [
    ['calibration', `${thousands(calibration.arrayUpdatesPerSecond / 1e6)} M array updates/s`],
    [
      `${engine.game}, ${engine.players} players, in place`,
      `${thousands(engine.decisionsPerSecond)} decisions/s, ${engine.gamesPerSecond} games/s`,
      `${thousands(calibration.arrayUpdatesPerSecond * ENGINE_MUST)} / ` +
        `${thousands(calibration.arrayUpdatesPerSecond * ENGINE_REACH)}`,
    ],
    [
      '  of the calibration',
      `1/${thousands(1 / engine.ratio)}`,
      '1/2,300 / 1/750',
      grade(engine.ratio >= ENGINE_MUST, engine.ratio >= ENGINE_REACH),
    ],
    ['  state in mid-game', `${thousands(engine.stateBytes)} bytes`],
    [
      `rebuild from ${rebuild.decisions} decisions`,
      `p50 ${rebuild.p50.toFixed(2)} ms, p95 ${rebuild.p95.toFixed(2)} ms`,
      '2 ms / 0.5 ms',
      grade(rebuild.p50 <= REBUILD_MUST_MS, rebuild.p50 <= REBUILD_REACH_MS),
    ],
  ]
}
