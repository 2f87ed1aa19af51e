import { randomAnswer } from '../../core/randomAnswer.ts'
import { depsFor, makeTables } from '../../table/table.ts'
import { dice } from '../bench/numbers.ts'
import { openServer } from './server.ts'

/**
 * One of several processes that answer for the same tables at the same time: argv is the database, a seed, how many answers are to
 * be kept, and the tables. Prints what became of its answers as one JSON line.
 */
const [url = '', seed = '1', wanted = '0', ...ids] = process.argv.slice(2)
const store = await openServer(url, 2)
const tables = makeTables(depsFor(store))
const roll = dice(Number(seed))
let kept = 0
let refused = 0
let idle = 0
while (kept < Number(wanted) && idle < ids.length * 20) {
  const id = ids[roll(ids.length)] ?? ''
  const now = await tables.live(id)
  if (!now.ok) throw new Error(now.why)
  const { open } = now.value.match
  const ask = open[roll(Math.max(1, open.length))]
  if (!ask) {
    idle++
    continue
  }
  const person = now.value.table.chairs.find(chair => chair.seat === ask.who)?.person ?? ''
  const said = await tables.answer(id, person, [{ ask: ask.id, picks: randomAnswer(ask, roll) }])
  if (said.ok) kept++
  else refused++
}
process.stdout.write(`${JSON.stringify({ kept, refused })}\n`)
await store.close()
