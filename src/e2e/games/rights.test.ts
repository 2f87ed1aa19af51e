import { OverwriteType, PermissionFlagsBits as May } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Message } from '../../practice/world/types.ts'
import { buttonsOn, Guest, textOf, verbOf } from '../harness/guest.ts'
import { openHall, type Hall } from '../harness/hall.ts'
import { openByButtons, openByCommands, type Table } from '../harness/opening.ts'

/**
 * Checks who can see and who can manage a table, through Discord's whole protocol and its own permissions.
 */

let hall: Hall
let open: string
let hidden: string
let owner: Guest,
  ben: Guest,
  cyd: Guest,
  outsider: Guest,
  insider: Guest,
  keeperHere: Guest,
  keeperElsewhere: Guest,
  tidier: Guest,
  overruled: Guest
let table: Table

function nothing(): Message {
  throw new Error('nothing was shown')
}

const overwrite = (id: string, { allow = 0n, deny = 0n }) => ({
  id,
  type: OverwriteType.Member as number,
  allow: String(allow),
  deny: String(deny),
})
const nobody = (): ReturnType<typeof overwrite> => ({
  ...overwrite(hall.practice.guild.id, { deny: May.ViewChannel }),
  type: OverwriteType.Role,
})
const lets = (guest: { readonly id: string }, more = 0n): ReturnType<typeof overwrite> =>
  overwrite(guest.id, { allow: May.ViewChannel | more })

beforeAll(async () => {
  hall = await openHall({ people: 9 })
  const {
    practice: { world, guild, application },
    people,
  } = hall
  ;[owner, ben, cyd, outsider, insider, keeperHere, keeperElsewhere, tidier, overruled] = people.map(
    id => new Guest(hall.practice, id),
  ) as [Guest, Guest, Guest, Guest, Guest, Guest, Guest, Guest, Guest]
  open = world.addChannel(guild.id, 'open', [overwrite(keeperElsewhere.id, { allow: May.ManageThreads })]).id
  hidden = world.addChannel(guild.id, 'hidden', [
    nobody(),
    lets(application),
    ...[ben, cyd, insider, keeperElsewhere].map(guest => lets(guest)),
    lets(keeperHere, May.ManageThreads),
    lets(tidier),
    lets(overruled, May.ManageGuild | May.ModerateMembers),
  ]).id
  world.changeMember(guild.id, tidier.id, {
    roles: [world.addRole(guild.id, { name: 'tidy', permissions: String(May.ModerateMembers) }).id],
  })
  table = await openByButtons(hall.practice, [ben, cyd], hidden, { name: 'Hideout' })
})
afterAll(() => hall.close())

const said = async (guest: Guest, sub: string, channel = open): Promise<string> =>
  textOf((await guest.command(channel, 'table', sub, { table: table.id })) ?? nothing())
const listed = async (guest: Guest): Promise<string> =>
  textOf((await guest.command(open, 'table', 'list')) ?? nothing())
const gone = (): string => `There is no table '${table.id}'.`

it('a table in a channel a member cannot see reads to them as if it never existed', async () => {
  const never = textOf((await outsider.command(open, 'table', 'status', { table: 'zzzzz' })) ?? nothing())
  for (const sub of ['status', 'history', 'end', 'resign', 'move', 'settings', 'export'])
    expect((await said(outsider, sub)).replace(table.id, 'zzzzz'), sub).toBe(never)
  expect(await listed(outsider)).not.toContain('Hideout')
  expect(JSON.stringify(await outsider.suggestions(open, 'history', undefined, {}, 'table'))).not.toContain(
    table.id,
  )
})

it('its players, members who see its channel and server managers can find a table', async () => {
  for (const guest of [ben, cyd, insider, keeperHere, keeperElsewhere, owner]) {
    expect(await said(guest, 'status')).toContain('Hideout')
    expect(await listed(guest)).toContain('Hideout')
  }
})

it("only rights in a table's own channel count, not those where a command is typed", async () => {
  for (const guest of [keeperElsewhere, insider])
    expect(await said(guest, 'end')).toMatch(/only the table's host/)
  for (const guest of [keeperHere, owner]) expect(await said(guest, 'end')).toMatch(/^This ends \*\*Hideout/)
  expect(await said(ben, 'end')).toMatch(/^This asks the other players of \*\*Hideout/)
})

it('server-wide rights count wherever the table is visible, and no channel grants them', async () => {
  expect(await said(tidier, 'end')).toMatch(/^This ends \*\*Hideout/)
  for (const channel of [open, hidden])
    expect(await said(overruled, 'end', channel)).toMatch(/only the table's host/)
})

it("a button on an old message does nothing for members who cannot see the table's channel now", async () => {
  const other = await openByCommands(hall.practice, [ben, cyd], open, { name: 'Moved' })
  const post = hall.practice.world
    .messages(other.thread, { as: outsider.id })
    .find(message => buttonsOn(message).some(({ id }) => verbOf(id) === 'board'))
  const button = buttonsOn(post ?? nothing()).find(({ id }) => verbOf(id) === 'board')?.id ?? ''
  const old = post ?? nothing()
  expect(textOf((await outsider.press(old, button)) ?? nothing())).toContain('Moved')
  await hall.tables.lobby.updateSettings(
    other.id,
    { person: '', moderator: true },
    { place: `${hidden}/${other.id}` },
  )
  expect(textOf((await outsider.press(old, button)) ?? nothing())).toMatch(/^There is no table/)
})

it('a table cannot move to a channel that one of its players cannot see', async () => {
  const { world, guild } = hall.practice
  const without = world.addChannel(guild.id, 'without cyd', [overwrite(cyd.id, { deny: May.ViewChannel })]).id
  expect(await said(ben, 'move', without)).toBe(
    `The table was not moved, because <@${cyd.id}> can't see this channel. Move it to one that all ` +
      'players can see.',
  )
  expect((await hall.tables.lobby.card(table.id))?.place).toBe(table.thread)
  const seen = world.addChannel(guild.id, 'seen by all').id
  expect(await said(ben, 'move', seen)).toMatch(/continues in/)
  await hall.tables.lobby.updateSettings(table.id, { person: '', moderator: true }, { place: table.thread })
})

it('only members and thread managers see a private thread', async () => {
  const { world, application } = hall.practice
  const thread = world.addThread(open, { name: 'private', owner: ben.id, private: true })
  for (const guest of [application, insider]) world.addThreadMember(thread.id, guest.id)
  const { id } = await openedIn(thread.id)
  const status = async (guest: Guest): Promise<string> =>
    textOf((await guest.command(open, 'table', 'status', { table: id })) ?? nothing())
  for (const guest of [ben, insider, keeperElsewhere]) expect(await status(guest)).toContain('Whispers')
  for (const guest of [outsider, keeperHere]) expect(await status(guest)).toMatch(/^There is no table/)
})

it('a sleeping thread keeps its channel, even after a restart; unknown rights count as missing', async () => {
  hall.practice.world.changeChannel(table.thread, {
    thread_metadata: { ...threadOf(table.thread), archived: true },
  })
  await hall.restart()
  expect(await said(insider, 'status')).toContain('Hideout')
  expect(await said(outsider, 'status')).toContain(gone())
  hall.practice.world.removeChannel(hidden)
  expect(await said(insider, 'status')).toContain(gone())
  for (const guest of [ben, owner]) expect(await said(guest, 'status')).toContain('Hideout')
})

async function openedIn(channel: string): Promise<{ readonly id: string }> {
  const message = await ben.command(channel, 'table', 'new', { game: 'expanse', seats: 2, name: 'Whispers' })
  return { id: buttonsOn(message ?? nothing())[0]?.id.split('/')[1] ?? '' }
}

const threadOf = (id: string) => {
  const channel = hall.practice.world.channels.get(id)
  if (!channel || !('thread_metadata' in channel)) throw new Error('no thread')
  return channel.thread_metadata
}
