import type { Fact } from '../../core/fact.ts'
import { calledNow, remarked, type Match, type Remark, type Result } from '../../core/match.ts'
import { played } from '../play/consent.ts'
import type { Deps } from '../deps.ts'
import { remindersOf, commitStep, type Done, type Step } from '../play/commit.ts'
import { spender } from './limits.ts'
import { no, withWholeLog } from '../play/load.ts'
import type { Live } from '../play/live.ts'
import {
  changeTable,
  isModerator,
  isTaken,
  mayRule,
  whyNotName,
  whyNotPace,
  whyNotRuled,
  type Actor,
} from './open.ts'
import { seatOf, whyNotPlayed } from '../play/answer.ts'
import { NOT_SEATED } from '../play/words.ts'
import { ENDED_FACT, NO_WINNER, seatsTaken, stayedResult } from './stayed.ts'
import type { Chair, Commit, Key, PersonId, TableId, TableRecord, Time } from '../store.ts'
import {
  alreadyVacant,
  NOT_GIVEN_UP,
  notVacant,
  PLACE_TAKEN,
  playerChanged,
  THEY_PLAY_HERE,
  tooLateToCancel,
  unknownSeat,
  YOU_PLAY_HERE,
} from './words.ts'

const remark = (match: Match, kind: Remark, seat?: string): Match =>
  remarked(match, {
    kind,
    ...(seat === undefined ? {} : { seat }),
    facts: [{ fact: `table.${kind}`, ...(seat === undefined ? {} : { seat, ...calledNow(match, seat) }) }],
  })

function vacated({ person: _gone, ...chair }: Chair): Chair {
  return { ...chair, resigned: true }
}

/**
 * Gives up the person's own seat, which stays vacant until another player takes it. When only one player is
 * left, the game is over; they win if the game can be won and all the others gave up their own seats.
 */
export const resign = (deps: Deps, id: TableId, person: PersonId, key?: Key): Promise<Result<Done>> =>
  commitStep(
    deps,
    id,
    async now => {
      const seat = seatOf(now.table, person)
      const why = seat === undefined ? NOT_SEATED : whyNotPlayed(now.table)
      if (seat === undefined || why !== undefined) return no(why ?? NOT_SEATED)
      const chairs = now.table.chairs.map(chair => (chair.person === person ? vacated(chair) : chair))
      const left = played({ ...now.table, chairs })
      if (left.length > 1) return { ok: true, value: { match: remark(now.match, 'resign', seat), chairs } }
      const whole = await withWholeLog(deps, now)
      if (!whole.ok) return whole
      const taken = seatsTaken(whole.value.match.rows)
      const isWon = now.table.chairs.every(
        one => one.seat === undefined || left.includes(one.seat) || !taken.has(one.seat),
      )
      return { ok: true, value: isWon ? stayed(now, seat, chairs, left) : unwon(now, 'resign', seat, chairs) }
    },
    key,
  )

const stayed = ({ match }: Live, seat: string, chairs: readonly Chair[], left: readonly string[]): Step => ({
  match: remark(match, 'resign', seat),
  chairs,
  changes: { phase: 'over', result: stayedResult(match.game, chairs, one => left.includes(one)) },
})

/** Nobody wins, because a host who removes opponents might gain from it. */
const unwon = ({ match }: Live, what: 'resign' | 'kick', seat: string, chairs: readonly Chair[]): Step => ({
  match: vacancy(match, what, seat, ENDED_FACT),
  chairs,
  changes: { phase: 'over', result: NO_WINNER },
})

const vacancy = (match: Match, what: 'resign' | 'kick', seat: string, ...more: readonly Fact[]): Match =>
  remarked(match, {
    kind: 'resign',
    seat,
    facts: [{ fact: `table.${what}`, seat, ...calledNow(match, seat) } as Fact, ...more],
  })

/**
 * Lets the host or a moderator take a player off a seat. `person` sat there when they decided. If this ends
 * the game, it has no winner.
 */
export const kick = (
  deps: Deps,
  id: TableId,
  by: Actor,
  seat: string,
  person: PersonId,
  key?: Key,
): Promise<Result<Done>> =>
  commitStep(
    deps,
    id,
    now => {
      const why = whyNotPlayed(now.table) ?? whyNotKicked(now, by, seat, person)
      if (why !== undefined) return no(why)
      const chairs = now.table.chairs.map(chair => (chair.seat === seat ? vacated(chair) : chair))
      const goesOn = played({ ...now.table, chairs }).length > 1
      return {
        ok: true,
        value: goesOn
          ? { match: vacancy(now.match, 'kick', seat), chairs }
          : unwon(now, 'kick', seat, chairs),
      }
    },
    key,
  )

function whyNotKicked({ table, match }: Live, by: Actor, seat: string, person: PersonId): string | undefined {
  if (!mayRule(table, by)) return whyNotRuled(by)
  const chair = table.chairs.find(one => one.seat === seat)
  if (!chair) return noSeat({ table, match }, seat)
  const name = match.game.words.seat(seat, match.state)
  if (chair.person === undefined) return alreadyVacant(name)
  return chair.person === person ? undefined : playerChanged(name)
}

function noSeat({ table, match }: Pick<Live, 'table' | 'match'>, seat: string): string {
  const seats = table.chairs.flatMap(one => one.seat ?? []).map(one => match.game.words.seat(one))
  return unknownSeat(seat, seats)
}

/**
 * Puts a person on a seat. A moderator can put anyone on any seat. The host can put others on any seat, and
 * themselves on one that its player gave up. Anyone can take a vacant seat at a public table.
 *
 * `expected` sat there when they decided, if that is known: a player who came since is not replaced.
 */
export function replace(
  deps: Deps,
  id: TableId,
  by: Actor,
  seat: string,
  person: PersonId,
  key?: Key,
  expected?: PersonId,
): Promise<Result<Done>> {
  const spend = spender(deps, by.person)
  return commitStep(
    deps,
    id,
    async now => {
      const why =
        whyNotPlayed(now.table) ??
        whyNotReplaced(now, by, seat, person) ??
        whyNotExpected(now, seat, expected) ??
        (await whyNotOwn(deps, now, by, seat, person)) ??
        (await spend('replace'))
      return why === undefined ? { ok: true, value: replaced(now, seat, person) } : no(why)
    },
    key,
  )
}

function whyNotReplaced(
  { table, match }: Live,
  by: Actor,
  seat: string,
  person: PersonId,
): string | undefined {
  const chair = table.chairs.find(one => one.seat === seat)
  if (!chair) return noSeat({ table, match }, seat)
  if (table.chairs.some(one => one.person === person))
    return by.person === person ? YOU_PLAY_HERE : THEY_PLAY_HERE
  if (mayRule(table, by)) return undefined
  if (by.person !== person || table.invited) return whyNotRuled(by)
  return chair.person === undefined ? undefined : notVacant(match.game.words.seat(seat, match.state))
}

function whyNotExpected(
  { table, match }: Live,
  seat: string,
  expected: PersonId | undefined,
): string | undefined {
  if (expected === undefined || table.chairs.some(one => one.seat === seat && one.person === expected))
    return undefined
  return playerChanged(match.game.words.seat(seat, match.state))
}

/** Keeps the host from removing a player and then taking the seat. */
async function whyNotOwn(
  deps: Deps,
  now: Live,
  by: Actor,
  seat: string,
  person: PersonId,
): Promise<string | undefined> {
  if (person !== now.table.host || isModerator(now.table, by)) return undefined
  if (now.table.chairs.some(chair => chair.seat === seat && chair.person !== undefined)) return NOT_GIVEN_UP
  const whole = await withWholeLog(deps, now)
  return whole.ok ? (seatsTaken(whole.value.match.rows).has(seat) ? NOT_GIVEN_UP : undefined) : whole.why
}

function replaced({ table, match }: Live, seat: string, person: PersonId): Step {
  return {
    match: remark(match, 'replace', seat),
    chairs: table.chairs.map(chair => (chair.seat === seat ? takenOver(chair, person) : chair)),
  }
}

const takenOver = ({ resigned: _before, ...chair }: Chair, person: PersonId): Chair => ({ ...chair, person })

/** Ends a game before its time; nobody has won it. */
export const end = (deps: Deps, id: TableId, by: Actor, key?: Key): Promise<Result<Done>> =>
  commitStep(
    deps,
    id,
    now => {
      const why = whyNotPlayed(now.table) ?? (mayRule(now.table, by) ? undefined : whyNotRuled(by))
      return why === undefined
        ? {
            ok: true,
            value: { match: remark(now.match, 'end'), changes: { phase: 'over', result: NO_WINNER } },
          }
        : no(why)
    },
    key,
  )

/** Takes a sign-up back. */
export const cancel = (deps: Deps, id: TableId, by: Actor, key?: Key): Promise<Result<TableRecord>> =>
  changeTable(
    deps,
    id,
    table => {
      if (table.phase !== 'open') return no(tooLateToCancel(table.phase))
      if (!mayRule(table, by)) return no(whyNotRuled(by))
      return {
        ok: true,
        value: { changes: { phase: 'over', endedAt: deps.now(), result: { how: 'cancelled', places: [] } } },
      }
    },
    key,
  )

export interface Settings {
  readonly name?: string
  readonly paceHours?: number
  readonly host?: PersonId
  readonly place?: string
}

/** What the host or a moderator may change at any time. */
export async function updateSettings(
  deps: Deps,
  id: TableId,
  by: Actor,
  settings: Settings,
  key?: Key,
): Promise<Result<TableRecord>> {
  const taken = await isTaken(deps, settings.place, id)
  return changeTable(
    deps,
    id,
    table => {
      const why = mayRule(table, by)
        ? (whyNotSettings(settings) ?? (taken ? PLACE_TAKEN : undefined))
        : whyNotRuled(by)
      return why === undefined
        ? { ok: true, value: { changes: settings, ...pacedAnew(table, settings, deps.now()) } }
        : no(why)
    },
    key,
  )
}

const whyNotSettings = ({ name, paceHours }: Settings): string | undefined =>
  (name === undefined ? undefined : whyNotName(name)) ??
  (paceHours === undefined ? undefined : whyNotPace(paceHours))

/** Another pace counts from now on. */
const pacedAnew = (table: TableRecord, settings: Settings, now: Time): Pick<Commit, 'reminders'> =>
  settings.paceHours === undefined || settings.paceHours === table.paceHours
    ? {}
    : { reminders: remindersOf(table.asking, now, { ...table, ...settings }) }
