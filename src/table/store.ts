import {
  CLOCKS_DIFFER_MS,
  type Allowance,
  type Commit,
  type Committed,
  type DueDigest,
  type DueErrand,
  type ErrandKind,
  type Key,
  type LateSnapshot,
  type Loaded,
  type Person,
  type PersonId,
  type NextErrand,
  type Order,
  type Phase,
  type Reading,
  type Snapshot,
  type StoredRow,
  type TableFilter,
  type TableId,
  type TableRecord,
  type StoryLease,
  type Time,
  type ToldAt,
  type TurnDraft,
} from './record.ts'

export type * from './record.ts'
export { CLOCKS_DIFFER_MS, FURTHEST, isHeld, NO_SEAT, STATUS_EVERY_MS } from './record.ts'

/**
 * Says what a store of tables must offer. table/memory keeps it in this process, src/store in PostgreSQL; one
 * contract holds for both. Texts are well-formed Unicode without U+0000. What cannot be kept is an error (not
 * StoreDown), and nothing of it is written. A lease is free again from its `until` on, or earlier if the
 * clock was set back: one that ends more than CLOCKS_DIFFER_MS after the `until` of the next taker counts as
 * free.
 */
export interface Store {
  /** Returns false if the id, or the place, is taken. */
  create(table: TableRecord): Promise<boolean>
  /**
   * Keeps a whole table with its whole log, e.g. from an export; all fields stay as they are given. Returns
   * false if the id or the place is taken.
   */
  restore(table: TableRecord, rows: readonly StoredRow[], snapshots: readonly Snapshot[]): Promise<boolean>
  table(id: TableId): Promise<TableRecord | undefined>
  /** Newest change first, equal ones in the order of ids; with `after`, in the order of ids alone. */
  tables(filter: TableFilter): Promise<readonly TableRecord[]>
  /** Lists those that name this person as player, host or guest, in the order of their ids; '' begins. */
  tablesNaming(person: PersonId, after: TableId, phases?: readonly Phase[]): Promise<readonly TableRecord[]>
  /** All of one moment, whatever is being committed meanwhile. */
  load(id: TableId): Promise<Loaded | undefined>
  /**
   * Returns what changes about a table beside its version, as it concerns `person`; undefined: it has another
   * version, or is not there.
   */
  toldAt(id: TableId, version: number, person?: PersonId): Promise<ToldAt | undefined>
  /**
   * Returns rows from `from` (0 without it) up to, but without, `to`; with `kind` only those of that kind.
   */
  rows(id: TableId, from?: number, to?: number, kind?: StoredRow['kind']): Promise<readonly StoredRow[]>
  /** Lists the oldest first. */
  snapshots(id: TableId): Promise<readonly Snapshot[]>
  /** Returns the newest snapshot at one of these rows. */
  snapshotAt(id: TableId, seqs: readonly number[]): Promise<Snapshot | undefined>
  commit(commit: Commit): Promise<Committed>
  /**
   * Keeps snapshots of rows that are kept already. Leaves out one whose row has another link in the chain,
   * is not there, or has a snapshot.
   */
  keepSnapshots(late: readonly LateSnapshot[]): Promise<void>
  /** Where this key has been carried out, and how many rows the log had then. */
  findKey(key: Key): Promise<{ readonly table: TableId; readonly rows: number } | undefined>
  /** Forgets those carried out earlier than `before`, and returns how many. */
  forgetKeys(before: Time): Promise<number>
  /**
   * Closes a table to all play, or opens it again: the version grows, the log stays as it is. While it is
   * shut nobody is reminded, but what was played is told. A table that is not there is nobody's trouble.
   * With `version`, only while it has that one: what somebody saw in an older one is no reason any more.
   */
  shut(id: TableId, why: string | undefined, version?: number): Promise<Committed>

  // Telling and reminding go on beside the play: they raise no version.

  /**
   * Tables whose story is due and that nobody is telling, those first that have been as they are for longest.
   */
  dueStories(now: Time, until: Time, limit: number): Promise<readonly TableId[]>
  /** Takes the next stretch on until `until`; undefined: nothing is due, or somebody else is at it. */
  leaseStory(table: TableId, now: Time, until: Time): Promise<StoryLease | undefined>
  /** Nothing happens when that stretch has been told already. True: more of the story is due by now. */
  markDelivered(telling: StoryLease): Promise<boolean>
  /**
   * Gives a stretch back that could not be told; not before `until` is it tried again. Nothing happens when
   * it has been told.
   */
  releaseStory(telling: StoryLease, until: Time): Promise<void>

  /**
   * Takes on errands of this kind that are due, each until `until`: if they are not dealt with by then, they
   * are due again. Earliest first.
   */
  takeErrands(kind: ErrandKind, now: Time, until: Time, limit: number): Promise<readonly DueErrand[]>
  /**
   * Brings reminders that are implausibly far ahead back to one period of their table's pace. Returns how
   * many.
   */
  hasten(now: Time): Promise<number>
  /**
   * Marks it as dealt with: it is gone, or due again as `next` says (its tries go on counting). Nothing
   * happens when it has been replaced, or taken on anew.
   */
  finishErrand(errand: DueErrand, until: Time, next?: NextErrand): Promise<void>

  /**
   * Uses `count` of what this person may do, if so much is free: undefined. Otherwise nothing is used, and
   * this is when it can be.
   * Of several at once, in whatever process, no more get through than are free. What was used before the
   * clock was set back is free.
   */
  spend(
    person: PersonId,
    what: string,
    now: Time,
    allowance: Allowance,
    count: number,
  ): Promise<Time | undefined>
  /** Forgets allowances that are full again. Returns how many. */
  forgetSpent(now: Time): Promise<number>

  /** Says what this person has typed ahead at this table. */
  draft(table: TableId, person: PersonId): Promise<TurnDraft | undefined>
  /** Holds all drafts at this table, or of this person, in the order of tables and people. */
  drafts(of: { readonly table: TableId } | { readonly person: PersonId }): Promise<readonly TurnDraft[]>
  /** In place of an earlier one. False: this person does not play at this table, or no game is on. */
  keepDraft(draft: TurnDraft): Promise<boolean>
  /** Returns false if there was none. */
  dropDraft(table: TableId, person: PersonId): Promise<boolean>

  /** Holds what this person, or anybody, has decided in advance, in the order of tables, people and ids. */
  orders(
    of: { readonly table: TableId; readonly person?: PersonId } | { readonly person: PersonId },
  ): Promise<readonly Order[]>
  /** Replaces an earlier one with its id. Returns false if this person does not play here now. */
  keepOrder(order: Order): Promise<boolean>
  /** Returns false if there was none. */
  dropOrder(table: TableId, person: PersonId, id: string): Promise<boolean>

  /** Says how far this person has read at this table; undefined if they have never looked. */
  reading(table: TableId, person: PersonId): Promise<Reading | undefined>
  /** Holds all readings at this table, or of this person, in the order of tables and people. */
  readings(of: { readonly table: TableId } | { readonly person: PersonId }): Promise<readonly Reading[]>
  /** Keeps how far people have read; never less than before. */
  keepReadings(readings: readonly Reading[]): Promise<void>

  person(id: PersonId): Promise<Person | undefined>
  /** Lists those after `after`, in the order of their ids; '' begins. */
  people(after: PersonId, limit: number): Promise<readonly Person[]>
  /** Replaces all that was kept of this person. Their next digest comes at `digest`; without it, never. */
  savePerson(person: Person, digest?: Time): Promise<void>
  /** Takes on digests that are due, each until `until`. Earliest first. */
  takeDigests(now: Time, until: Time, limit: number): Promise<readonly DueDigest[]>
  /**
   * Says when it is due next, and with `last` that it has been sent. Does nothing if it has been replaced, or
   * taken on anew.
   */
  finishDigest(
    digest: DueDigest,
    until: Time,
    next: { readonly at: Time; readonly last?: Time },
  ): Promise<void>
  /**
   * Takes a person out of everything but the chairs of tables being played, and their host; what they played
   * stays. Their chairs at open tables go, and the others close up (0, 1, …); those at tables that are over
   * stay vacant. Their drafts, orders and readings go. `host` and
   * `successor` become '', and a list of the invited stays a list. These tables get a new version.
   */
  forgetPerson(id: PersonId): Promise<void>

  close(): Promise<void>
}

/**
 * Returns the cost, the latest refill time at which it fits, and the time beyond which a stored value
 * predates a clock set back.
 */
export function spendingOf(
  { most, perMs }: Allowance,
  count: number,
  now: Time,
): { readonly cost: number; readonly before: Time; readonly latest: Time } {
  const cost = (perMs / most) * count
  // More than there ever is at once takes all of it.
  return { cost, before: now + Math.max(0, perMs - cost), latest: now + perMs + CLOCKS_DIFFER_MS }
}

/** The store cannot be reached, or cannot write. Whether the last commit is in it is told by its key. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown'
}

/** Each row follows the one before it, the first standing at `from`. */
export const rowsContinue = (from: number, rows: readonly StoredRow[]): boolean =>
  rows.every(({ seq }, at) => seq === from + at)

/** Says why a commit contradicts itself, in whatever store; undefined: it does not. */
export function whyUnsoundRecord({
  rows = [],
  snapshot,
  errands = {},
  chairs = [],
}: Commit): string | undefined {
  if (!rowsContinue(rows[0]?.seq ?? 0, rows)) return 'its rows must be one after the other'
  if (snapshot && snapshot.seq !== rows.at(-1)?.seq) return 'a snapshot stands at the last row it comes with'
  if (!Object.values(errands).every(queued => areDistinct(queued.map(({ seat }) => seat))))
    return 'one seat has two errands of one kind'
  return areDistinct(chairs.map(({ chair }) => chair)) ? undefined : 'two chairs have one number'
}

/** Why a table does not fit the log it comes with; undefined: it does. */
export function whyIncompleteRestore(
  { rows: length, chairs }: TableRecord,
  rows: readonly StoredRow[],
  snapshots: readonly Snapshot[],
): string | undefined {
  if (rows.length !== length || !rowsContinue(0, rows))
    return `its rows must be 0 to ${length - 1}, each once and in order`
  const seqs = snapshots.map(({ seq }) => seq)
  if (!areDistinct(seqs) || seqs.some(seq => !(seq in rows)))
    return 'each snapshot must stand at a row of its own'
  return areDistinct(chairs.map(({ chair }) => chair)) ? undefined : 'two chairs have one number'
}

/** Says whose drafts and orders stay after a commit; undefined if it touches only those it uses. */
export function draftersAfter({ chairs, changes }: Commit): readonly PersonId[] | undefined {
  if (changes?.phase === 'over') return []
  return chairs?.flatMap(({ person, seat, resigned }) =>
    person === undefined || seat === undefined || resigned ? [] : [person],
  )
}

const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length
