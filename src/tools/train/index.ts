import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hash } from '../../core/data.ts'
import type { Features, Game } from '../../core/game.ts'
import { levels } from '../../mind/levels.ts'
import { gameNamed, print, readCall, wholeNumber, type FlagKinds } from '../../admin/tool.ts'
import { verdictOf } from '../arena/sprt.ts'
import { describeResult, measureStrength } from '../arena/strength.ts'
import { learnWeights } from './learn.ts'

/**
 * `npm run train -- expanse` lets computer opponents play against themselves, and learns from who won what
 * each feature of a position is worth. The new weights replace the file of the game only if they beat the old
 * ones. The same seed and the same old weights give the same new ones.
 */

const FLAGS: FlagKinds = {
  games: { takes: 'number of games', fits: wholeNumber },
  seed: { takes: 'hex digits', fits: value => /^[0-9a-f]{1,32}$/.test(value) },
}
const GAMES = '400'
const SEED = '1'
const MOST_GAMES = 400

function main(): void {
  const { words, flags } = readCall(FLAGS)
  const game = gameNamed(words[0])
  const file = fileURLToPath(new URL(`../../games/${game.id}/weights.json`, import.meta.url))
  if (!existsSync(file))
    throw new Error(`${game.title} reads no weights from a file, so nothing was learned.`)
  const { games = GAMES, seed = SEED } = flags
  const { weights, before, after, positions } = learnWeights(game, { games: Number(games), seed })
  const digest = hash(weights)
  print(
    `${game.title}: ${games} games, ${positions} positions, surprise ${before} → ${after}, hash ${digest}`,
  )
  for (const [name, weight] of Object.entries(weights))
    print(
      `  ${name.padEnd(16)} ${String(game.insight?.weights[name]).padStart(8)} ${String(weight).padStart(8)}`,
    )
  if (!areBetter(game, weights)) return
  const learned = { games: Number(games), seed, from: hash(game.insight?.weights), hash: digest }
  writeFileSync(file, `${JSON.stringify({ learned, weights }, null, 2)}\n`)
  print(`Written to ${file}.`)
}

function areBetter(game: Game, weights: Features): boolean {
  const level = levels[2] ?? levels[0]
  const players = 4
  const { result } = measureStrength(
    {
      game,
      players,
      modules: [],
      one: { name: 'new weights', level, weights },
      others: { name: 'old weights', level },
    },
    MOST_GAMES,
  )
  print(`New weights against ${players - 1} of the old: ${describeResult(result)}.`)
  return verdictOf(result) === 'stronger'
}

main()
