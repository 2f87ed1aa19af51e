import { setTimeout as pause } from 'node:timers/promises'
import { diceOf } from '../../e2e/harness/robot.ts'
import { publicIn } from '../../e2e/harness/hall.ts'
import { seatGuests, type BenchHall, type SeatedTable } from './hall.ts'
import { grade, type Line } from './numbers.ts'
import { goingAt, type Going } from './table.ts'

/**
 * Measures whole turns. A turn begins when a player presses Your Move and ends with the post that asks the
 * next question, whether it is a new post or the newest one edited. Several posts used to tell what one tells
 * now; turns are counted the same way as then.
 */
export interface Turn {
  /** By the clock, with the practice server, all people and the database on the same machine. */
  readonly perSecond: number
  /** For each second that the bot alone was on a core. */
  readonly perCoreSecond: number
  readonly pressesPerTurn: number
  readonly decisionsPerTurn: number
  readonly postsPerTurn: number
  /** Those of the turns alone. */
  readonly countedRequests: number
  /** Changes of status posts, which go by the clock: at most one for a table in ten minutes. */
  readonly statusEdits: number
}

const TABLES = 20
const WARM_UP_MS = 3000
/** Ends sooner if a game does: a table that is done would count as a slow one. */
const LONGEST_MS = 15_000
const MUST = 30
const REACH = 50
const MOST_REQUESTS = 1

/** What had happened by then. */
interface Tally {
  readonly ms: number
  readonly turns: number
  readonly posts: number
  readonly presses: number
  readonly decisions: number
  readonly cpuMs: number
  readonly counted: number
  readonly at: number
}

interface Played extends SeatedTable {
  readonly going: Going
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)

async function tallyOf(hall: BenchHall, tables: readonly Played[]): Promise<Tally> {
  const [{ cpuMs }, { counted }, decisions] = await Promise.all([
    hall.usage(),
    hall.requests(),
    hall.decisions(),
  ])
  return {
    ms: performance.now(),
    at: Date.now(),
    cpuMs,
    counted,
    decisions,
    presses: sum(hall.guests, ({ waited }) => waited.length),
    turns: sum(tables, ({ going }) => going.turns()),
    posts: sum(tables, ({ table }) => publicIn(hall.practice, table.thread).length),
  }
}

/** Counts the tables whose status post, which was the sign-up, was changed between two times. */
function statusEditsIn(
  { practice: { world } }: BenchHall,
  tables: readonly Played[],
  from: number,
  to: number,
): number {
  return tables.filter(({ table: { signUp } }) => {
    const edited = world.message(signUp.channel_id, signUp.id)?.edited_timestamp
    const at = edited ? Date.parse(edited) : 0
    return at >= from && at < to
  }).length
}

async function playOn(going: Going, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await going.ready())) await going.press()
}

export async function measureTurn(hall: BenchHall): Promise<Turn> {
  const seated = await seatGuests(hall, TABLES)
  const tables = seated.map((one, at) => ({ ...one, going: goingAt(hall.practice, one, diceOf(1000 + at)) }))
  const stop = new AbortController()
  const all = tables.map(({ going }) => playOn(going, stop.signal))
  await pause(WARM_UP_MS)
  const before = await tallyOf(hall, tables)
  await Promise.race([pause(LONGEST_MS), ...all])
  const after = await tallyOf(hall, tables)
  stop.abort()
  await Promise.all(all)
  const more = (what: keyof Tally): number => after[what] - before[what]
  const turns = more('turns')
  const statusEdits = statusEditsIn(hall, tables, before.at, after.at)
  return {
    perSecond: (1000 * turns) / more('ms'),
    perCoreSecond: (1000 * turns) / more('cpuMs'),
    pressesPerTurn: more('presses') / turns,
    decisionsPerTurn: more('decisions') / turns,
    postsPerTurn: more('posts') / turns,
    countedRequests: (more('counted') - statusEdits) / turns,
    statusEdits,
  }
}

export const turnLines = ({ pressesPerTurn, decisionsPerTurn, ...turn }: Turn): readonly Line[] => [
  [
    `whole turns, each ${pressesPerTurn.toFixed(1)} presses and ${decisionsPerTurn.toFixed(1)} decisions`,
    `${turn.perSecond.toFixed(0)}/s, ${turn.perCoreSecond.toFixed(0)} for each second on a core`,
    `${MUST} / ${REACH}`,
    grade(turn.perSecond >= MUST, turn.perSecond >= REACH),
  ],
  [
    `  requests that count, a turn, with ${turn.postsPerTurn.toFixed(2)} new posts`,
    `${turn.countedRequests.toFixed(2)}, and ${turn.statusEdits} changes of status posts`,
    `${MOST_REQUESTS}`,
    grade(turn.countedRequests <= MOST_REQUESTS, turn.countedRequests <= MOST_REQUESTS),
  ],
]
