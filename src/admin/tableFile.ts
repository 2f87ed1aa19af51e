import { exportTable, importTable } from './exporting.ts'
import { tableFileAt } from './fileAt.ts'
import { withTables } from './openStore.ts'
import { aloud, refused } from './voice.ts'
import { called } from './tool.ts'

const USAGE = 'npm run export -- <table> [file] [--whole] or npm run import -- <file>'

async function main(): Promise<number> {
  const {
    words: [what, word, path],
    flags,
  } = called({ whole: {} })
  if (word === undefined) return refused(aloud, `Which table or file? Run ${USAGE}`, 2)
  if (what === 'export')
    return withTables('look', deps =>
      exportTable(deps, word, path ?? `table-${word}.json`, flags.whole !== undefined, aloud),
    )
  const file = tableFileAt(word)
  return file.ok
    ? withTables('write', deps => importTable(deps, file.value, aloud))
    : refused(aloud, file.why)
}

process.exitCode = await main()
