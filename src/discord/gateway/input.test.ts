import {
  Collection,
  PermissionFlagsBits as Right,
  PermissionsBitField,
  type ChatInputCommandInteraction,
} from 'discord.js'
import { expect, it } from 'vitest'
import { discordOf } from '../../testing/discord.ts'
import { club } from '../../testing/tables.ts'
import { commandAct } from './input.ts'
import type { CommandAct } from '../context.ts'
import { RIGHTS } from '../invite.ts'
import { EPHEMERAL } from '../message/message.ts'
import type { Voice } from './responder.ts'

interface Parts {
  readonly followUp?: (message: object) => Promise<void>
  readonly guildId?: string
  readonly rights?: bigint
  readonly bots?: readonly string[]
}

/** As much of what discord.js hands over as is read. */
function acts({ followUp, guildId, rights = RIGHTS.bitfield, bots = [] }: Parts): CommandAct {
  const users = new Collection(['ada', ...bots].map(id => [id, { id, bot: id !== 'ada' }]))
  const given = {
    followUp,
    id: '1',
    user: { id: 'ada' },
    channelId: '2',
    guildId: guildId ?? null,
    memberPermissions: null,
    appPermissions: new PermissionsBitField(rights),
    options: { getSubcommand: () => null, get: () => null, resolved: { users } },
  } as unknown as ChatInputCommandInteraction
  return commandAct(discordOf(club()).context, given, {} as Voice)
}

it('knows what the bot lacks in a channel of a server', () => {
  expect(acts({ guildId: '3' }).lacks).toEqual([])
  expect(
    acts({ guildId: '3', rights: RIGHTS.bitfield & ~Right.CreatePublicThreads & ~Right.AttachFiles }).lacks,
  ).toEqual(['AttachFiles', 'CreatePublicThreads'])
  expect(acts({ guildId: '3', rights: Right.Administrator }).lacks).toEqual([])
  expect(acts({})).not.toHaveProperty('lacks')
})
it('knows who of those named is a bot', () => {
  expect([acts({}).bots, acts({ bots: ['robot'] }).bots]).toEqual([[], ['robot']])
})
it('says something beside a post to one person alone', async () => {
  const said: object[] = []
  await acts({ followUp: message => Promise.resolve(void said.push(message)) }).aside({
    content: 'No threads here.',
  })
  expect(said).toEqual([expect.objectContaining({ content: 'No threads here.', flags: EPHEMERAL })])
  await expect(
    acts({ followUp: () => Promise.reject(new Error('fetch failed')) }).aside({ content: 'Lost.' }),
  ).resolves.toBeUndefined()
})
