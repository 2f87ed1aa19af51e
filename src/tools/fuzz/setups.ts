import type { Game, Setup } from '../../core/game.ts'
import { roll, shuffle, type Random } from '../../core/random.ts'

/** Describes the number of players, and the modules; what is left out is random. */
export interface Wish {
  readonly players?: number
  readonly modules?: readonly string[]
}

/** Returns a table with random players, order, modules and options: only what the game accepts. */
export function randomSetup(game: Game, random: Random, { players, modules }: Wish = {}): Setup {
  const counts = Object.keys(game.seatsFor).map(Number)
  const count = players ?? counts[roll(random, 'players', counts.length)] ?? 0
  const drawn = roll(random, 'order', 2) === 0
  const seats = shuffle(random, 'order', [...(game.seatsFor[count] ?? [])]).slice(0, count)
  const plain: Setup = {
    ...(drawn ? { players: count } : { seats }),
    modules: [],
    options: {},
    seed: random.seed,
  }
  return withOptions(game, random, modules ? { ...plain, modules } : withModules(game, random, plain))
}

export const modulesFor = (game: Game, players: number): readonly string[] =>
  game.modules.filter(one => one.players.includes(players)).map(({ id }) => id)

/** Takes each value of the main options in turn, if so many can play it; leaves out what is usual. */
export function optionsInTurn(game: Game, players: number, at: number): Setup['options'] {
  let options: Setup['options'] = {}
  for (const { id, values, default: usual } of game.options.filter(({ main }) => main)) {
    const value = values[(at + Math.floor(at / values.length)) % values.length]
    const next = { ...options, [id]: value }
    if (value !== usual && !game.whyNotSetup({ players, modules: [], options: next, seed: '1' }).length)
      options = next
  }
  return options
}

/** Lists every set of modules with every number of players that can play it. */
export function everySet(game: Game, counts: readonly number[]): readonly Required<Wish>[] {
  return counts.flatMap(players => subsets(modulesFor(game, players)).map(modules => ({ players, modules })))
}

const subsets = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.reduce<readonly (readonly string[])[]>((sets, id) => [...sets, ...sets.map(set => [...set, id])], [[]])

const accepted = (game: Game, setup: Setup, before: Setup): Setup =>
  game.whyNotSetup(setup).length ? before : setup

function withModules(game: Game, random: Random, plain: Setup): Setup {
  let setup = plain
  for (const { id } of game.modules) {
    if (roll(random, 'modules', 2) === 0)
      setup = accepted(game, { ...setup, modules: [...setup.modules, id] }, setup)
  }
  return setup
}

/** Half of the options stay as they are, so that the usual game is played often, too. */
function withOptions(game: Game, random: Random, plain: Setup): Setup {
  let setup = plain
  for (const { id, values: listed, examples = [], default: usual } of game.options) {
    const values = [...listed, ...examples]
    const value = values[roll(random, 'options', values.length)]
    if (value === usual || roll(random, 'options', 2) === 0) continue
    setup = accepted(game, { ...setup, options: { ...setup.options, [id]: value } }, setup)
  }
  return setup
}
