import type { Result } from '../core/match.ts'
import { effectiveRows } from '../core/undo.ts'
import type { Deps } from './deps.ts'
import { no, withRetry } from './play/load.ts'
import { seatOf, type Live } from './play/log.ts'
import { NOT_SEATED } from './play/words.ts'
import type { PersonId, TableId, TurnDraft } from './store.ts'

/** What one person types for their next turn, on one visit. */
export interface DraftDoors {
  readonly draft: () => Promise<TurnDraft | undefined>
  /** Keeps what they typed for their next turn, in place of an earlier draft. */
  readonly keepDraft: (parts: TurnDraft['parts']) => Promise<Result<TurnDraft>>
  readonly dropDraft: () => Promise<boolean>
}

interface Drafter {
  readonly deps: Deps
  readonly id: TableId
  readonly person: PersonId
  /** Notes that there may be a draft from now on. */
  readonly noteDraft: () => void
}

export const draftDoors = ({ deps, id, person, noteDraft }: Drafter): DraftDoors => ({
  draft: async () => {
    const kept = await withRetry(deps, () => deps.store.draft(id, person))
    return kept?.playedFrom === undefined ? kept : undefined
  },
  keepDraft: async parts => {
    noteDraft()
    const draft: TurnDraft = { table: id, person, parts, at: deps.now() }
    return (await withRetry(deps, () => deps.store.keepDraft(draft)))
      ? { ok: true, value: draft }
      : no(NOT_SEATED)
  },
  dropDraft: () => withRetry(deps, () => deps.store.dropDraft(id, person)),
})

/** Returns the draft for their screen. It comes back once all that was played of it is taken back. */
export async function draftShown(
  deps: Deps,
  { table, log }: Live,
  person: PersonId,
): Promise<TurnDraft | undefined> {
  const kept = await withRetry(deps, () => deps.store.draft(table.id, person))
  if (kept?.playedFrom === undefined) return kept
  const { playedFrom, ...draft } = kept
  const rows = effectiveRows(await withRetry(deps, () => log.rows(playedFrom)))
  if (rows.some(({ kind, seat }) => kind === 'answer' && seat === seatOf(table, person))) return undefined
  return (await withRetry(deps, () => deps.store.keepDraft(draft))) ? draft : undefined
}
