import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { keepShards, recommendedShards } from './discord/shardManager.ts'
import { patiently } from './service.ts'
import type { Surroundings } from './service.ts'

/** As many processes as there are shards, each with this same program; they share one database. A sentence: why they cannot run. */
export async function runShards({ token = '', shards = 'auto' }: Config, around: Surroundings): Promise<string | undefined> {
  const count = shards === 'auto' ? await patiently(() => recommendedShards(token, around.signal), around) : shards
  return keepShards({ file: fileURLToPath(new URL('main.ts', import.meta.url)), token, shards: count, ...around })
}
