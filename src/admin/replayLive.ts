import { mended, reopened } from '../table/export/repair.ts'
import { change, lookAtAll, lookAtOne } from './liveTables.ts'
import { withTables } from './openStore.ts'
import { aloud, readCall } from './tool.ts'

async function main(): Promise<number> {
  const {
    words: [id],
    flags: { reopen, rewind },
  } = readCall({ reopen: { takes: 'table' }, rewind: { takes: 'table' } })
  if (rewind !== undefined) return withTables('write', deps => change(deps, rewind, mended, aloud))
  if (reopen !== undefined) return withTables('write', deps => change(deps, reopen, reopened, aloud))
  return withTables('look', deps => (id === undefined ? lookAtAll(deps, aloud) : lookAtOne(deps, id, aloud)))
}

process.exitCode = await main()
