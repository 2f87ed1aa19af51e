import { PermissionFlagsBits } from 'discord.js'
import type { Command } from '../src/discord/command.ts'
import { inServers, sub } from '../src/discord/declare.ts'
import { neededHere } from '../src/discord/delivery/serverCheck.ts'
import { listTablesHere } from '../src/discord/tables/show.ts'

export const tightbeam: Command = {
  data: inServers('tightbeam', 'For those who run this server', {
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      sub('check', 'What the bot needs in this channel, and its invite link'),
      sub('tables', 'All tables of this server'),
    ],
  }),
  run: async act => act.show(act.sub === 'tables' ? await listTablesHere(act) : neededHere(act)),
}
