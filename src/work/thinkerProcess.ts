import { setPriority } from 'node:os'
import type { Answer } from '../core/ask.ts'
import { games } from '../games/index.ts'
import { decideIn } from '../mind/advise.ts'
import { levelNamed } from '../mind/levels.ts'
import type { Thought } from '../mind/thought.ts'
import type { Done, Task } from './helper.ts'

/** Runs in a process of its own: questions come in, answers go out. */

/** Nobody waits longer for one answer, however slow the machine is. */
const MOST_MS = 3000
/** People come first. */
const NICE = 10
setPriority(NICE)

function answerTo(thought: Thought): Answer | undefined {
  const { setup, content, worlds, seed, hurried } = thought
  const [game, known, world] = [games[thought.game], levelNamed(thought.level), worlds[0]]
  if (!game || !known || !world) throw new Error('nothing is known of that game or level')
  game.prepare(setup, content)
  const ask = game.asks(world).find(({ id }) => id === thought.ask)
  const level = hurried ? { ...known, most: Math.ceil(known.most / 2) } : known
  const until = performance.now() + MOST_MS
  const isLate = (): boolean => performance.now() > until
  return ask && decideIn({ game, worlds, ask, level, seed, isLate })
}

function done({ id, job }: Task<Thought>): Done<Answer | undefined> {
  try {
    return { id, result: answerTo(job) }
  } catch (error) {
    // What it stumbled over may be somebody's secret, so the log only says that it did.
    const what = error instanceof Error ? error.name : typeof error
    return { id, error: new Error(`thinking ended with a ${what}`) }
  }
}

process.on('message', (task: Task<Thought>) => void process.send?.(done(task)))
// Whoever started it decides when it ends, also when somebody ends all of them at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
