import { games } from '../../games/index.ts'

/** Chooses the game that robots play, and its modules. */

export const FIRST = Object.keys(games)[0] ?? ''
const OTHERS = 'others'
export const gameFlag = {
  takes: [...Object.keys(games), OTHERS].join(' or '),
  fits: (word: string): boolean => word === OTHERS || Object.hasOwn(games, word),
}
/** Returns one game, or all but the first. */
export const gamesFor = (word = FIRST): readonly string[] =>
  word === OTHERS ? Object.keys(games).filter(id => id !== FIRST) : [word]

/** '2,5,8': games of so many seats in turn. */
export const seatsFlag = {
  takes: 'numbers of seats, like 2,5',
  fits: (words: string): boolean => /^\d(,\d)*$/.test(words),
}
export const seatsFor =
  (words: string) =>
  (number: number): number =>
    Number(words.split(',')[number % words.split(',').length])

export type ModulesOf = (number: number, seats: number) => readonly string[]

const modules = games[FIRST]?.modules ?? []
const ALL = modules.map(({ id }) => id)
const EACH = [...ALL.map(id => [id]), ALL]
/** The game without modules stays in turn with them. */
const IN_TURN = [[], [], ALL, ['alpha'], ['beta', 'gamma'], ['delta', 'epsilon']]
const NAMED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  none: [[]],
  all: [ALL],
  each: EACH,
  turns: IN_TURN,
}

const idsIn = (words: string): readonly string[] => words.split(',')

export const modulesFlag = {
  takes: 'none, all, each, turns or ids',
  fits: (words: string): boolean => Object.hasOwn(NAMED, words) || idsIn(words).every(id => ALL.includes(id)),
}

/** Returns those of the wanted modules that so many seats can play with. */
export function modulesFor(words: string, game = FIRST): ModulesOf {
  const wanted = NAMED[words] ?? [idsIn(words)]
  return (number, seats) =>
    (games[game]?.modules ?? [])
      .filter(({ id, players }) => wanted[number % wanted.length]?.includes(id) && players.includes(seats))
      .map(({ id }) => id)
}

/** Plans games so that each module is played alone and all are played together. */
export const eachModule = { games: EACH.length, seatsOf: (number: number): number => 3 + (number % 2) }
