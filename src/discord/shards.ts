import { shardFailed, shardReady, shardStopped, shardStuck } from './gateway/words.ts'
import { once, setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DiscordAPIError,
  REST,
  Routes,
  ShardingManager,
  type RESTGetAPIGatewayBotResult,
  type Shard,
} from 'discord.js'

/**
 * Runs the processes that share the servers among them: each is started, and started again when it has ended.
 */

interface Pauses {
  /** From one to the next at the start: Discord lets in one every five seconds. */
  readonly betweenMs: number
  /** Before one is started again; the double each time, up to the longest. */
  readonly firstMs: number
  readonly longestMs: number
}
interface ShardOptions {
  readonly file: string
  readonly args?: readonly string[]
  readonly token: string
  readonly shards: number
  readonly say: (line: string) => void
  readonly signal: AbortSignal
  readonly pauses?: Pauses
}

const PAUSES: Pauses = { betweenMs: 5500, firstMs: 1000, longestMs: 60_000 }

/** Says how many Discord wants there to be. `api` is another Discord than Discord. */
export async function recommendedShards(token: string, signal: AbortSignal, api?: string): Promise<number> {
  const rest = new REST(api === undefined ? {} : { api }).setToken(token)
  try {
    const { shards } = (await rest.get(Routes.gatewayBot(), { signal })) as RESTGetAPIGatewayBotResult
    return shards
  } catch (error) {
    // The library itself has a name for it when a bot logs in, but not here.
    if (error instanceof DiscordAPIError && error.status === UNAUTHORIZED)
      throw Object.assign(new Error('Discord rejected this token.'), { code: 'TokenInvalid' })
    throw error
  }
}
const UNAUTHORIZED = 401

/**
 * Keeps them running until they are to stop, and waits for their end. A sentence: why that was before they
 * were told to.
 */
export async function keepShards({
  file,
  args = [],
  token,
  shards,
  say,
  signal,
  pauses = PAUSES,
}: ShardOptions): Promise<string | undefined> {
  const ids = [...Array(shards).keys()]
  const manager = new ShardingManager(file, {
    token,
    totalShards: shards,
    shardList: ids,
    shardArgs: [...args],
    execArgv: [
      ...process.execArgv.filter(flag => flag.startsWith('--max-')),
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ],
    respawn: false,
  })
  const failed = new AbortController()
  const over = AbortSignal.any([signal, failed.signal])
  // Each of them listens.
  setMaxListeners(0, over)
  const whys = await Promise.all(
    ids.map(async id => {
      await slept(id * pauses.betweenMs, over)
      const why = await kept(manager.createShard(id), { over, say, pauses }).catch((error: unknown) =>
        shardFailed(id, String(error)),
      )
      if (why !== undefined) failed.abort()
      return why
    }),
  )
  return whys.find(why => why !== undefined)
}

type Keeping = Pick<ShardOptions, 'say'> & { readonly over: AbortSignal; readonly pauses: Pauses }

const FAILURE = 1

async function kept(
  shard: Shard,
  { over, say, pauses: { firstMs, longestMs } }: Keeping,
): Promise<string | undefined> {
  let wait = firstMs,
    wasReady = false
  shard.on('ready', () => say(shardReady(shard.id)))
  while (!over.aborted) {
    const { code, readyMs } = await lifeOf(shard, over)
    if (over.aborted) break
    wasReady ||= readyMs !== undefined
    if (code === FAILURE && !wasReady) return shardStuck(shard.id)
    // Discord counts how often a bot comes: one that ends soon after it is ready has to wait as well.
    if (readyMs !== undefined && readyMs >= longestMs) wait = firstMs
    say(shardStopped(shard.id, wait / 1000))
    await slept(wait, over)
    wait = Math.min(wait * 2, longestMs)
  }
  return undefined
}

/**
 * One process from its start to its end. `readyMs`: how long ago it was ready for the first time, if it ever
 * was.
 */
async function lifeOf(
  shard: Shard,
  over: AbortSignal,
): Promise<{ readonly code: number | null; readonly readyMs?: number }> {
  let since: number | undefined
  const ready = (): void => {
    since ??= performance.now()
  }
  shard.on('ready', ready)
  // It ends as the whole program does: it finishes what it has taken on.
  const end = (): void => void shard.process?.kill('SIGTERM')
  over.addEventListener('abort', end)
  try {
    await shard.spawn(-1)
    const [code] = shard.process ? ((await once(shard.process, 'exit')) as [number | null]) : [null]
    return { code, ...(since === undefined ? {} : { readyMs: performance.now() - since }) }
  } finally {
    over.removeEventListener('abort', end)
    shard.off('ready', ready)
  }
}

/** Until then, or until it is over. */
const slept = (ms: number, over: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal: over }).then(
    () => undefined,
    () => undefined,
  )
