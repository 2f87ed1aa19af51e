import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from '../../practice/faults/faults.ts'
import type { PracticeOptions } from '../../practice/server.ts'
import type { FaultScenario, FaultStage } from './faultStage.ts'
import { randomFilled } from '../../core/randomAnswer.ts'
import { must } from '../../testing/must.ts'
import type { Game } from './faultParty.ts'
import { diceOf, type Dice } from '../harness/robot.ts'

/** Breaks things between the bot and Discord, again and again, while people play. */

interface Repeated {
  readonly name: string
  /**
   * Repeats a fault after a number of player actions, not by the clock, so that slow machines still make
   * progress in between.
   */
  readonly every: number
  readonly order: (faults: Faults) => void
  readonly errors?: true
  readonly practice?: PracticeOptions
  readonly slowMs?: number
}

const POSTS = 'POST /channels/:channel/messages'
const CALLBACKS = '/callback'
/** discord.js tries so often before it gives up. */
const GIVES_UP = 4
/** Longer than the bot lets anybody wait without a word. */
const SLOW_MS = 900

export const requestFaults: readonly FaultScenario[] = [
  {
    name: 'everything is slow',
    every: 12,
    order: ({ requests }: Faults) => requests({ count: 2, then: { delayMs: 50, jitterMs: 600 } }),
  },
  {
    name: 'the bot is told to wait: for posts, for answers, for everything',
    every: 20,
    order: ({ requests }: Faults) => {
      requests({ match: POSTS, then: { status: 429, retryAfterMs: 200 } })
      requests({ match: CALLBACKS, then: { status: 429, retryAfterMs: 200 } })
      requests({ then: { status: 429, retryAfterMs: 300, global: true } })
    },
  },
  {
    name: 'a post is refused once',
    every: 4,
    order: ({ requests }: Faults) => requests({ match: POSTS, then: { status: 503 } }),
  },
  {
    name: 'a post is refused until it is given up',
    every: 20,
    errors: true as const,
    order: ({ requests }: Faults) => requests({ match: POSTS, count: GIVES_UP, then: { status: 500 } }),
  },
  {
    name: 'taking old buttons away is refused',
    every: 8,
    // One at a time: of two orders close to each other, one request could meet so many that it gives up.
    order: ({ requests }: Faults) =>
      requests({ match: 'PATCH /channels/:channel/messages', then: { status: 502 } }),
  },
  {
    name: 'an answer is refused once',
    every: 3,
    order: ({ requests }: Faults) => requests({ match: CALLBACKS, then: { status: 503 } }),
  },
  {
    name: 'an answer is refused until it is given up',
    every: 10,
    errors: true as const,
    order: ({ requests }: Faults) => requests({ match: CALLBACKS, count: GIVES_UP, then: { status: 503 } }),
  },
  {
    name: 'the line breaks before it is done',
    every: 3,
    order: ({ requests }: Faults) => requests({ then: 'drop' }),
  },
  {
    name: 'the line breaks after it is done: posts',
    every: 4,
    order: ({ requests }: Faults) => requests({ match: POSTS, then: 'lose answer' }),
  },
  {
    name: 'the line breaks after it is done, until it is given up',
    every: 20,
    errors: true as const,
    order: ({ requests }: Faults) => requests({ match: POSTS, count: GIVES_UP, then: 'lose answer' }),
  },
  {
    name: 'the line breaks after it is done: answers',
    every: 4,
    order: ({ requests }: Faults) => requests({ match: CALLBACKS, then: 'lose answer' }),
  },
].map(scenarioOf)

export const gatewayFaults: readonly FaultScenario[] = [
  {
    name: 'the gateway hangs up, and can be resumed',
    every: 10,
    order: ({ gateway }: Faults) => gateway.drop({ resume: true }),
  },
  {
    name: 'the gateway asks to come again',
    every: 10,
    order: ({ gateway }: Faults) => gateway.askToReconnect(),
  },
  { name: 'events come twice', every: 4, order: ({ gateway }: Faults) => gateway.duplicateNext(10) },
  { name: 'events change places', every: 4, order: ({ gateway }: Faults) => gateway.reorderNext() },
  {
    name: 'the gateway is silent for a moment',
    every: 12,
    order: ({ gateway }: Faults) => gateway.silence(800),
  },
].map(scenarioOf)

/** Lists what takes longer than a quick test may. */
export const longFaults: readonly FaultScenario[] = [
  { name: 'the bot needs long', every: 20, slowMs: SLOW_MS, order: () => undefined },
  {
    name: 'the bot needs long, and the line breaks after it has said so',
    every: 4,
    slowMs: SLOW_MS,
    order: ({ requests }: Faults) => requests({ match: CALLBACKS, then: 'lose answer' }),
  },
  {
    name: 'the gateway hangs up, and has forgotten everything',
    every: 60,
    order: ({ gateway }: Faults) => gateway.drop({ resume: false }),
  },
  {
    name: 'the gateway is silent until the bot hangs up',
    every: 80,
    practice: { gateway: { heartbeatMs: 1000 } },
    order: ({ gateway }: Faults) => gateway.silence(5000),
  },
  {
    name: 'Discord is gone again and again',
    every: 60,
    errors: true as const,
    order: ({ gone }: Faults) => gone(2500),
  },
].map(scenarioOf)

const TURNS = 3

function scenarioOf({ name, every, order, errors, practice, slowMs = 0 }: Repeated): FaultScenario {
  const play = async (stage: FaultStage): Promise<void> => {
    await Promise.all([stage.open(0), stage.open(1)])
    stage.slow(slowMs)
    const ordering = ordered(stage, every, order)
    await stage.go(TURNS).finally(ordering.stop)
    stage.check(ordering.times() > 1, 'something goes wrong more than once')
  }
  return { name, play, ...(errors ? { errors } : {}), ...(practice ? { options: { practice } } : {}) }
}

function ordered(
  { practice: { faults, world } }: FaultStage,
  every: number,
  order: (faults: Faults) => void,
): { readonly stop: () => void; readonly times: () => number } {
  let happened = 0
  const again = (): void => {
    if (happened++ % every) return
    // Faults that have not happened yet would add up.
    faults.clear()
    order(faults)
  }
  again()
  return { stop: world.listen(again), times: () => Math.ceil(happened / every) }
}

const AWAY_MS = 1500
const HOUR_MS = 3_600_000
const PERIODS = 4
const ANSWERS = 15

/** Discord is away while the tables move on; each period the bot tries to tell of it and cannot. */
export const hourWithoutDiscord: FaultScenario = {
  name: 'Discord is gone for an hour in which the tables go on',
  errors: true,
  play: async stage => {
    const games = [await stage.open(0), await stage.open(1)]
    await stage.go(2)
    const before = stage.witness.posts.length
    stage.practice.faults.gone(AWAY_MS)
    for (let period = 0; period < PERIODS; period++) {
      for (const [at, game] of games.entries()) await answersAt(stage, game, diceOf(10 * period + at))
      stage.later(HOUR_MS / PERIODS)
      await pause(AWAY_MS / (PERIODS + 1))
    }
    stage.check(stage.witness.posts.length === before, 'nothing is posted while Discord is gone')
    await stage.go(2)
  },
}

/** Gives answers without Discord, as the terminal does. */
async function answersAt(
  { hall: { tables } }: FaultStage,
  { table: { id } }: Game,
  dice: Dice,
): Promise<void> {
  for (let given = 0; given < ANSWERS; given++) {
    const { match, table } = must(await tables.play.load(id))
    const [ask] = match.open
    const person = table.chairs.find(({ seat }) => seat === ask?.who)?.person
    if (!ask || person === undefined) return
    must(await tables.play.answer(id, person, [{ ask: ask.id, picks: randomFilled(match, ask, dice.below) }]))
  }
}
