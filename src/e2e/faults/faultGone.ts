import { setTimeout as pause } from 'node:timers/promises'
import { randomFilled } from '../../core/randomFilled.ts'
import { must } from '../../testing/must.ts'
import type { Game } from './faultParty.ts'
import type { FaultScenario, FaultStage } from './faultStage.ts'
import { diceOf, type Dice } from '../harness/robot.ts'

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
