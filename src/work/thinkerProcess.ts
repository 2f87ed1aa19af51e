import { setPriority } from 'node:os'
import type { Answer } from '../core/ask.ts'
import { games } from '../games/index.ts'
import { decideIn } from '../mind/advise.ts'
import { levelNamed } from '../mind/levels.ts'
import type { Thought } from '../mind/thought.ts'
import type { Done, Task } from './helper.ts'

/** Runs in a process of its own: questions come in, answers go out. */

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
  return ask && decideIn({ game, worlds, ask, level, seed })
}

function done({ id, job }: Task<Thought>): Done<Answer | undefined> {
  try {
    return { id, result: answerTo(job) }
  } catch (error) {
    return { id, error }
  }
}

process.on('message', (task: Task<Thought>) => void process.send?.(done(task)))
// Whoever started it decides when it ends, also when somebody ends all of them at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
