import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { allAnswers, type Ask } from '../core/ask.ts'
import type { AnyState, Game } from '../core/game.ts'
import { newRandom, roll } from '../core/random.ts'
import { fillable, randomMove } from '../core/randomAnswer.ts'
import { untold } from '../core/steps.ts'
import { games } from '../games/index.ts'
import { modulesFor, optionsInTurn } from './fuzz/setups.ts'
import { wholeNumber, readCall, gameNamed, print } from '../admin/tool.ts'

/** A position anybody can come to again: a seeded table and so many random answers. */
interface Opening {
  readonly players: number
  /** None is an absent key. */
  readonly modules?: readonly string[]
  /** Holds the main options; a usual value is an absent key. */
  readonly options?: Readonly<Record<string, unknown>>
  readonly seed: string
  readonly answers: number
}
interface Counted extends Opening {
  /** Sequences of one answer, of two, and so on. */
  readonly counts: readonly number[]
}
interface Place {
  readonly state: AnyState
  readonly open: readonly Ask[]
}

const ANSWERS = [0, 12, 25, 40, 55, 70, 90, 110, 130, 150] as const
const CAP = 5000
const DEFAULT_DEPTH = 6
/** A depth that would visit more places than this is left out, so that all ten take seconds. */
const MOST_PLACES = 6000

const WITH_MODULES = [8, 45, 100] as const

function openings(game: Game): readonly Opening[] {
  const counts = Object.keys(game.seatsFor).map(Number)
  const plain = ANSWERS.map((answers, at) => {
    const players = counts[at % counts.length] as number
    const options = optionsInTurn(game, players, at)
    return going(game, {
      players,
      ...(Object.keys(options).length ? { options } : {}),
      seed: `${at + 1}`,
      answers,
    })
  })
  return game.modules.length ? [...plain, ...withModules(game, counts)] : plain
}

/** If no question is open there is nothing to count, so another seed is taken. */
function going(game: Game, opening: Opening): Opening {
  let now = opening
  while (!placeOf(game, now).open.length) now = { ...now, seed: `${now.seed}0` }
  return now
}

/** Counts with all modules that so many can play with, at the beginning, in the middle and late. */
const withModules = (game: Game, counts: readonly number[]): readonly Opening[] =>
  counts.flatMap(players =>
    WITH_MODULES.map((answers, at) => ({
      players,
      modules: modulesFor(game, players),
      seed: `${players}${at}`,
      answers,
    })),
  )

function placeOf(game: Game, { players, modules = [], options = {}, seed, answers }: Opening): Place {
  const state = game.setup({ players, modules, options, seed }, untold)
  const random = newRandom(seed)
  let open = game.advance(state, untold)
  for (let n = 0; n < answers && open.length; n++) {
    const first = roll(random, 'who', open.length)
    const dice = (below: number): number => roll(random, 'perft', below)
    const move =
      randomMove({ game, state }, open.slice(first, first + 1), dice) ??
      randomMove({ game, state }, open, dice)
    if (!move) break
    open = game.take(state, open, move.ask.who, move.picks, untold)
  }
  return { state, open }
}

/**
 * Counts the sequences of `depth` answers from here. The last answer is counted, not played. Contents of
 * forms do not count.
 */
function sequences(game: Game, place: Place, depth: number): number {
  return place.open.reduce((sum, ask) => {
    const can = fillable({ game, state: place.state }, ask, () => 0)
    const answers = can ? allAnswers(can.ask, CAP).map(can.fill) : []
    if (depth === 1) return sum + answers.length
    return (
      sum +
      answers.reduce((inner, answer) => {
        const state = game.copy(place.state)
        const open = game.take(state, place.open, ask.who, answer, untold)
        return inner + sequences(game, { state, open }, depth - 1)
      }, 0)
    )
  }, 0)
}

function counted(game: Game, opening: Opening, depth: number): Counted {
  const place = placeOf(game, opening)
  const counts: number[] = []
  while (counts.length < depth && (counts[counts.length - 1] ?? 1) <= MOST_PLACES)
    counts.push(sequences(game, place, counts.length + 1))
  return { ...opening, counts }
}

const lineOf = ({ players, modules, options = {}, seed, answers, counts }: Counted): string =>
  `${players} players${modules ? ` with ${modules.join(', ')}` : ''}${Object.entries(options)
    .map(([id, value]) => `, ${id}=${String(value)}`)
    .join('')}, seed ${seed}, after ${String(answers).padStart(3)} answers: ${counts.join(' ')}`

/** True: every count is as it is kept. */
function compare(kept: readonly Counted[], game: Game): boolean {
  const now = kept.map(one => counted(game, one, one.counts.length))
  const wrong = now.filter((one, at) => one.counts.join() !== kept[at]?.counts.join())
  for (const one of wrong) print(`- ${lineOf(kept[now.indexOf(one)] as Counted)}\n+ ${lineOf(one)}`)
  print(
    wrong.length
      ? `${wrong.length} of ${kept.length} positions count differently: say why in the commit, and ` +
          '--accept it.'
      : `All ${kept.length} positions count as before.`,
  )
  return !wrong.length
}

const { words, flags } = readCall({ depth: { takes: 'number', fits: wholeNumber }, check: {}, accept: {} })

function perft(game: Game): number {
  const file = new URL(`../games/${game.id}/played/perft.json`, import.meta.url)
  if (flags.check !== undefined) {
    if (existsSync(file)) return compare(JSON.parse(readFileSync(file, 'utf8')) as Counted[], game) ? 0 : 1
    print(`Nothing is kept for ${game.id} yet: npm run perft ${game.id} -- --accept`)
    return 1
  }
  const all = openings(game).map(opening => {
    const one = counted(game, opening, Number(flags.depth ?? DEFAULT_DEPTH))
    print(lineOf(one))
    return one
  })
  if (flags.accept !== undefined)
    writeFileSync(file, `[\n${all.map(one => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`)
  return 0
}

const wanted = words[0] === undefined ? Object.values(games) : [gameNamed(words[0])]
process.exitCode = Math.max(...wanted.map(perft))
