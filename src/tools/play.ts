import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Game, Setup } from '../core/game.ts'
import { openMatch, type Match, type Result } from '../core/match.ts'
import { isSeed } from '../core/random.ts'
import { games } from '../games/index.ts'
import { readOptions } from '../table/lobby/catalogue.ts'
import { botsOf } from '../terminal/bots.ts'
import { playFile, parseGame, printGame } from '../terminal/gameFile.ts'
import { chosenModules, withModules } from '../terminal/start.ts'
import { playMatch } from '../terminal/run.ts'
import { terminalOn } from '../terminal/terminal.ts'
import { isPlayedBy } from '../terminal/words.ts'
import { wholeNumber, readCall, gameNamed, print, type FlagKinds } from '../admin/tool.ts'
import type { Look } from '../admin/stored.ts'

const FLAGS: FlagKinds = {
  seats: {
    takes: 'number of players, or seats in turn order with commas',
    fits: value => /^(\d|[a-z][a-z-]*(,[a-z][a-z-]*)+)$/i.test(value),
  },
  modules: { takes: 'ids with commas, or all', fits: value => /^[a-z]+(,[a-z]+)*$/.test(value) },
  options: { takes: 'options with commas, like setup=gamma', fits: value => value !== '' },
  seed: { takes: '1 to 32 hex digits', fits: isSeed },
  load: { takes: '<name>.game', fits: value => value.endsWith('.game') },
  bots: {
    takes: 'seats with commas, all, or all-but-<seats>; with a level after a colon, like un,mcr:3',
    fits: value => /^[a-z][a-z\d,:-]*$/i.test(value),
  },
  table: { takes: 'the name of a kept table', fits: value => /^\w{1,40}$/.test(value) },
  at: { takes: 'the number of a row, with --table', fits: wholeNumber },
  as: { takes: 'a seat, with --table', fits: value => /^[a-z][a-z-]*$/i.test(value) },
}

const SEED_BYTES = 16
const someSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

function opened(
  game: Game,
  { seats, seed = someSeed(), modules = '', options = '' }: Readonly<Record<string, string>>,
): Result<Match> {
  const players = seats === undefined ? Number(Object.keys(game.seatsFor)[0]) : Number(seats)
  const table: Partial<Setup> = Number.isNaN(players) ? { seats: (seats ?? '').split(',') } : { players }
  const chosen = chosenModules(game, table.players ?? table.seats?.length ?? 0, modules.split(','))
  const read = readOptions(game, options)
  return read.ok ? openMatch(game, { ...table, modules: chosen, options: read.value, seed }) : read
}

function loaded(path: string): Result<Match> {
  const text = readText(path)
  if (text === undefined) return { ok: false, why: `${path} cannot be read.` }
  const file = parseGame(text)
  if (!file.ok) return { ok: false, why: `${path}: ${file.why}` }
  const played = playFile(games, file.value)
  if (!played.ok) return { ok: false, why: `${path}: ${played.why}` }
  const { match, why } = played.value
  const same = printGame(match, { comments: file.value.comments }) === text
  if (why) print(`${path}: ${why} Going on from the line before.`)
  else if (!same) print(`${path}: today's rules tell this game a little differently than the file does.`)
  return { ok: true, value: match }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Loaded only when it is wanted: a game in memory needs no database. */
async function looked(look: Look): Promise<number> {
  const { storedTable } = await import('../admin/stored.ts')
  const said = await storedTable(look)
  if (!said.ok) return refused(said.why)
  print(said.value.join('\n'))
  return 0
}

function refused(why: string): number {
  print(why)
  return 2
}

async function main(): Promise<number> {
  const { words, flags } = readCall(FLAGS)
  const { table, at, as } = flags
  if (table !== undefined)
    return looked({
      id: table,
      ...(at === undefined ? {} : { at: Number(at) }),
      ...(as === undefined ? {} : { as }),
    })
  if (at !== undefined || as !== undefined)
    return refused('--at and --as go with --table <the name of a kept table>.')
  const said = flags.load === undefined ? opened(gameNamed(words[0]), flags) : loaded(flags.load)
  const bots = said.ok ? botsOf(said.value, flags.bots) : said
  if (!said.ok) return refused(said.why)
  if (!bots.ok) return refused(bots.why)
  const { game, setup } = said.value
  print(`${game.title}, ${game.seats(said.value.state).length} players${withModules(game, setup.modules)}.`)
  for (const [seat, level] of Object.entries(bots.value.levels))
    if (level) print(isPlayedBy(game.words.seat(seat, said.value.state), level.name))
  await playMatch(terminalOn(process.stdin, process.stdout), said.value, bots.value)
  return 0
}

process.exitCode = await main()
