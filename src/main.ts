import { once } from 'node:events'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { startService } from './service.ts'
import { runShards } from './shards.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

const say = (line: string): void => console.log(line)

async function main(): Promise<number> {
  const config = readConfig(process.env)
  if (!config.ok) return refused(config.reasons)
  return config.value.shards === undefined ? serve(config.value) : runShards(config.value, { say, signal: stop.signal })
}

async function serve(config: Config): Promise<number> {
  const stopped = once(stop.signal, 'abort')
  const service = await startService(config, { say, signal: stop.signal })
  if (!service.ok) return refused([service.why])
  await stopped
  await service.stop()
  return 0
}

function refused(reasons: readonly string[]): number {
  process.stderr.write(`${reasons.join('\n')}\n`)
  return 1
}

const WORDS: Readonly<Record<string, string>> = {
  TokenInvalid: 'Discord does not take this DISCORD_TOKEN; copy it again from the page of your application, or make a new one there.',
  DisallowedIntents: 'Discord does not allow the bot what it asks for; it needs no privileged intents, so this token may belong to another application.',
}

/** Whoever wanted it to stop does not want to hear what was broken off by that. */
function ended(error: unknown): number {
  if (stop.signal.aborted) return 0
  const known = WORDS[String((error as { code?: unknown } | null)?.code)]
  return refused([known ?? `This should not have happened: ${error instanceof Error ? error.message : String(error)}`, 'Every answer up to here is kept.'])
}

process.exit(await main().catch(ended))
