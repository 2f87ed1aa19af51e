import type { Result } from '../../core/match.ts'
import { askOthers } from '../play/consent.ts'
import { seatStep, type Sitter } from '../play/removal.ts'
import type { Deps } from '../deps.ts'
import { commitStep, type Done } from '../play/commit.ts'
import { spender, whyNotMoreBots } from '../limits.ts'
import { no, withWholeLog } from '../play/load.ts'
import type { Live } from '../play/log.ts'
import { isModerator, mayRule, whyNotRuled, type Actor } from './open.ts'
import { whyNotBot } from './catalogue.ts'
import { noSeat, seatsTaken } from './manage.ts'
import { whyNotPlayed } from '../play/answer.ts'
import type { Chair, Key, PersonId, TableId } from '../store.ts'
import { NOT_GIVEN_UP, notVacant, playerChanged, THEY_PLAY_HERE, YOU_PLAY_HERE } from './words.ts'

/** Who sat on a seat when somebody decided to give it away: a person, a bot, or, with neither, nobody. */
export interface Sitting {
  readonly person?: PersonId
  readonly bot?: string
  /** The player has left the server. */
  readonly hasLeft?: true
}

/**
 * Puts a person or a bot on a seat. A moderator can put anyone on any seat. The host can put others on a seat
 * that is vacant or whose player has left, and themselves on one that its player gave up; for any other seat
 * the host asks the players. Anyone can take a vacant seat at a public table, or one that a bot took over.
 *
 * `sitting`, if that is known: whoever came since is not replaced.
 */
export function replace(
  deps: Deps,
  id: TableId,
  by: Actor,
  seat: string,
  sitter: Sitter,
  key?: Key,
  sitting?: Sitting,
): Promise<Result<Done>> {
  const spend = spender(deps, by.person)
  return commitStep(
    deps,
    id,
    async now => {
      const why =
        whyNotPlayed(now.table) ??
        whyNotReplaced(now, by, seat, sitter) ??
        whyNotExpected(now, seat, sitting) ??
        (await whyNotOwn(deps, now, by, seat, sitter)) ??
        (typeof sitter === 'string'
          ? undefined
          : await whyNotMoreBots(deps, now.table.host, { id, by: by.person })) ??
        (await spend('replace'))
      if (why !== undefined) return no(why)
      return isModerator(now.table, by) || sitting?.hasLeft || isVacant(now, seat)
        ? { ok: true, value: seatStep(now, seat, sitter) }
        : askForSitter(deps, now, by.person, seat, sitter)
    },
    key,
  )
}

function askForSitter(deps: Deps, now: Live, by: PersonId, seat: string, sitter: Sitter) {
  const motion = { what: 'replace', of: seat, row: now.match.next } as const
  return typeof sitter === 'string'
    ? askOthers(deps, now, by, motion, sitter)
    : askOthers(deps, now, by, { ...motion, ...sitter })
}

/** Nobody is taken off it: it has no player, or a bot. */
const isVacant = ({ table }: Live, seat: string): boolean =>
  table.chairs.some(chair => chair.seat === seat && chair.person === undefined)

/** Anyone may have it: it has no player, or a bot that plays for one who left. */
const isForAnyone = ({ table }: Live, seat: string): boolean =>
  table.chairs.some(
    chair => chair.seat === seat && chair.person === undefined && (chair.bot === undefined || chair.resigned),
  )

function whyNotReplaced(now: Live, by: Actor, seat: string, sitter: Sitter): string | undefined {
  const { table, match } = now
  if (!table.chairs.some(chair => chair.seat === seat)) return noSeat(now, seat)
  if (typeof sitter !== 'string')
    return mayRule(table, by) ? whyNotBot(match.game, sitter.bot) : whyNotRuled(by)
  if (table.chairs.some(chair => chair.person === sitter))
    return by.person === sitter ? YOU_PLAY_HERE : THEY_PLAY_HERE
  if (mayRule(table, by)) return undefined
  if (by.person !== sitter || table.invited) return whyNotRuled(by)
  return isForAnyone(now, seat) ? undefined : notVacant(match.game.words.seat(seat, match.state))
}

function whyNotExpected(
  { table, match }: Live,
  seat: string,
  sitting: Sitting | undefined,
): string | undefined {
  const isThere = ({ seat: at, person, bot }: Chair): boolean =>
    at === seat && person === sitting?.person && bot === sitting?.bot
  return !sitting || table.chairs.some(isThere)
    ? undefined
    : playerChanged(match.game.words.seat(seat, match.state))
}

/** Keeps the host from removing a player and then taking the seat. */
async function whyNotOwn(
  deps: Deps,
  now: Live,
  by: Actor,
  seat: string,
  sitter: Sitter,
): Promise<string | undefined> {
  if (sitter !== now.table.host || isModerator(now.table, by)) return undefined
  if (!isVacant(now, seat)) return NOT_GIVEN_UP
  const whole = await withWholeLog(deps, now)
  return whole.ok ? (seatsTaken(whole.value.match.rows).has(seat) ? NOT_GIVEN_UP : undefined) : whole.why
}
