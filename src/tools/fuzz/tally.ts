import { toolingOf, type Game } from '../../core/game.ts'
import { isRanked } from '../../table/card.ts'
import { seatsOf } from './asks.ts'
import type { Played } from './game.ts'
import { addInFull, inFullLine, type InFull } from './inFull.ts'
import { modulesFor } from './setups.ts'

/** Counts what a run of random games has seen so far. */
export interface Tally {
  games: number
  decisions: number
  readonly lengths: number[]
  readonly gamesOf: Record<number, number>
  /** Counts games for each number of players with each set of modules. */
  readonly gamesWith: Record<string, number>
  /** Holds what was reached, for each number of players. */
  readonly reached: Record<number, Set<string>>
  readonly seatsAt: Record<string, number>
  readonly wins: Record<string, number>
  /** Counts the games in which each word of their coverage came up. */
  readonly gamesReaching: Record<string, number>
  undos: number
  /** Counts the choices of each kind that were played out. */
  readonly inFull: InFull
}

export const newTally = (): Tally => ({
  games: 0,
  decisions: 0,
  lengths: [],
  gamesOf: {},
  gamesWith: {},
  reached: {},
  seatsAt: {},
  wins: {},
  gamesReaching: {},
  undos: 0,
  inFull: {},
})

export function count(tally: Tally, { match, decisions, inFull = {} }: Played): void {
  tally.games++
  tally.decisions += decisions
  addInFull(tally.inFull, inFull)
  if (!match) return
  tally.lengths.push(decisions)
  const seats = seatsOf(match)
  add(tally.gamesOf, seats.length, 1)
  add(tally.gamesWith, [seats.length, ...[...match.setup.modules].sort()].join(' '), 1)
  const reached = (tally.reached[seats.length] ??= new Set())
  const here = new Set(
    match.rows.flatMap(row => row.facts.flatMap(fact => toolingOf(match.game).coverage.of(fact))),
  )
  for (const what of here) {
    reached.add(what)
    add(tally.gamesReaching, what, 1)
  }
  tally.undos += match.rows.filter(({ kind }) => kind === 'undo').length
  const standings = match.game.standings(match.state)
  const best = isRanked(standings) ? standings.filter(({ rank }) => rank === 1) : []
  for (const seat of seats) add(tally.seatsAt, seat, 1)
  for (const { seat } of best) add(tally.wins, seat, 1 / best.length)
}

function add(counts: Record<string, number>, key: string | number, by: number): void {
  counts[key] = (counts[key] ?? 0) + by
}

/** Lists what games without modules reach, and games with all of them. */
const wanted = (game: Game, players: number): readonly string[] => [
  ...new Set([
    ...toolingOf(game).coverage.wanted(players, []),
    ...toolingOf(game).coverage.wanted(players, modulesFor(game, players)),
  ]),
]

export const missing = (game: Game, tally: Tally, players: number): readonly string[] =>
  wanted(game, players).filter(what => !tally.reached[players]?.has(what))

/** The number of players whose games have most left to show; undefined: everything was reached. */
export function mostMissing(game: Game, tally: Tally, counts: readonly number[]): number | undefined {
  const left = counts
    .map(players => ({ players, count: missing(game, tally, players).length }))
    .filter(one => one.count)
  // Puts the least played first, so that one unreachable corner does not keep the others from their turn.
  return left.sort((a, b) => (tally.gamesOf[a.players] ?? 0) - (tally.gamesOf[b.players] ?? 0))[0]?.players
}

export function report(
  game: Game,
  tally: Tally,
  seconds: number,
  counts: readonly number[],
): readonly string[] {
  const lengths = [...tally.lengths].sort((a, b) => a - b)
  const perSecond = (number: number): string => (number / seconds).toFixed(1)
  const shares = Object.entries(tally.seatsAt).map(
    ([seat, games]) => `${seat} ${Math.round((100 * (tally.wins[seat] ?? 0)) / games)} %`,
  )
  const wins = Object.keys(tally.wins).length ? ` Wins: ${shares.join(', ')}.` : ''
  return [
    `${tally.games} games ` +
      `(${counts.map(players => `${tally.gamesOf[players] ?? 0} of ${players}`).join(', ')} players), ` +
      `${tally.decisions} decisions` +
      ` in ${seconds.toFixed(1)} s: ${perSecond(tally.games)} games/s, ${perSecond(tally.decisions)} ` +
      'decisions/s.',
    `Decisions a game: median ${lengths[lengths.length >> 1] ?? 0}, from ${lengths[0] ?? 0} to ` +
      `${lengths[lengths.length - 1] ?? 0}.${wins}`,
    `${tally.undos} moves taken back.${sharesLine(game, tally)}`,
    ...inFullLine(tally.inFull),
    ...setsLine(game, tally),
    ...counts.map(players => coverageLine(game, tally, players)),
  ]
}

function sharesLine(game: Game, { gamesReaching, games }: Tally): string {
  const { shares = [] } = toolingOf(game).coverage
  if (!shares.length) return ''
  const percent = (what: string): string => ((100 * (gamesReaching[what] ?? 0)) / games).toFixed(1)
  return ` Of the games ${shares.map(what => `${what} ${percent(what)} %`).join(', ')}.`
}

function setsLine({ modules }: Game, { gamesWith }: Tally): readonly string[] {
  const games = Object.values(gamesWith)
  return modules.length
    ? [
        `${games.length} sets of modules and numbers of players, from ${Math.min(...games)} to ` +
          `${Math.max(...games)} games each.`,
      ]
    : []
}

const MAX_LISTED = 12
function coverageLine(game: Game, tally: Tally, players: number): string {
  const all = wanted(game, players).length
  const left = missing(game, tally, players)
  const names =
    left.slice(0, MAX_LISTED).join(', ') +
    (left.length > MAX_LISTED ? ` and ${left.length - MAX_LISTED} more` : '')
  return (
    `${players} players: ${all - left.length} of ${all} ` +
    `reached${left.length ? `; missing ${names}` : ''}.`
  )
}
