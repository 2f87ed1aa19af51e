import type { Fact } from '../core/fact.ts'
import type { Game } from '../core/game.ts'
import { calledNow, remarked } from '../core/match.ts'
import type { Match, Remark, Said } from '../core/match.ts'
import { played } from './consent.ts'
import type { Deps } from './deps.ts'
import { remindersOf, step } from './keep.ts'
import type { Done, Step } from './keep.ts'
import { no } from './live.ts'
import type { Live } from './live.ts'
import { arranged, isTaken, mayRule, ONLY_HOST, PLACE_TAKEN, SIGNED_UP, whyNotName, whyNotPace } from './lobby.ts'
import type { By } from './lobby.ts'
import { NOT_SEATED, seatOf, whyNotPlayed } from './play.ts'
import type { Chair, Commit, Key, PersonId, Result, TableId, TableRecord, Time } from './store.ts'

const remark = (match: Match, kind: Remark, seat?: string): Match =>
  remarked(match, { kind, ...(seat === undefined ? {} : { seat }), facts: [{ fact: `table.${kind}`, ...(seat === undefined ? {} : { seat, ...calledNow(match, seat) }) }] })

function vacated({ person: _gone, ...chair }: Chair): Chair {
  return { ...chair, resigned: true }
}

/** Gives the seat up. It stays vacant until somebody takes it over; when only one player is left, the game is over, and theirs if it can be won. */
export const resign = (deps: Deps, id: TableId, person: PersonId, key?: Key): Promise<Said<Done>> =>
  step(deps, id, now => {
    const seat = seatOf(now.table, person)
    const why = seat === undefined ? NOT_SEATED : whyNotPlayed(now.table)
    if (seat === undefined || why !== undefined) return no(why ?? NOT_SEATED)
    const chairs = now.table.chairs.map(chair => (chair.person === person ? vacated(chair) : chair))
    const left = played({ ...now.table, chairs })
    const over = left.length > 1 ? {} : { changes: { phase: 'over', result: stayedResult(now.match.game, now.table.chairs, seat => left.includes(seat)) } as const }
    return { ok: true, value: { match: remark(now.match, 'resign', seat), chairs, ...over } }
  }, key)

/** Whoever stays has won, where somebody can win. */
export function stayedResult({ unwon }: Pick<Game, 'unwon'>, chairs: readonly Chair[], stays: (seat: string) => boolean): Result {
  const places = chairs.flatMap(({ seat }) => (seat === undefined ? [] : [{ seat, rank: unwon || stays(seat) ? 1 : 2 }]))
  return { how: 'resigned', places: places.sort((a, b) => a.rank - b.rank) }
}

/** Makes a seat vacant without its player: the host or a moderator may. `person` is who sat there when that was decided. */
export const kick = (deps: Deps, id: TableId, by: By, seat: string, person: PersonId, key?: Key): Promise<Said<Done>> =>
  step(deps, id, now => {
    const why = whyNotPlayed(now.table) ?? whyNotKicked(now, by, seat, person)
    if (why !== undefined) return no(why)
    const chairs = now.table.chairs.map(chair => (chair.seat === seat ? vacated(chair) : chair))
    const left = played({ ...now.table, chairs })
    const over = left.length > 1 ? {} : { changes: { phase: 'over', result: stayedResult(now.match.game, now.table.chairs, seat => left.includes(seat)) } as const }
    const match = remarked(now.match, { kind: 'resign', seat, facts: [{ fact: 'table.kick', seat, ...calledNow(now.match, seat) } as Fact] })
    return { ok: true, value: { match, chairs, ...over } }
  }, key)

function whyNotKicked({ table, match }: Live, by: By, seat: string, person: PersonId): string | undefined {
  if (!mayRule(table, by)) return ONLY_HOST
  const chair = table.chairs.find(one => one.seat === seat)
  if (!chair) return noSeat({ table, match }, seat)
  if (chair.person === undefined) return `${match.game.words.seat(seat, match.state)} is vacant already.`
  return chair.person === person ? undefined : `${match.game.words.seat(seat, match.state)} has another player by now.`
}

const noSeat = ({ table, match }: Pick<Live, 'table' | 'match'>, seat: string): string =>
  `There is no seat '${seat.slice(0, 20)}' here. Possible: ${table.chairs.flatMap(one => (one.seat === undefined ? [] : [match.game.words.seat(one.seat)])).join(', ')}.`

/** Puts somebody on a seat: the host or a moderator anybody on any, everybody themselves on a vacant one of a public table. */
export const replace = (deps: Deps, id: TableId, by: By, seat: string, person: PersonId, key?: Key): Promise<Said<Done>> =>
  step(deps, id, now => {
    const why = whyNotPlayed(now.table) ?? whyNotReplaced(now, by, seat, person)
    return why === undefined ? { ok: true, value: replaced(now, seat, person) } : no(why)
  }, key)

function whyNotReplaced({ table, match }: Live, by: By, seat: string, person: PersonId): string | undefined {
  const chair = table.chairs.find(one => one.seat === seat)
  if (!chair) return noSeat({ table, match }, seat)
  if (table.chairs.some(one => one.person === person)) return by.person === person ? 'You sit at this table already.' : 'They sit at this table already.'
  if (mayRule(table, by)) return undefined
  if (by.person !== person || table.invited) return ONLY_HOST
  return chair.person === undefined ? undefined : `${match.game.words.seat(seat, match.state)} is not vacant; the host or a moderator can replace its player.`
}

function replaced({ table, match }: Live, seat: string, person: PersonId): Step {
  return { match: remark(match, 'replace', seat), chairs: table.chairs.map(chair => (chair.seat === seat ? takenOver(chair, person) : chair)) }
}

const takenOver = ({ resigned: _before, ...chair }: Chair, person: PersonId): Chair => ({ ...chair, person })

/** Ends a game before its time; nobody has won it. */
export const end = (deps: Deps, id: TableId, by: By, key?: Key): Promise<Said<Done>> =>
  step(deps, id, now => {
    const why = whyNotPlayed(now.table) ?? (mayRule(now.table, by) ? undefined : ONLY_HOST)
    return why === undefined ? { ok: true, value: { match: remark(now.match, 'end'), changes: { phase: 'over', result: { how: 'ended', places: [] } } } } : no(why)
  }, key)

/** Takes a sign-up back. */
export const cancel = (deps: Deps, id: TableId, by: By, key?: Key): Promise<Said<TableRecord>> =>
  arranged(deps, id, table => {
    if (table.phase !== 'open') return no(SIGNED_UP)
    if (!mayRule(table, by)) return no(ONLY_HOST)
    return { ok: true, value: { changes: { phase: 'over', endedAt: deps.now(), result: { how: 'cancelled', places: [] } } } }
  }, key)

export interface Settings { readonly name?: string; readonly paceHours?: number; readonly host?: PersonId; readonly place?: string }

/** What the host or a moderator may change at any time. */
export async function settle(deps: Deps, id: TableId, by: By, settings: Settings, key?: Key): Promise<Said<TableRecord>> {
  const taken = await isTaken(deps, settings.place, id)
  return arranged(deps, id, table => {
    const why = mayRule(table, by) ? whyNotSettings(settings) ?? (taken ? PLACE_TAKEN : undefined) : ONLY_HOST
    return why === undefined ? { ok: true, value: { changes: settings, ...pacedAnew(table, settings, deps.now()) } } : no(why)
  }, key)
}

const whyNotSettings = ({ name, paceHours }: Settings): string | undefined =>
  (name === undefined ? undefined : whyNotName(name)) ?? (paceHours === undefined ? undefined : whyNotPace(paceHours))

/** Another pace counts from now on. */
const pacedAnew = ({ asking, paceHours }: TableRecord, settings: Settings, now: Time): Pick<Commit, 'reminders'> =>
  (settings.paceHours === undefined || settings.paceHours === paceHours ? {} : { reminders: remindersOf(asking, now, settings.paceHours) })
