import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { REST, Routes, ShardingManager } from 'discord.js'
import { expect, test } from 'vitest'
import { bundle } from '../../testing/program.ts'
import { startPractice, type Practice } from '../server.ts'
import type { Id } from '../world/types.ts'

const SHARDS = 2
const shardOf = (guild: Id): number => Number((BigInt(guild) >> 22n) % BigInt(SHARDS))

/** A guild with the application, of the other shard than the first. */
async function guildBeside({ world, guild, application }: Practice): Promise<Id> {
  for (;;) {
    const { id } = world.addGuild('Elsewhere', guild.owner_id)
    if (shardOf(id) !== shardOf(guild.id)) {
      world.addMember(id, application.id)
      return id
    }
    // The shard is in the time of an id.
    await wait(1)
  }
}

test('two shards each see their guild and answer what is done there', async () => {
  const practice = await startPractice({ port: 0, log: () => undefined })
  const { world, application, guild, interactions } = practice
  const other = await guildBeside(practice)
  const rest = new REST({ api: practice.api }).setToken(application.token)
  const command = (await rest.post(Routes.applicationCommands(application.id), {
    body: { name: 'where', description: 'Where' },
  })) as { readonly id: Id }
  const manager = new ShardingManager(await bundle(fileURLToPath(new URL('shard.ts', import.meta.url))), {
    token: application.token,
    totalShards: SHARDS,
    respawn: false,
    shardArgs: [practice.api],
  })
  try {
    await manager.spawn({ delay: 0 })
    const seen = (await manager.fetchClientValues('guilds.cache')) as readonly (readonly {
      readonly id: Id
    }[])[]
    const wanted = [guild.id, other].sort((a, b) => shardOf(a) - shardOf(b))
    expect(seen.map(guilds => guilds.map(({ id }) => id))).toEqual(wanted.map(id => [id]))
    for (const id of wanted) {
      const channel = world.addChannel(id, 'tables').id
      expect(await interactions.command(guild.owner_id, channel, command.id, [])).toMatchObject({
        ok: true,
        kind: 'message',
      })
      expect(world.messages(channel, {}).map(({ content }) => content)).toEqual([`from shard ${shardOf(id)}`])
    }
  } finally {
    for (const shard of manager.shards.values()) shard.kill()
    await practice.close()
  }
})
