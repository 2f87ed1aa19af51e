import { ackLine, measureAck, TABLES, type Ack } from './ack.ts'
import { ackBotsLine, measureAckBots, type AckBots } from './ackBots.ts'
import { openBenchHall, SEATS, type BenchHall } from './hall.ts'
import { memoryLine, measureMemory, type BotMemory } from './memory.ts'
import type { Line } from './numbers.ts'
import { turnLines, measureTurn, type Turn } from './turn.ts'

/** Holds what the bench measured on the whole bot, with the real discord.js. */
export interface BotReport {
  readonly ack: Ack
  readonly ackBots: AckBots
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
  ackBots: await inHall(TABLES * SEATS, measureAckBots),
  turn: await inHall(TABLES * SEATS, measureTurn),
  bot: await inHall(TABLES * SEATS, measureMemory),
})

export const botLines = ({ ack, ackBots, turn, bot }: BotReport): readonly Line[] => [
  ackLine(ack),
  ackBotsLine(ackBots),
  ...turnLines(turn),
  memoryLine(bot),
]
