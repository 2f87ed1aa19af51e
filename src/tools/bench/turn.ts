import { setTimeout as pause } from 'node:timers/promises'
import { diceOf } from '../../e2e/harness/robot.ts'
import { publicIn } from '../../e2e/harness/hall.ts'
import { seatGuests, type BenchHall, type SeatedTable } from './hall.ts'
import { grade, type Line } from './numbers.ts'
import { goingAt, type Going } from './table.ts'

/**
 * Whole turns: Your Move, every choice, and the post that tells of it. `perSecond` by the clock, with the
 * practice server, all
 * people and the database beside the bot; `perCoreSecond` for each second the bot alone was on a core.
 */
export interface Turn {
  readonly perSecond: number
  readonly perCoreSecond: number
  readonly pressesPerTurn: number
  readonly countedRequests: number
}

const TABLES = 20
const WARM_UP_MS = 3000
const MEASURED_MS = 15_000
const MUST = 25
const REACH = 50
const MOST_REQUESTS = 1

interface Moment {
  readonly at: number
  readonly posts: number
  readonly presses: number
  readonly cpuMs: number
  readonly counted: number
}

async function momentOf(
  { practice, guests, usage, requests }: BenchHall,
  tables: readonly SeatedTable[],
): Promise<Moment> {
  const [{ cpuMs }, { counted }] = await Promise.all([usage(), requests()])
  return {
    at: performance.now(),
    cpuMs,
    counted,
    presses: guests.reduce((sum, { waited }) => sum + waited.length, 0),
    posts: tables.reduce((sum, { table }) => sum + publicIn(practice, table.thread).length, 0),
  }
}

async function playing(going: Going, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await going.ready())) await going.press()
}

export async function measureTurn(hall: BenchHall): Promise<Turn> {
  const tables = await seatGuests(hall, TABLES)
  const stop = new AbortController()
  const all = Promise.all(
    tables.map((one, at) => playing(goingAt(hall.practice, one, diceOf(1000 + at)), stop.signal)),
  )
  await pause(WARM_UP_MS)
  const before = await momentOf(hall, tables)
  await pause(MEASURED_MS)
  const after = await momentOf(hall, tables)
  stop.abort()
  await all
  const turns = after.posts - before.posts
  return {
    perSecond: (1000 * turns) / (after.at - before.at),
    perCoreSecond: (1000 * turns) / (after.cpuMs - before.cpuMs),
    pressesPerTurn: (after.presses - before.presses) / turns,
    countedRequests: (after.counted - before.counted) / turns,
  }
}

export const turnLines = ({
  perSecond,
  perCoreSecond,
  pressesPerTurn,
  countedRequests,
}: Turn): readonly Line[] => [
  [
    `whole turns, ${pressesPerTurn.toFixed(1)} presses each`,
    `${perSecond.toFixed(0)}/s, ${perCoreSecond.toFixed(0)} for each second on a core`,
    `${MUST} / ${REACH}`,
    grade(perCoreSecond >= MUST, perCoreSecond >= REACH),
  ],
  [
    '  requests that count, a turn',
    countedRequests.toFixed(2),
    `${MOST_REQUESTS}`,
    grade(countedRequests <= MOST_REQUESTS, countedRequests <= MOST_REQUESTS),
  ],
]
