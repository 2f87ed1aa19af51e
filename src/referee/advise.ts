import { randomBytes } from 'node:crypto'
import type { Ask } from '../core/ask.ts'
import { hash, shown } from '../core/data.ts'
import type { AnyState } from '../core/game.ts'
import type { Match, Result, Row } from '../core/match.ts'
import { advise } from '../mind/advise.ts'
import { levelNamed, type Level } from '../mind/levels.ts'
import { noMind, noSuchLevel } from '../mind/words.ts'
import { makeWorlds } from '../mind/worlds.ts'
import {
  andThen,
  isCount,
  no,
  seatOf,
  seedOf,
  tableOf,
  yes,
  type Command,
  type Done,
  type Fields,
} from './command.ts'

/** Tells what a computer opponent in that seat would answer, and why; the table stays as it is. */
export const giveAdvice: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) =>
    andThen(seatOf(match, request, 'seat'), seat =>
      andThen(askTo(match, seat), ask =>
        andThen(levelOf(request), level =>
          andThen(seedOf(request['seed'] ?? randomBytes(16).toString('hex')), seed =>
            adviceOn(match, ask, level, seed),
          ),
        ),
      ),
    ),
  )

const MOST_WORLDS = 64

/** Opens tables that look to a seat like this one, with what it can't see dealt anew. */
export const dealWorlds: Command = (desk, request) =>
  andThen(tableOf(desk, request), ({ match }) =>
    andThen(seatOf(match, request, 'as'), seat =>
      andThen(countOf(request['count'] ?? 1), count =>
        andThen(seedOf(request['seed'] ?? randomBytes(16).toString('hex')), seed => {
          const worlds = makeWorlds(match.game, match.state, { seat, count, seed })
          const tables = worlds.map((_, nth) => desk.next + nth)
          return yes<Done>({
            reply: { tables, seed },
            keep: worlds.map((state, nth) => ({ table: desk.next + nth, match: worldOf(match, state) })),
          })
        }),
      ),
    ),
  )

const countOf = (count: unknown): Result<number> =>
  isCount(count) && count >= 1 && count <= MOST_WORLDS
    ? yes(count)
    : no(`'count' must be a whole number from 1 to ${MOST_WORLDS}, not ${shown(count)}.`)

/** Nothing leads back from it to the true table: its log begins with the world, and it has no seed. */
function worldOf({ game, setup, next }: Match, state: AnyState): Match {
  const row: Row = { seq: next - 1, kind: 'setup', facts: [], drew: true, hash: game.hash(state) }
  return { game, setup: { ...setup, seed: '' }, state, open: game.asks(state), rows: [row], next }
}

function askTo({ game, open, state }: Match, seat: string): Result<Ask> {
  const own = open.filter(({ who }) => who === seat)
  const ask = own.find(({ idle }) => !idle) ?? own[0]
  return ask ? yes(ask) : no(`${game.words.seat(seat, state)} has no question now.`)
}

function levelOf(request: Fields): Result<Level> {
  const { level } = request
  if (level === undefined) return no("'level' is missing: 1 to 4, or the name of a level.")
  const name = typeof level === 'number' ? String(level) : level
  if (typeof name !== 'string') return no(`'level' must be a number or a name, not ${shown(level)}.`)
  const found = levelNamed(name)
  return found ? yes(found) : no(noSuchLevel(name))
}

function adviceOn({ game, state }: Match, ask: Ask, level: Level, seed: string): Result<Done> {
  const { insight } = game
  if (!insight) return no(noMind(game.title))
  const advice = advise({ game, state, ask, level, seed })
  return yes<Done>({
    reply: {
      ask: ask.id,
      level: level.name,
      seed,
      weights: hash(insight.weights),
      advice: advice.map(({ picks, ...rest }) => ({ pick: picks, ...rest })),
    },
  })
}
