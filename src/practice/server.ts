import type { Server } from 'node:http'
import { join } from 'node:path'
import { Disorder, type Faults } from './faults/faults.ts'
import { faultControl } from './faults/control.ts'
import { attachGateway, type Gateway } from './gateway/gateway.ts'
import type { GatewayOptions } from './gateway/session.ts'
import { guardUpgrades, fileServer, front, namesThisServer, listen, portOf } from './http/front.ts'
import { apiListener } from './http/api.ts'
import { Rates } from './http/rates.ts'
import type { InteractionsApi } from './interactions/api.ts'
import { Interactions, type InteractionsOptions } from './interactions/interactions.ts'
import { pageFiles } from './page/bundle.ts'
import { attachPage } from './page/socket.ts'
import { routesOf } from './rest/routes.ts'
import { Strict } from './strict.ts'
import { keepWorld } from './world/keep.ts'
import { World } from './world/world.ts'
import type { WorldApi, Application, Guild } from './world/types.ts'
import { newToken } from './world/guilds.ts'

export interface PracticeOptions
  extends Pick<ServeOptions, 'gateway' | 'interactions' | 'rateLimits' | 'strict'> {
  /** 0 takes any free one; of a taken one it tells, and takes the next. */
  readonly port?: number
  /** Without it only this machine can come. */
  readonly host?: string
  /** Says where everything is kept. Without it, nothing is. */
  readonly dir?: string
  readonly log?: (line: string) => void
  /**
   * What the application's role allows in a practice that begins, beside what everybody may: as an invitation
   * would ask for.
   */
  readonly permissions?: bigint
  /**
   * How far the server's clock, as seen in ids and answers, runs ahead of this machine's. Negative means
   * behind.
   */
  readonly aheadMs?: number
}

interface ServeOptions {
  readonly origin: string
  /** Is configured as a name that requests may call this server by. */
  readonly host: string
  readonly log: (line: string) => void
  /** Says where it is kept how far people have read. */
  readonly marksFile?: string
  /** Says where it is kept that it is as strict as Discord. */
  readonly strictFile?: string
  readonly gateway?: GatewayOptions
  readonly interactions?: Partial<Pick<InteractionsOptions, 'now' | 'firstResponseMs' | 'lifeMs'>>
  /** With `false` nobody is told to wait. */
  readonly rateLimits?: boolean
  /** Applies from the beginning; the page has a switch for it. */
  readonly strict?: boolean
}

export interface Practice extends Beginning {
  readonly url: string
  /** Serves discord.js: `rest: { api }`. */
  readonly api: string
  readonly world: World
  readonly interactions: InteractionsApi
  readonly faults: Faults
  readonly close: () => Promise<void>
}

const PORT = 3210
const HERE = '127.0.0.1'

const MINUTE_MS = 60_000

const toConsole = (line: string): void => console.error(line)

/** Returns a server that speaks Discord's protocol, with a page for people. */
export async function startPractice({
  port = PORT,
  host = HERE,
  dir,
  log = toConsole,
  permissions,
  aheadMs = 0,
  ...options
}: PracticeOptions = {}): Promise<Practice> {
  const world = new World({ now: () => Date.now() + aheadMs })
  const kept = dir === undefined ? undefined : keepWorld(world, dir, { say: log })
  if (world.users.size === 0) populate(world, permissions)
  const server = await listen(port, host, log)
  const url = `http://${isEverywhere(host) ? HERE : bracketed(host)}:${portOf(server)}`
  const parts = serve(server, world, {
    ...options,
    origin: url,
    host,
    log,
    ...(dir !== undefined && { marksFile: join(dir, 'marks.json'), strictFile: join(dir, 'strict') }),
  })
  const close = async (): Promise<void> => {
    parts.close()
    await closed(server)
    kept?.close()
  }
  return {
    ...groundOf(world),
    url,
    api: `${url}/api`,
    world,
    interactions: parts.interactions,
    faults: parts.faults,
    close,
  }
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)

const closed = (server: Server): Promise<void> =>
  new Promise(done => {
    server.close(() => done())
    server.closeAllConnections()
  })

interface Parts {
  readonly interactions: InteractionsApi
  readonly faults: Faults
  readonly close: () => void
}

/** Puts the parts together on a server that listens already. */
function serve(server: Server, world: World, options: ServeOptions): Parts {
  const { origin, host, log, marksFile } = options
  const lets = namesThisServer(host)
  const gateway = attachGateway(server, world, options.gateway)
  const interactions = new Interactions({ world, gateway, origin, now: world.now, ...options.interactions })
  const faults = new Disorder(world, gateway.faults)
  const strict = new Strict(faults, options.strictFile)
  if (options.strict) strict.set(true)
  const page = attachPage(server, world, interactions, {
    log,
    strict,
    ...(marksFile !== undefined && { marksFile }),
  })
  const api = apiOf(world, { interactions, gateway, faults }, options)
  server.on(
    'request',
    front(
      [
        ['/api', api],
        ['/attachments', fileServer(id => world.file(id))],
        ['/practice/faults', faultControl(faults)],
        ['/', pageFiles()],
      ],
      log,
      lets,
    ),
  )
  guardUpgrades(server, lets)
  const clock = setInterval(() => world.forward(0), MINUTE_MS).unref()
  const end = (): void => {
    clearInterval(clock)
    for (const part of [page, interactions, gateway]) part.close()
  }
  return { interactions, faults, close: end }
}

interface Behind {
  readonly interactions: Interactions
  readonly gateway: Gateway
  readonly faults: Disorder
}

function apiOf(
  world: World,
  { interactions, gateway, faults }: Behind,
  { origin, log, rateLimits = true }: ServeOptions,
): ReturnType<typeof apiListener> {
  const rates = rateLimits ? { rates: new Rates() } : {}
  const routes = routesOf({ world, interactions, origin, logins: gateway.logins, now: world.now, ...rates })
  const whose = (token: string): string | undefined =>
    [...world.applications.values()].find(application => application.token === token)?.id
  return apiListener({
    routes,
    whose,
    trouble: faults,
    wire: faults.wire,
    now: world.now,
    log,
    written: () => world.write(),
    ...rates,
  })
}

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dario']
const CHANNELS = ['general', 'board-games']

/**
 * Makes who and what a practice begins with: a guild, two channels, four people and one application, whose
 * role has these permissions beside everybody's.
 */
export function populate(world: WorldApi, permissions = 0n): void {
  const people = PEOPLE.map(name => world.addUser({ username: name.toLowerCase(), global_name: name }))
  const [host] = people
  if (!host) return
  const { id } = world.addGuild('Practice', host.id)
  const bot = world.addApplication('Tightbeam', newToken())
  const role = world.addRole(id, {
    name: bot.name,
    managed: true,
    tags: { bot_id: bot.id },
    permissions: String(permissions),
  })
  for (const person of people.slice(1)) world.addMember(id, person.id)
  world.addMember(id, bot.id, [role.id])
  for (const name of CHANNELS) world.addChannel(id, name)
}

export interface Beginning {
  readonly guild: Guild
  readonly application: Application
}

export function groundOf({ guilds, applications }: WorldApi): Beginning {
  const [guild] = guilds.values()
  const [application] = applications.values()
  if (!guild || !application)
    throw new Error(
      'The saved practice server has no guild or no application. Move its folder away to start again.',
    )
  return { guild, application }
}
