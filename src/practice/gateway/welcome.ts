import { GatewayIntentBits } from 'discord-api-types/v10'
import type { WorldApi } from '../world/api.ts'
import { guildCreatePayload } from '../world/payloads.ts'
import type { Guild } from '../world/types.ts'
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
