import type { Game, Outcome, Setup } from '../core/game.ts'
import type { Result } from '../core/match.ts'
import { no, yes, type Desk, type Fields } from './command.ts'
import { shown } from '../core/shown.ts'
import { isCount, isFields, isWords } from './field.ts'

/** The game that a request or a log names. */
export function gameOf({ games }: Desk, id: unknown): Result<Game> {
  const known = `games: ${Object.keys(games).join(', ')}`
  if (id === undefined) return no(`'game' is missing; ${known}.`)
  if (typeof id !== 'string') return no(`'game' must be the id of a game, not ${shown(id)}; ${known}.`)
  const game = Object.hasOwn(games, id) ? games[id] : undefined
  return game ? yes(game) : no(`There is no game ${shown(id)}; ${known}.`)
}

/** Every field has the type a setup needs. Whether it can be played is for the game to say. */
export function readSetup(document: Fields): Outcome<Setup> {
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
export const withoutAbsent = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
