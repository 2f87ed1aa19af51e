import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { healthPortOf, type Config } from './config.ts'
import { startHealth } from './discord/health.ts'
import { makeMetrics } from './discord/metrics.ts'
import { keepShards, recommendedShards } from './discord/shards.ts'
import { patiently, type Surroundings } from './service.ts'

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
