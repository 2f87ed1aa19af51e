import { setPriority } from 'node:os'
import type { Answer } from '../core/ask.ts'
import { games } from '../games/index.ts'
import { decideIn } from '../mind/advise.ts'
import { levelNamed } from '../mind/levels.ts'
import type { Steps } from '../mind/search.ts'
import type { Thought } from '../mind/thought.ts'
import type { Done, Task } from './helper.ts'

/** Runs in a process of its own: questions come in, answers go out. */

/** Nobody waits longer for one answer, however slow the machine is. */
const MOST_MS = 3000
/** People come first. */
const NICE = 10
setPriority(NICE)

/** Limits how long one question is thought about before the next, so that a long one delays no other. */
const SLICE_MS = 20

interface Open {
  readonly id: number
  readonly steps: Steps<Answer | undefined>
  readonly clock: Clock
}
/** Counts the time that one question has had. */
interface Clock {
  spent: number
  since: number
}

function stepsFor(thought: Thought, clock: Clock): Steps<Answer | undefined> {
  const { setup, content, worlds, seed, hurried } = thought
  const [game, known, world] = [games[thought.game], levelNamed(thought.level), worlds[0]]
  if (!game || !known || !world) throw new Error('nothing is known of that game or level')
  game.prepare(setup, content)
  const ask = game.asks(world).find(({ id }) => id === thought.ask)
  if (!ask) throw new Error('that question is not open')
  const level = hurried ? { ...known, most: Math.ceil(known.most / 2) } : known
  const isLate = (): boolean => clock.spent + performance.now() - clock.since > MOST_MS
  return decideIn({ game, worlds, ask, level, seed, isLate })
}

/** Thinks for one slice; returns undefined while it isn't done. */
function think({ id, steps, clock }: Open): Done<Answer | undefined> | undefined {
  clock.since = performance.now()
  while (performance.now() - clock.since < SLICE_MS) {
    const step = steps.next()
    if (step.done) return { id, result: step.value }
  }
  clock.spent += performance.now() - clock.since
  return undefined
}

/** What it stumbled over may be somebody's secret, so the log only says that it did. */
function failure(id: number, error: unknown): Done<Answer | undefined> {
  const what = error instanceof Error ? error.name : typeof error
  return { id, error: new Error(`thinking ended with a ${what}`) }
}

function attempt(id: number, act: () => Done<Answer | undefined> | undefined): boolean {
  let done: Done<Answer | undefined> | undefined
  try {
    done = act()
  } catch (error) {
    done = failure(id, error)
  }
  if (done) process.send?.(done)
  return done !== undefined
}

/** Takes questions in, and thinks about those that are open in turns. */
function makeRound(): (task: Task<Thought>) => void {
  const open: Open[] = []
  const goOn = (): void => {
    const one = open.shift()
    if (one && !attempt(one.id, () => think(one))) open.push(one)
    if (open.length) setImmediate(goOn)
  }
  return ({ id, job }) =>
    void attempt(id, () => {
      const clock = { spent: 0, since: performance.now() }
      open.push({ id, steps: stepsFor(job, clock), clock })
      if (open.length === 1) setImmediate(goOn)
      return undefined
    })
}

process.on('message', makeRound())
// Whoever started it decides when it ends, also when somebody ends all of them at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
