import {
  INTENTS_REFUSED,
  requestRefused,
  SHARDS_NEEDED,
  START_AGAIN,
  stoppedBecause,
  TOKEN_REFUSED,
} from './words.ts'
import { once } from 'node:events'
import { readConfig, type Config } from './config.ts'
import { startService, runShards } from './service.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

const say = (line: string): void => console.log(line)

async function main(): Promise<number> {
  const config = readConfig(process.env)
  if (!config.ok) return refused(config.reasons)
  if (config.value.shards === undefined) return serve(config.value)
  const why = await runShards(config.value, { say, signal: stop.signal })
  return why === undefined ? 0 : refused([why])
}

async function serve(config: Config): Promise<number> {
  const stopped = once(stop.signal, 'abort').then(() => undefined)
  if (config.shard !== undefined) endWithManager()
  const service = await startService(config, { say, signal: stop.signal })
  if (!service.ok) return refused([service.why])
  const lost = await Promise.race([stopped, service.lost])
  const reasons = [...(lost ? [wordsFor(lost) ?? lost.message] : []), ...(await service.stop())]
  return reasons.length ? refused(reasons) : 0
}

/**
 * A shard stops when the process that started it is gone, since the next one starts shards of its own.
 */
function endWithManager(): void {
  process.on('disconnect', () => stop.abort())
  // Ignores what discord.js still sends to it.
  process.on('error', () => undefined)
  if (!process.connected) stop.abort()
}

function refused(reasons: readonly string[]): number {
  process.stderr.write(`${reasons.join('\n')}\n`)
  return 1
}

const WORDS: Readonly<Record<string, string>> = {
  TokenInvalid: TOKEN_REFUSED,
  AuthenticationFailed: TOKEN_REFUSED,
  DisallowedIntents: INTENTS_REFUSED,
  ShardingRequired: SHARDS_NEEDED,
}
function wordsFor(error: unknown): string | undefined {
  const { code, status } = (error ?? {}) as { readonly code?: unknown; readonly status?: unknown }
  const refusal = typeof status === 'number' ? requestRefused(status) : undefined
  return WORDS[String(code)] ?? refusal
}

/** Says nothing of what breaks off because somebody stops the program. */
function ended(error: unknown): number {
  if (stop.signal.aborted) return 0
  return refused([
    wordsFor(error) ?? stoppedBecause(error instanceof Error ? error.message : String(error)),
    START_AGAIN,
  ])
}

process.exit(await main().catch(ended))
