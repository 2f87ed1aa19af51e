import { ackLine, ackMeasured, TABLES } from './ack.ts'
import type { Ack } from './ack.ts'
import { openBenchHall, SEATS } from './hall.ts'
import type { BenchHall } from './hall.ts'
import { memoryLine, memoryMeasured } from './memory.ts'
import type { BotMemory } from './memory.ts'
import type { Line } from './numbers.ts'
import { turnLines, turnMeasured } from './turn.ts'
import type { Turn } from './turn.ts'

/** The whole bot, with the real discord.js, as people meet it. */
export interface BotReport { readonly ack: Ack; readonly turn: Turn; readonly bot: BotMemory }

async function inHall<T>(people: number, measure: (hall: BenchHall) => Promise<T>): Promise<T> {
  const hall = await openBenchHall(people)
  try {
    return await measure(hall)
  } finally {
    await hall.close()
  }
}

/** Each with a bot that has just begun. */
export const botMeasured = async (): Promise<BotReport> => ({
  ack: await inHall(TABLES * SEATS, ackMeasured),
  turn: await inHall(TABLES * SEATS, turnMeasured),
  bot: await inHall(TABLES * SEATS, memoryMeasured),
})

export const botLines = ({ ack, turn, bot }: BotReport): readonly Line[] => [ackLine(ack), ...turnLines(turn), memoryLine(bot)]
