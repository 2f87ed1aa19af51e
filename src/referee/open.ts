import { randomBytes } from 'node:crypto'
import { openMatch, setPosition, type Match, type Result } from '../core/match.ts'
import {
  andThen,
  no,
  yes,
  tableOf,
  common,
  isCount,
  isFields,
  isWords,
  type Command,
  type Desk,
  type Done,
  type Fields,
} from './command.ts'
import { toolingOf, type Game, type Outcome, type Setup } from '../core/game.ts'
import { shown } from '../core/data.ts'
import { logOf, readLog, replay, type Log } from '../core/replay.ts'

export const openTable: Command = (desk, request) =>
  andThen(openFrom(desk, request), match =>
    yes<Done>({
      reply: { table: desk.next, ...common(match) },
      keep: [{ table: desk.next, match }],
    }),
  )

function openFrom(desk: Desk, request: Fields): Result<Match> {
  return andThen(gameOf(desk, request['game']), game => {
    const { seats, players, modules = [], options = {}, seed = freshSeed(), overrides } = request
    const read = readSetup({ seats, players, modules, options, seed, overrides })
    return read.ok ? openMatch(game, read.value) : no(read.reasons.join(' '))
  })
}

const SEED_BYTES = 16
const freshSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

export const closeTable: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ table }) =>
    yes<Done>({ reply: {}, keep: [{ table, match: undefined }] }),
  )

/** Returns the game that a request or a log names. */
function gameOf({ games }: Desk, id: unknown): Result<Game> {
  const known = `games: ${Object.keys(games).join(', ')}`
  if (id === undefined) return no(`'game' is missing; ${known}.`)
  if (typeof id !== 'string') return no(`'game' must be the id of a game, not ${shown(id)}; ${known}.`)
  const game = Object.hasOwn(games, id) ? games[id] : undefined
  return game ? yes(game) : no(`There is no game ${shown(id)}; ${known}.`)
}

/** Every field has the type a setup needs. Whether it can be played is for the game to say. */
function readSetup(document: Fields): Outcome<Setup> {
  const { seats, players, modules, options, seed, overrides } = document
  const reasons = [
    ...(seats === undefined || isWords(seats)
      ? []
      : [`'seats' must be a list of seats, not ${shown(seats)}.`]),
    ...(players === undefined || isCount(players)
      ? []
      : [`'players' must be a whole number, not ${shown(players)}.`]),
    ...(seats !== undefined || players !== undefined ? [] : ["Either 'players' or 'seats' must be given."]),
    ...(isWords(modules) ? [] : [`'modules' must be a list of module ids, not ${shown(modules)}.`]),
    ...(isFields(options) ? [] : [`'options' must be an object, not ${shown(options)}.`]),
    // The game itself says what a seed must look like.
    ...(typeof seed === 'string' ? [] : [`'seed' must be 1 to 32 hex digits, not ${shown(seed)}.`]),
  ]
  if (reasons.length) return { ok: false, reasons }
  const read = { seats, players, modules, options, seed: String(seed).toLowerCase(), overrides }
  return { ok: true, value: withoutAbsent(read) as unknown as Setup }
}

/** Absent is an absent key. */
const withoutAbsent = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export const showLog: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) => yes<Done>({ reply: { log: logOf(match) } }))

export const playAgain: Command = (desk, request) => {
  if (request['log'] === undefined) return no("'log' is missing: a log as the 'log' request gives it.")
  return andThen(checkLog(request['log']), log =>
    andThen(gameOf(desk, log.game), game => yes<Done>({ reply: { ...replay(game, log) } })),
  )
}

/** Returns a log with its setup, both whole; otherwise every reason why they are not. */
function checkLog(document: unknown): Result<Log> {
  const log = readLog(document)
  const setup = isFields(document) && isFields(document['setup']) ? whyNotSetup(document['setup']) : []
  const reasons = [
    ...(log.ok ? [] : log.reasons),
    ...(isFields(document) ? strangers(document) : []),
    ...setup,
  ]
  return log.ok && !reasons.length ? yes(log.value) : no(reasons.join(' '))
}

const FIELDS = ['game', 'rules', 'content', 'setup', 'rows']
const strangers = (document: Fields): readonly string[] =>
  Object.keys(document)
    .filter(key => !FIELDS.includes(key))
    .map(key => `A log has no field ${shown(key)}.`)

/** A log says its setup as the table wrote it: nothing besides, and the seed in small letters. */
function whyNotSetup(setup: Fields): readonly string[] {
  const read = readSetup(setup)
  if (!read.ok) return read.reasons
  const known = withoutAbsent(read.value as unknown as Fields)
  return Object.keys(setup)
    .filter(key => !Object.hasOwn(known, key) || (key === 'seed' && known[key] !== setup[key]))
    .map(key =>
      key === 'seed' ? "A log's seed is written in small letters." : `A setup has no field ${shown(key)}.`,
    )
}

export const showPosition: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) =>
    yes<Done>({ reply: { position: toolingOf(match.game).positions.write(match.state) } }),
  )

export const putPosition: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ table, match }) => {
    if (request['position'] === undefined)
      return no("'position' is missing: the parts of the position to replace.")
    return andThen(setPosition(match, request['position']), next =>
      yes<Done>({ reply: common(next), keep: [{ table, match: next }] }),
    )
  })
