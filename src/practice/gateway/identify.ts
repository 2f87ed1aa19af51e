import { GatewayCloseCodes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { WorldApi } from '../world/api.ts'
import type { Application } from '../world/types.ts'
import { ALL_INTENTS } from './options.ts'
import type { Identity } from './session.ts'

const Identify = z.looseObject({
  token: z.string(),
  properties: z.looseObject({}),
  intents: z.unknown().optional(),
  shard: z.unknown().optional(),
})
const Shard = z.tuple([z.int().nonnegative(), z.int().positive()]).refine(([own, all]) => own < all)
const Intents = z
  .int()
  .nonnegative()
  .max(2 ** 31 - 1)

export function applicationWithToken(world: WorldApi, token: string): Application | undefined {
  const plain = token.replace(/^Bot /, '')
  return [...world.applications.values()].find(application => application.token === plain)
}

/** Who it is that comes, or why it cannot stay. */
export function identify(world: WorldApi, granted: number, d: unknown): Identity | GatewayCloseCodes {
  const asked = Identify.safeParse(d)
  if (!asked.success) return GatewayCloseCodes.DecodeError
  const application = applicationWithToken(world, asked.data.token)
  if (!application) return GatewayCloseCodes.AuthenticationFailed
  const shard = Shard.safeParse(asked.data.shard ?? [0, 1])
  if (!shard.success) return GatewayCloseCodes.InvalidShard
  const intents = Intents.safeParse(asked.data.intents)
  if (!intents.success || (intents.data & ~ALL_INTENTS) !== 0) return GatewayCloseCodes.InvalidIntents
  if ((intents.data & ~granted) !== 0) return GatewayCloseCodes.DisallowedIntents
  return { application, shard: shard.data, intents: intents.data }
}
