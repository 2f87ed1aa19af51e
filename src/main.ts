import { once } from 'node:events'
import { readConfig, type Config } from './config.ts'
import { startService } from './service.ts'
import { runShards } from './shards.ts'

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
 * The process of a shard is nobody's when the one that has started it is gone: the next starts shards of its
 * own.
 */
function endWithManager(): void {
  process.on('disconnect', () => stop.abort())
  // What discord.js still tells it is lost.
  process.on('error', () => undefined)
  if (!process.connected) stop.abort()
}

function refused(reasons: readonly string[]): number {
  process.stderr.write(`${reasons.join('\n')}\n`)
  return 1
}

const NOT_TAKEN =
  'Discord does not take this DISCORD_TOKEN; copy it again from the page of your application, or ' +
  'make a new one there.'
const WORDS: Readonly<Record<string, string>> = {
  TokenInvalid: NOT_TAKEN,
  AuthenticationFailed: NOT_TAKEN,
  DisallowedIntents:
    'Discord does not allow the bot what it asks for; it needs no privileged intents, so this token ' +
    'may belong to another application.',
  ShardingRequired:
    'This bot is on so many servers that Discord wants it in several processes; set SHARDS to auto.',
}
function wordsFor(error: unknown): string | undefined {
  const { code, status } = (error ?? {}) as { readonly code?: unknown; readonly status?: unknown }
  const refusal =
    typeof status === 'number'
      ? `The bot did not start, because Discord refused a request (status ${status}). Check the ` +
        'application and its token, then try again.'
      : undefined
  return WORDS[String(code)] ?? refusal
}

/** Whoever wanted it to stop does not want to hear what was broken off by that. */
function ended(error: unknown): number {
  if (stop.signal.aborted) return 0
  return refused([
    wordsFor(error) ??
      `This should not have happened: ${error instanceof Error ? error.message : String(error)}`,
    'Every answer up to here is kept.',
  ])
}

process.exit(await main().catch(ended))
