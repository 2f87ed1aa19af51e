import { setTimeout as pause } from 'node:timers/promises'
import { commands } from '../commands/index.ts'
import type { Config } from './config.ts'
import { startBot } from './discord/bot.ts'
import type { Bot } from './discord/bot.ts'
import { startHealth } from './discord/health.ts'
import { RIGHTS } from './discord/invite.ts'
import { makeLog } from './discord/log.ts'
import { makeMetrics } from './discord/metrics.ts'
import { startPractice } from './practice/server.ts'
import type { Practice } from './practice/server.ts'
import { openStore } from './store/open.ts'
import type { Store } from './table/store.ts'
import { depsFor, makeTables } from './table/table.ts'

/** Everything that runs, put together: the database, the practice server where there is no Discord, the bot, and its health. */

export interface Surroundings {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}
export type Started = { readonly ok: true; readonly stop: () => Promise<void> } | { readonly ok: false; readonly why: string }

/** What has been started, so that it can be ended in the other direction. */
type Ending = () => Promise<void>

const endAll = async (endings: readonly Ending[]): Promise<void> => {
  for (const end of endings.toReversed()) await end()
}

export async function startService(config: Config, around: Surroundings): Promise<Started> {
  const opened = await openStore(config, { notice: around.say, signal: around.signal })
  if (!opened.ok) return opened
  const endings: Ending[] = [opened.value.close]
  try {
    const { store } = opened.value
    const log = makeLog(config.token === undefined && config.logLevel === 'info' ? 'warn' : config.logLevel)
    const metrics = makeMetrics()
    const discord = await discordOf(config, around, endings)
    const tables = makeTables({ ...depsFor(store), pause: ms => pause(ms) })
    const bot = await patiently(() => startBot({ ...discord, tables, commands, log, metrics }), around)
    endings.push(bot.stop)
    if (config.health) endings.push((await startHealth(config.health, { metrics, parts: { discord: bot.isReady, database: answers(store) } })).close)
    greet(config, around, bot, discord.url)
    return { ok: true, stop: () => endAll(endings) }
  } catch (error) {
    await endAll(endings)
    throw error
  }
}

const answers = (store: Store) => async (): Promise<boolean> => (await store.tables({ limit: 1 })).length >= 0

interface Discord { readonly token: string; readonly api?: string; readonly url?: string }

async function discordOf({ token, dataDir, practice }: Config, { say }: Surroundings, endings: Ending[]): Promise<Discord> {
  if (token !== undefined) return { token }
  const server = await startPractice({ ...practice, dir: `${dataDir}/practice`, log: say, permissions: RIGHTS.bitfield })
  endings.push(server.close)
  welcome(server)
  return { token: server.application.token, api: server.api, url: server.url }
}

/** Who comes here for the first time finds out what to do. */
function welcome({ world, application }: Practice): void {
  const channels = [...world.channels.values()]
  const [author, channel] = [world.users.get(application.id), channels.at(-1)]
  if (!author || !channel || channels.some(({ id }) => world.messages(id, { limit: 1 }).length)) return
  world.addMessage(channel.id, { author, content: WELCOME })
}

const WELCOME = [
  '**Welcome to the practice channel.** Everything here works as it does in Discord, and stays on this machine.',
  '- Type `/table new` to open a table.',
  '- The switch at the top right makes you another of four people; the button beside it shows two of them side by side.',
  '- `/help` says how a game goes.',
].join('\n')

const greet = ({ token }: Config, { say }: Surroundings, { invite }: Bot, url: string | undefined): void => say(token === undefined && url !== undefined
  ? `Tightbeam is ready. Open ${url} in a browser, and type /table new. Ctrl-C ends it; nothing is lost.`
  : `Tightbeam is connected to Discord. This link invites it to a server:\n${invite}`)

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** Errors that will not go away by waiting: the token is wrong, or what is asked for is not granted. */
const isFinal = (error: unknown): boolean => ['TokenInvalid', 'DisallowedIntents', 'InvalidIntents', 'ShardingRequired'].includes(String((error as { code?: unknown }).code))

/** Discord may be away when the bot starts. */
async function patiently(connect: () => Promise<Bot>, { say, signal }: Surroundings): Promise<Bot> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await connect()
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error
      say(`Discord does not answer (${error instanceof Error ? error.message : String(error)}). Trying again in ${wait / 1000} s.`)
      await pause(wait, undefined, { signal })
    }
  }
}
