import { onlyAnswer, type Ask, type Seat } from '../../core/ask.ts'
import { hash } from '../../core/data.ts'
import { sentenceOf, type Game, type Setup } from '../../core/game.ts'
import { whyNotAnswer } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomFilled } from '../../core/randomAnswer.ts'
import { decide } from '../../mind/advise.ts'
import type { Level } from '../../mind/levels.ts'

/** A game without people: each seat is played by a level, or by chance. */
interface Bout {
  readonly game: Game
  readonly setup: Setup
  /** Absent: by chance. */
  readonly levels: (seat: Seat, at: number) => Level | undefined
  /** Milliseconds. */
  readonly cpuTime: () => number
}
type Spent = Map<string, { readonly decisions: number; readonly milliseconds: number }>
export interface Fought {
  readonly winners: readonly Seat[]
  readonly seats: readonly Seat[]
  readonly decisions: number
  /** By level: how many decisions it thought about, and how long. */
  readonly spent: Spent
  /** An answer that is not legal, or a game without an end. */
  readonly wrong?: string
}

const MAX_DECISIONS = 3000
const untold = (): void => undefined

export function fight({ game, setup, levels, cpuTime }: Bout): Fought {
  const state = game.setup(setup, untold)
  const seats = game.seats(state)
  const dice = newRandom(setup.seed)
  const spent: Spent = new Map()
  const over = { seats, spent }
  let open = game.advance(state, untold)
  let decisions = 0
  for (; open.length; decisions++) {
    if (decisions >= MAX_DECISIONS)
      return { ...over, winners: [], decisions, wrong: `seed ${setup.seed} has no end` }
    const ask = nextAsk(open, decisions)
    const level = levels(ask.who, seats.indexOf(ask.who))
    const seed = hash([ask.id, decisions])
    const picks =
      onlyAnswer(ask) ??
      (level
        ? timed(spent, level, cpuTime, () => decide({ game, state, ask, level, seed }))
        : randomFilled({ game, state }, ask, below => roll(dice, 'random', below)))
    const why = picks ? whyNotAnswer({ game, state }, ask, picks) : 'no answer'
    if (!picks || why !== undefined)
      return { ...over, winners: [], decisions, wrong: `seed ${setup.seed}: ${sentenceOf(why ?? '')}` }
    open = game.take(state, open, ask.who, picks, untold)
  }
  const winners = game.standings(state).flatMap(({ seat, rank }) => (rank === 1 ? [seat] : []))
  return { ...over, winners, decisions }
}

/** What nobody waits for comes last, and then each player has a turn. */
const nextAsk = (open: readonly Ask[], at: number): Ask =>
  (open.find(ask => onlyAnswer(ask)) ?? open.find(({ idle }) => !idle) ?? open[at % open.length]) as Ask

function timed<T>(spent: Spent, { name }: Level, cpuTime: () => number, run: () => T): T {
  const since = cpuTime()
  const result = run()
  const sum = spent.get(name) ?? { decisions: 0, milliseconds: 0 }
  spent.set(name, { decisions: sum.decisions + 1, milliseconds: sum.milliseconds + cpuTime() - since })
  return result
}
