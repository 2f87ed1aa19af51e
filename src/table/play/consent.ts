import { calledNow, remarked, type Match, type Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { commitStep, HOUR_MS, type Done, type Step } from './commit.ts'
import { spender } from '../limits.ts'
import { no, withWholeLog } from './load.ts'
import { type Live, seatOf } from './log.ts'
import { backTo, seatToPlay, whyNotBack } from './answer.ts'
import { NO_SEAT, type Key, type PersonId, type TableId, type TableRecord, type Time } from '../store.ts'
import { ALREADY_AGREED, alreadyAsked, NO_REQUEST, NO_SAY, OTHER_REQUEST } from './words.ts'
import { endStep, kickStep, seatStep, tableFact, type Decision, type Sitter } from './removal.ts'
import { motionId, silentIn, voteFact, voteIn, votersOn, type Motion, type Vote } from './vote.ts'

/** `now` has the whole log. */
type Think = (now: Live, seat: string) => Result<Step> | Promise<Result<Step>>

const seated = (deps: Deps, id: TableId, person: PersonId, think: Think, key?: Key): Promise<Result<Done>> =>
  commitStep(
    deps,
    id,
    async now => {
      const seat = seatToPlay(now.table, person)
      if (!seat.ok) return seat
      const whole = await withWholeLog(deps, now)
      return whole.ok ? think(whole.value, seat.value) : whole
    },
    key,
  )

const says = (
  match: Match,
  kind: 'propose' | 'agree' | 'decline',
  seat: string | undefined,
  vote: Vote,
): Match =>
  remarked(match, {
    kind,
    ...(seat === undefined ? {} : { seat }),
    ...(kind === 'propose' && vote.motion.what === 'undo' ? { to: vote.motion.to } : {}),
    facts: [
      tableFact(kind, {
        ...(seat === undefined ? {} : { seat, ...calledNow(match, seat) }),
        ...voteFact(
          kind === 'propose' ? vote : { motion: vote.motion },
          'of' in vote.motion ? calledIn(match, vote.motion.of) : undefined,
        ),
      }),
    ],
  })

/** What a seat is called by now, for a sentence that is told later without a state. */
const calledIn = (match: Match, seat: string | undefined): string | undefined =>
  seat === undefined ? undefined : calledNow(match, seat).called

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
      const motion = { what: 'undo', to } as const
      // Asked now already, so that nobody agrees to what cannot be.
      const why = whyNotAsked(now) ?? (await whyNotBack(now, to)) ?? (await spend('propose'))
      return why === undefined ? begin(deps, now, motion, seat) : no(why)
    },
    key,
  )
}

const whyNotAsked = ({ match }: Live): string | undefined => {
  const standing = voteIn(match.rows)
  if (!standing) return undefined
  const { by } = standing
  return alreadyAsked(by === undefined ? undefined : match.game.words.seat(by, match.state))
}

/** Puts it to the vote; where all have agreed by asking, it is done at once. `now` with the whole log. */
async function begin(deps: Deps, now: Live, motion: Motion, by: string | undefined): Promise<Result<Step>> {
  const { consentHours } = now.table
  const vote: Vote = {
    motion,
    agreed: by === undefined ? [] : [by],
    ...(by === undefined ? {} : { by }),
    ...(consentHours ? { until: deps.now() + consentHours * HOUR_MS } : {}),
  }
  const step = await agreedBy({ ...now, match: says(now.match, 'propose', by, vote) }, vote)
  if (!step.ok || vote.until === undefined) return step
  return { ok: true, value: { ...step.value, vote: { seat: by ?? NO_SEAT, at: vote.until } } }
}

/** The host asks those who play to end the game, or to remove a player, or to give a seat to `successor`. */
export async function askOthers(
  deps: Deps,
  now: Live,
  person: PersonId,
  motion: Motion,
  successor?: PersonId,
): Promise<Result<Step>> {
  const whole = await withWholeLog(deps, now)
  if (!whole.ok) return whole
  const why = whyNotAsked(whole.value)
  if (why !== undefined) return no(why)
  const table = successor === undefined ? now.table : { ...now.table, successor }
  const step = await begin(deps, { ...whole.value, table }, motion, seatOf(table, person))
  if (!step.ok || successor === undefined) return step
  return { ok: true, value: { ...step.value, changes: { successor, ...step.value.changes } } }
}

/** `meant` is the motion that this person has read, so that nobody answers another one by mistake. */
type Say = (
  deps: Deps,
  id: TableId,
  person: PersonId,
  key?: Key,
  meant?: string | number,
) => Promise<Result<Done>>

/** Answers the vote that stands. */
const saying =
  (think: (now: Live, seat: string, vote: Vote) => Result<Step> | Promise<Result<Step>>): Say =>
  (deps, id, person, key, meant) =>
    seated(
      deps,
      id,
      person,
      (now, seat) => {
        const standing = voteIn(now.match.rows)
        const why = whyNotAnswered(now, standing, seat, meant)
        return why === undefined && standing ? think(now, seat, standing) : no(why ?? NO_REQUEST)
      },
      key,
    )

export const agree: Say = saying((now, seat, standing) => {
  if (standing.agreed.includes(seat)) return no(ALREADY_AGREED)
  const vote = { ...standing, agreed: [...standing.agreed, seat] }
  return agreedBy({ ...now, match: says(now.match, 'agree', seat, vote) }, vote)
})

export const decline: Say = saying((now, seat, standing) => ({
  ok: true,
  value: { match: says(now.match, 'decline', seat, standing), ...closed(now, standing) },
}))

function whyNotAnswered(
  { table }: Live,
  vote: Vote | undefined,
  seat: string,
  meant: string | number | undefined,
): string | undefined {
  if (!vote) return NO_REQUEST
  if (meant !== undefined && String(meant) !== motionId(vote.motion)) return OTHER_REQUEST
  return seat === vote.by || votersOn(table, vote).includes(seat) ? undefined : NO_SAY
}

/** Carries it out at once when the last one has agreed. */
const agreedBy = (now: Live, vote: Vote): Result<Step> | Promise<Result<Step>> =>
  silentIn(now.table, vote).length ? { ok: true, value: { match: now.match } } : carryOut(now, vote, 'agreed')

async function carryOut(now: Live, vote: Vote, how: 'agreed' | 'silent'): Promise<Result<Step>> {
  const { motion, by } = vote
  const { match, table } = now
  if (motion.what === 'undo') {
    const fact = tableFact('rewind', { to: motion.to, ...(how === 'silent' ? { how } : {}) })
    const back = await backTo(now, motion.to, [fact])
    return back.ok ? { ok: true, value: { match: back.value } } : back
  }
  const byCalled = calledIn(match, by)
  const decision: Decision = {
    how,
    ...(by === undefined ? {} : { by }),
    ...(byCalled === undefined ? {} : { byCalled }),
  }
  if (motion.what === 'end') return { ok: true, value: endStep(match, decision) }
  if (motion.what === 'kick') return { ok: true, value: kickStep(now, motion.of, decision) }
  const sitter = successorIn(table, motion.bot)
  const step = sitter ? seatStep(now, motion.of, sitter, decision) : { match: lapsed(match, vote) }
  return { ok: true, value: { ...step, ...closed(now, vote) } }
}

/** Says who is to get the seat; undefined: they play here already, or wished to be forgotten. */
function successorIn({ successor = '', chairs }: TableRecord, bot: string | undefined): Sitter | undefined {
  if (bot !== undefined) return { bot }
  const isFree = successor !== '' && !chairs.some(({ person }) => person === successor)
  return isFree ? successor : undefined
}

/** Once a vote on a new player is over, their name is not kept any longer. */
const closed = ({ table }: Pick<Live, 'table'>, { motion }: Vote): Pick<Step, 'changes'> =>
  motion.what === 'replace' && table.successor ? { changes: { successor: '' } } : {}

/** Says what becomes of a vote at its deadline; undefined: there is none that ran out. */
export async function runOut(deps: Deps, now: Live, at: Time): Promise<Result<Step> | undefined> {
  if (now.table.phase !== 'playing') return undefined
  const whole = await withWholeLog(deps, now)
  if (!whole.ok) return whole
  const vote = voteIn(whole.value.match.rows)
  if (vote?.until === undefined || vote.until > at) return undefined
  const done = await carryOut(whole.value, vote, 'silent')
  // What the rules of today cannot carry out must not stand for ever.
  return done.ok ? done : { ok: true, value: { match: lapsed(whole.value.match, vote) } }
}

const lapsed = (match: Match, vote: Vote): Match =>
  remarked(match, { kind: 'decline', facts: [tableFact('lapse', voteFact(vote, undefined))] })
