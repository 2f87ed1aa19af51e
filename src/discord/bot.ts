import {
  Client,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  Options,
  REST,
  RESTEvents,
  Status,
  DiscordAPIError,
  Routes,
  type Guild,
  type APIApplication,
  type APIApplicationCommand,
  type GatewayDispatchPayload,
  type RESTOptions,
} from 'discord.js'
import type { Tables } from '../table/service.ts'
import { makeAbsence } from './absence.ts'
import { makeMemory } from './memory.ts'
import { makeOnce } from './boundedMap.ts'
import { askedOf, makeNames } from './message/memberNames.ts'
import { makePlaces } from './gateway/places.ts'
import { commandLinks, type Command } from './command.ts'
import type { Context, Painter } from './context.ts'
import { startEmojis, withEmojis } from './emojis.ts'
import type { Linked } from './message/message.ts'
import { makeDiscordClock, type DiscordClock } from './gateway/discordClock.ts'
import { INTENTS, inviteLink } from './invite.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { linkedOutbox, outboxOn } from './gateway/outbox.ts'
import { presses } from './presses.ts'
import { routerOf, type HoldTimes, type Router } from './gateway/router.ts'
import { makeThreadWaker, wakeThread, type ThreadWaker } from './delivery/threadWaker.ts'
import { countUnanswered } from './gateway/unanswered.ts'
import { startWorkers, type WorkerOptions, type Workers } from './delivery/workers.ts'

export interface BotOptions {
  readonly token: string
  /** Replaces Discord's own address, e.g. by the practice server's: `http://127.0.0.1:3210/api`. */
  readonly api?: string
  readonly tables: Tables
  readonly commands: readonly Command[]
  readonly log: Log
  readonly metrics: Metrics
  readonly painter?: Painter
  readonly workers?: WorkerOptions
  readonly hold?: HoldTimes
}

export interface Bot {
  readonly invite: string
  readonly isReady: () => boolean
  /**
   * Says when Discord has ended the connection and will take no other: why. Such an error has Discord's word
   * for it as its `code`.
   */
  readonly lost: Promise<Error>
  /** Finishes what it has taken on, and leaves. */
  readonly stop: () => Promise<void>
}

const SOME = 200
const REFUSED_BEFORE_A_WARNING = 500

const restOptions = (api: string | undefined): Partial<RESTOptions> => ({
  invalidRequestWarningInterval: REFUSED_BEFORE_A_WARNING,
  ...(api === undefined ? {} : { api }),
})

/**
 * Keeps little in memory: messages and members come with what people do. The client sends answers only, which
 * Discord doesn't count against 50 requests a second. discord.js would, so its limit is lifted; what the bot
 * sends of its own accord goes through a `REST` of its own, which keeps to the limit.
 */
const clientFor = (api: string | undefined): Client =>
  new Client({
    intents: INTENTS,
    rest: { ...restOptions(api), globalRequestsPerSecond: Infinity },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: SOME, keepOverLimit: member => member.id === member.client.user.id },
      UserManager: SOME,
      ThreadMemberManager: 0,
      ReactionManager: 0,
      PresenceManager: 0,
    }),
    allowedMentions: { parse: [] },
  })

/**
 * Connects the bot: it answers, tells and reminds until it is stopped. Fails when it cannot connect at all.
 */
export async function startBot({ token, api, workers, hold, ...parts }: BotOptions): Promise<Bot> {
  const { commands, log } = parts
  const client = clientFor(api).on(Events.Error, error =>
    log.error({ error }, 'discord.js reported an error'),
  )
  const rest = new REST(restOptions(api)).setToken(token)
  const clock = clockFor([client.rest, rest], api === undefined ? log : undefined)
  const registration = await register(client, rest, commands, log)
  // Somebody may press a button before everything here is up.
  let atWork: (workers: Workers) => void = () => undefined
  const working = new Promise<Workers>(done => {
    atWork = done
  })
  const context = contextFor({ client, rest }, parts, registration, clock, working)
  const router = routerOf(context, { commands, presses }, hold)
  // Before discord.js makes an interaction of it, which leaves this out.
  client.on(Events.Raw, (packet: GatewayDispatchPayload) => noteNewest(context.memory, packet))
  client.on(Events.InteractionCreate, router.handle)
  listen(client, context)
  for (const one of [client.rest, rest]) listenToLimits(one, context)
  const waker = startThreadWaker(client, context)
  const lost = lostFor(client, log)
  await connect(client, token, lost)
  const emojis = startEmojis(context, rest, registration.application, isFirstShard(client))
  const team = startWorkers(context, { alone: client.shard === null, ...workers })
  atWork(team)
  return {
    invite: context.invite(),
    isReady: () => isOnLine(client),
    lost,
    stop: async () => {
      await emojis.stop()
      await stopAll(client, router, team, waker)
    },
  }
}

const isFirstShard = ({ shard }: Client): boolean => shard?.ids.includes(0) ?? true

interface Lines {
  readonly client: Client
  readonly rest: REST
}
type Parts = Omit<BotOptions, 'token' | 'api' | 'workers' | 'hold'>

/** Everything the answers of the bot are made with; what is to be told waits for the workers. */
function contextFor(
  { client, rest }: Lines,
  { tables, commands, ...parts }: Parts,
  { application, commandIds }: Registration,
  clock: DiscordClock,
  working: Promise<Workers>,
): Context {
  const memory = makeMemory()
  const [links, emojis] = [commandLinks(commands, commandIds), withEmojis(memory.emojis)]
  const linked: Linked = message => emojis(links(message))
  return {
    tables,
    outbox: linkedOutbox(
      outboxOn({ rest, answers: client.rest }, () => client.user?.id ?? ''),
      linked,
    ),
    names: makeNames(askedOf(rest)),
    clock,
    absence: makeAbsence(() => tables.deps.now()),
    once: makeOnce(),
    memory,
    unanswered: countUnanswered(),
    places: makePlaces(rest, parts.log),
    ...parts,
    linked,
    tell: id => void working.then(({ tell }) => tell(id)),
    help: () => commands.map(({ data: { name, description } }) => ({ name, description })),
    invite: () => inviteLink(application),
  }
}

/** Uses REST only, so that a failure costs no login: Discord allows 1,000 a day and then resets the token. */
const register = (
  client: Client,
  rest: REST,
  commands: readonly Command[],
  log: Log,
): Promise<Registration> =>
  destroyOnFailure(client, () => registerCommands(rest, commands, { isFirst: isFirstShard(client), log }))

/** Until the line is closed, whoever presses is told to come again. */
async function stopAll(client: Client, router: Router, team: Workers, waker: ThreadWaker): Promise<void> {
  router.close()
  await router.idle()
  await Promise.all([team.stop(), waker.stop()])
  await client.destroy()
  await router.idle()
}

/** Once it was ready, discord.js calls a client so however long its line has been down. */
const isOnLine = (client: Client): boolean =>
  client.isReady() && client.ws.shards.every(({ status }) => status === Status.Ready)

/**
 * Every answer shows Discord's clock. That of a practice may be ahead because somebody let a week pass there:
 * it has no log to warn.
 */
function clockFor(lines: readonly REST[], log: Log | undefined): DiscordClock {
  const clock = makeDiscordClock(log ? { log } : {})
  for (const rest of lines)
    rest.on(RESTEvents.Response, (_, { headers }) => clock.answered(Date.parse(headers.get('date') ?? '')))
  return clock
}

/** A press brings its channel along, and with that the id of the newest message there. */
export function noteNewest(
  { newest }: Pick<Context['memory'], 'newest'>,
  packet: GatewayDispatchPayload,
): void {
  if (packet.t !== GatewayDispatchEvents.InteractionCreate) return
  const { channel } = packet.d
  const id = channel && 'last_message_id' in channel ? channel.last_message_id : undefined
  if (channel && id) newest.set(channel.id, { id, at: performance.now() })
}

function listen(client: Client, context: Context): void {
  const { log, metrics, absence } = context
  const wake = wakeThread(context)
  client.on(Events.ThreadUpdate, (before, now) => void wake(before, now))
  // An outage of Discord's takes a server away as well; that is another event.
  client.on(Events.GuildDelete, ({ id }) => absence.note(id))
  client.on(Events.GuildCreate, ({ id }) => absence.end(id))
  metrics.watch(
    'tightbeam_gateway_latency_seconds',
    'Round trip of the last heartbeat; negative before the first',
    () => client.ws.ping / 1000,
  )
  client.on(Events.ShardError, error => log.warn({ error }, 'the connection to Discord has problems'))
  client.on(Events.ShardDisconnect, () => metrics.ready.set(0))
  client.on(Events.ShardReconnecting, () => metrics.ready.set(0))
  client.on(Events.ShardResume, () => metrics.ready.set(1))
  client.on(Events.ShardReady, () => metrics.ready.set(1))
}

function listenToLimits(rest: REST, { log, metrics }: Context): void {
  rest.on(RESTEvents.RateLimited, ({ scope }) => metrics.rateLimits.inc({ scope }))
  rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) =>
    log.warn(
      { count, remainingTime },
      'Discord is refusing many requests; it blocks a bot after 10,000 in 10 minutes',
    ),
  )
}

/** Discord sends a server, with its awake threads, when the bot connects, joins it, or an outage ends. */
function startThreadWaker(client: Client, context: Context): ThreadWaker {
  const waker = makeThreadWaker(context)
  const onServer = ({ id, channels }: Guild): void =>
    void waker.wakeThreadsOf(id, channel => channels.cache.has(channel))
  client.on(Events.GuildAvailable, onServer).on(Events.GuildCreate, onServer)
  return waker
}

/** The library tries again after everything but this. */
const lostFor = (client: Client, log: Log): Promise<Error> =>
  new Promise(done =>
    client.once(Events.ShardDisconnect, ({ code }) => {
      const word = GatewayCloseCodes[code] ?? 'unknown'
      log.error({ code, word }, 'Discord closed the connection for good')
      done(
        Object.assign(new Error(`Discord closed the connection for good (${code}, ${word}).`), {
          code: word,
        }),
      )
    }),
  )

function connect(client: Client, token: string, lost: Promise<Error>): Promise<unknown> {
  const ready = new Promise(done => client.once(Events.ClientReady, done))
  const refused = lost.then(error => {
    throw error
  })
  return destroyOnFailure(client, () => Promise.race([client.login(token).then(() => ready), refused]))
}

async function destroyOnFailure<T>(client: Client, begin: () => Promise<T>): Promise<T> {
  try {
    return await begin()
  } catch (error) {
    await client.destroy()
    throw error
  }
}

interface Registration {
  /** Holds the application's id, which differs from the bot user's id for old applications. */
  readonly application: string
  /** The command ids, by name. */
  readonly commandIds: ReadonlyMap<string, string>
}

/**
 * Registers all commands with Discord; later processes only ask for their ids. If Discord refuses them, the
 * old ones keep working and the bot starts anyway. Throws on anything temporary, like an outage.
 */
async function registerCommands(
  rest: REST,
  commands: readonly Command[],
  { isFirst, log }: { readonly isFirst: boolean; readonly log: Log },
): Promise<Registration> {
  const id = await applicationId(rest)
  const there =
    (isFirst ? await replaced(rest, id, commands, log) : undefined) ??
    (await rest.get(Routes.applicationCommands(id)))
  return {
    application: id,
    commandIds: new Map(
      (there as readonly APIApplicationCommand[]).map(command => [command.name, command.id]),
    ),
  }
}

/** Returns undefined if Discord refuses them. */
async function replaced(rest: REST, id: string, commands: readonly Command[], log: Log): Promise<unknown> {
  try {
    return await rest.put(Routes.applicationCommands(id), { body: commands.map(({ data }) => data) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    log.error(
      { error },
      'Discord refused the commands of this version, so the bot keeps those it registered before',
    )
    return undefined
  }
}

const CLIENT_ERRORS = 400
const UNAUTHORIZED = 401
const TOO_MANY = 429
const SERVER_ERRORS = 500

const isRefusal = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.status >= CLIENT_ERRORS &&
  error.status < SERVER_ERRORS &&
  error.status !== UNAUTHORIZED &&
  error.status !== TOO_MANY

/** Gives a refused token the same error code that discord.js uses. */
async function applicationId(rest: REST): Promise<string> {
  try {
    return ((await rest.get(Routes.currentApplication())) as APIApplication).id
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status !== UNAUTHORIZED) throw error
    throw Object.assign(new Error('An invalid token was provided.', { cause: error }), {
      code: 'TokenInvalid',
    })
  }
}
