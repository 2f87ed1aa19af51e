import { writeFileSync } from 'node:fs'
import type { Deps } from '../table/deps.ts'
import { tableExport } from '../table/export/exported.ts'
import { printFile, type TableFile } from '../table/export/file.ts'
import { imported } from '../table/export/imported.ts'
import { verified } from '../table/export/verify.ts'
import { fail, type Voice } from './voice.ts'

/**
 * Secrets may be in it, so it is for its owner's eyes. A file that is there already is never written over.
 */
function whyNotWritten(path: string, file: TableFile): string | undefined {
  try {
    writeFileSync(path, printFile(file), { flag: 'wx', mode: 0o600 })
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? `Nothing was exported: ${path} already exists. Name another file.`
      : `Nothing was exported: ${path} cannot be written (${(error as Error).message}).`
  }
}

export async function exportTable(
  deps: Deps,
  id: string,
  path: string,
  whole: boolean,
  voice: Voice,
): Promise<number> {
  const said = await tableExport(deps, id, { whole })
  if (!said.ok)
    return fail(
      voice,
      (await deps.store.table(id)) ? `${said.why} To export it anyway, add --whole.` : said.why,
    )
  const why = whyNotWritten(path, said.value)
  if (why !== undefined) return fail(voice, why)
  const people = whole ? 'It names players' : 'It names no players'
  const secret =
    said.value.table.phase === 'playing'
      ? '. Its seed and log tell every secret of a running game, so keep it private'
      : ''
  voice.print(`${path}: exported table ${id} with ${said.value.rows.length} rows. ${people}${secret}.`)
  return 0
}

export async function importTable(deps: Deps, file: TableFile, voice: Voice): Promise<number> {
  const said = await imported(deps, file)
  if (!said.ok) return fail(voice, said.why)
  const doubts = verified(deps.games, file)
    .filter(({ holds }) => holds !== true)
    .map(({ line }) => line)
  voice.print(
    [`Imported table ${said.value.id} with ${file.rows.length} rows.`, ...said.value.notes, ...doubts].join(
      '\n',
    ),
  )
  return 0
}
