import type { Result, Row } from '../../core/match.ts'
import { askOthers } from '../play/consent.ts'
import { endStep, kickStep, remark, unwon, vacated } from '../play/removal.ts'
import { goesOn, sitting } from '../play/vote.ts'
import type { Deps } from '../deps.ts'
import { remindersOf, commitStep, type Done, type Step } from '../play/commit.ts'
import { no, withWholeLog } from '../play/load.ts'
import { type Live } from '../play/log.ts'
import { seatToPlay, whyNotPlayed } from '../play/answer.ts'
import {
  changeTable,
  isModerator,
  isTaken,
  mayRule,
  whyNotConsent,
  whyNotName,
  whyNotPace,
  whyNotRuled,
  type Actor,
} from './open.ts'
import type {
  BoardStyle,
  Chair,
  Commit,
  Key,
  PersonId,
  TableId,
  TableRecord,
  Time,
  GameResult,
} from '../store.ts'
import { alreadyVacant, PLACE_TAKEN, playerChanged, tooLateToCancel, unknownSeat } from './words.ts'
import type { Game } from '../../core/game.ts'

/**
 * Gives up the person's own seat, which stays vacant until another player takes it. When only one player or
 * only bots are left, the game is over; they win if the game can be won and all the others gave up their own
 * seats.
 */
export const resign = (deps: Deps, id: TableId, person: PersonId, key?: Key): Promise<Result<Done>> =>
  commitStep(
    deps,
    id,
    async now => {
      const seated = seatToPlay(now.table, person)
      if (!seated.ok) return seated
      const seat = seated.value
      const chairs = now.table.chairs.map(chair => (chair.person === person ? vacated(chair) : chair))
      const left = sitting({ chairs })
      if (goesOn({ chairs })) return { ok: true, value: { match: remark(now.match, 'resign', seat), chairs } }
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

/**
 * A moderator takes a player off a seat; the host asks the others to. `person` sat there when they decided.
 * If this ends the game, it has no winner.
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
      return isModerator(now.table, by)
        ? { ok: true, value: kickStep(now, seat, { how: 'moderator' }) }
        : askOthers(deps, now, by.person, { what: 'kick', of: seat })
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

export function noSeat({ table, match }: Pick<Live, 'table' | 'match'>, seat: string): string {
  const seats = table.chairs.flatMap(one => one.seat ?? []).map(one => match.game.words.seat(one))
  return unknownSeat(seat, seats)
}

/** A moderator ends a game before its time; the host asks the others to. Nobody has won it. */
export const end = (deps: Deps, id: TableId, by: Actor, key?: Key): Promise<Result<Done>> =>
  commitStep(
    deps,
    id,
    now => {
      const why = whyNotPlayed(now.table) ?? (mayRule(now.table, by) ? undefined : whyNotRuled(by))
      if (why !== undefined) return no(why)
      return isModerator(now.table, by)
        ? { ok: true, value: endStep(now.match, { how: 'moderator' }) }
        : askOthers(deps, now, by.person, { what: 'end' })
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
  readonly board?: BoardStyle
  readonly consentHours?: number
  readonly host?: PersonId
  readonly place?: string
}

/** Says what the host or a moderator may change at any time. */
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

const whyNotSettings = ({ name, paceHours, consentHours }: Settings): string | undefined =>
  (name === undefined ? undefined : whyNotName(name)) ??
  (paceHours === undefined ? undefined : whyNotPace(paceHours)) ??
  (consentHours === undefined ? undefined : whyNotConsent(consentHours))

/** Another pace counts from now on. */
const pacedAnew = (table: TableRecord, settings: Settings, now: Time): Pick<Commit, 'errands'> =>
  settings.paceHours === undefined || settings.paceHours === table.paceHours
    ? {}
    : { errands: { remind: remindersOf(table.asking, now, { ...table, ...settings }) } }

/** Returns the result of a game with only one player left, who wins if the game can be won. */
export function stayedResult(
  { unwon }: Pick<Game, 'unwon'>,
  chairs: readonly Chair[],
  stays: (seat: string) => boolean,
): GameResult {
  const places = chairs.flatMap(({ seat }) =>
    seat === undefined ? [] : [{ seat, rank: unwon || stays(seat) ? 1 : 2 }],
  )
  return { how: 'resigned', places: places.sort((a, b) => a.rank - b.rank) }
}

const isKick = ({ facts }: Pick<Row, 'facts'>): boolean => facts.some(({ fact }) => fact === 'table.kick')

/** Lists the seats whose player was kicked or replaced, so that no one gains a win from that. */
export function seatsTaken(rows: readonly Pick<Row, 'kind' | 'seat' | 'facts'>[]): ReadonlySet<string> {
  const taken = new Set<string>(),
    vacant = new Set<string>()
  for (const row of rows) {
    const { kind, seat = '' } = row
    if (kind === 'resign') vacant.add(seat)
    if ((kind === 'resign' && isKick(row)) || (kind === 'replace' && !vacant.has(seat))) taken.add(seat)
    if (kind === 'replace') vacant.delete(seat)
  }
  return taken
}
