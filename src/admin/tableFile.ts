import { exportTable, importTable, tableFileAt } from './exporting.ts'
import { withTables } from './openStore.ts'
import { aloud, fail, readCall } from './tool.ts'
import { WHICH_EXPORT } from './words.ts'

async function main(): Promise<number> {
  const {
    words: [what, word, path],
    flags,
  } = readCall({ whole: {} })
  if (word === undefined) return fail(aloud, WHICH_EXPORT, 2)
  if (what === 'export')
    return withTables('look', deps =>
      exportTable(deps, word, path ?? `table-${word}.json`, flags.whole !== undefined, aloud),
    )
  const file = tableFileAt(word)
  return file.ok ? withTables('write', deps => importTable(deps, file.value, aloud)) : fail(aloud, file.why)
}

process.exitCode = await main()
