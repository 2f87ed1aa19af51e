import { exportTable, importTable, tableFileAt } from './exporting.ts'
import { withTables } from './openStore.ts'
import { aloud, fail, readCall } from './tool.ts'

const USAGE = 'npm run export -- <table> [file] [--whole] or npm run import -- <file>'

async function main(): Promise<number> {
  const {
    words: [what, word, path],
    flags,
  } = readCall({ whole: {} })
  if (word === undefined) return fail(aloud, `Which table or file? Run ${USAGE}`, 2)
  if (what === 'export')
    return withTables('look', deps =>
      exportTable(deps, word, path ?? `table-${word}.json`, flags.whole !== undefined, aloud),
    )
  const file = tableFileAt(word)
  return file.ok ? withTables('write', deps => importTable(deps, file.value, aloud)) : fail(aloud, file.why)
}

process.exitCode = await main()
