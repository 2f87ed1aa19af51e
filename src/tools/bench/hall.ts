import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Practice } from '../../practice/server.ts'
import type { Id } from '../../practice/world/types.ts'
import { openPool } from '../../store/connect.ts'
import { postgresStore } from '../../store/postgres.ts'
import { startEmbedded } from '../../store/embedded/index.ts'
import { depsFor, makeTables, type Tables } from '../../table/service.ts'
import { Guest } from '../../e2e/harness/guest.ts'
import { openPractice } from '../../e2e/harness/hall.ts'
import { openByButtons, type Table } from '../../e2e/harness/opening.ts'
import { bundle, Program, dataFolder } from '../../testing/program.ts'
import type { FromBot, ToBot, Usage } from './botProtocol.ts'
import { countRequests, type Requests } from './requests.ts'

/**
 * The bot in a process of its own, on a database that writes to disk; the practice server and all people are
 * in this process, so
 * that their work is not the bot's.
 */
export interface BenchHall {
  readonly practice: Practice
  readonly guests: readonly Guest[]
  readonly channel: Id
  readonly usage: () => Promise<Usage>
  /** Counts the requests that have come from the bot so far. */
  readonly requests: () => Promise<Requests>
  /** Counts the decisions in the logs of all tables. */
  readonly decisions: () => Promise<number>
  /** Counts the bots whose time to answer has come, and the answers that bots have given. */
  readonly botsDue: () => Promise<number>
  readonly botAnswers: () => Promise<number>
  /** The same tables, as another process has them. */
  readonly tables: Tables
  readonly close: () => Promise<void>
}

const BOT = fileURLToPath(new URL('botProcess.ts', import.meta.url))

export async function openBenchHall(people: number): Promise<BenchHall> {
  const dir = await dataFolder('bench-bot')
  const started = await startEmbedded({ dir, notice: () => undefined })
  if (!started.ok) throw new Error(started.why)
  const { practice, people: ids } = await openPractice(people)
  const requests = countRequests(practice)
  const bot = await botOn(practice, started.value.url)
  const pool = openPool(started.value.url, { max: 1 })
  const count = async (what: string): Promise<number> =>
    Number((await pool.query<{ sum: string }>(`select ${what}`)).rows[0]?.sum ?? 0)
  return {
    practice,
    requests,
    decisions: () => count('sum(rows) as sum from tables'),
    botsDue: () => count("count(*) as sum from errands where kind = 'bot' and at <= now()"),
    botAnswers: () => count("count(*) as sum from decisions where body->>'by' = 'bot'"),
    tables: makeTables(depsFor(postgresStore(pool))),
    guests: ids.map(id => new Guest(practice, id)),
    channel: practice.world.addChannel(practice.guild.id, 'bench').id,
    usage: () => usageOf(bot),
    close: async () => {
      await stopBot(bot)
      await practice.close()
      await pool.end()
      await started.value.stop()
      await rm(dir, { recursive: true })
    },
  }
}

/** Runs the bot as people do, without a loader of TypeScript, but with the profiler that this process has. */
async function botOn({ api, application }: Practice, url: string): Promise<Program> {
  const bot = new Program(await bundle(BOT), {
    flags: [...startFlags(), ...process.execArgv.filter(flag => flag.startsWith('--cpu-prof'))],
    env: { ...process.env, DATABASE_URL: url, DISCORD_API: api, DISCORD_TOKEN: application.token },
    ipc: true,
    loud: true,
  })
  await bot.message()
  return bot
}

/** Returns the flags with which `npm start` runs Node. */
const startFlags = (): readonly string[] => packageFile.scripts.start.match(/--\S+/g) ?? []

const send = (bot: Program, message: ToBot): void => bot.send(message)

async function usageOf(bot: Program): Promise<Usage> {
  const answered = bot.message()
  send(bot, { say: 'how much?' })
  const message = (await answered) as FromBot
  if (message.say !== 'so much') throw new Error('the bot did not say how much it takes')
  return message.usage
}

async function stopBot(bot: Program): Promise<void> {
  send(bot, { say: 'stop' })
  await bot.ended
}

/** Two people sit at each table. */
export interface SeatedTable {
  readonly table: Table
  readonly guests: readonly Guest[]
}
export const SEATS = 2
const OPENED_AT_ONCE = 10

/** Tables at which the first question stands, each for the next two of the guests, over and over. */
export async function seatGuests(
  { practice, guests, channel }: BenchHall,
  tables: number,
): Promise<readonly SeatedTable[]> {
  const all: SeatedTable[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      while (next < tables) {
        const at = next++
        const here = Array.from(
          { length: SEATS },
          (_, seat) => guests[(at * SEATS + seat) % guests.length],
        ).filter(guest => guest !== undefined)
        all.push({ table: await openByButtons(practice, here, channel), guests: here })
      }
    }),
  )
  return all
}
