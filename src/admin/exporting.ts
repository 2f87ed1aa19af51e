import { writeFileSync, readFileSync } from 'node:fs'
import type { Deps } from '../table/deps.ts'
import { tableExport, printFile, readFile, whyNotUnchanged, type TableFile } from '../table/export/file.ts'
import { imported } from '../table/export/imported.ts'
import { verified, type Check } from '../table/export/verify.ts'
import { fail, type Voice } from './tool.ts'
import {
  CHECKS_FAILED,
  CHECKS_PASSED,
  exportAnyway,
  exportedTable,
  exportExists,
  exportUnwritable,
  fileSummary,
  fileUnreadable,
  HOLDS_SECRETS,
  importedTable,
  marked,
  NAMES_NO_PLAYERS,
  NAMES_PLAYERS,
  POSSIBLE_CHECKS_PASSED,
} from './words.ts'
import type { Result } from '../core/match.ts'
import type { Game } from '../core/game.ts'

/**
 * Secrets may be in it, so it is for its owner's eyes. A file that is there already is never written over.
 */
function whyNotWritten(path: string, file: TableFile): string | undefined {
  try {
    writeFileSync(path, printFile(file), { flag: 'wx', mode: 0o600 })
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? exportExists(path)
      : exportUnwritable(path, (error as Error).message)
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
  if (!said.ok) return fail(voice, (await deps.store.table(id)) ? exportAnyway(said.why) : said.why)
  const why = whyNotWritten(path, said.value)
  if (why !== undefined) return fail(voice, why)
  const sentences = [
    exportedTable(path, id, said.value.rows.length),
    whole ? NAMES_PLAYERS : NAMES_NO_PLAYERS,
    ...(said.value.table.phase === 'playing' ? [HOLDS_SECRETS] : []),
  ]
  voice.print(sentences.join(' '))
  return 0
}

export async function importTable(deps: Deps, file: TableFile, voice: Voice): Promise<number> {
  const said = await imported(deps, file)
  if (!said.ok) return fail(voice, said.why)
  const doubts = verified(deps.games, file)
    .filter(({ holds }) => holds !== true)
    .map(({ line }) => line)
  voice.print([importedTable(said.value.id, file.rows.length), ...said.value.notes, ...doubts].join('\n'))
  return 0
}

/** The exported table in this file, or the sentence why it is none. */
export function tableFileAt(path: string, also: { readonly changed?: true } = {}): Result<TableFile> {
  try {
    return readFile(readFileSync(path, 'utf8'), also)
  } catch (error) {
    return { ok: false, why: fileUnreadable(path, error instanceof Error ? error.message : String(error)) }
  }
}

const checkLine = ({ holds, line }: Check): string =>
  marked(holds === undefined ? 'unknown' : holds ? 'well' : 'wrong', line)
const day = (at: number | undefined): string =>
  at === undefined ? 'today' : new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** 0: all of it holds. 1: something does not. 2: not all of it can be judged here. */
export function judge(games: Readonly<Record<string, Game>>, file: TableFile, voice: Voice): number {
  const { table, rows } = file
  const changed = whyNotUnchanged(file)
  const checks = [
    ...(changed === undefined ? [] : [{ holds: false, line: changed }]),
    ...verified(games, file),
  ]
  const wrong = checks.some(({ holds }) => holds === false)
  const unknown = checks.some(({ holds }) => holds === undefined)
  const verdict = wrong ? CHECKS_FAILED : unknown ? POSSIBLE_CHECKS_PASSED : CHECKS_PASSED
  const head = fileSummary(table.id, games[table.game]?.title ?? table.game, table.players, rows.length, {
    from: day(table.openedAt),
    to: day(table.endedAt),
  })
  voice.print([head, ...checks.map(checkLine), verdict].join('\n'))
  return wrong ? 1 : unknown ? 2 : 0
}
