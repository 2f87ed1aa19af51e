import { onlyAnswer, type Answer, type Ask, type Seat } from '../../core/ask.ts'
import { hash } from '../../core/data.ts'
import {
  sentenceOf,
  type AnyState,
  type Features,
  type Game,
  type Setup,
  type Standing,
} from '../../core/game.ts'
import { whyNotAnswer } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomFilled } from '../../core/randomAnswer.ts'
import { untold } from '../../core/steps.ts'
import { decide } from '../../mind/advise.ts'
import type { Level } from '../../mind/levels.ts'

/** Plays a seat in a game without people. */
export interface Player {
  readonly name: string
  /** Absent: answers by chance. */
  readonly level?: Level
  /** Replace those of the game. */
  readonly weights?: Features
}
export const BY_CHANCE: Player = { name: 'chance' }
export const playerOf = (level: Level): Player => ({ name: level.name, level })

export interface Bout {
  readonly game: Game
  readonly setup: Setup
  /** In the order of the seats. */
  readonly players: readonly Player[]
  /** Sees the table at the beginning of each turn. */
  readonly watch?: (state: AnyState) => void
}
/** Says by player how many decisions they thought about, and how many milliseconds they took. */
export type Spent = Record<string, { readonly decisions: number; readonly milliseconds: number }>
export interface Fought {
  readonly seats: readonly Seat[]
  readonly standings: readonly Standing[]
  readonly winners: readonly Seat[]
  readonly decisions: number
  readonly spent: Spent
  /** An answer that is not legal, or a game without an end. */
  readonly wrong?: string
}

const MAX_DECISIONS = 3000
export function fight(bout: Bout): Fought {
  const { game, setup, watch } = bout
  const state = game.setup(setup, untold)
  const seats = game.seats(state)
  const minds = bout.players.map(player => ({ ...player, game: weighing(game, player.weights) }))
  const dice = newRandom(setup.seed)
  const spent: Spent = {}
  let turn: number | undefined
  let open = game.advance(state, untold)
  let decisions = 0
  const over = (wrong?: string): Fought => ({
    seats,
    spent,
    decisions,
    ...(wrong === undefined
      ? endOf(game, state)
      : { standings: [], winners: [], wrong: `seed ${setup.seed}: ${wrong}` }),
  })
  for (; open.length; decisions++) {
    if (decisions >= MAX_DECISIONS) return over('no end')
    const now = watch && game.insight?.turn(state)
    if (now !== turn) watch?.(state)
    turn = now
    const ask = nextAsk(open, decisions + 1)
    const mind = minds[seats.indexOf(ask.who)]
    const picks = onlyAnswer(ask) ?? answerOf({ mind, game, state, ask, spent }, decisions + 1, dice)
    const why = picks ? whyNotAnswer({ game, state }, ask, picks) : 'no answer'
    if (!picks || why !== undefined) return over(sentenceOf(why ?? ''))
    open = game.take(state, open, ask.who, picks, untold)
  }
  return over()
}

const weighing = (game: Game, weights: Features | undefined): Game =>
  weights && game.insight ? { ...game, insight: { ...game.insight, weights } } : game

function endOf(game: Game, state: AnyState): Pick<Fought, 'standings' | 'winners'> {
  const standings = game.standings(state)
  return { standings, winners: standings.flatMap(({ seat, rank }) => (rank === 1 ? [seat] : [])) }
}

/** What nobody waits for comes last, and then each player has a turn. */
const nextAsk = (open: readonly Ask[], at: number): Ask =>
  (open.find(ask => onlyAnswer(ask)) ?? open.find(({ idle }) => !idle) ?? open[at % open.length]) as Ask

interface Question {
  readonly mind: (Player & { readonly game: Game }) | undefined
  readonly game: Game
  readonly state: AnyState
  readonly ask: Ask
  readonly spent: Spent
}

function answerOf(
  { mind, game, state, ask, spent }: Question,
  at: number,
  dice: ReturnType<typeof newRandom>,
): Answer | undefined {
  const level = mind?.level
  if (!mind || !level) return randomFilled({ game, state }, ask, below => roll(dice, 'random', below))
  const since = cpuTime()
  const picks = decide({ game: mind.game, state, ask, level, seed: hash([ask.id, at]) })
  const sum = spent[mind.name] ?? { decisions: 0, milliseconds: 0 }
  spent[mind.name] = {
    decisions: sum.decisions + 1,
    milliseconds: sum.milliseconds + cpuTime() - since,
  }
  return picks
}

/** The clock runs on while other programs work; this doesn't. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
