import { createHash } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Answer, Ask } from '../core/ask.ts'
import type { AnyState, Game } from '../core/game.ts'
import { whyNotAnswer } from '../core/match.ts'
import { newRandom } from '../core/random.ts'
import { games } from '../games/index.ts'
import type { Think, Thought } from '../mind/thought.ts'

/**
 * Lets a program of the bot's owner answer for computer opponents: a question is one line of JSON on its
 * stdin, an answer one line on its stdout. `outsider.md` tells authors of programs more.
 */
export interface Outsider {
  /** Returns undefined if the program gives no legal answer in time. */
  readonly think: Think
  readonly close: () => Promise<void>
}
export interface OutsiderOptions {
  readonly patienceMs?: number
  readonly failed?: (error: unknown) => void
}

const PATIENCE_MS = 10_000

interface Waiting {
  readonly done: (pick: unknown) => void
  readonly failed: (why: Error) => void
}
interface Running {
  readonly child: ChildProcess
  readonly waiting: Map<number, Waiting>
  readonly giveUp: (why: string) => void
}

/** The program starts with the first question. One that has ended is started again for the next. */
export function makeOutsider(
  command: string,
  { patienceMs = PATIENCE_MS, failed = () => undefined }: OutsiderOptions = {},
): Outsider {
  let running: Running | undefined
  let last = 0
  const pickOf = (question: object): Promise<unknown> => {
    running ??= start(command, gone => {
      if (running === gone) running = undefined
    })
    return askProgram(running, { id: ++last, ...question }, patienceMs)
  }
  return {
    think: async thought => {
      try {
        const { game, world, ask } = placeOf(thought)
        const pick = await pickOf(questionFor(game, world, ask, thought))
        if (whyNotAnswer({ game, state: world }, ask, pick) === undefined) return pick as Answer
        throw new Error('gave no legal answer')
      } catch (error) {
        // What it answered may be somebody's secret, so nobody is told more.
        return void failed(new Error(`BOT_COMMAND ${error instanceof Error ? error.message : 'failed'}`))
      }
    },
    close: async () => {
      if (running) await end(running.child)
    },
  }
}

function placeOf({ game: id, setup, content, worlds, ask: asked }: Thought): {
  readonly game: Game
  readonly world: AnyState
  readonly ask: Ask
} {
  const [game, world] = [games[id], worlds[0]]
  game?.prepare(setup, content)
  const ask = world && game?.asks(world).find(one => one.id === asked)
  if (!game || !world || !ask) throw new Error('got no open question')
  return { game, world, ask }
}

/** Holds what this seat may see, and worlds that look like the table to it; the table itself is not in it. */
function questionFor(game: Game, world: AnyState, ask: Ask, thought: Thought): object {
  const { setup, content, worlds, level, seed } = thought
  const options = ask.options.map(option => ({ ...option, label: game.words.option(world, ask, option) }))
  return {
    game: game.id,
    setup,
    content,
    level,
    seed: digestOf(seed),
    seat: ask.who,
    ask: { ...ask, text: game.words.ask(world, ask), options },
    view: game.view(world, [ask], ask.who),
    worlds: worlds.map((world, nth) => ({ ...world, random: newRandom(digestOf(`${seed} ${nth}`)) })),
  }
}

const HEX_DIGITS = 32
/** The seed of a thought comes from the seed of the table, which nobody may find out. */
const digestOf = (seed: string): string =>
  createHash('sha256').update(seed).digest('hex').slice(0, HEX_DIGITS)

/** A program needs no secret of the bot, such as its token. */
const SHARED = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR']

function start(command: string, ended: (gone: Running) => void): Running {
  const env = Object.fromEntries(SHARED.map(name => [name, process.env[name]]))
  const child = spawn(command, { shell: true, detached: true, env, stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: Running['waiting'] = new Map()
  const giveUp = (why: string): void => {
    ended(running)
    for (const { failed } of waiting.values()) failed(new Error(why))
    void end(child)
  }
  const running: Running = { child, waiting, giveUp }
  child.on('exit', () => giveUp(ENDED))
  child.on('error', () => giveUp(ENDED))
  child.stdin.on('error', () => giveUp(ENDED))
  createInterface({ input: child.stdout }).on('line', line => {
    const { id, pick } = parseReply(line)
    waiting.get(id)?.done(pick)
  })
  return running
}

const ENDED = 'ended'

function askProgram(
  { child, waiting, giveUp }: Running,
  question: { readonly id: number },
  patienceMs: number,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  return new Promise((done, failed) => {
    waiting.set(question.id, { done, failed })
    // It may hang for good, so another one is started for the next question.
    timer = setTimeout(() => giveUp(`gave no answer within ${patienceMs} ms`), patienceMs)
    child.stdin?.write(`${JSON.stringify(question)}\n`)
  }).finally(() => {
    clearTimeout(timer)
    waiting.delete(question.id)
  })
}

/** A line that can't be read answers no question. */
function parseReply(line: string): { readonly id: number; readonly pick?: unknown } {
  try {
    const read = JSON.parse(line) as { readonly id?: unknown; readonly pick?: unknown } | null
    return { id: Number(read?.id), pick: read?.pick }
  } catch {
    return { id: Number.NaN }
  }
}

/** The shell may have started others; all of its group end. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(done => child.once('exit', done))
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All of it has ended by itself.
  }
  await gone
}

/** Returns what thinks for all levels: the program for one of them, and where it fails the level itself. */
export const withOutsider =
  (think: Think, outsider: Outsider, level: string): Think =>
  async thought =>
    (thought.level === level ? await outsider.think(thought) : undefined) ?? think(thought)
