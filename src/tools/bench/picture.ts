import { fileURLToPath } from 'node:url'
import type { Game } from '../../core/game.ts'
import { Program } from '../../testing/program.ts'
import { grade, thousands, type Line } from './numbers.ts'
import type { Scene } from '../../core/scene.ts'
import type { Match } from '../../core/match.ts'
import type { DrawRequest } from '../../draw/studio.ts'
import { randomMatches } from '../../testing/randomMatches.ts'

/** Boards of games of four, drawn by the real studio, from the bot's request to the file in its hands. */
export interface PictureReport {
  readonly picture: {
    readonly game: string
    readonly p50: number
    readonly p95: number
    readonly naiveP50: number
    readonly ratio: number
    readonly loopMs: number
    readonly bytes: number
    readonly rssGrowthMB: number
  }
  /** Holds what the report in numbers has no place for. Growth was measured over so many `pictures`. */
  readonly besides: {
    readonly pictures: number
    readonly perSecond: number
    readonly mostBytes: number
    readonly botGrowthMB: number
    readonly helpersGrowthMB: number
    readonly helpersMB: number
  }
}

export interface Wanted {
  readonly id: string
  readonly pictures: number
}

export const PICTURES = 1000
const MUST_RATIO = 0.3
const REACH_RATIO = 0.15
const MOST_LOOP_MS = 10
const MOST_BYTES = 520_000
const MOST_GROWTH_MB = 30
const KB = 1000

const MEASURER = fileURLToPath(new URL('pictureProcess.ts', import.meta.url))

/** Measures in a new process, because memory is part of it. */
export async function measurePicture({ id }: Game, pictures = PICTURES): Promise<PictureReport> {
  const measurer = new Program(MEASURER, { flags: process.execArgv, ipc: true, loud: true })
  measurer.send({ id, pictures } satisfies Wanted)
  return (await measurer.message()) as PictureReport
}

const met = (measured: number, most: number): string => grade(measured <= most, measured <= most)

export function pictureLines({ picture, besides }: PictureReport): readonly Line[] {
  const { p50, p95, naiveP50, ratio, loopMs, bytes, rssGrowthMB } = picture
  const { pictures, perSecond, mostBytes, botGrowthMB, helpersGrowthMB, helpersMB } = besides
  return [
    [
      'a picture of the board',
      `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${perSecond.toFixed(0)}/s`,
    ],
    [
      '  of the same drawn naively',
      `${ratio.toFixed(2)} of ${naiveP50.toFixed(0)} ms`,
      `${MUST_RATIO} / ${REACH_RATIO}`,
      grade(ratio <= MUST_RATIO, ratio <= REACH_RATIO),
    ],
    ['  the bot is busy with it', `${loopMs.toFixed(1)} ms`, `${MOST_LOOP_MS} ms`, met(loopMs, MOST_LOOP_MS)],
    [
      '  its size',
      `${(bytes / KB).toFixed(0)} kB, at most ${(mostBytes / KB).toFixed(0)} kB`,
      `${MOST_BYTES / KB} kB`,
      met(mostBytes, MOST_BYTES),
    ],
    [
      `  more memory after ${thousands(pictures)} pictures`,
      `${rssGrowthMB.toFixed(0)} MB (bot ${botGrowthMB.toFixed(0)}, helpers ` +
        `${helpersGrowthMB.toFixed(0)}, which take ${helpersMB.toFixed(0)})`,
      `${MOST_GROWTH_MB} MB`,
      met(rssGrowthMB, MOST_GROWTH_MB),
    ],
  ]
}

interface Shown {
  readonly scene: Scene
  readonly before?: Scene
}

const PLAYERS = 4
const EVERY = 3

const boardOf = ({ game, state, open }: Match): Scene => game.scenes.board(game.view(state, open, 'table'))

export const boardsOf = (game: Game, count: number): readonly Shown[] =>
  [...randomMatches(game, { count, every: EVERY, seed: '1', players: [PLAYERS] })].map(
    ({ match, before }) => ({ scene: boardOf(match), ...(before ? { before: boardOf(before) } : {}) }),
  )

const NAMES = ['Naomi', 'Haruki Tanaka', 'drummer_91', 'Wolfgang Amadeus Mozart']

/**
 * Makes each request unique, so that no picture is known already: other states, other numbers, other people.
 */
export function* requestsFor(game: Game, boards: readonly Shown[]): Generator<DrawRequest, never> {
  const seats = game.seatsFor[PLAYERS]?.slice(0, PLAYERS) ?? []
  for (let nth = 0; ; nth++) {
    const { scene, before } = boards[nth % boards.length] ?? {}
    const names = Object.fromEntries(seats.map((seat, at) => [seat, `${NAMES[at]} ${nth}`]))
    yield { game: game.id, scene: { ...scene, state: nth }, names, ...(before ? { before } : {}) }
  }
}
