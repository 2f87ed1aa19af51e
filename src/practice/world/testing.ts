import type { Application, Guild, Id, TextChannel, User, WorldEvent } from './types.ts'
import { World } from './world.ts'

export interface TestWorld {
  readonly world: World
  readonly ada: User
  readonly ben: User
  readonly bot: Application
  readonly guild: Guild
  readonly channel: TextChannel
  /** Returns the events since the last call. */
  readonly heard: () => readonly WorldEvent[]
}

/** A guild of Ada's with Ben, a bot and one channel. */
export const scene = (now?: () => number): TestWorld => settleTest(new World(now ? { now } : {}))

export function settleTest(world: World): TestWorld {
  const ada = world.addUser({ username: 'ada' })
  const ben = world.addUser({ username: 'ben' })
  const bot = world.addApplication('Bot', 'secret')
  const guild = world.addGuild('Practice', ada.id)
  for (const one of [ben.id, bot.id]) world.addMember(guild.id, one)
  const channel = world.addChannel(guild.id, 'general')
  const events: WorldEvent[] = []
  world.listen(event => events.push(event))
  return { world, ada, ben, bot, guild, channel, heard: () => events.splice(0) }
}

export const names = (events: readonly WorldEvent[]): readonly string[] => events.map(event => event.t)

export const say = (at: TestWorld, channel: Id, content: string): Id =>
  at.world.addMessage(channel, { author: at.ada, content }).id
