import { backUp, restoreFrom } from './tools/backingUp.ts'
import { withTables } from './tools/openStore.ts'
import { aloud, refused } from './tools/voice.ts'
import { called } from './tool.ts'

const nameNow = (): string => `tightbeam-${new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-')}.jsonl.gz`

async function main(): Promise<number> {
  const [what, path] = called({}).words
  if (what === 'backup') return withTables('look', deps => backUp(deps, path ?? nameNow(), aloud))
  if (path === undefined) return refused(aloud, 'Which backup? npm run restore -- <file>', 2)
  return withTables('write', deps => restoreFrom(deps, path, aloud))
}

process.exitCode = await main()
