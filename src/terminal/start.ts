import { randomBytes } from 'node:crypto'
import type { Game, Setup } from '../core/game.ts'
import { openMatch } from '../core/match.ts'
import { isSeed } from '../core/random.ts'
import { games } from '../games/index.ts'
import { playMatch } from './run.ts'
import type { Terminal } from './run.ts'

const SEED_BYTES = 16
export const someSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/** Asks until the answer makes sense; undefined: nobody answers any more. */
async function asked<T>(terminal: Terminal, next: () => Promise<string | undefined>, question: string, read: (line: string) => T | string): Promise<T | undefined> {
  terminal.write(question)
  for (;;) {
    terminal.prompt('> ')
    const line = await next()
    if (line === undefined) return undefined
    const value = read(line.trim())
    if (typeof value !== 'string') return value
    terminal.write(value)
  }
}

/** Greets, asks for players and chance, and plays a game at this one keyboard. */
export async function startTerminal(terminal: Terminal): Promise<void> {
  const next = reader(terminal)
  const list = Object.values(games)
  terminal.write('Welcome to Tightbeam. All players of a game share this keyboard.')
  const game = list.length === 1 ? list[0] : await asked(terminal, next, `Which game? ${list.map(one => one.id).join(', ')}`, line => games[line] ?? 'No such game.')
  const players = game && await asked(terminal, next, playersQuestion(game), line => readPlayers(game, line))
  const chance = players && await asked(terminal, next, 'A seed (up to 32 hex digits) gives the same shuffles again. Seed, or Enter for chance:', readSeed)
  if (!game || !players || !chance) return terminal.close()
  const setup: Setup = { players, modules: [], options: {}, seed: chance.seed }
  const opened = openMatch(game, setup)
  if (!opened.ok) return terminal.write(opened.why)
  terminal.write(`\n${game.title}, ${players} players.`)
  await playMatch({ ...terminal, lines: { [Symbol.asyncIterator]: () => ({ next: () => next().then(resultOf) }) } }, opened.value, [])
}

const resultOf = (line: string | undefined): IteratorResult<string> =>
  (line === undefined ? { done: true, value: undefined } : { done: false, value: line })

function reader(terminal: Terminal): () => Promise<string | undefined> {
  const lines = terminal.lines[Symbol.asyncIterator]()
  return async () => {
    const next = await lines.next()
    return next.done ? undefined : next.value
  }
}

const playersQuestion = (game: Game): string => `${game.title}: how many players? ${Object.keys(game.seatsFor).join(', ')}`

const readPlayers = (game: Game, line: string): number | string =>
  (Object.hasOwn(game.seatsFor, line) ? Number(line) : `Type one of ${Object.keys(game.seatsFor).join(', ')}.`)

function readSeed(line: string): { seed: string } | string {
  if (line === '') return { seed: someSeed() }
  return isSeed(line) ? { seed: line } : 'A seed is 1 to 32 hex digits (0 to 9, a to f), or nothing.'
}
