import type { Fact } from '../../core/fact.ts'
import { calledNow, remarked, type Match, type Row, type Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { commitStep, type Done, type Step } from './commit.ts'
import { spender } from '../lobby/limits.ts'
import { no, withWholeLog } from './load.ts'
import type { Live } from './live.ts'
import { backTo, seatOf, whyNotBack, whyNotPlayed } from './answer.ts'
import type { Key, PersonId, TableId, TableRecord } from '../store.ts'
import { ALREADY_AGREED, alreadyAsked, NO_REQUEST, NOT_SEATED, OTHER_REQUEST } from './words.ts'

/** Somebody wants to go back further than an undo may; everybody who plays has to agree. */
export interface Proposal {
  readonly by: string
  readonly to: number
  readonly agreed: readonly string[]
}

/** The proposal that stands: a refusal, a move, and another player at the table end it. */
export function proposalIn(rows: readonly Row[]): Proposal | undefined {
  let proposal: Proposal | undefined
  for (const { kind, seat = '', to = 0 } of rows) {
    if (kind === 'propose') proposal = { by: seat, to, agreed: [seat] }
    else if (kind === 'agree') proposal = proposal && { ...proposal, agreed: [...proposal.agreed, seat] }
    else proposal = undefined
  }
  return proposal
}

/** Seats that somebody plays: a vacant one cannot object. */
export const played = (table: TableRecord): readonly string[] =>
  table.chairs.flatMap(({ person, seat }) => (person !== undefined && seat !== undefined ? [seat] : []))

/** `now` with the whole log. */
type Think = (now: Live, seat: string) => Result<Step> | Promise<Result<Step>>

const seated = (deps: Deps, id: TableId, person: PersonId, think: Think, key?: Key): Promise<Result<Done>> =>
  commitStep(
    deps,
    id,
    async now => {
      const seat = seatOf(now.table, person)
      const why = seat === undefined ? NOT_SEATED : whyNotPlayed(now.table)
      if (seat === undefined || why !== undefined) return no(why ?? NOT_SEATED)
      const whole = await withWholeLog(deps, now)
      return whole.ok ? think(whole.value, seat) : whole
    },
    key,
  )

const says = (match: Match, kind: 'propose' | 'agree' | 'decline', seat: string, to: number): Match =>
  remarked(match, {
    kind,
    seat,
    ...(kind === 'propose' ? { to } : {}),
    facts: [{ fact: `table.${kind}`, seat, to, ...calledNow(match, seat) } as Fact],
  })

/** Proposes to go back to the state after row `to`. Who plays alone has agreed already. */
export function propose(
  deps: Deps,
  id: TableId,
  person: PersonId,
  to: number,
  key?: Key,
): Promise<Result<Done>> {
  const spend = spender(deps, person)
  return seated(
    deps,
    id,
    person,
    async (now, seat) => {
      const standing = proposalIn(now.match.rows)
      if (standing) return no(alreadyAsked(now.match.game.words.seat(standing.by, now.match.state)))
      // Asked now already, so that nobody agrees to what cannot be.
      const why = (await whyNotBack(now, to)) ?? (await spend('propose'))
      return why === undefined
        ? agreedBy(now, says(now.match, 'propose', seat, to), { by: seat, to, agreed: [seat] })
        : no(why)
    },
    key,
  )
}

/** `to`: what the proposal was that this person has read; another one is not agreed to by mistake. */
export const agree = (
  deps: Deps,
  id: TableId,
  person: PersonId,
  key?: Key,
  to?: number,
): Promise<Result<Done>> =>
  seated(
    deps,
    id,
    person,
    (now, seat) => {
      const standing = proposalIn(now.match.rows)
      if (!standing) return no(NO_REQUEST)
      if (to !== undefined && to !== standing.to) return no(OTHER_REQUEST)
      if (standing.agreed.includes(seat)) return no(ALREADY_AGREED)
      return agreedBy(now, says(now.match, 'agree', seat, standing.to), {
        ...standing,
        agreed: [...standing.agreed, seat],
      })
    },
    key,
  )

export const decline = (
  deps: Deps,
  id: TableId,
  person: PersonId,
  key?: Key,
  to?: number,
): Promise<Result<Done>> =>
  seated(
    deps,
    id,
    person,
    (now, seat) => {
      const standing = proposalIn(now.match.rows)
      if (standing && to !== undefined && to !== standing.to) return no(OTHER_REQUEST)
      return standing
        ? { ok: true, value: { match: says(now.match, 'decline', seat, standing.to) } }
        : no(NO_REQUEST)
    },
    key,
  )

/** Goes back at once when the last one has agreed. */
async function agreedBy(now: Live, match: Match, { to, agreed }: Proposal): Promise<Result<Step>> {
  if (!played(now.table).every(seat => agreed.includes(seat))) return { ok: true, value: { match } }
  const back = await backTo({ ...now, match }, to, [{ fact: 'table.rewind', to } as Fact])
  return back.ok ? { ok: true, value: { match: back.value } } : back
}
