import { games } from '../games/index.ts'
import type { Game } from '../core/game.ts'
import { readFlags, type FlagKinds, type Flags } from './flags.ts'

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A sentence on stderr and the exit code of a wrong call. */
function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}

/** The flags and words of this call, or a sentence and the end. */
export function readCall(kinds: FlagKinds): Flags {
  const read = readFlags(kinds, process.argv.slice(2), process.env)
  return read.ok ? read.value : refuse(read.why)
}

/** The game the first word names; without one, the only game there is or the first. */
export function gameNamed(id = Object.keys(games)[0]): Game {
  const game = id === undefined ? undefined : games[id]
  return game ?? refuse(`There is no game '${id}'. Possible: ${Object.keys(games).join(', ')}.`)
}
