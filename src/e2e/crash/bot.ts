import { setTimeout as pause } from 'node:timers/promises'
import { StoreDown } from '../../table/store.ts'
import { makeLateSnapshots } from '../../table/play/lateSnapshots.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import type { ToldNow } from '../../table/story/lease.ts'
import { dice } from '../../tools/bench/numbers.ts'
import { openKept, pressable } from './table.ts'
import type { FromBot, ToBot } from './driver.ts'

const SWEEP_MS = 500
const HOUR_MS = 3_600_000
const AT_ONCE = 100

/** Runs a bot without Discord: it takes answers as messages and tells the stories, until it is killed. */
const say = (message: FromBot): void => void process.send?.(message, () => undefined)
const { store, close } = await openKept(process.env.DATA_DIR ?? '')
/**
 * Time runs faster here, so that what a dead bot had taken on to tell is free again soon, and telling is not
 * the rare thing.
 */
const FASTER = 30
const now = (): number => Date.now() * FASTER
const deps = { ...depsFor(store), now }
// Without the database, a snapshot is not written; the answers show whether anything depends on it.
const late = makeLateSnapshots({ ...deps, failed: () => undefined })
const tables = makeTables({ ...deps, late })
/** Chooses what is written into forms. */
const roll = dice(process.pid)
const posting = new Map<string, () => void>()

/** Waits as long as the database is away: an answer is neither lost nor refused. */
async function whenever<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StoreDown)) throw error
    }
  }
}

const tellDue = (id: string): Promise<ToldNow> =>
  whenever(() =>
    tables.story.tell(
      id,
      ({ nonce, rows }) =>
        new Promise(done => {
          posting.set(nonce, done)
          say({ say: 'post', table: id, nonce, seqs: rows.map(row => row.seq) })
        }),
    ),
  )

async function hear(message: ToBot): Promise<void> {
  if (message.say === 'posted') return posting.get(message.nonce)?.()
  if (message.say === 'finish') return finish()
  const { table } = message
  if (message.say === 'look') {
    const now = await whenever(() => tables.play.load(table))
    return say(
      now.ok
        ? { say: 'open', table, open: pressable(now.value.match, roll) }
        : { say: 'refused', key: '', table, why: now.why },
    )
  }
  const { person, ask, picks, key } = message
  const said = await whenever(() => tables.play.answer(table, person, [{ ask, picks }], key))
  say(
    said.ok
      ? { say: 'kept', key, table, open: pressable(said.value.match, roll) }
      : { say: 'refused', key, table, why: said.why },
  )
  await tellDue(table)
}

/** Also waits for what a killed bot has leased. */
let ending = false
async function finish(): Promise<void> {
  while ((await whenever(() => store.dueStories(now() + HOUR_MS, now() + HOUR_MS, 1))).length)
    await pause(SWEEP_MS)
  ending = true
  await pause(2 * SWEEP_MS)
  await close()
  process.send?.({ say: 'finished' } satisfies FromBot, () => process.exit(0))
}

process.on('message', message => {
  hear(message as ToBot).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit(1))
say({ say: 'ready' })

// Tells what an earlier process committed and did not tell.
while (!ending) {
  for (const id of await whenever(() => store.dueStories(now(), now() + HOUR_MS, AT_ONCE))) await tellDue(id)
  await pause(SWEEP_MS)
}
