import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copy } from '../../core/copy.ts'
import { threadPlace } from '../../discord/delivery/place.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store } from '../../table/store.ts'
import { discordOf } from '../../testing/discord.ts'
import { club, openAt, personOf, seatedTable } from '../../testing/tables.ts'
import { TASKS, type Place, type Task } from './walkTasks.ts'

/**
 * Measures how far a reader walks to follow one thing a player does: the files and the named functions that
 * run for it, without the router and discord.js, with the store in memory.
 */

export interface Walk {
  readonly name: string
  readonly files: number
  /** Those among them that know no game: of commands, Discord, tables and their store. */
  readonly aroundGames: number
  readonly functions: number
  /** The number of calls from Discord's side into the tables. */
  readonly calls: number
}

const PARTS: readonly unknown[] = ['lobby', 'play', 'story', 'pictures', 'people']

/** Counts what is called on the tables, on their parts, and on the visits they open. */
function countCalls<T extends object>(target: T, count: () => void): T {
  return new Proxy(target, {
    get: (held, name) => {
      const found: unknown = Reflect.get(held, name)
      if (PARTS.includes(name)) return countCalls(found as object, count)
      if (typeof found !== 'function') return found
      return (...given: unknown[]): unknown => {
        count()
        const said = (found as (...given: unknown[]) => unknown).apply(held, given)
        return name === 'visit' ? (said as Promise<object>).then(visit => countCalls(visit, count)) : said
      }
    },
  })
}

/**
 * Hands out a new copy with each load, as a database does, so that every walk includes taking the game up.
 */
function copyingStore(): Store {
  const store = memoryStore()
  return { ...store, load: async id => copy(await store.load(id)) }
}

async function placeAt(count: () => void): Promise<Place> {
  const at = club(copyingStore())
  const id = await seatedTable(at, 'expanse', 2, { place: threadPlace('300000000000000001') })
  const [ask] = await openAt(at, id)
  const { context, outbox } = discordOf(at)
  return {
    at,
    id,
    outbox,
    seen: [],
    person: await personOf(at, id, ask?.who ?? ''),
    context: { ...context, tables: countCalls(context.tables, count) },
  }
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const OF_GAMES = /^src\/(core|games)\//
const OURS = /^(src\/(core|games|table|store|draw|discord)|commands)\//

/** Returns the files and the named functions that run. */
async function recordCoverage(
  session: Session,
  act: () => Promise<unknown>,
): Promise<Pick<Walk, 'files' | 'aroundGames' | 'functions'>> {
  await session.post('Profiler.takePreciseCoverage')
  await act()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = new Set<string>()
  let functions = 0
  for (const { url, functions: all } of result) {
    const path = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : ''
    // The top level of a module and the compiler's own helpers have no name of ours.
    const named = all.filter(
      ({ functionName, ranges: [whole] }) =>
        whole?.count && functionName !== '' && !functionName.startsWith('__'),
    )
    if (!OURS.test(path) || !named.length) continue
    files.add(path)
    functions += named.length
  }
  const aroundGames = [...files].filter(path => !OF_GAMES.test(path)).length
  return { files: files.size, aroundGames, functions }
}

async function walk(session: Session, { name, begin, progress }: Task): Promise<Walk> {
  let calls = 0
  const place = await placeAt(() => calls++)
  const act = await begin(place)
  const before = await progress(place)
  calls = 0
  const ran = await recordCoverage(session, act)
  if ((await progress(place)) <= before) throw new Error(`Nothing has come of this: ${name}`)
  return { name, ...ran, calls }
}

/** Walks each way twice, because the first time also runs what happens once in a process. */
export async function walks(): Promise<readonly Walk[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const found: Walk[] = []
  for (const task of TASKS) {
    await walk(session, task)
    found.push(await walk(session, task))
  }
  session.disconnect()
  return found
}
