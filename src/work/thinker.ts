import { extname } from 'node:path'
import type { Answer } from '../core/ask.ts'
import { levelNamed, levels } from '../mind/levels.ts'
import type { Think, Thought } from '../mind/thought.ts'
import { makeHelper } from './helper.ts'
import { makeQueue } from './queue.ts'

/** Thinks for computer opponents beside the bot, so that nobody's click waits for it. */
export interface Thinker {
  readonly think: Think
  readonly close: () => Promise<void>
}
export interface ThinkerOptions {
  readonly mostWaiting?: number
  /** Beyond so many that wait, each is thought about half as long. */
  readonly hurryFrom?: number
  readonly patienceMs?: number
  readonly failed?: (error: unknown) => void
  readonly script?: URL
}

const MOST_WAITING = 200
const HURRY_FROM = 10
const PATIENCE_MS = 20_000
/** With what Node.js itself needs, the helper stays below 150 MB. */
const NODE_ARGS = ['--max-old-space-size=64', '--max-semi-space-size=4']
const SCRIPT = new URL(`./thinkerProcess${extname(import.meta.url)}`, import.meta.url)

/** The process starts with the first question. One that dies or hangs is replaced. */
export function makeThinker(options: ThinkerOptions = {}): Thinker {
  const {
    mostWaiting = MOST_WAITING,
    hurryFrom = HURRY_FROM,
    patienceMs = PATIENCE_MS,
    failed = () => undefined,
    script = SCRIPT,
  } = options
  const helper = makeHelper<Thought, Answer | undefined>(script, patienceMs, NODE_ARGS)
  const queue = () => makeQueue<Thought, Answer | undefined>([thought => helper.work(thought)], mostWaiting)
  // One long question and one short one are open at a time, and the helper thinks about both in turns.
  const [long, short] = [queue(), queue()]
  let waiting = 0
  const attempt = async (thought: Thought): Promise<Answer | undefined> => {
    waiting++
    try {
      return await (isLong(thought) ? long : short)(
        waiting > hurryFrom ? { ...thought, hurried: true } : thought,
      )
    } catch (error) {
      return void failed(error)
    } finally {
      waiting--
    }
  }
  return {
    think: async thought => (await attempt(thought)) ?? attempt(easier(thought)),
    close: helper.end,
  }
}

/** Levels that try more often than this would hold up all others for seconds. */
const LONG = 1000
const isLong = ({ level }: Thought): boolean => (levelNamed(level)?.most ?? 0) > LONG

/** Returns the same question for a bot that hardly thinks. */
const easier = (thought: Thought): Thought => ({
  ...thought,
  worlds: thought.worlds.slice(0, 1),
  level: levels[0].name,
})
