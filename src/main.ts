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

const NOT_TAKEN =
  'The bot did not start: Discord refused this DISCORD_TOKEN. ' +
  "Copy it again from your application's page, or make a new one there."
const WORDS: Readonly<Record<string, string>> = {
  TokenInvalid: NOT_TAKEN,
  AuthenticationFailed: NOT_TAKEN,
  DisallowedIntents:
    'The bot did not start: Discord refused its intents. ' +
    'It needs no privileged intents, so this token may belong to another application.',
  ShardingRequired:
    'The bot did not start: it is on so many servers that Discord wants several processes. ' +
    'Set SHARDS to auto.',
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

/** Says nothing of what breaks off because somebody stops the program. */
function ended(error: unknown): number {
  if (stop.signal.aborted) return 0
  return refused([
    wordsFor(error) ??
      `The bot stopped because of an error: ${error instanceof Error ? error.message : String(error)}`,
    'Your games are saved. Start it again to go on.',
  ])
}

process.exit(await main().catch(ended))
