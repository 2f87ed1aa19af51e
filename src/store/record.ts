import type { AnyState, Setup } from '../core/game.ts'
import type {
  Asking,
  Chair,
  PersonId,
  GameResult,
  Snapshot,
  StoredRow,
  TableRecord,
  Time,
} from '../table/store.ts'
import type { ChairRow, Decision, Prisma, SnapshotRow, TableRow } from './prisma.ts'

// What stands in the columns, and what the table layer knows of it: here null becomes an absent key and a
// timestamp milliseconds.

/** A timestamp within JSON is text. */
type Stamp = Date | string
type Stamped<T> = {
  [K in keyof T]: T[K] extends Date ? Stamp : T[K] extends Date | null ? Stamp | null : T[K]
}
export type KeptChair = Stamped<Omit<ChairRow, 'tableId'>>
export type KeptTable = Omit<TableRow, 'telling' | 'tellingUntil'> & { readonly chairs: readonly KeptChair[] }
export type KeptRow = Stamped<Omit<Decision, 'tableId'>>

type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>
}
export const present = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)) as Present<T>

const timeOf = (stamp: Stamp): Time => new Date(stamp).getTime()
const maybeTime = (stamp: Stamp | null): Time | null => (stamp === null ? null : timeOf(stamp))

/** What is kept as JSON was written by this bot; its form is not checked again. */
const read = <T>(json: Prisma.JsonValue): T => json as T

export const recordOf = (kept: KeptTable): TableRecord => ({
  ...present({
    id: kept.id,
    version: kept.version,
    game: kept.game,
    phase: kept.phase,
    name: kept.name,
    host: kept.host,
    home: kept.home,
    place: kept.place,
    players: kept.players,
    paceHours: kept.paceHours,
    commitment: kept.commitment,
    content: kept.content,
    rows: kept.rows,
    due: kept.due,
    told: kept.told,
    shut: kept.shut,
    invited: read<readonly PersonId[] | null>(kept.invited),
    result: read<GameResult | null>(kept.result),
    startedAt: maybeTime(kept.startedAt),
    endedAt: maybeTime(kept.endedAt),
  }),
  setup: read<Setup>(kept.setup),
  asking: read<readonly Asking[]>(kept.asking),
  openedAt: timeOf(kept.openedAt),
  changedAt: timeOf(kept.changedAt),
  chairs: kept.chairs.map(chairOf),
})

const chairOf = ({ chair, person, wish, seat, resigned, askedSince }: KeptChair): Chair =>
  present({ chair, person, wish, seat, resigned: resigned || null, askedSince: maybeTime(askedSince) })

export const rowOf = ({ seq, kind, seat, ask, body, facts, hash, chain, rules, at }: KeptRow): StoredRow => ({
  ...present({ seq, kind: kind as StoredRow['kind'], seat, ask }),
  ...read<Pick<StoredRow, 'answer' | 'to' | 'position' | 'drew'>>(body),
  facts: read<StoredRow['facts']>(facts),
  hash,
  chain,
  rules,
  at: timeOf(at),
})

export const snapshotOf = ({ seq, state }: Omit<SnapshotRow, 'tableId'>): Snapshot => ({
  seq,
  state: read<AnyState>(state),
})
