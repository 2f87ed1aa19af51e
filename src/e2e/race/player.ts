import { randomUUID } from 'node:crypto'
import type { Ask } from '../../core/ask.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { holdTables } from '../../table/play/heldTables.ts'
import { makeLateSnapshots } from '../../table/play/lateSnapshots.ts'
import type { Live } from '../../table/play/log.ts'
import type { TableRecord } from '../../table/store.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { dice } from '../../tools/bench/numbers.ts'
import { pressable } from '../crash/table.ts'
import { openServer } from './run.ts'

/**
 * One of several processes that answer for the same tables at the same time: argv is the database, a seed,
 * how many answers are to
 * be kept, and the tables. Prints what became of its answers as one JSON line.
 */
const [url = '', seed = '1', wanted = '0', ...ids] = process.argv.slice(2)
const store = await openServer(url, 2)
const roll = dice(Number(seed))
const refused: Record<string, number> = {}
const counts = { kept: 0, refused, forbidden: 0, faults: [] as string[] }
// Each answer begins with what the database says, so that two processes are often at the same one.
const deps = { ...depsFor(store), held: holdTables(0) }
const late = makeLateSnapshots({
  ...deps,
  failed: error => counts.faults.push(`a snapshot was not written: ${String(error)}`),
})
const tables = makeTables({ ...deps, late })

/** Answers for another player, and answers an old question: neither may count. */
async function tryForbidden(id: string, { table, match }: Live, ask: Ask): Promise<void> {
  const other = table.chairs.find(chair => chair.seat !== ask.who)?.person ?? ''
  const wrongSeat = await tables.play.answer(id, other, [{ ask: ask.id, picks: randomAnswer(ask, roll) }])
  const stale = await tables.play.answer(id, personOf(table, ask), [
    { ask: `${match.state.asked - 1}:${ask.who}`, picks: randomAnswer(ask, roll) },
  ])
  counts.forbidden += 2
  if (wrongSeat.ok) counts.faults.push(`${id}: ${other} answered for ${ask.who}`)
  if (stale.ok) counts.faults.push(`${id}: a question of long ago was answered`)
}

const personOf = ({ chairs }: TableRecord, ask: Ask): string =>
  chairs.find(chair => chair.seat === ask.who)?.person ?? ''

/** Presses twice, as an impatient person does. */
async function answerTwice(id: string, table: TableRecord, ask: Ask): Promise<boolean> {
  const key = randomUUID()
  const given = [{ ask: ask.id, picks: randomAnswer(ask, roll) }]
  const [first, second] = await Promise.all([
    tables.play.answer(id, personOf(table, ask), given, key),
    tables.play.answer(id, personOf(table, ask), given, key),
  ])
  if (first.ok !== second.ok || (first.ok && second.ok && first.value.already === second.value.already))
    counts.faults.push(`${id}: pressed twice, and it counted otherwise than once`)
  return first.ok
}

const SOMETIMES = 8
let idle = 0
while (counts.kept < Number(wanted) && idle < ids.length * 20) {
  const id = ids[roll(ids.length)] ?? ''
  const now = await tables.play.load(id)
  if (!now.ok) throw new Error(now.why)
  const open = pressable(now.value.match, roll)
  const ask = open[roll(Math.max(1, open.length))]
  if (!ask) {
    idle++
    continue
  }
  if (roll(SOMETIMES) === 0) await tryForbidden(id, now.value, ask)
  if (await answerTwice(id, now.value.table, ask)) counts.kept++
  else refused[id] = (refused[id] ?? 0) + 1
}
await late.flush()
process.stdout.write(`${JSON.stringify(counts)}\n`)
await store.close()
