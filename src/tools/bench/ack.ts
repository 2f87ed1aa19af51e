import { diceOf } from '../../e2e/harness/robot.ts'
import { seatGuests, type BenchHall } from './hall.ts'
import { grade, percentile, type Line } from './numbers.ts'
import { goingAt, type Going } from './table.ts'

/** Measures from the press to what the person sees, when people at all tables press at the same moment. */
export interface Ack {
  readonly tables: number
  readonly p50: number
  readonly p99: number
  readonly presses: number
}

export const TABLES = 50
const WARM_UP = 10
const ROUNDS = 40
const MUST_P99_MS = 150

export async function measureAck(hall: BenchHall): Promise<Ack> {
  const going = await goingIn(hall)
  await pressAll(hall, going, WARM_UP)
  return ackOf(await pressAll(hall, going, ROUNDS))
}

export async function goingIn(hall: BenchHall): Promise<readonly Going[]> {
  const all = await seatGuests(hall, TABLES)
  return all.map((one, at) => goingAt(hall.practice, one, diceOf(at + 1)))
}

/** Has people at all tables press at the same moment, so many times. Returns how long each waited. */
export async function pressAll(
  { guests }: BenchHall,
  going: readonly Going[],
  rounds: number,
): Promise<readonly number[]> {
  for (const { waited } of guests) waited.length = 0
  for (let round = 0; round < rounds; round++) {
    const able = await Promise.all(going.map(({ ready }) => ready()))
    await Promise.all(going.filter((_, at) => able[at]).map(({ press }) => press()))
  }
  return guests.flatMap(({ waited }) => waited)
}

export const ackOf = (times: readonly number[]): Ack => ({
  tables: TABLES,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  presses: times.length,
})

export const ackLine = ({ tables, p50, p99, presses }: Ack): Line => [
  `acknowledged, ${tables} tables pressing at once`,
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${presses} presses`,
  `p99 ${MUST_P99_MS} ms`,
  grade(p99 <= MUST_P99_MS, p99 <= MUST_P99_MS),
]
