import { OverwriteType, PermissionFlagsBits as May } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { ALL_PERMISSIONS, mayWrite } from './permissions.ts'
import { scene, type TestWorld } from './testing.ts'

const overwrite = (id: string, type: OverwriteType, { allow = 0n, deny = 0n }) => ({
  id,
  type,
  allow: String(allow),
  deny: String(deny),
})
const may = ({ world, channel }: TestWorld, user: string, bit: bigint, at = channel.id): boolean =>
  (world.permissions(user, at) & bit) !== 0n

it('gives members what everyone has, the owner and administrators everything, and strangers nothing', () => {
  const here = scene()
  const role = here.world.addRole(here.guild.id, { name: 'Keepers', permissions: String(May.Administrator) })
  expect(may(here, here.ben.id, May.SendMessages)).toBe(true)
  expect(may(here, here.ben.id, May.ManageMessages)).toBe(false)
  expect(here.world.permissions(here.ada.id, here.channel.id)).toBe(ALL_PERMISSIONS)
  here.world.changeMember(here.guild.id, here.ben.id, { roles: [role.id] })
  expect(here.world.permissions(here.ben.id, here.channel.id)).toBe(ALL_PERMISSIONS)
  expect(here.world.permissions(here.world.addUser({ username: 'cem' }).id, here.channel.id)).toBe(0n)
  expect(here.world.permissions(here.ben.id, '1')).toBe(0n)
})

it('adds up what roles give', () => {
  const here = scene()
  const role = here.world.addRole(here.guild.id, { name: 'Tidy', permissions: String(May.ManageMessages) })
  here.world.changeMember(here.guild.id, here.bot.id, { roles: [role.id] })
  expect(may(here, here.bot.id, May.ManageMessages)).toBe(true)
  here.world.removeRole(here.guild.id, role.id)
  expect(may(here, here.bot.id, May.ManageMessages)).toBe(false)
})

it('lets the member speak after the roles, the roles after everyone, and among roles yes before no', () => {
  const here = scene()
  const [yes, no] = ['yes', 'no'].map(name => here.world.addRole(here.guild.id, { name }).id)
  if (yes === undefined || no === undefined) throw new Error('no roles')
  const everyone = overwrite(here.guild.id, OverwriteType.Role, { deny: May.SendMessages })
  const refusing = overwrite(no, OverwriteType.Role, { deny: May.SendMessages })
  const allowing = overwrite(yes, OverwriteType.Role, { allow: May.SendMessages })
  const own = overwrite(here.ben.id, OverwriteType.Member, { deny: May.SendMessages })
  const set = (...permission_overwrites: readonly ReturnType<typeof overwrite>[]) =>
    here.world.changeChannel(here.channel.id, { permission_overwrites: [...permission_overwrites] })
  here.world.changeMember(here.guild.id, here.ben.id, { roles: [no, yes] })
  set(everyone)
  expect(may(here, here.ben.id, May.SendMessages)).toBe(false)
  set(everyone, allowing, refusing)
  expect(may(here, here.ben.id, May.SendMessages)).toBe(true)
  set(own, everyone, allowing, refusing)
  expect(may(here, here.ben.id, May.SendMessages)).toBe(false)
})

it('takes everything where the channel cannot be seen, and what needs writing where that is refused', () => {
  const here = scene()
  const set = (deny: bigint) =>
    here.world.changeChannel(here.channel.id, {
      permission_overwrites: [overwrite(here.guild.id, OverwriteType.Role, { deny })],
    })
  set(May.ViewChannel)
  expect(here.world.permissions(here.bot.id, here.channel.id)).toBe(0n)
  set(May.SendMessages)
  expect(may(here, here.bot.id, May.AttachFiles)).toBe(false)
  expect(may(here, here.bot.id, May.ViewChannel)).toBe(true)
})

it('asks the channel about its threads, but for writing by the name that goes with threads', () => {
  const here = scene()
  const thread = here.world.addThread(here.channel.id, { name: 'table', owner: here.bot.id })
  const set = (deny: bigint) =>
    here.world.changeChannel(here.channel.id, {
      permission_overwrites: [overwrite(here.guild.id, OverwriteType.Role, { deny })],
    })
  set(May.SendMessages)
  expect(may(here, here.bot.id, May.AttachFiles, thread.id)).toBe(true)
  set(May.SendMessagesInThreads)
  expect(may(here, here.bot.id, May.AttachFiles, thread.id)).toBe(false)
  expect(may(here, here.bot.id, May.AttachFiles)).toBe(true)
})

it('shows a private thread to its members and to who manages threads', () => {
  const here = scene()
  const thread = here.world.addThread(here.channel.id, { name: 'secret', owner: here.bot.id, private: true })
  expect(may(here, here.bot.id, May.ViewChannel, thread.id)).toBe(true)
  expect(here.world.permissions(here.ben.id, thread.id)).toBe(0n)
  const role = here.world.addRole(here.guild.id, { name: 'Threads', permissions: String(May.ManageThreads) })
  here.world.changeMember(here.guild.id, here.ben.id, { roles: [role.id] })
  expect(may(here, here.ben.id, May.ViewChannel, thread.id)).toBe(true)
})

it('lets two people talk alone', () => {
  const here = scene()
  const dm = here.world.dmBetween(here.ben.id, here.bot.id)
  expect(may(here, here.ben.id, May.SendMessages, dm.id)).toBe(true)
  expect(may(here, here.ben.id, May.ManageMessages, dm.id)).toBe(false)
  expect(here.world.permissions(here.ada.id, dm.id)).toBe(0n)
})

it('closes a locked thread to all but its managers, an archived one to nobody', () => {
  const here = scene()
  const { id, thread_metadata: open } = here.world.addThread(here.channel.id, {
    name: 'table',
    owner: here.bot.id,
  })
  expect(mayWrite(here.world, here.ben.id, id)).toBe(true)
  here.world.changeChannel(id, { thread_metadata: { ...open, archived: true } })
  expect(mayWrite(here.world, here.ben.id, id)).toBe(true)
  here.world.changeChannel(id, { thread_metadata: { ...open, locked: true } })
  expect(mayWrite(here.world, here.ben.id, id)).toBe(false)
  expect(mayWrite(here.world, here.ada.id, id)).toBe(true)
})
