import type { Answer, Ask } from '../../../core/ask.ts'
import { copy } from '../../../core/data.ts'
import { newRandom, roll, type Random } from '../../../core/random.ts'
import { randomAnswer } from '../../../core/randomAnswer.ts'
import type { Fact } from '../../../core/steps.ts'
import { options as tableOptions } from '../options.ts'
import { rules } from '../rules.ts'
import type { State } from '../state.ts'

/** Games of Hexpanse by chance, on every table there can be. */

const STEPS = 150

/** Every option by chance. */
function anyOptions(chance: Random, players: number): Record<string, unknown> {
  const drawn = Object.fromEntries(
    tableOptions.map(({ id, values }) => [id, values[roll(chance, 'options', values.length)]]),
  )
  return { ...drawn, teams: players === 4 && drawn['teams'] === true }
}
/** Every other game by people who take all they can get. */
function choose(chance: Random, ask: Ask, eager: boolean): Answer {
  const options = ask.options.filter(({ id }) => !eager || id !== 'done' || ask.options.length === 1)
  return randomAnswer({ ...ask, options, min: eager ? Math.min(ask.max, options.length) : ask.min }, below =>
    roll(chance, 'answers', below),
  )
}

export interface Step {
  readonly ask: Ask
  readonly picks: Answer
  readonly facts: readonly Fact[]
  readonly s: State
  readonly open: readonly Ask[]
}
/** `facts`: those before the first step. */
interface Played {
  readonly start: State
  readonly facts: readonly Fact[]
  readonly steps: readonly Step[]
}

export function gameByChance(nth: number): Played {
  const chance = newRandom(`5eed${nth}`)
  const players = 2 + (nth % 3)
  const before: Fact[] = []
  let s = rules.setup({ players, modules: [], options: anyOptions(chance, players), seed: `${nth}` }, fact =>
    before.push(fact),
  )
  const start = copy(s)
  let open = rules.advance(s, fact => before.push(fact))
  const steps: Step[] = []
  for (let count = 0; count < STEPS && open.length; count++) {
    const [ask] = open as [Ask]
    const picks = choose(chance, ask, nth % 2 === 1)
    const facts: Fact[] = []
    s = copy(s)
    open = rules.take(s, open, ask.who, picks, fact => facts.push(fact))
    steps.push({ ask, picks, facts, s, open })
  }
  return { start, facts: before, steps }
}
