import { PermissionFlagsBits } from 'discord.js'
import { inServers, sub, type Command } from '../src/discord/command.ts'
import { neededHere } from '../src/discord/invite.ts'
import { listTablesHere } from '../src/discord/tables/show.ts'

export const tightbeam: Command = {
  data: inServers('tightbeam', 'Tools for people who manage this server', {
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      sub('check', 'Check which permissions the bot lacks in this channel, and get its invite link'),
      sub('tables', 'List the unfinished tables of this server'),
    ],
  }),
  run: async act => act.show(act.sub === 'tables' ? await listTablesHere(act) : neededHere(act)),
}
