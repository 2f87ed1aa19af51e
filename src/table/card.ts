import type { Deps } from './deps.ts'
import { withRetry } from './play/load.ts'
import type {
  BoardStyle,
  Chair,
  Phase,
  PersonId,
  GameResult,
  TableFilter,
  TableId,
  TableRecord,
  Time,
} from './store.ts'

/** Says what anybody may know of a table: a white list, so that no seed travels where a story goes. */
export interface TableCard {
  readonly id: TableId
  readonly game: string
  readonly name: string
  readonly phase: Phase
  readonly host: PersonId
  readonly home: string
  readonly place?: string
  readonly invited?: readonly PersonId[]
  /** Says who gets the seat that the newest vote is about. */
  readonly successor?: PersonId
  readonly players: number
  readonly paceHours: number
  readonly board?: BoardStyle
  /** Counts the hours after which players who have not answered a vote agree. Absent: they never do. */
  readonly consentHours?: number
  readonly modules: readonly string[]
  /** How the host has set the game up, where it is not as usual. */
  readonly options: Readonly<Record<string, unknown>>
  readonly chairs: readonly Chair[]
  /** Lists seats that are asked something now. */
  readonly asked: readonly string[]
  readonly commitment?: string
  readonly result?: GameResult
  readonly openedAt: Time
  readonly changedAt: Time
  /** Nothing can be played here until somebody has looked at it. */
  readonly shut?: true
}

export const cardOf = (table: TableRecord): TableCard => ({
  id: table.id,
  game: table.game,
  name: table.name,
  phase: table.phase,
  host: table.host,
  home: table.home,
  players: table.players,
  paceHours: table.paceHours,
  modules: table.setup.modules,
  options: table.setup.options,
  chairs: table.chairs,
  asked: [...new Set(table.asking.map(({ seat }) => seat))],
  openedAt: table.openedAt,
  changedAt: table.changedAt,
  ...(table.board === undefined ? {} : { board: table.board }),
  ...(table.consentHours ? { consentHours: table.consentHours } : {}),
  ...(table.place === undefined ? {} : { place: table.place }),
  ...(table.invited ? { invited: table.invited } : {}),
  ...(table.successor ? { successor: table.successor } : {}),
  ...(table.commitment === undefined ? {} : { commitment: table.commitment }),
  ...(table.result ? { result: table.result } : {}),
  ...(table.shut === undefined ? {} : { shut: true as const }),
})

/** Says who plays a seat; neither: it has no player. */
export function sitterAt(chairs: readonly Chair[], seat: string): Pick<Chair, 'person' | 'bot'> {
  const { person, bot } = chairs.find(chair => chair.seat === seat) ?? {}
  return { ...(person === undefined ? {} : { person }), ...(bot === undefined ? {} : { bot }) }
}

/** Lists tables, as anybody may know of them. */
export const list = async (deps: Deps, filter: TableFilter): Promise<readonly TableCard[]> =>
  (await withRetry(deps, () => deps.store.tables(filter))).map(cardOf)

export async function card(deps: Deps, id: TableId): Promise<TableCard | undefined> {
  const table = await withRetry(deps, () => deps.store.table(id))
  return table && cardOf(table)
}

/**
 * Lists the tables of the first of these groups of filters that has any which `accepts` lets through.
 */
export async function listFirst(
  deps: Deps,
  groups: readonly (readonly TableFilter[])[],
  accepts: (table: TableCard, group: number) => Promise<boolean>,
): Promise<readonly TableCard[]> {
  for (const [nth, filters] of groups.entries()) {
    const listed: TableCard[] = []
    for (const filter of filters) listed.push(...(await list(deps, filter)))
    const accepted = await Promise.all(listed.map(table => accepts(table, nth)))
    const found = listed.filter((_, at) => accepted[at])
    if (found.length) return found
  }
  return []
}

/** Describes a place in a result, or in the standings of a game. */
interface Place {
  readonly rank: number
  readonly points?: number
}

/** Where all are equal, and have no points, there is nothing to be said of them: nobody has won. */
export const isRanked = (places: readonly Place[]): boolean =>
  places.some(({ rank, points }) => rank > 1 || points !== undefined)
