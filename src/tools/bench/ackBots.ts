import { setTimeout as pause } from 'node:timers/promises'
import { randomMove } from '../../core/randomAnswer.ts'
import { must } from '../../testing/must.ts'
import type { TableId } from '../../table/store.ts'
import { ackOf, goingIn, pressAll, TABLES, type Ack } from './ack.ts'
import type { BenchHall } from './hall.ts'
import { dice, grade, type Line } from './numbers.ts'

/**
 * Measures how long people wait while the turns of bots at as many other tables are queued, and while none
 * are, in turns, so that a busy moment hits both.
 */
export interface AckBots {
  readonly alone: Ack
  readonly besideBots: Ack
  /** Answers that bots gave meanwhile. */
  readonly botAnswers: number
}

const BLOCKS = 2
const ROUNDS_A_BLOCK = 10
const BOTS = 1
const MUST_RATIO = 1.1
const LOOK_MS = 50

/** Opens tables where one person plays with bots. */
async function openBotTables({ tables, practice, guests }: BenchHall): Promise<readonly TableId[]> {
  const bots = Array.from({ length: BOTS }, () => 'Pilot')
  const home = practice.guild.id
  const person = guests[0]?.id ?? ''
  return Promise.all(
    Array.from({ length: TABLES }, async (_, at) => {
      const place = practice.world.addChannel(home, `bots ${at}`).id
      const opening = { game: 'expanse', players: BOTS + 1, home, bots, place }
      const { id } = must(await tables.lobby.open(person, opening))
      must(await tables.lobby.join(id, person))
      must(await tables.lobby.start(id, { person }))
      return id
    }),
  )
}

/** The person at each of these tables ends their turn. */
async function queueBotTurns({ tables }: BenchHall, ids: readonly TableId[]): Promise<void> {
  const roll = dice(7)
  for (const id of ids) {
    for (;;) {
      const { table, match } = must(await tables.play.load(id))
      const chair = table.chairs.find(({ person }) => person !== undefined)
      const open = match.open.filter(({ who }) => who === chair?.seat)
      const move = randomMove(match, open, roll)
      if (!move) break
      const given = [{ ask: move.ask.id, picks: move.picks }]
      must(await tables.play.answer(id, chair?.person ?? '', given))
    }
  }
}

export async function measureAckBots(hall: BenchHall): Promise<AckBots> {
  const going = await goingIn(hall)
  await pressAll(hall, going, ROUNDS_A_BLOCK)
  const ids = await openBotTables(hall)
  const waits = { alone: [] as number[], besideBots: [] as number[] }
  let botAnswers = 0
  for (let block = 0; block < BLOCKS; block++) {
    while ((await hall.botsDue()) > 0) await pause(LOOK_MS)
    waits.alone.push(...(await pressAll(hall, going, ROUNDS_A_BLOCK)))
    await queueBotTurns(hall, ids)
    const before = await hall.botAnswers()
    waits.besideBots.push(...(await pressAll(hall, going, ROUNDS_A_BLOCK)))
    botAnswers += (await hall.botAnswers()) - before
  }
  return { alone: ackOf(waits.alone), besideBots: ackOf(waits.besideBots), botAnswers }
}

export const ackBotsLine = ({ alone, besideBots, botAnswers }: AckBots): Line => {
  // Where the bots had hardly begun, nothing was measured.
  const isMet = botAnswers >= TABLES && besideBots.p99 <= alone.p99 * MUST_RATIO
  return [
    `acknowledged, with the bots of ${TABLES} more tables on turn`,
    `p50 ${besideBots.p50.toFixed(0)} ms, p99 ${besideBots.p99.toFixed(0)} ms beside ${botAnswers} answers ` +
      `of bots; alone ${alone.p50.toFixed(0)} and ${alone.p99.toFixed(0)} ms`,
    `p99 × ${MUST_RATIO}`,
    grade(isMet, isMet),
  ]
}
