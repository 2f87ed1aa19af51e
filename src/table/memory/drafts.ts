import type { PersonId, Store, TableId, TurnDraft } from '../store.ts'
import type { Everything } from './tables.ts'

/** Turns that players have typed ahead, in memory. */

export const draft = ({ tables }: Everything, table: TableId, person: PersonId): TurnDraft | undefined =>
  tables.get(table)?.drafts.find(one => one.person === person)

export const drafts = ({ tables }: Everything, of: Parameters<Store['drafts']>[0]): readonly TurnDraft[] =>
  'table' in of
    ? (tables.get(of.table)?.drafts ?? []).toSorted((a, b) => (a.person < b.person ? -1 : 1))
    : [...tables.values()]
        .flatMap(kept => kept.drafts.filter(({ person }) => person === of.person))
        .toSorted((a, b) => (a.table < b.table ? -1 : 1))

export function keepDraft(all: Everything, kept: TurnDraft): boolean {
  const here = all.tables.get(kept.table)
  const isPlayer = here?.table.chairs.some(
    ({ person, seat, resigned }) => person === kept.person && seat !== undefined && !resigned,
  )
  if (!here || here.table.phase !== 'playing' || !isPlayer) return false
  const others = here.drafts.filter(({ person }) => person !== kept.person)
  all.tables.set(kept.table, { ...here, drafts: [...others, kept] })
  return true
}

export function dropDraft({ tables }: Everything, table: TableId, person: PersonId): boolean {
  const here = tables.get(table)
  if (!here?.drafts.some(one => one.person === person)) return false
  tables.set(table, { ...here, drafts: here.drafts.filter(one => one.person !== person) })
  return true
}

/** Forgets all drafts of a person who is to be forgotten. */
export function forgetDrafts({ tables }: Everything, id: PersonId): void {
  for (const [table, kept] of tables)
    if (kept.drafts.some(({ person }) => person === id))
      tables.set(table, { ...kept, drafts: kept.drafts.filter(({ person }) => person !== id) })
}
