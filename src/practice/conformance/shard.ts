/**
 * One shard of an application, as discord.js's ShardingManager starts it: `shard.ts <api>`, with the token it
 * hands on.
 */
import { Client, Events, GatewayIntentBits } from 'discord.js'

const [, , api = ''] = process.argv
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } })
client.on(Events.InteractionCreate, interaction => {
  if (interaction.isChatInputCommand())
    void interaction.reply(`from shard ${client.shard?.ids.join() ?? 'none'}`)
})
await client.login()
