import type { Game, Setup } from '../../core/game.ts'
import { roll, shuffle } from '../../core/random.ts'
import type { Random } from '../../core/random.ts'

/** A table with random players, order, modules and options: only what the game accepts. */
export function randomSetup(game: Game, random: Random, players?: number): Setup {
  const counts = Object.keys(game.seatsFor).map(Number)
  const count = players ?? counts[roll(random, 'players', counts.length)] ?? 0
  const drawn = roll(random, 'order', 2) === 0
  const seats = shuffle(random, 'order', [...(game.seatsFor[count] ?? [])])
  const plain: Setup = { ...(drawn ? { players: count } : { seats }), modules: [], options: {}, seed: random.seed }
  return withOptions(game, random, withModules(game, random, plain))
}

const accepted = (game: Game, setup: Setup, before: Setup): Setup => (game.whyNotSetup(setup).length ? before : setup)

function withModules(game: Game, random: Random, plain: Setup): Setup {
  let setup = plain
  for (const { id } of game.modules) {
    if (roll(random, 'modules', 2) === 0) setup = accepted(game, { ...setup, modules: [...setup.modules, id] }, setup)
  }
  return setup
}

/** Half of the options stay as they are, so that the usual game is played often, too. */
function withOptions(game: Game, random: Random, plain: Setup): Setup {
  let setup = plain
  for (const { id, values, default: usual } of game.options) {
    const value = values[roll(random, 'options', values.length)]
    if (value === usual || roll(random, 'options', 2) === 0) continue
    setup = accepted(game, { ...setup, options: { ...setup.options, [id]: value } }, setup)
  }
  return setup
}
