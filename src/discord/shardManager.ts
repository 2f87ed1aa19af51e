import { once } from 'node:events'
import { ShardingManager } from 'discord.js'
import type { ChildProcess } from 'node:child_process'

export interface ShardOptions {
  readonly file: string
  readonly token: string
  readonly shards: number | 'auto'
  readonly say: (line: string) => void
}

/** Starts the processes and starts one again that has ended. */
export async function shardsOf({ file, token, shards, say }: ShardOptions): Promise<{ readonly stop: () => Promise<void> }> {
  const manager = new ShardingManager(file, { token, totalShards: shards, execArgv: ['--import', 'tsx'], respawn: true })
  manager.on('shardCreate', shard => {
    shard.on('death', () => say(`Shard ${shard.id} has ended.`))
    shard.on('ready', () => say(`Shard ${shard.id} is ready.`))
  })
  await manager.spawn({ timeout: -1 })
  return {
    stop: async () => {
      manager.respawn = false
      await Promise.all([...manager.shards.values()].map(({ process }) => ended(process)))
    },
  }
}

/** A shard ends as the whole program does: it finishes what it has taken on. */
async function ended(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
