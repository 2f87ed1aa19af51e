import type { Features, Game } from '../../core/game.ts'
import { fitWeights, lossOf } from './fit.ts'
import { everySeatOf, selfPlay, type SelfPlay } from './selfPlay.ts'

export interface Learned {
  readonly weights: Features
  readonly positions: number
  /** How surprising the outcomes are to the old weights, and to the new ones. */
  readonly before: string
  readonly after: string
}

const DIGITS = 3

/** Learns what the features of a game are worth, beginning with the weights that it has. */
export function learnWeights(
  game: Game,
  { games, seed, level }: Pick<SelfPlay, 'games' | 'seed' | 'level'>,
): Learned {
  const { insight } = game
  if (!insight) throw new Error(`${game.title} can't be played by the computer.`)
  const names = Object.keys(insight.weights)
  const samples = [...selfPlay({ game, games, seed, names, ...(level ? { level } : {}) })].flat()
  const start = [...Object.values(insight.weights), ...everySeatOf(game).map(() => 0)]
  const fitted = fitWeights(samples, start, insight.scale)
  const loss = (weights: readonly number[]): string => lossOf(samples, weights, insight.scale).toFixed(DIGITS)
  return {
    weights: Object.fromEntries(names.map((name, at) => [name, Number(fitted[at]?.toFixed(DIGITS))])),
    positions: samples.length,
    before: loss(start),
    after: loss(fitted),
  }
}
