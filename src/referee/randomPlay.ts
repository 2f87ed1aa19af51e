import { randomBytes } from 'node:crypto'
import { answer, type Match, type Result } from '../core/match.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomMove } from '../core/randomFilled.ts'
import { andThen, no, yes, type Command, type Done } from './command.ts'
import { common } from './common.ts'
import { shown } from '../core/shown.ts'
import { isCount, seedOf, tableOf } from './field.ts'

interface Played {
  readonly match: Match
  readonly played: number
}

export const playRandomly: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ table, match }) => {
    const { count, seed = randomBytes(16).toString('hex') } = request
    if (!isCount(count)) {
      return no(
        count === undefined
          ? "'count' is missing: how many answers to play."
          : `'count' must be a whole number, not ${shown(count)}.`,
      )
    }
    return andThen(seedOf(seed), digits =>
      andThen(playOn(match, count, digits), ({ match: next, played }) =>
        yes<Done>({ reply: { ...common(next), played }, keep: { table, match: next } }),
      ),
    )
  })

/** Its dice are its own: the dice of the game roll only when the rules say so. */
function playOn(match: Match, count: number, seed: string): Result<Played> {
  const random = newRandom(seed)
  const dice = (below: number): number => roll(random, 'answers', below)
  let now = match
  for (let played = 0; played < count; played++) {
    const move = randomMove(now, now.open, dice)
    if (!move) return yes({ match: now, played })
    const said = answer(now, move.ask.who, move.ask.id, move.picks)
    if (!said.ok) throw new Error(`a random answer to ${move.ask.id} was refused: ${said.why}`)
    now = said.value
  }
  return yes({ match: now, played: count })
}
