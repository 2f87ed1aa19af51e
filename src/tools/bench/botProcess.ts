import { commands } from '../../../commands/index.ts'
import { startBot } from '../../discord/bot.ts'
import { makeLog } from '../../discord/log.ts'
import { makeMetrics } from '../../discord/metrics.ts'
import { openStore } from '../../store/open.ts'
import { makeLateSnapshots } from '../../table/play/lateSnapshots.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { makeThinker } from '../../work/thinker.ts'
import type { FromBot, ToBot, Usage } from './botProtocol.ts'

/** The bot as people have it, and nothing besides: what this process takes is what the bot takes. */

const { DATABASE_URL: databaseUrl = '', DISCORD_TOKEN: token = '', DISCORD_API: api = '' } = process.env
const MB = 2 ** 20
const KB_IN_MB = 2 ** 10
const MICROSECONDS = 1000

const say = (message: FromBot): void => void process.send?.(message)

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return {
    rssMB: process.memoryUsage.rss() / MB,
    peakMB: process.resourceUsage().maxRSS / KB_IN_MB,
    cpuMs: (user + system) / MICROSECONDS,
  }
}

const opened = await openStore({ databaseUrl, dataDir: '' }, { notice: () => undefined })
if (!opened.ok) throw new Error(opened.why)
const { store, close } = opened.value
const deps = depsFor(store)
const late = makeLateSnapshots({
  ...deps,
  failed: error => {
    throw error
  },
})
const thinker = makeThinker()
const bot = await startBot({
  token,
  api,
  tables: makeTables({ ...deps, late, think: thinker.think }),
  commands,
  log: makeLog('warn'),
  metrics: makeMetrics(),
})

async function end(): Promise<void> {
  await bot.stop()
  await thinker.close()
  await late.flush()
  await close()
  process.exit(0)
}

process.on('message', (message: ToBot) => {
  if (message.say === 'stop') void end()
  else say({ say: 'so much', usage: usage() })
})
process.on('disconnect', () => process.exit(1))
say({ say: 'ready' })
