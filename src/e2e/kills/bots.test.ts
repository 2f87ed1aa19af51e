import { afterEach, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '../../practice/world/types.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { killPrograms } from '../../testing/program.ts'
import { must } from '../../testing/must.ts'
import type { Store } from '../../table/store.ts'
import { channelOf } from '../../discord/tables/lookup.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { buttonsOn, Guest, verbOf } from '../harness/guest.ts'
import { openPractice, until } from '../harness/hall.ts'
import { byButtons, diceOf, isAsking, mentioned, newestPost } from '../harness/robot.ts'
import { openServer } from '../race/run.ts'
import { BotKeeper } from './killRun.ts'
import { standingFaults, tableFaults } from './killVerdict.ts'
import { witnessOf } from './killWitness.ts'

/**
 * One person plays against three bots through the real discord.js, on a real database, and the process is
 * killed while the bots answer.
 */

const KILLS = 3
const LOOK_MS = 5
const MOST_BEFORE_A_KILL_MS = 1500

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
  await killPrograms()
})

/** Opens a table with three bots, and starts it. */
async function begin(guest: Guest, channel: string): Promise<string> {
  const options = { game: 'expanse', seats: 4, bots: 3, level: 'Deckhand' }
  const signUp = await guest.command(channel, 'table', 'new', options)
  const start = signUp && buttonsOn(signUp).find(({ id }) => verbOf(id) === 'start')
  if (!signUp || !start) throw new Error('The sign-up did not come.')
  await guest.press(signUp, start.id)
  return start.id.split('/')[1] ?? ''
}

/** Waits until the game has a place of its own: a thread, or else the channel. */
async function placeOfGame(store: Store, id: string): Promise<string> {
  for (;;) {
    const table = await store.table(id)
    const channel = table && channelOf(table)
    if (channel !== undefined) return channel
    await pause(LOOK_MS)
  }
}

test('a bot that is killed while computer opponents answer loses nothing and repeats nothing', async () => {
  const { practice, people } = await openPractice(1)
  open.push(practice.close)
  const url = await emptyDatabase()
  const bot = new BotKeeper(practice, url)
  const witness = witnessOf(practice)
  await bot.start()
  const store = await openServer(url, 2)
  open.push(() => store.close())
  const guest = new Guest(practice, people[0] ?? '')
  const id = await begin(guest, practice.world.addChannel(practice.guild.id, 'alone').id)
  const thread = await placeOfGame(store, id)
  const dice = diceOf(5)
  const calling = (): Message | undefined => {
    const newest = newestPost(practice, thread)
    return newest && isAsking(newest) && mentioned(newest).includes(guest.id) ? newest : undefined
  }
  for (let kills = 0; kills < KILLS; kills++) {
    const post = await until(practice, `turn of a person after kill ${kills}`, calling)
    await byButtons(dice).turn(guest, post, { id, thread, signUp: post })
    // By then bots have answered several times, once or not at all.
    await pause(dice.below(MOST_BEFORE_A_KILL_MS))
    await bot.kill()
    await bot.start()
  }
  await until(practice, 'turn of a person at last', calling)
  const answers = (await store.rows(id)).filter(({ kind, seat }) => kind === 'answer' && seat !== undefined)
  expect(answers.filter(({ by }) => by === 'bot').length).toBeGreaterThan(KILLS)
  expect(new Set(answers.map(({ ask }) => ask)).size).toBe(answers.length)
  must(await makeTables(depsFor(store)).lobby.end(id, { person: guest.id }))
  expect(await tableFaults(practice, store, id, witness, bot.kept)).toEqual([])
  expect(await standingFaults(practice, store, id, witness)).toEqual([])
  await bot.stop()
}, 300_000)
