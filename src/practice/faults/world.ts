import { OverwriteType } from 'discord-api-types/v10'
import type { WorldApi } from '../world/api.ts'
import { isText } from '../world/ground.ts'
import type { Id } from '../world/types.ts'
import type { WorldFaults } from './types.ts'

/** What happens to a server while somebody is counting on it. */
export function worldFaults(world: WorldApi): WorldFaults {
  return {
    timePasses: ms => world.forward(ms),
    memberLeaves: (guild, user) => world.removeMember(guild, user),
    channelDeleted: channel => world.removeChannel(channel),
    messageDeleted: (channel, message) => world.removeMessage(channel, message),
    permissionTaken: (channel, user, permissions) =>
      overwrite(world, channel, user, (allow, deny) => [allow & ~permissions, deny | permissions]),
    permissionGiven: (channel, user, permissions) =>
      overwrite(world, channel, user, (allow, deny) => [allow | permissions, deny & ~permissions]),
  }
}

function overwrite(
  world: WorldApi,
  id: Id,
  user: Id,
  change: (allow: bigint, deny: bigint) => readonly [bigint, bigint],
): void {
  const channel = world.channels.get(id)
  if (!channel || !isText(channel)) throw new Error(`Channel ${id} has no permissions of its own.`)
  const before = channel.permission_overwrites.find(one => one.id === user)
  const [allow, deny] = change(BigInt(before?.allow ?? 0), BigInt(before?.deny ?? 0))
  const others = channel.permission_overwrites.filter(one => one.id !== user)
  world.changeChannel(id, {
    permission_overwrites: [
      ...others,
      { id: user, type: OverwriteType.Member, allow: String(allow), deny: String(deny) },
    ],
  })
}
