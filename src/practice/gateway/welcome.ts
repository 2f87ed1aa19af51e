import { GatewayIntentBits } from 'discord-api-types/v10'
import { z } from 'zod'
import type { WorldApi, Guild, Id, Member } from '../world/types.ts'
import { guildCreatePayload, memberPayload } from '../world/payloads.ts'
import type { Session } from './session.ts'

const NO_FLAGS = 0

const guildsOf = (world: WorldApi, session: Session): readonly Guild[] =>
  [...world.guilds.values()].filter(
    guild =>
      session.covers(guild.id) &&
      guild.members.some(member => member.user === session.identity.application.id),
  )

/** READY names the guilds only; each is told after it, as soon as it is to be had. */
export function welcome(world: WorldApi, session: Session, resumeUrl: string): void {
  const { application, intents, shard } = session.identity
  const guilds = guildsOf(world, session)
  session.tell('READY', {
    v: 10,
    user: {
      ...world.users.get(application.id),
      bot: true,
      verified: true,
      mfa_enabled: false,
      email: null,
      bio: '',
    },
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: resumeUrl,
    shard,
    application: { id: application.id, flags: NO_FLAGS },
    private_channels: [],
    presences: [],
    relationships: [],
    session_type: 'normal',
    user_settings: {},
    geo_ordered_rtc_regions: [],
    _trace: [],
  })
  if (!(intents & GatewayIntentBits.Guilds)) return
  const everybody = (intents & GatewayIntentBits.GuildPresences) !== 0
  for (const guild of guilds)
    session.tell('GUILD_CREATE', guildCreatePayload(world, guild, application.id, everybody))
}

const Asked = z.looseObject({
  guild_id: z.string(),
  query: z.string().optional(),
  limit: z.int().nonnegative().optional(),
  nonce: z.string().optional(),
  user_ids: z.union([z.string().transform(one => [one]), z.array(z.string())]).optional(),
})
type Asked = z.infer<typeof Asked>

const CHUNK = 1000
const MOST_FOUND = 100

const isLike = (world: WorldApi, { user, nick }: Member, query: string): boolean =>
  [nick, world.users.get(user)?.username].some(
    name => name?.toLowerCase().startsWith(query.toLowerCase()) === true,
  )

function found(world: WorldApi, guild: Guild, { query, limit = 0, user_ids: ids }: Asked): readonly Member[] {
  if (ids) return guild.members.filter(({ user }) => ids.includes(user))
  const like = guild.members.filter(member => isLike(world, member, query ?? ''))
  return query === '' && limit === 0 ? like : like.slice(0, Math.min(limit || MOST_FOUND, MOST_FOUND))
}

const inChunks = (members: readonly Member[]): readonly (readonly Member[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(members.length / CHUNK)) }, (_, at) =>
    members.slice(at * CHUNK, (at + 1) * CHUNK),
  )

const isUnknown = (guild: Guild, id: Id): boolean => !guild.members.some(({ user }) => user === id)

/** The whole list is for those only who may see members; others are not answered, as with Discord. */
export function tellMembers(world: WorldApi, session: Session, d: unknown): void {
  const { data: asked } = Asked.safeParse(d)
  const guild = asked && world.guilds.get(asked.guild_id)
  const { application, intents } = session.identity
  if (!asked || !guild || isUnknown(guild, application.id)) return
  if (asked.query === '' && !asked.limit && !(intents & GatewayIntentBits.GuildMembers)) return
  const chunks = inChunks(found(world, guild, asked))
  chunks.forEach((members, at) =>
    session.tell('GUILD_MEMBERS_CHUNK', {
      guild_id: guild.id,
      members: members.map(member => memberPayload(world, member)),
      chunk_index: at,
      chunk_count: chunks.length,
      not_found: (asked.user_ids ?? []).filter(id => isUnknown(guild, id)),
      ...(asked.nonce !== undefined && { nonce: asked.nonce }),
    }),
  )
}
