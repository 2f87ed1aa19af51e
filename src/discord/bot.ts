import { Client, Events, Options, Routes } from 'discord.js'
import type { Tables } from '../table/table.ts'
import type { Command } from './command.ts'
import type { Context } from './context.ts'
import { inOrder } from './inOrder.ts'
import { INTENTS, inviteLink } from './invite.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { outboxOn } from './outbox.ts'
import { presses } from './presses.ts'
import { routerOf } from './router.ts'
import { startWorkers } from './workers.ts'
import type { WorkerOptions, Workers } from './workers.ts'

export interface BotOptions {
  readonly token: string
  /** Another Discord than Discord, e.g. the practice server: `http://127.0.0.1:3210/api`. */
  readonly api?: string
  readonly tables: Tables
  readonly commands: readonly Command[]
  readonly log: Log
  readonly metrics: Metrics
  readonly workers?: WorkerOptions
}

export interface Bot {
  readonly invite: string
  readonly isReady: () => boolean
  /** Finishes what it has taken on, and leaves. */
  readonly stop: () => Promise<void>
}

const SOME = 200

/** Little is kept in memory: messages and members come with what people do. */
const clientFor = (api: string | undefined): Client => new Client({
  intents: INTENTS, ...(api === undefined ? {} : { rest: { api } }),
  makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0, GuildMemberManager: { maxSize: SOME, keepOverLimit: member => member.id === member.client.user.id }, UserManager: SOME, ThreadMemberManager: 0, ReactionManager: 0, PresenceManager: 0 }),
  allowedMentions: { parse: [] },
})

/** The bot, connected: it answers, tells and reminds until it is stopped. Fails when it cannot connect at all. */
export async function startBot({ token, api, tables, commands, log, metrics, workers }: BotOptions): Promise<Bot> {
  const client = clientFor(api)
  const application = (): string => client.user?.id ?? ''
  // Somebody may press a button before everything here is up.
  let atWork: (workers: Workers) => void = () => undefined
  const working = new Promise<Workers>(done => { atWork = done })
  const context: Context = {
    tables: inOrder(tables), outbox: outboxOn(client.rest, application), log, metrics,
    tell: id => void working.then(({ tell }) => tell(id)),
    help: () => commands.map(({ data: { name, description } }) => ({ name, description })),
    invite: () => inviteLink(application()),
  }
  const router = routerOf(context, { commands, presses })
  client.on(Events.InteractionCreate, router.handle)
  listen(client, log, metrics)
  await connected(client, token, commands)
  const team = startWorkers(context, workers)
  atWork(team)
  const stop = async (): Promise<void> => {
    client.off(Events.InteractionCreate, router.handle)
    await router.idle()
    await team.stop()
    await client.destroy()
  }
  return { invite: inviteLink(application()), isReady: () => client.isReady(), stop }
}

function listen(client: Client, log: Log, metrics: Metrics): void {
  client.on(Events.Error, error => log.error({ error }, 'the client of Discord has trouble'))
  client.on(Events.ShardError, error => log.warn({ error }, 'the line to Discord has trouble'))
  client.on(Events.ShardDisconnect, () => metrics.ready.set(0))
  client.on(Events.ShardReconnecting, () => metrics.ready.set(0))
  client.on(Events.ShardResume, () => metrics.ready.set(1))
  client.on(Events.ShardReady, () => metrics.ready.set(1))
}

async function connected(client: Client, token: string, commands: readonly Command[]): Promise<void> {
  const ready = new Promise<Client<true>>(done => client.once(Events.ClientReady, done))
  try {
    await client.login(token)
    const { user } = await ready
    // Every shard would do the same.
    if (!client.shard || client.shard.ids.includes(0)) await client.rest.put(Routes.applicationCommands(user.id), { body: commands.map(({ data }) => data) })
  } catch (error) {
    await client.destroy()
    throw error
  }
}
