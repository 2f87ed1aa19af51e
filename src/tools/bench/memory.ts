import { seatGuests, type BenchHall } from './hall.ts'
import { grade, type Line } from './numbers.ts'

/**
 * Measures the bot's memory when so many tables have been opened, joined, started and told. `peakMB` is the
 * most on the way.
 */
export interface BotMemory {
  readonly tables: number
  readonly rssMB: number
  readonly peakMB: number
  readonly atStartMB: number
}

export const TOUCHED = 1000
const MUST_MB = 200

export async function measureMemory(hall: BenchHall, tables = TOUCHED): Promise<BotMemory> {
  const { rssMB: atStartMB } = await hall.usage()
  await seatGuests(hall, tables)
  const { rssMB, peakMB } = await hall.usage()
  return { tables, rssMB, peakMB, atStartMB }
}

export const memoryLine = ({ tables, rssMB, peakMB, atStartMB }: BotMemory): Line => [
  `the whole bot, ${tables.toLocaleString('en')} tables touched`,
  `${rssMB.toFixed(0)} MB, at most ${peakMB.toFixed(0)} MB (${atStartMB.toFixed(0)} MB when it begins)`,
  `${MUST_MB} MB`,
  grade(peakMB <= MUST_MB, peakMB <= MUST_MB),
]
