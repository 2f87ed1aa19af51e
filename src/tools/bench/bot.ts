import { ackLine, measureAck, TABLES, type Ack } from './ack.ts'
import { openBenchHall, SEATS, type BenchHall } from './hall.ts'
import { memoryLine, measureMemory, type BotMemory } from './memory.ts'
import type { Line } from './numbers.ts'
import { turnLines, measureTurn, type Turn } from './turn.ts'

/** Describes the whole bot, with the real discord.js, as people meet it. */
export interface BotReport {
  readonly ack: Ack
  readonly turn: Turn
  readonly bot: BotMemory
}

async function inHall<T>(people: number, measure: (hall: BenchHall) => Promise<T>): Promise<T> {
  const hall = await openBenchHall(people)
  try {
    return await measure(hall)
  } finally {
    await hall.close()
  }
}

/** Measures each with a new bot. */
export const measureBot = async (): Promise<BotReport> => ({
  ack: await inHall(TABLES * SEATS, measureAck),
  turn: await inHall(TABLES * SEATS, measureTurn),
  bot: await inHall(TABLES * SEATS, measureMemory),
})

export const botLines = ({ ack, turn, bot }: BotReport): readonly Line[] => [
  ackLine(ack),
  ...turnLines(turn),
  memoryLine(bot),
]
