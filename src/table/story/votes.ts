import type { Deps } from '../deps.ts'
import { commitStep } from '../play/commit.ts'
import { runOut } from '../play/consent.ts'
import { no } from '../play/load.ts'
import type { DueErrand } from '../store.ts'
import { doErrands } from './errands.ts'

/** Carries out the votes that have run out, and closes those that cannot be. Returns how many. */
export const closeVotes = (
  deps: Deps,
  failed: (errand: DueErrand, error: unknown) => void,
  stop?: AbortSignal,
): Promise<number> => doErrands(deps, 'vote', errand => closeVote(deps, errand), failed, stop)

/** An errand whose vote has ended, or has given way to another, finds nothing to do. */
async function closeVote(deps: Deps, { table, seat, at }: DueErrand): Promise<{ readonly isSent: boolean }> {
  const said = await commitStep(
    deps,
    table,
    async now => (await runOut(deps, now, deps.now())) ?? no(''),
    `vote-${table}-${seat}-${at}`,
  )
  return { isSent: said.ok }
}
