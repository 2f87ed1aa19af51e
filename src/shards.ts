import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import type { Surroundings } from './service.ts'
import { shardsOf } from './discord/shardManager.ts'

/** As many processes as there are shards, each with this same program; they share one database. */
export async function runShards({ token = '', shards = 'auto' }: Config, { say, signal }: Surroundings): Promise<number> {
  const manager = await shardsOf({ file: fileURLToPath(new URL('main.ts', import.meta.url)), token, shards, say })
  await new Promise(done => signal.addEventListener('abort', done, { once: true }))
  await manager.stop()
  return 0
}
