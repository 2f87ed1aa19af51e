import { randomUUID } from 'node:crypto'
import type { Seat } from '../../core/ask.ts'
import type { Game, Setup } from '../../core/game.ts'
import { openMatch, type Result } from '../../core/match.ts'
import { commitmentTo, firstLink } from '../play/log.ts'
import type { Deps } from '../deps.ts'
import { commitOf } from '../play/commit.ts'
import { no, withRetry } from '../play/load.ts'
import { closedBecause, gameNotFound, tableNotFound } from '../play/words.ts'
import { mayRule, type Actor } from './open.ts'
import type { Chair, Key, TableId, TableRecord } from '../store.ts'
import { cannotStart, CHANGED_AT_START, NOT_YOURS_TO_START, playersMissing, tooLateToStart } from './words.ts'

const SEED_BYTES = 16

/** Gives out the seats, commits to the dice and lays the game out. */
export const start = (
  deps: Deps,
  id: TableId,
  by: Actor,
  key: Key = randomUUID(),
): Promise<Result<TableRecord>> =>
  withRetry(deps, async () => {
    const table = await deps.store.table(id)
    const why = table
      ? (whyNotStart(table, by) ?? (await whyNotStarted(deps, table, key)))
      : tableNotFound(id)
    const now = await deps.store.table(id)
    if (now && (why === undefined || (await deps.store.findKey(key))?.table === id))
      return { ok: true, value: now }
    return no(why ?? tableNotFound(id))
  })

function whyNotStart(table: TableRecord, by: Actor): string | undefined {
  if (table.shut !== undefined) return closedBecause(table.shut)
  if (table.phase !== 'open') return tooLateToStart(table.phase)
  if (!mayRule(table, by) && !table.chairs.some(chair => chair.person === by.person))
    return NOT_YOURS_TO_START
  const missing = table.players - table.chairs.length
  return missing > 0 ? playersMissing(missing) : undefined
}

/** Returns undefined if it has started. */
async function whyNotStarted(deps: Deps, table: TableRecord, key: Key): Promise<string | undefined> {
  const game = deps.games[table.game]
  if (!game) return gameNotFound(table.game)
  const seed = deps.chance(SEED_BYTES)
  const chairs = seated(deps, table.chairs, game.seatsFor[table.players] ?? [], game.chairs !== undefined)
  const setup = {
    ...table.setup,
    options: optionsFor(game, table, chairs),
    ...(goesAround(game) ? { seats: orderOf(deps, chairs) } : {}),
    seed,
  }
  const opened = openMatch(game, setup)
  // The game may have changed since the sign-up was opened.
  if (!opened.ok) return cannotStart(opened.why)
  const at = deps.now()
  const changes = {
    phase: 'playing',
    setup,
    commitment: commitmentTo(setup.seed),
    content: game.prepare(setup),
    startedAt: at,
  } as const
  const now = { table, match: { ...opened.value, next: 0 }, head: firstLink({ ...table, ...changes }) }
  const committed = await deps.store.commit(commitOf(now, { match: opened.value, changes, chairs }, key, at))
  return committed === 'done' ? undefined : CHANGED_AT_START
}

const goesAround = ({ seatsFor }: Game): boolean =>
  Object.entries(seatsFor).some(([players, seats]) => seats.length > Number(players))

/** Goes around the chairs, so that players who sit opposite stay opposite. */
function orderOf(deps: Deps, chairs: readonly Chair[]): readonly Seat[] {
  const seats = chairs.toSorted((a, b) => a.chair - b.chair).flatMap(({ seat }) => seat ?? [])
  const first = parseInt(deps.chance(4), 16) % seats.length
  return [...seats.slice(first), ...seats.slice(0, first)]
}

/** Where a chair runs the table, it is that of its host, if nothing else is agreed. */
function optionsFor(
  { chairs: given }: Game,
  { setup: { options }, host }: TableRecord,
  chairs: readonly Chair[],
): Setup['options'] {
  const seat = chairs.find(({ person }) => person === host)?.seat
  return given === undefined || seat === undefined || given.host in options
    ? options
    : { ...options, [given.host]: seat }
}

/** Wishes first, the rest by chance; or in order. */
function seated(
  deps: Deps,
  chairs: readonly Chair[],
  seats: readonly Seat[],
  inOrder: boolean,
): readonly Chair[] {
  const free = seats.filter(seat => !chairs.some(chair => chair.wish === seat))
  return chairs.map(chair => {
    if (chair.wish !== undefined) return { ...chair, seat: chair.wish }
    const [seat] = free.splice(inOrder ? 0 : parseInt(deps.chance(4), 16) % free.length, 1)
    return { ...chair, ...(seat === undefined ? {} : { seat }) }
  })
}
