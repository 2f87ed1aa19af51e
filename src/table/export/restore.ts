import type { Result } from '../../core/match.ts'
import { no } from '../play/load.ts'
import type { Store, TableId, Time } from '../store.ts'
import type { Counts } from './backup.ts'
import { wholeFile } from './exported.ts'
import { fileOf, type TableFile } from './file.ts'
import { readBackup } from './readBackup.ts'
import { remindAnew } from './remindAnew.ts'
import { whyIncompleteLog } from './sound.ts'
import { DATABASE_NOT_EMPTY, otherReadBack, restoredDamaged, tableExists } from './words.ts'

/**
 * Fills an empty store with a backup, which is read twice: nothing is written unless all of it is whole.
 * Every table is then read back and compared. `note` hears of tables that were damaged before the backup was
 * made; they are kept as they were.
 */
export async function restored(
  store: Store,
  lines: () => AsyncIterable<string>,
  now: () => Time,
  note: (sentence: string) => void,
): Promise<Result<Counts>> {
  if (!(await isEmpty(store))) return no(DATABASE_NOT_EMPTY)
  const whole = await readBackup(lines(), () => Promise.resolve(undefined))
  if (!whole.ok) return whole
  return readBackup(lines(), async entry => {
    if ('table' in entry) return restoreTable(store, entry.table, now(), note)
    await store.savePerson(entry.person)
    return undefined
  })
}

const isEmpty = async (store: Store): Promise<boolean> =>
  !(await store.tables({ limit: 1 })).length && !(await store.people('', 1)).length

async function restoreTable(
  store: Store,
  file: TableFile,
  now: Time,
  note: (sentence: string) => void,
): Promise<string | undefined> {
  const { table, rows, snapshots } = file
  if (!(await store.restore(table, rows, snapshots))) return tableExists(table.id)
  if (table.phase === 'playing') await remindAnew(store, table.id, now)
  const why = table.rows > 0 ? whyIncompleteLog(file) : undefined
  if (why !== undefined) note(restoredDamaged(table.id, why))
  return (await isKept(store, table.id, file)) ? undefined : otherReadBack(table.id)
}

const isKept = async (store: Store, id: TableId, file: TableFile): Promise<boolean> => {
  const kept = await wholeFile(store, id)
  return kept !== undefined && sumOf(kept) === sumOf(file)
}

/** Setting a reminder makes a new version of a table that is otherwise the same. */
const sumOf = (file: TableFile): string => fileOf({ ...file, table: { ...file.table, version: 0 } }).sha256
