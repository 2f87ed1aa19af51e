import type { Fact } from '../../core/steps.ts'
import { calledNow, remarked, type Match, type Remark, type Row } from '../../core/match.ts'
import type { Seat } from '../../core/ask.ts'
import type { Chair, GameResult, PersonId } from '../store.ts'
import type { Step } from './commit.ts'
import type { Live } from './log.ts'
import { goesOn } from './vote.ts'

/**
 * Steps that take a player off a seat, put one on it, or end a game before its time. Who may is the caller's
 * to know.
 */

/** Returns the fact of something that people at the table did. */
export const tableFact = (what: string, more: object): Fact => ({ fact: `table.${what}`, ...more })

export const remark = (match: Match, kind: Remark, seat?: Seat): Match =>
  remarked(match, {
    kind,
    ...(seat === undefined ? {} : { seat }),
    facts: [tableFact(kind, seat === undefined ? {} : { seat, ...calledNow(match, seat) })],
  })

export function vacated({ person: _gone, ...chair }: Chair): Chair {
  return { ...chair, resigned: true }
}

/**
 * Says who decided it: a moderator alone, or the players, on the wish of `by` (absent: the host, who does not
 * play). `silent` players agreed only by not answering in time.
 */
export type Decision =
  | { readonly how: 'moderator' }
  | { readonly how: 'agreed' | 'silent'; readonly by?: Seat; readonly byCalled?: string }

/** Nobody wins, because a host who removes opponents might gain from it. */
export const unwon = (
  { match }: Pick<Live, 'match'>,
  what: 'resign' | 'kick',
  seat: Seat,
  chairs: readonly Chair[],
  decision?: Decision,
): Step => ({
  match: vacancy(match, what, seat, decision, ENDED_FACT),
  chairs,
  changes: { phase: 'over', result: NO_WINNER },
})

const vacancy = (
  match: Match,
  what: 'resign' | 'kick',
  seat: Seat,
  decision?: Decision,
  ...more: readonly Fact[]
): Match =>
  remarked(match, {
    kind: 'resign',
    seat,
    facts: [tableFact(what, { seat, ...calledNow(match, seat), ...decision }), ...more],
  })

/** If too few players are left then, the game ends without a winner. */
export function kickStep(now: Pick<Live, 'match' | 'table'>, seat: Seat, decision: Decision): Step {
  const chairs = now.table.chairs.map(chair => (chair.seat === seat ? vacated(chair) : chair))
  return goesOn({ chairs })
    ? { match: vacancy(now.match, 'kick', seat, decision), chairs }
    : unwon(now, 'kick', seat, chairs, decision)
}

/** Says who takes a seat: a person, or a computer opponent of this level. */
export type Sitter = PersonId | { readonly bot: string }

/** Gives a seat, vacant or not, to somebody. `decision`: the others were asked. */
export const seatStep = (
  { match, table }: Pick<Live, 'match' | 'table'>,
  seat: Seat,
  sitter: Sitter,
  decision?: Decision,
): Step => ({
  match: remarked(match, {
    kind: 'replace',
    seat,
    facts: [
      tableFact('replace', {
        seat,
        ...calledNow(match, seat),
        ...(typeof sitter === 'string' ? {} : sitter),
        ...decision,
      }),
    ],
  }),
  chairs: table.chairs.map(chair => (chair.seat === seat ? takenOver(chair, sitter) : chair)),
})

/** A seat that a bot has taken over stays marked as given up, so that a player may take it back. */
const takenOver = (
  { resigned: _resigned, person: _person, bot: _bot, ...chair }: Chair,
  sitter: Sitter,
): Chair =>
  typeof sitter === 'string' ? { ...chair, person: sitter } : { ...chair, ...sitter, resigned: true }

export const endStep = (match: Match, decision: Decision): Step => ({
  match: remarked(match, { kind: 'end', facts: [tableFact('end', decision)] }),
  changes: { phase: 'over', result: NO_WINNER },
})

export const NO_WINNER: GameResult = { how: 'ended', places: [] }
/** Marks the row that ends a game without a winner. */
const ENDED_FACT: Fact = { fact: 'table.end' }
export const endsUnwon = ({ kind, facts }: Pick<Row, 'kind' | 'facts'>): boolean =>
  kind === 'end' || facts.some(({ fact }) => fact === ENDED_FACT.fact)
