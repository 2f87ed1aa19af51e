import { didNotStop, healthIsServed, readyOnDiscord, readyToPractise, retriesDiscord } from './words.ts'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commands } from '../commands/index.ts'
import { healthPortOf, type Config } from './config.ts'
import { startBot, type Bot } from './discord/bot.ts'
import { startHealth, makeMetrics, type Vitals, type Metrics } from './discord/metrics.ts'
import { RIGHTS } from './discord/invite.ts'
import { makeLog, type Log } from './discord/log.ts'
import type { Painter } from './discord/context.ts'
import { makeStudio } from './draw/studio.ts'
import { openStore } from './store/open.ts'
import type { Store } from './table/store.ts'
import { makeLateSnapshots } from './table/play/lateSnapshots.ts'
import { depsFor, makeTables, type Tables } from './table/service.ts'
import type { Think } from './mind/thought.ts'
import { makeOutsider, withOutsider } from './work/outsider.ts'
import { makeThinker } from './work/thinker.ts'
import { keepShards, recommendedShards } from './discord/shards.ts'

/**
 * Everything that runs, put together: the database, the practice server where there is no Discord, the bot,
 * and its health.
 */

interface Surroundings {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}
type Started =
  | { readonly ok: false; readonly why: string }
  | {
      readonly ok: true
      /** Resolves with the reason when Discord is gone for good. */
      readonly lost: Promise<Error>
      /** Ends everything, and returns a sentence for each part that failed to end. */
      readonly stop: () => Promise<readonly string[]>
    }

/** A started part, to be ended in the opposite order. */
interface Ending {
  readonly what: string
  readonly end: () => Promise<void>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Ends all, even if one of them fails. */
export async function endAll(endings: readonly Ending[]): Promise<readonly string[]> {
  const failed: string[] = []
  for (const { what, end } of endings.toReversed())
    await end().catch((error: unknown) => failed.push(didNotStop(what, messageOf(error))))
  return failed
}

export async function startService(config: Config, around: Surroundings): Promise<Started> {
  const opened = await openStore(config, { notice: around.say, signal: around.signal })
  if (!opened.ok) return opened
  const endings: Ending[] = [{ what: 'The database', end: opened.value.close }]
  try {
    const { lost } = await botOn(opened.value.store, config, around, endings)
    return { ok: true, lost, stop: () => endAll(endings) }
  } catch (error) {
    const failed = await endAll(endings)
    // A stop on purpose breaks things off; only what failed to end is worth telling.
    if (around.signal.aborted && failed.length) return { ok: false, why: failed.join('\n') }
    for (const why of failed) around.say(why)
    throw error
  }
}

async function botOn(store: Store, config: Config, around: Surroundings, endings: Ending[]): Promise<Bot> {
  const log = makeLog(config.token === undefined && config.logLevel === 'info' ? 'warn' : config.logLevel)
  const metrics = makeMetrics()
  const started: { bot?: Bot } = {}
  if (config.health)
    await healthAt(
      config.health,
      { metrics, parts: { discord: () => started.bot?.isReady() ?? false, database: answers(store) } },
      around,
      endings,
    )
  const discord = await discordOf(config, around, endings)
  const tables = tablesOn(store, config, log, endings)
  const studio = makeStudio({
    failed: error => log.warn({ error }, 'picture failed, sent text instead'),
  })
  endings.push({ what: 'The studio', end: studio.close })
  void studio.warm()
  metrics.watch(
    'tightbeam_oldest_due_seconds',
    'How long the oldest due post has been waiting',
    oldestDue(store),
  )
  const bot = await patiently(
    () => startBot({ ...discord, tables, commands, log, metrics, painter: timed(studio, metrics) }),
    around,
  )
  started.bot = bot
  endings.push({ what: 'The bot', end: bot.stop })
  greet(config, around, bot, discord.url)
  return bot
}

/** The tables, with somebody who thinks for the bots that sit there. */
function tablesOn(store: Store, { outsider }: Config, log: Log, endings: Ending[]): Tables {
  const thinker = makeThinker({
    failed: error => log.warn({ error }, 'thinking failed, so a bot looks less far ahead'),
  })
  endings.push({ what: 'The thinker', end: thinker.close })
  const deps = depsFor(store)
  const late = makeLateSnapshots({
    ...deps,
    // Only how much time has passed counts, also when somebody sets the clock.
    now: () => performance.now(),
    failed: error => log.warn({ error }, 'could not write a snapshot, so the table will load more slowly'),
  })
  endings.push({ what: 'The snapshot writer', end: late.flush })
  return makeTables({
    ...deps,
    late,
    think: outsider ? withProgram(thinker.think, outsider, log, endings) : thinker.think,
    isLimited: true,
    pause: ms => pause(ms),
  })
}

function withProgram(
  think: Think,
  { command, level }: NonNullable<Config['outsider']>,
  log: Log,
  endings: Ending[],
): Think {
  const outsider = makeOutsider(command, {
    failed: error => log.warn({ error }, 'the BOT_COMMAND program failed, so the built-in level answered'),
  })
  endings.push({ what: 'The BOT_COMMAND program', end: outsider.close })
  return withOutsider(think, outsider, level)
}

async function healthAt(
  where: NonNullable<Config['health']>,
  vitals: Vitals,
  { say }: Surroundings,
  endings: Ending[],
): Promise<void> {
  const { port, close } = await startHealth(where, vitals)
  endings.push({ what: 'The health page', end: close })
  if (where.port === 0) say(healthIsServed(port))
}

const answers = (store: Store) => async (): Promise<boolean> => (await store.tables({ limit: 1 })).length >= 0

const oldestDue = (store: Store) => async (): Promise<number> => {
  const now = Date.now()
  const [id] = await store.dueStories(now, now, 1)
  const table = id === undefined ? undefined : await store.table(id)
  return table ? Math.max(0, now - table.changedAt) / 1000 : 0
}

const timed = ({ draw, film }: Painter, { drawing }: Metrics): Painter => ({
  draw: async request => {
    const done = drawing.startTimer()
    return draw(request).finally(() => done())
  },
  ...(film ? { film } : {}),
})

interface Discord {
  readonly token: string
  readonly api?: string
  readonly url?: string
}

async function discordOf(
  { token, dataDir, practice }: Config,
  { say }: Surroundings,
  endings: Ending[],
): Promise<Discord> {
  if (token !== undefined) return { token }
  // Where there is Discord, nothing of it is loaded.
  const [{ startPractice }, { welcomeTo }] = await Promise.all([
    import('./practice/server.ts'),
    import('./welcome.ts'),
  ])
  const server = await startPractice({
    ...practice,
    dir: `${dataDir}/practice`,
    log: say,
    permissions: RIGHTS.bitfield,
  })
  endings.push({ what: 'The practice server', end: server.close })
  welcomeTo(server)
  return { token: server.application.token, api: server.api, url: server.url }
}

const greet = ({ token }: Config, { say }: Surroundings, { invite }: Bot, url: string | undefined): void =>
  say(token === undefined && url !== undefined ? readyToPractise(url) : readyOnDiscord(invite))

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** Waiting does not help against these errors: the token is wrong, or Discord refuses the bot. */
const FINAL = [
  'TokenInvalid',
  'AuthenticationFailed',
  'DisallowedIntents',
  'InvalidIntents',
  'InvalidShard',
  'InvalidAPIVersion',
  'ShardingRequired',
]
interface Refusal {
  readonly code?: unknown
  readonly status?: unknown
}
/** The statuses of refused requests that waiting can fix. */
const PASSING = [408, 429]
const isRefused = (status: unknown): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && !PASSING.includes(status)
const isFinal = (error: unknown): boolean => {
  const { code, status } = (error ?? {}) as Refusal
  return FINAL.includes(String(code)) || isRefused(status)
}

/** Discord may be away when the bot starts. Whoever stops it meanwhile does not wait for an answer. */
export async function patiently<T>(connect: () => Promise<T>, { say, signal }: Surroundings): Promise<T> {
  signal.throwIfAborted()
  const stopped = once(signal, 'abort').then((): never => {
    throw signal.reason
  })
  stopped.catch(() => undefined)
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await Promise.race([connect(), stopped])
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error
      say(retriesDiscord(messageOf(error), wait / 1000))
      await pause(wait, undefined, { signal })
    }
  }
}

/**
 * Runs this program once for each shard, all on one database. Returns the reason if they cannot run.
 */
export async function runShards(
  { token = '', shards = 'auto', health }: Config,
  around: Surroundings,
): Promise<string | undefined> {
  const count =
    shards === 'auto' ? await patiently(() => recommendedShards(token, around.signal), around) : shards
  const page =
    health && (await startHealth(health, { metrics: makeMetrics(), parts: partsFor(health, count) }))
  try {
    return await keepShards({
      file: fileURLToPath(new URL(`main${extname(import.meta.url)}`, import.meta.url)),
      token,
      shards: count,
      ...around,
    })
  } finally {
    await page?.close()
  }
}

/** Asks every shard, so that one that is down shows. */
export const partsFor = (
  { host, port }: NonNullable<Config['health']>,
  shards: number,
): Readonly<Record<string, () => Promise<boolean>>> =>
  Object.fromEntries(
    [...Array(shards).keys()].map(shard => [
      `shard ${shard}`,
      async () => (await fetch(readyAt(host, healthPortOf(port, shard)))).ok,
    ]),
  )

/** Replaces a wildcard address with this machine's own, so that it can be called. */
const readyAt = (host: string, port: number): string => {
  const name = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`
}
