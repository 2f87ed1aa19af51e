import type { Game } from '../core/game.ts'
import { isRanked } from '../table/card.ts'
import type { TableRecord, Time } from '../table/store.ts'
import type { Tables } from '../table/service.ts'
import {
  CHOICES,
  finishedAt,
  NOT_BEGUN,
  seeFinished,
  SHUT,
  tableWords,
  waitingFor,
  YOUR_GAMES,
} from './words.ts'

/** Tables of keyboards are no community's: nobody else finds them in a list. */
export const HOME = 'keyboard'
const MOST = 20

export interface Listed {
  readonly going: readonly TableRecord[]
  /** The one that was over last, for whoever missed how it ended. */
  readonly over?: TableRecord
}

export async function tablesAtKeyboards({ deps: { store } }: Tables): Promise<Listed> {
  const going = await store.tables({ home: HOME, phases: ['open', 'playing'], limit: MOST })
  const [over] = await store.tables({ home: HOME, phases: ['over'], limit: 1 })
  return { going, ...(over?.result?.how === 'played' ? { over } : {}) }
}

export function listLines({ deps }: Tables, { going, over }: Listed): readonly string[] {
  const line = (table: TableRecord, at: number): string =>
    `  ${String(at + 1).padStart(2)}  ${tableLine(deps.games[table.game], table, deps.now())}`
  return [
    ...(over
      ? [
          '',
          seeFinished(
            sinceWhen(over.endedAt ?? over.changedAt, deps.now()),
            tableWords(over),
            placesIn(deps.games[over.game], over),
            over.id,
          ),
        ]
      : []),
    ...(going.length ? ['', YOUR_GAMES, ...going.map(line), CHOICES] : []),
  ]
}

function placesIn(
  game: Game | undefined,
  { result: { places } = { how: 'ended', places: [] } }: TableRecord,
): string {
  const told = places.map(({ rank, seat, points }) =>
    [`${rank}.`, game?.words.seat(seat) ?? seat, ...(points === undefined ? [] : [points])].join(' '),
  )
  return isRanked(places) ? `; ${told.join(', ')}` : ''
}

/** Returns 'k7f2q  The Expanse, 3 players, waiting for MCR since yesterday'. */
export const tableLine = (game: Game | undefined, table: TableRecord, now: Time): string =>
  [tableWords(table), ...(table.shut === undefined ? standingOf(game, table, now) : [SHUT])].join(', ')

function standingOf(
  game: Game | undefined,
  { phase, asking, chairs, changedAt }: TableRecord,
  now: Time,
): readonly string[] {
  if (phase === 'open') return [NOT_BEGUN]
  if (phase === 'over') return [finishedAt(sinceWhen(changedAt, now))]
  const seats = [...new Set(asking.map(({ seat }) => seat))]
  const since = Math.min(
    ...chairs
      .filter(({ seat = '' }) => seats.includes(seat))
      .map(({ askedSince }) => askedSince ?? changedAt),
  )
  const names = seats.map(seat => game?.words.seat(seat) ?? seat)
  return [waitingFor(names, sinceWhen(Number.isFinite(since) ? since : changedAt, now))]
}

const DAYS = 7
const shown = (time: Time, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', how).format(time)

/** As people here say it: 14:05, yesterday, Monday, 3 May 2026. */
export function sinceWhen(then: Time, now: Time): string {
  const days = daysBetween(then, now)
  if (days === 0) return shown(then, { hour: '2-digit', minute: '2-digit' })
  if (days === 1) return 'yesterday'
  return days > 1 && days < DAYS
    ? shown(then, { weekday: 'long' })
    : shown(then, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Midnights between two moments; rounded, because a day may have 23 hours. */
function daysBetween(then: Time, now: Time): number {
  const [from, to] = [then, now].map(time => new Date(time).setHours(0, 0, 0, 0))
  return Math.round(((to ?? 0) - (from ?? 0)) / 86_400_000)
}
