import { randomUUID } from 'node:crypto'
import type { Game, ModuleInfo } from '../core/game.ts'
import type { Result } from '../core/match.ts'
import { no } from '../table/play/load.ts'
import { isOptionWord, readOptions, writtenValue } from '../table/lobby/catalogue.ts'
import type { TableRecord } from '../table/store.ts'
import type { Tables } from '../table/service.ts'
import { outcomeOf, takeUp, insistOn, type AtTable, type Insist } from './keeper.ts'
import { HOME, listLines, tablesAtKeyboards, type Listed } from './list.ts'
import { playMatch } from './run.ts'
import type { Terminal } from './terminal.ts'
import {
  ADD_MODULES,
  commitmentLines,
  END_WHICH,
  forPlayers,
  GOODBYE,
  hasEnded,
  howManyPlayers,
  savedAs,
  tableWords,
  TYPE_OPTIONS,
  typeModules,
  typeOne,
  typeOneOf,
  WELCOME,
  whichGame,
  withTitles,
} from './words.ts'
import type { Opening } from '../table/lobby/open.ts'

/** Somebody at a keyboard, the tables, and the patience to wait for them. */
interface Desk {
  readonly terminal: Terminal
  readonly tables: Tables
  readonly insist: Insist
}

/** Greets, offers the games that are kept, and plays one of them, or a new one, at this one keyboard. */
export async function startTerminal(terminal: Terminal, tables: Tables): Promise<void> {
  const desk = { terminal, tables, insist: insistOn(terminal.write, ms => tables.deps.pause(ms)) }
  terminal.write(WELCOME)
  const chooseTable = await choose(desk)
  if (chooseTable) await playMatch(terminal, chooseTable.match, { keeper: chooseTable.keeper })
  terminal.close()
}

/** Returns undefined if whoever was here has left. */
async function choose(desk: Desk): Promise<AtTable | undefined> {
  for (;;) {
    const listed = await desk.insist(() => tablesAtKeyboards(desk.tables))
    const lines = listLines(desk.tables, listed)
    if (lines.length) desk.terminal.write(lines.join('\n'))
    const choice = listed.going.length ? await askUntil(desk, line => chosen(desk, listed, line)) : 'new'
    if (choice === 'new') return newGame(desk)
    if (choice !== 'list') return choice
  }
}

/** Asks until the answer makes sense; undefined: they leave. */
async function askUntil<T>(
  { terminal }: Desk,
  answer: (line: string) => Result<T> | Promise<Result<T>>,
): Promise<T | undefined> {
  for (;;) {
    terminal.prompt('> ')
    const line = (await terminal.next())?.trim().toLowerCase()
    if (line === 'quit') terminal.write(GOODBYE)
    if (line === undefined || line === 'quit') return undefined
    const said = await answer(line)
    if (said.ok) return said.value
    terminal.write(said.why)
  }
}

/** Returns a table, or what to do instead: another game, or the list again. */
async function chosen(
  desk: Desk,
  { going }: Listed,
  line: string,
): Promise<Result<AtTable | 'new' | 'list'>> {
  if (line === 'new') return { ok: true, value: 'new' }
  const [, ending] = /^end\b *(.*)$/.exec(line) ?? []
  if (ending !== undefined)
    return endGame(
      desk,
      going.find(({ id }) => id === ending),
    )
  const table = /^\d+$/.test(line) ? going[Number(line) - 1] : going.find(({ id }) => id === line)
  if (table) return continueGame(desk, table)
  return (await findGame(desk, line)) ?? no(typeOne(going.length))
}

async function endGame(
  { tables, insist, terminal }: Desk,
  table: TableRecord | undefined,
): Promise<Result<'list'>> {
  if (!table) return no(END_WHICH)
  const said = await endTable(tables, insist, table)
  if (!said.ok) return said
  terminal.write(hasEnded(table.id))
  return { ok: true, value: 'list' }
}

async function continueGame(
  { tables, insist, terminal }: Desk,
  table: TableRecord,
): Promise<Result<AtTable>> {
  if (table.phase === 'over' && table.result?.how !== 'played') return no(outcomeOf(table).join('\n'))
  const seated =
    table.phase === 'open' ? await seatAll(tables, insist, table) : ({ ok: true, value: table } as const)
  const at = seated.ok ? await takeUp(tables, table.id, insist) : seated
  if (at.ok) terminal.write(`\n${tableWords(table)}.`)
  return at
}

/** Returns the table of that name, also one that is over; undefined: there is none. */
async function findGame(desk: Desk, id: string): Promise<Result<AtTable> | undefined> {
  // Not everything that can be typed may be asked of a database.
  if (!/^[a-z0-9]+$/.test(id)) return undefined
  const table = await desk.insist(() => desk.tables.deps.store.table(id))
  return table?.home === HOME ? continueGame(desk, table) : undefined
}

async function newGame(desk: Desk): Promise<AtTable | undefined> {
  const {
    terminal,
    tables: {
      deps: { games },
    },
  } = desk
  const list = Object.values(games)
  if (list.length > 1) terminal.write(whichGame(list.map(one => one.id)))
  const game = list.length > 1 ? await askUntil(desk, line => gameCalled(list, line)) : list[0]
  if (!game) return undefined
  const possible = Object.keys(game.seatsFor)
  terminal.write(
    ['', ...moduleLines(game), ...optionLines(game), howManyPlayers(game.title, possible)].join('\n'),
  )
  return askUntil(desk, async line => {
    const [players = '', ...words] = line.split(/[\s,]+/)
    return possible.includes(players)
      ? beginGame(desk, game, Number(players), words)
      : ((await findGame(desk, line)) ?? no(typeOneOf(possible)))
  })
}

const gameCalled = (list: readonly Game[], line: string): Result<Game> => {
  const game = list.find(({ id }) => id === line)
  return game ? { ok: true, value: game } : no(typeOneOf(list.map(({ id }) => id)))
}

async function beginGame(
  { terminal, tables, insist }: Desk,
  game: Game,
  players: number,
  words: readonly string[],
): Promise<Result<AtTable>> {
  const options = readOptions(game, words.filter(word => isOptionWord(game, word)).join(','))
  if (!options.ok) return options
  const modules = chosenModules(
    game,
    players,
    words.filter(word => !isOptionWord(game, word)),
  )
  const table = await beginTable(tables, insist, game.id, players, modules, options.value)
  const at = table.ok ? await takeUp(tables, table.value.id, insist) : table
  if (table.ok && at.ok)
    terminal.write(
      [
        '',
        savedAs(game.title, players, withModules(game, modules), table.value.id),
        ...(table.value.commitment === undefined ? [] : commitmentLines(table.value.commitment)),
      ].join('\n'),
    )
  return at
}

/** Everybody at the keyboard is somebody of their own, so that a table here is like any other. */
const atKeyboard = (number: number): string => `keyboard-${number}`
const FIRST = { person: atKeyboard(1) }

/**
 * Opens a table whose players all sit here. Nobody is reminded: who should be would have to look here anyway.
 */
export async function beginTable(
  tables: Tables,
  insist: Insist,
  game: string,
  players: number,
  modules: readonly string[] = [],
  options: Opening['options'] = {},
): Promise<Result<TableRecord>> {
  const opened = await insist(() =>
    tables.lobby.open(FIRST.person, { game, players, modules, options, home: HOME, paceHours: 0 }),
  )
  return opened.ok ? seatAll(tables, insist, opened.value) : opened
}

/** Also of a table whose beginning was broken off. */
async function seatAll(
  tables: Tables,
  insist: Insist,
  { id, players }: TableRecord,
): Promise<Result<TableRecord>> {
  for (let number = 1; number <= players; number++) {
    const joined = await insist(() => tables.lobby.join(id, atKeyboard(number)))
    if (!joined.ok) return joined
  }
  const key = randomUUID()
  return insist(() => tables.lobby.start(id, FIRST, key))
}

/** Ends a game before its time, or takes back one that has not begun. */
async function endTable(
  tables: Tables,
  insist: Insist,
  { id, phase, host }: TableRecord,
): Promise<Result<unknown>> {
  const key = randomUUID()
  return phase === 'open'
    ? insist(() => tables.lobby.cancel(id, { person: host }, key))
    : insist(() => tables.lobby.end(id, { person: host, moderator: true }, key))
}

/** Lists the modules as people at a keyboard choose them. */
function moduleLines({ modules, seatsFor }: Game): readonly string[] {
  const [first] = modules
  if (!first) return []
  const width = Math.max(...modules.map(({ id }) => id.length))
  const lines = modules.map(
    module =>
      `  ${module.id.padEnd(width)}  ${module.title}${playersOf(module, Object.keys(seatsFor).length)}`,
  )
  return [ADD_MODULES, ...lines, typeModules(first.players[0] ?? 0, first.id)]
}

const playersOf = ({ players }: ModuleInfo, all: number): string =>
  players.length < all ? forPlayers(players) : ''

/** Lists the main options, the default value first. */
function optionLines({ options }: Game): readonly string[] {
  const lines = options
    .filter(({ main }) => main)
    .map(({ id, default: usual, values }) => {
      const inOrder = [usual, ...values.filter(value => value !== usual)]
      return `  ${id}: ${inOrder.map(value => `${id}=${writtenValue(value)}`).join(', ')}`
    })
  return lines.length ? [TYPE_OPTIONS, ...lines] : []
}

/** 'all' stands for what so many players can play with; what does not exist is for the game to refuse. */
export const chosenModules = (
  { modules }: Game,
  players: number,
  words: readonly string[],
): readonly string[] =>
  words.length === 1 && words[0] === 'all'
    ? modules.filter(one => one.players.includes(players)).map(({ id }) => id)
    : words.filter(word => word !== '')

export const withModules = ({ modules }: Game, chosen: readonly string[]): string =>
  chosen.length ? withTitles(modules.filter(({ id }) => chosen.includes(id)).map(({ title }) => title)) : ''
