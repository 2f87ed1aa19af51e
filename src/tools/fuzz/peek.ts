import type { Ask, Seat } from '../../core/ask.ts'
import { maySee, type Fact } from '../../core/fact.ts'
import { toolingOf, type AnyState, type Game } from '../../core/game.ts'
import type { Scene } from '../../core/scene.ts'
import type { Match } from '../../core/match.ts'
import { seatsOf } from './asks.ts'
import { picturesOf, requests } from './words.ts'

/**
 * Property 5: with everything a seat cannot see dealt anew, its view is the same to the last byte, and so is
 * what is made of it; pages are for all.
 */
export function whyPeeks(match: Match, seed: string, board: Scene): string | undefined {
  const before = JSON.stringify(match.state)
  const shown: Shown = { facts: match.rows.flatMap(row => row.facts), before: board }
  for (const as of [...seatsOf(match), 'table']) {
    const why = whyPeeksAs(match, as, seed, shown)
    if (why) return `as ${as}: ${why}`
  }
  return JSON.stringify(match.state) === before
    ? undefined
    : 'view or resample changed the state it was given'
}

/** Everything that was ever told, and the last public board. */
interface Shown {
  readonly facts: readonly Fact[]
  readonly before: Scene
}

function whyPeeksAs(
  { game, state, open }: Match,
  as: Seat | 'table',
  seed: string,
  shown: Shown,
): string | undefined {
  const other = toolingOf(game).resample(state, as, seed)
  const wrong = toolingOf(game).check(other)
  if (wrong.length) return `resample gave an impossible state: ${wrong.join(' ')}`
  const seen = JSON.stringify(game.view(state, open, as))
  if (seen.includes(state.random.seed)) return 'the seed is in the view'
  const resampled = JSON.stringify(game.view(other, game.asks(other), as))
  if (seen !== resampled) return `the view shows what it may not: ${differenceOf(seen, resampled)}`
  const read = readAs(game, state, open, as, shown)
  const reread = readAs(game, other, game.asks(other), as, shown)
  return read === reread ? undefined : `the words show what they may not: ${differenceOf(read, reread)}`
}

/** Returns every text that a seat can ask to read, or the table, whose pages show no secrets. */
function readAs(
  game: Game,
  state: AnyState,
  open: readonly Ask[],
  as: Seat | 'table',
  { facts, before }: Shown,
): string {
  const view = game.view(state, open, as)
  const pages =
    as === 'table' ? Object.values(game.pages).map(page => requests.map(request => page(state, request))) : []
  return JSON.stringify([
    game.board(view),
    game.hand(view),
    pages,
    picturesOf(
      game,
      view,
      facts.filter(fact => maySee(fact, as)),
      before,
    ),
  ])
}

const AROUND = 60
/** The first place where two texts part, with what stands around it. */
export function differenceOf(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - AROUND)
  return `…${a.slice(from, at + AROUND)}… / …${b.slice(from, at + AROUND)}…`
}
