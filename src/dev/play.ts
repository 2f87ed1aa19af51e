import { readFileSync } from 'node:fs'
import type { Game, Setup } from '../core/game.ts'
import { openMatch } from '../core/match.ts'
import type { Match, Said } from '../core/match.ts'
import { isSeed } from '../core/random.ts'
import { games } from '../games/index.ts'
import { playFile } from '../terminal/fileReplay.ts'
import { parseGame, printGame } from '../terminal/gameFile.ts'
import { playMatch, terminalOn } from '../terminal/run.ts'
import { someSeed } from '../terminal/start.ts'
import type { FlagKinds } from './flags.ts'
import { called, gameNamed, print } from './tool.ts'

const FLAGS: FlagKinds = {
  seats: { takes: 'number of players, or seats in turn order with commas', fits: value => /^(\d|[a-z][a-z-]*(,[a-z][a-z-]*)+)$/.test(value) },
  seed: { takes: '1 to 32 hex digits', fits: isSeed },
  load: { takes: '<name>.game', fits: value => value.endsWith('.game') },
  bots: { takes: 'seats with commas, all, or all-but-<seats>', fits: value => /^[a-z][a-z,-]*$/.test(value) },
}

function opened(game: Game, { seats, seed = someSeed() }: Readonly<Record<string, string>>): Said<Match> {
  const players = seats === undefined ? Number(Object.keys(game.seatsFor)[0]) : Number(seats)
  const table: Partial<Setup> = Number.isNaN(players) ? { seats: (seats ?? '').split(',') } : { players }
  return openMatch(game, { ...table, modules: [], options: {}, seed })
}

function loaded(path: string): Said<Match> {
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

/** 'un,pg', 'all' or 'all-but-un': the seats that chance plays, or the sentence why not. */
function botsOf({ game, setup }: Match, text = ''): Said<readonly string[]> {
  const seats = setup.seats ?? game.seatsFor[setup.players ?? 0] ?? []
  const but = /^all(-but-(.*))?$/.exec(text)
  const named = (but ? (but[2] ?? '') : text).split(',').filter(seat => seat !== '')
  const strange = named.find(seat => !seats.includes(seat))
  if (strange !== undefined) return { ok: false, why: `'${strange}' has no seat here; the seats are ${seats.join(', ')}.` }
  return { ok: true, value: but ? seats.filter(seat => !named.includes(seat)) : named }
}

async function main(): Promise<number> {
  const { words, flags } = called(FLAGS)
  const said = flags.load === undefined ? opened(gameNamed(words[0]), flags) : loaded(flags.load)
  const bots = said.ok ? botsOf(said.value, flags.bots) : said
  if (!said.ok || !bots.ok) {
    print(said.ok ? (bots.ok ? '' : bots.why) : said.why)
    return 2
  }
  const { game, setup } = said.value
  print(`${game.title}, ${setup.seats?.length ?? setup.players} players.`)
  await playMatch(terminalOn(process.stdin, process.stdout), said.value, bots.value)
  return 0
}

process.exitCode = await main()
