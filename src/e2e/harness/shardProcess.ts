import { commands } from '../../../commands/index.ts'
import { startBot } from '../../discord/bot.ts'
import { makeLog } from '../../discord/log.ts'
import { makeMetrics } from '../../discord/metrics.ts'
import { memoryStore } from '../../table/memory/index.ts'
import { depsFor, makeTables } from '../../table/service.ts'

/**
 * Runs one shard of the bot, with tables of its own: `shardProcess.ts <api>`, with the token it is handed.
 */

const [, , api = ''] = process.argv
const { DISCORD_TOKEN: token = '' } = process.env
try {
  const bot = await startBot({
    token,
    api,
    tables: makeTables(depsFor(memoryStore())),
    commands,
    log: makeLog('silent'),
    metrics: makeMetrics(),
  })
  process.on('SIGTERM', () => void bot.stop().then(() => process.exit(0)))
  process.on('disconnect', () => process.exit(1))
} catch {
  process.exit(1)
}
