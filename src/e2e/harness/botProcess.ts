import { commands } from '../../../commands/index.ts'
import { startBot } from '../../discord/bot.ts'
import { makeLog } from '../../discord/log.ts'
import { makeMetrics } from '../../discord/metrics.ts'
import { openStore } from '../../store/open.ts'
import { makeLateSnapshots } from '../../table/play/lateSnapshots.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { storeTelling, type BotProcessMessage } from '../kills/killWitness.ts'

/**
 * The bot in a process of its own, so that it can be killed. Where Discord and the database are stands in the
 * surroundings.
 */

/** Time runs faster here, so that what a dead bot had taken on to tell is free again soon. */
const FASTER = 10
const { API: api = '', TOKEN: token = '', DATABASE_URL: databaseUrl = '' } = process.env
const say = (message: BotProcessMessage): void => void process.send?.(message, () => undefined)

const opened = await openStore({ databaseUrl, dataDir: '' }, { notice: line => say({ say: 'line', line }) })
if (!opened.ok) throw new Error(opened.why)
const { store, close } = opened.value
const log = makeLog('info', { write: line => say({ say: 'line', line }) })
const deps = {
  ...depsFor(storeTelling(store, kept => say({ say: 'kept', kept }))),
  now: () => Date.now() * FASTER,
}
const late = makeLateSnapshots({
  ...deps,
  failed: error => log.error({ error }, 'a snapshot was not written'),
})
const tables = makeTables({ ...deps, late })
const bot = await startBot({
  token,
  api,
  tables,
  commands,
  log,
  metrics: makeMetrics(),
  workers: { tellEveryMs: 300 },
})

process.on(
  'message',
  () =>
    void bot
      .stop()
      .then(late.flush)
      .then(close)
      .then(() => process.exit(0)),
)
process.on('disconnect', () => process.exit(1))
say({ say: 'ready' })
