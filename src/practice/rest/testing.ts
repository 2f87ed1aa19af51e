import { startPractice, type Practice, type PracticeOptions } from '../server.ts'
import type { Id } from '../world/types.ts'

export interface At<Client> {
  readonly practice: Practice
  /** The bot's. */
  readonly rest: Client
  readonly guild: Id
  readonly channel: Id
  readonly me: Id
  /** Four people; the first one owns the guild. */
  readonly people: readonly [Id, Id, Id, Id]
  readonly log: string[]
}

/** A practice of its own at a free port, and a REST client of this kind (discord.js's own) for it. */
export async function atPractice<Client extends { readonly setToken: (token: string) => Client }>(
  Kind: new (options: { readonly api: string; readonly retries: number }) => Client,
  options: PracticeOptions = {},
): Promise<At<Client>> {
  const log: string[] = []
  const practice = await startPractice({
    port: 0,
    rateLimits: false,
    log: line => log.push(line),
    ...options,
  })
  const rest = new Kind({ api: practice.api, retries: 0 }).setToken(practice.application.token)
  const [a = '', b = '', c = '', d = ''] = practice.guild.members.map(({ user }) => user)
  const channel =
    [...practice.world.channels.values()].find(one => 'name' in one && one.name === 'board-games')?.id ?? ''
  return {
    practice,
    rest,
    guild: practice.guild.id,
    channel,
    me: practice.application.id,
    people: [a, b, c, d],
    log,
  }
}

/** Returns Discord's refusal as [status, code], or undefined on success. */
export async function refusedWith(
  promise: Promise<unknown>,
): Promise<readonly [status: unknown, code: unknown] | undefined> {
  try {
    await promise
    return undefined
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('status' in error)) throw error
    return [error.status, 'code' in error ? error.code : undefined]
  }
}
