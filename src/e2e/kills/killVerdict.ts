import { setTimeout as pause } from 'node:timers/promises'
import type { Practice } from '../../practice/server.ts'
import type { Store, TableRecord } from '../../table/store.ts'
import { tableExport } from '../../table/export/exported.ts'
import { verified } from '../../table/export/verify.ts'
import { games } from '../../games/index.ts'
import { faultsOf } from '../race/log.ts'
import { must } from '../../testing/must.ts'
import { isArmed, placeNow } from '../faults/faultGame.ts'
import { publicIn } from '../harness/hall.ts'
import { storyFaults } from './killStory.ts'
import type { KeptClick, Witness } from './killWitness.ts'

const LOOK_MS = 20
/** Under the time a test may take, so that a test which waits in vain says for what. */
const PATIENCE_MS = 240_000

/** A game that was ended early has no open questions, whatever its log would ask. */
const OPEN_STILL = 'asks other questions than its record says'

/** Returns everything that is wrong with a table; [] if all is well. */
export async function tableFaults(
  practice: Practice,
  store: Store,
  id: string,
  witness: Witness,
  kept: readonly KeptClick[],
): Promise<readonly string[]> {
  if (!(await isToldOut(store, id))) return [`${id} is not told to the end`]
  const table = await store.table(id)
  const game = table && games[table.game]
  if (!table || !game) return [`${id} is gone`]
  const people = table.chairs.flatMap(({ person }) => person ?? [])
  return [
    ...(table.phase === 'over' ? [] : [`${id} is not over`]),
    ...(await faultsOf(store, id)).filter(
      fault => table.result?.how !== 'ended' || !fault.endsWith(OPEN_STILL),
    ),
    ...verified(games, must(await tableExport({ store }, id, { whole: true })))
      .filter(({ holds }) => holds === false)
      .map(({ line }) => `${id}: ${line}`),
    ...storyFaults(game, table, await store.rows(id), witness.posts, [...people, table.host]),
    ...(await keptFaults(
      store,
      table,
      kept.filter(one => one.table === id),
    )),
    ...(await buttonFaults(practice, store, id)),
  ]
}

/** True once a table's story is told, and what follows a post is done as well. */
async function isToldOut(store: Store, id: string): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS)) {
    const table = await store.table(id)
    if (table?.told === table?.due) return true
  }
  return false
}

/** Checks that everything a person was told counts is in a log. */
export async function confirmedFaults(store: Store, { confirmed }: Witness): Promise<readonly string[]> {
  const seen = await Promise.all([...confirmed].map(async key => ({ key, seen: await store.findKey(key) })))
  return seen.flatMap(({ key, seen: found }) =>
    found ? [] : [`what was pressed as ${key} was said to count, and is in no log`],
  )
}

/** Checks that what was kept for a click is still kept, and that no row belongs to two clicks. */
async function keptFaults(
  store: Store,
  { id, rows: length }: TableRecord,
  kept: readonly KeptClick[],
): Promise<readonly string[]> {
  const rows = kept.flatMap(one => one.rows)
  const lost = await Promise.all(
    kept.map(async ({ key }) =>
      (await store.findKey(key))?.table === id ? [] : [`${id}: what was kept as ${key} is lost`],
    ),
  )
  return [
    ...lost.flat(),
    ...rows
      .filter((row, at) => row >= length || rows.indexOf(row) !== at)
      .map(row => `${id}: row ${row} is kept twice, or not at all`),
  ]
}

/** Checks that only the newest post has buttons. */
async function buttonFaults(practice: Practice, store: Store, id: string): Promise<readonly string[]> {
  const channel = await placeNow({ store, table: { id } })
  if (channel === undefined || !practice.world.channels.has(channel)) return []
  const armed = publicIn(practice, channel).filter(message => isArmed(message, id))
  return armed.length <= 1 ? [] : [`${id}: ${armed.length - 1} old posts have buttons`]
}
