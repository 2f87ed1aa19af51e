import type { Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { no } from '../play/load.ts'
import { tableNotFound } from '../play/words.ts'
import type { Chair, Store, TableId, TableRecord } from '../store.ts'
import { fileOf, type TableFile } from './file.ts'
import { ALWAYS_SECRET, GAME_NOT_OVER } from './words.ts'

/**
 * A table as a document. `whole` is for whoever runs the bot: with people, and at any time. Players may have
 * the game itself once it is over, if what was secret in it is so no more; before, its seed and its log
 * would tell every secret.
 */
export async function tableExport(
  { store, games = {} }: Pick<Deps, 'store'> & Partial<Pick<Deps, 'games'>>,
  id: TableId,
  { whole }: { readonly whole: boolean },
): Promise<Result<TableFile>> {
  const table = await store.table(id)
  if (!table) return no(tableNotFound(id))
  if (whole) return { ok: true, value: await fileWith(store, table) }
  // Refused before anything is read: to sum up a long log takes long.
  if (table.phase !== 'over') return no(GAME_NOT_OVER)
  if (games[table.game]?.staysSecret) return no(ALWAYS_SECRET)
  return {
    ok: true,
    value: fileOf({
      whole,
      table: withoutPeople(table),
      rows: await store.rows(id, 0, table.rows),
      snapshots: [],
    }),
  }
}

export async function wholeFile(store: Store, id: TableId): Promise<TableFile | undefined> {
  const loaded = await store.load(id)
  return loaded && fileWith(store, loaded.table)
}

async function fileWith(store: Store, table: TableRecord): Promise<TableFile> {
  const { id } = table
  // A log only grows, so what was there when the table was read is of one moment, whatever is played
  // meanwhile.
  const rows = await store.rows(id, 0, table.rows)
  const snapshots = (await store.snapshots(id)).filter(({ seq }) => seq < table.rows)
  return fileOf({ whole: true, table, rows, snapshots })
}

const withoutPeople = ({
  place: _place,
  invited: _invited,
  shut: _shut,
  ...game
}: TableRecord): TableRecord => ({
  ...game,
  host: '',
  home: '',
  asking: [],
  due: game.rows,
  told: game.rows,
  chairs: game.chairs.map(unnamed),
})

const unnamed = ({ chair, seat, resigned }: Chair): Chair => ({
  chair,
  ...(seat === undefined ? {} : { seat }),
  ...(resigned ? { resigned } : {}),
})
