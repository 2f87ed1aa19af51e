import { MessageType } from 'discord-api-types/v10'
import { commands } from '../../../commands/index.ts'
import { startBot, type Bot, type BotOptions } from '../../discord/bot.ts'
import { RIGHTS } from '../../discord/invite.ts'
import { makeLog } from '../../discord/log.ts'
import { makeMetrics } from '../../discord/metrics.ts'
import type { Painter } from '../../discord/context.ts'
import type { WorkerOptions } from '../../discord/delivery/workers.ts'
import { startPractice, type Practice, type PracticeOptions } from '../../practice/server.ts'
import type { Id, Message } from '../../practice/world/types.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store } from '../../table/store.ts'
import { depsFor, makeTables, type Tables } from '../../table/service.ts'
import { makeStudio } from '../../draw/studio.ts'

/** A practice server with a bot on it, and as many people as a test needs. */
export interface Hall {
  readonly practice: Practice
  readonly tables: Tables
  readonly logged: readonly string[]
  readonly people: readonly Id[]
  readonly channel: (name: string) => Id
  /**
   * Stops the bot as a signal would and starts another on the same tables. Calls `meanwhile` between the two,
   * with no bot running.
   */
  readonly restart: (meanwhile?: () => void) => Promise<void>
  readonly close: () => Promise<void>
}

export interface HallOptions {
  readonly store?: Store
  readonly people?: number
  readonly workers?: WorkerOptions
  readonly practice?: PracticeOptions
  /** Draws the pictures; without it there are none. The caller closes it. */
  readonly painter?: Painter
  readonly now?: () => number
  /** Changes the parts that the bot is made of. */
  readonly parts?: (usual: Parts) => Parts
  readonly hold?: BotOptions['hold']
}
export type Parts = Pick<BotOptions, 'tables' | 'commands' | 'log'>

/** Waits for an answer for as long as a busy machine may need. */
const UNHURRIED = { firstResponseMs: 60_000 }
/** Never announces that an answer is coming, so that slow answers look the same as fast ones. */
export const NEVER_HELD = { afterMs: 60_000, formAfterMs: 60_000, lateMs: 60_000 }
const QUICK: WorkerOptions = { tellEveryMs: 300, remindEveryMs: 1000 }

/** Returns a practice server alone, e.g. for bots in other processes. */
export async function openPractice(
  people: number,
  options: PracticeOptions = {},
): Promise<{ readonly practice: Practice; readonly people: readonly Id[] }> {
  const practice = await startPractice({
    port: 0,
    rateLimits: false,
    log: () => undefined,
    permissions: RIGHTS.bitfield,
    ...options,
  })
  const { world, guild } = practice
  const first = guild.members.map(({ user }) => user).filter(id => !world.users.get(id)?.bot)
  const more = Array.from({ length: Math.max(0, people - first.length) }, (_, at) => {
    const { id } = world.addUser({ username: `guest${at + 1}` })
    world.addMember(guild.id, id)
    return id
  })
  return { practice, people: [...first, ...more] }
}

function startQuickBot(
  { application: { token }, api }: Practice,
  parts: Parts,
  { workers = {}, painter, hold }: HallOptions,
): Promise<Bot> {
  return startBot({
    token,
    api,
    ...parts,
    metrics: makeMetrics(),
    workers: { ...QUICK, ...workers },
    ...(painter ? { painter } : {}),
    ...(hold ? { hold } : {}),
  })
}

export async function openHall({
  store = memoryStore(),
  people: count = 4,
  practice: options = {},
  parts = usual => usual,
  now = Date.now,
  ...others
}: HallOptions = {}): Promise<Hall> {
  const { practice, people } = await openPractice(count, { interactions: UNHURRIED, ...options })
  const tables = makeTables({ ...depsFor(store), now })
  const logged: string[] = []
  const log = makeLog('debug', { write: line => void logged.push(line) })
  const bot = (): Promise<Bot> => startQuickBot(practice, parts({ tables, commands, log }), others)
  let running = await bot()
  return {
    practice,
    tables,
    logged,
    people,
    channel: name => practice.world.addChannel(practice.guild.id, name).id,
    restart: async meanwhile => {
      await running.stop()
      meanwhile?.()
      running = await bot()
    },
    close: async () => {
      await running.stop()
      await practice.close()
    },
  }
}

const PATIENCE_MS = 60_000
const TICK_MS = 1000

/** Looks at once, and again whenever something happens, until there is something to see. */
export function until<Found>(
  { world }: Practice,
  what: string,
  look: () => Found | undefined,
  patience = PATIENCE_MS,
): Promise<Found> {
  return new Promise((done, failed) => {
    const settle = (end: () => void): void => {
      clearInterval(timer)
      stopListening()
      end()
    }
    const again = (): void => {
      const found = look()
      if (found !== undefined) settle(() => done(found))
    }
    let left = patience
    // It counts itself, so that no time passes while the process is stopped.
    const tick = Math.min(patience, TICK_MS)
    const timer = setInterval(() => {
      left -= tick
      if (left <= 0) settle(() => failed(new Error(`In ${patience / 1000} s there was no ${what}.`)))
    }, tick)
    const stopListening = world.listen(() => setImmediate(again))
    again()
  })
}

/** Returns the public messages of a channel, oldest first. */
export const publicIn = ({ world, application }: Practice, channel: Id): readonly Message[] =>
  world
    .messages(channel, { limit: 100_000 })
    .filter(({ author, type }) => author.id === application.id && type !== MessageType.ThreadStarterMessage)

/** Runs something with the real studio, and closes it. */
export async function withStudio<T>(work: (painter: Painter) => Promise<T>): Promise<T> {
  const studio = makeStudio()
  try {
    return await work(studio)
  } finally {
    await studio.close()
  }
}
