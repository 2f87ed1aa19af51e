import type { Game } from '../../core/game.ts'
import type { Result } from '../../core/match.ts'
import type { Deps } from '../deps.ts'
import { no, withRetry } from '../play/load.ts'
import { gameNotFound, tableNotFound } from '../play/words.ts'
import type { Key, PersonId, TableId, TableRecord } from '../store.ts'
import { join, open, tableIdFor, type Opening } from './open.ts'
import { NOT_OVER, REMATCH_FOR_PLAYERS } from './words.ts'

/** Describes the sign-up of a rematch. `isNew`: this press opened it, or has yet to post it. */
export interface Rematch {
  readonly table: TableRecord
  readonly isNew: boolean
}

/**
 * Opens a sign-up with the same people, game, modules and options. There is one for each finished game,
 * however many players press; one that was cancelled gives way to another.
 */
export async function rematch(deps: Deps, id: TableId, person: PersonId, key: Key): Promise<Result<Rematch>> {
  const played = await withRetry(deps, () => deps.store.table(id))
  if (!played) return no(tableNotFound(id))
  const game = deps.games[played.game]
  if (!game) return no(gameNotFound(played.game))
  if (played.phase !== 'over') return no(NOT_OVER)
  if (!played.chairs.some(chair => chair.person === person)) return no(REMATCH_FOR_PLAYERS)
  const { there, next } = await latest(deps, played)
  // Its host may not have been able to post it.
  if (there) return { ok: true, value: { table: there, isNew: isUnposted(there) && there.host === person } }
  const opened = await open(deps, person, openingLike(game, played, person), next)
  if (!opened.ok) return opened
  const joined = await join(deps, opened.value.id, person, undefined, `${key}-join`)
  return { ok: true, value: { table: joined.ok ? joined.value : opened.value, isNew: true } }
}

const isUnposted = ({ phase, place }: TableRecord): boolean => phase === 'open' && place === undefined

/** The key of a rematch makes its id, so that it is found without being written down. */
async function latest(
  deps: Deps,
  { id, game, home }: TableRecord,
): Promise<{ readonly there?: TableRecord; readonly next: Key }> {
  for (let nth = 1; ; nth++) {
    const next = `rematch-${id}-${nth}`
    const there = await withRetry(deps, () => deps.store.table(tableIdFor(deps, next, 0)))
    if (!there) return { next }
    const isOne = there.game === game && there.home === home && there.result?.how !== 'cancelled'
    if (isOne) return { there, next }
  }
}

function openingLike(game: Game, played: TableRecord, person: PersonId): Opening {
  const { players, home, name, paceHours, consentHours = 0, board, chairs } = played
  const { modules, options, overrides } = played.setup
  // The chair of whoever runs the table is another's this time.
  const isKept = ([option]: readonly [string, unknown]): boolean => option !== game.chairs?.host
  const bots = chairs.flatMap(({ bot }) => bot ?? [])
  const others = chairs.flatMap(chair => chair.person ?? []).filter(one => one !== person)
  return {
    game: game.id,
    players,
    home,
    modules,
    options: Object.fromEntries(Object.entries(options).filter(isKept)),
    paceHours,
    consentHours,
    invited: [...new Set(others)],
    ...(bots.length ? { bots } : {}),
    ...(name === game.title ? {} : { name }),
    ...(board === undefined ? {} : { board }),
    ...(overrides === undefined ? {} : { overrides }),
  }
}
