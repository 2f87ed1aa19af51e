import { Session, type Profiler } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copy } from '../../core/data.ts'
import { threadPlace } from '../../discord/tables/lookup.ts'
import { memoryStore } from '../../table/memory/index.ts'
import type { Store } from '../../table/store.ts'
import { discordOf, actBy, press, type FakeAct, type FakeOutbox } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { club, openAt, personOf, seatedTable, HOUR, recordOf, type Club } from '../../testing/tables.ts'
import { expanse } from '../../../commands/expanse.ts'
import { table as tableCommand } from '../../../commands/table.ts'
import type { Context } from '../../discord/context.ts'
import { deliver } from '../../discord/delivery/deliver.ts'
import type { Message } from '../../discord/message/message.ts'
import { sendReminder } from '../../discord/delivery/reminder.ts'
import { presses } from '../../discord/presses.ts'

/**
 * Measures how far a reader walks to follow one thing a player does: the files and the named functions that
 * run for it, without the router and discord.js, with the store in memory.
 */

interface Walk {
  readonly name: string
  readonly files: number
  /** Those among them that know no game: of commands, Discord, tables and their store. */
  readonly aroundGames: number
  readonly functions: number
  /** The same with functions of the form `const a = () => …`, which the limits do not count. */
  readonly withArrows: { readonly files: number; readonly functions: number }
  /** Each file with its functions that ran. */
  readonly ran: readonly string[]
  /** Each call from Discord's side into the tables. */
  readonly calls: readonly string[]
}

const PARTS: readonly unknown[] = ['lobby', 'play', 'story', 'pictures', 'people']

/** Names what leads from a result to what it holds. */
const HOLDS: readonly unknown[] = ['value', 'screen']
const isObject = (found: unknown): found is object => typeof found === 'object' && found !== null

/** Counts what is called on the tables, on their parts, and on whatever they return, visits among it. */
function countCalls<T extends object>(target: T, count: (called: string) => void): T {
  const counted = (found: unknown): unknown => (isObject(found) ? countCalls(found, count) : found)
  return new Proxy(target, {
    get: (held, name) => {
      const found: unknown = Reflect.get(held, name)
      if (PARTS.includes(name) || HOLDS.includes(name)) return counted(found)
      if (typeof found !== 'function' || Array.isArray(held)) return found
      return (...given: unknown[]): unknown => {
        count(String(name))
        const said: unknown = (found as (...given: unknown[]) => unknown).apply(held, given)
        return said instanceof Promise ? said.then(counted) : counted(said)
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

async function placeAt(count: (called: string) => void): Promise<Place> {
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

type Ran = Profiler.FunctionCoverage
/** The top level of a module and the compiler's own helpers have no name of ours. */
const isDeclared = ({ functionName }: Ran): boolean => functionName !== '' && !functionName.startsWith('__')

const LONGEST_NAME = 80
/** Returns the name of `const a = () => …`, which the compiler hands to a helper behind the function. */
function arrowName({ functionName, ranges }: Ran, source: string): readonly string[] {
  const [{ startOffset = 0, endOffset = 0 } = {}] = ranges
  if (functionName !== '' || !source.slice(0, startOffset).endsWith('__name(')) return []
  return /^,\s*"(\w+)"\)/.exec(source.slice(endOffset, endOffset + LONGEST_NAME))?.slice(1) ?? []
}

/** Returns the files and the named functions that run. */
async function recordCoverage(
  session: Session,
  act: () => Promise<unknown>,
): Promise<Omit<Walk, 'name' | 'calls'>> {
  await session.post('Profiler.takePreciseCoverage')
  await act()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const declared = new Map<string, readonly string[]>()
  const everything = new Map<string, readonly string[]>()
  for (const { url, scriptId, functions: all } of result) {
    const path = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : ''
    if (!OURS.test(path)) continue
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    const ran = all.filter(({ ranges: [whole] }) => whole?.count)
    const named = ran.filter(isDeclared).map(({ functionName }) => functionName)
    const arrows = ran.flatMap(one => arrowName(one, scriptSource))
    if (named.length) declared.set(path, [...(declared.get(path) ?? []), ...named])
    if (named.length || arrows.length)
      everything.set(path, [...(everything.get(path) ?? []), ...named, ...arrows])
  }
  const count = (files: ReadonlyMap<string, readonly string[]>) => ({
    files: files.size,
    functions: [...files.values()].flat().length,
  })
  return {
    ...count(declared),
    withArrows: count(everything),
    aroundGames: [...declared.keys()].filter(path => !OF_GAMES.test(path)).length,
    ran: [...everything].map(([path, names]) => `${path}: ${[...new Set(names)].join(', ')}`).toSorted(),
  }
}

async function walk(session: Session, { name, begin, progress }: Task): Promise<Walk> {
  const calls: string[] = []
  const place = await placeAt(called => void calls.push(called))
  const act = await begin(place)
  const before = await progress(place)
  calls.length = 0
  const ran = await recordCoverage(session, act)
  if ((await progress(place)) <= before) throw new Error(`Nothing has come of this: ${name}`)
  return { name, ...ran, calls }
}

/** Walks each way twice, because the first time also runs what happens once in a process. */
export async function walks(): Promise<readonly Walk[]> {
  const session = new Session()
  session.connect()
  await session.post('Debugger.enable')
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

/** A table of The Expanse with two players and the person whose turn it is. */
interface Place {
  readonly at: Club
  readonly id: string
  readonly person: string
  readonly context: Context
  readonly outbox: FakeOutbox
  /** Holds every message with something to press that the person was shown. */
  readonly seen: Message[]
}
interface Task {
  readonly name: string
  /** Prepares what is measured, and returns it. */
  readonly begin: (place: Place) => Promise<() => Promise<unknown>>
  /** Returns a number that grows when the task is done, so that no refusal is measured in its place. */
  readonly progress: (place: Place) => number | Promise<number>
}

const countRows = async ({ at, id }: Place): Promise<number> => (await recordOf(at, id)).rows
/** Counts messages in channels and to people. */
const countMessages = ({ outbox }: Place): number => outbox.sent.length + outbox.directed.length
const countTables = async ({ at }: Place): Promise<number> => (await at.store.tables({})).length
const countPlayers = async ({ at }: Place): Promise<number> =>
  (await at.store.tables({})).reduce((sum, { chairs }) => sum + chairs.length, 0)
const countGames = async ({ at }: Place): Promise<number> =>
  (await at.store.tables({})).filter(({ phase }) => phase === 'playing').length

/** Returns a press of the button or menu option whose label fits. */
function pressOf(
  { at, person, context, seen }: Place,
  shown: Message,
  wanted: RegExp,
): () => Promise<Message> {
  const all = pressables(shown).filter(({ disabled }) => !disabled)
  const found = all.find(({ label }) => wanted.test(label))
  if (!found)
    throw new Error(
      `No button is called ${String(wanted)}, only ${all.map(({ label }) => label).join(', ')}.`,
    )
  const values = found.value === undefined ? [] : [found.value]
  return async () => lastMessage(await press(at, presses, person, found.id, values, { context }), seen)
}

/** Returns what the person sees last: a message for them, or the pressed one as it has changed. */
function lastMessage({ shown, changed }: FakeAct, seen: Message[]): Message {
  const last = shown.at(-1) ?? changed.at(-1)
  if (!last) throw new Error('Nothing was shown.')
  if (pressables(last).length) seen.push(last)
  return last
}

/** Opens the console, presses all labels but the last, and returns the press of that one. */
async function lastPress(place: Place, labels: readonly RegExp[]): Promise<() => Promise<Message>> {
  const { at, id, person, context, seen } = place
  let next = async (): Promise<Message> =>
    lastMessage(await press(at, presses, person, `move/${id}`, [], { context }), seen)
  for (const label of labels) next = pressOf(place, await next(), label)
  return next
}

const TURN = [/^Take 4 AP/, /^End Turn…/, /^End Turn, /]

/** `/table new` for two by the person, whose sign-up is posted. */
async function openSignUp({ at, person, context }: Place): Promise<Message> {
  const act = actBy(at, person, { sub: 'new', options: { game: 'expanse', seats: 2 }, context })
  await tableCommand.run(act)
  const [post] = act.posted
  if (!post) throw new Error('No sign-up was posted.')
  return post
}

const sendPosts = ({ context }: Place): Promise<unknown> =>
  context.tables.story.tellAll(
    post => deliver(context, post),
    (_id, error) => {
      throw error
    },
  )

/** Longer than the pace of a table. */
const A_WHILE = 30 * HOUR

const TASKS: readonly Task[] = [
  {
    name: 'Your Move opens the console',
    begin: place => lastPress(place, []),
    progress: ({ seen }) => seen.length,
  },
  {
    name: 'a pick from the menu',
    begin: place => lastPress(place, [/^Take 4 AP/, /^Mars → Ceres/]),
    progress: countRows,
  },
  { name: 'End Turn', begin: place => lastPress(place, TURN), progress: countRows },
  {
    name: 'the post goes out',
    begin: async place => {
      await (await lastPress(place, TURN))()
      return () => sendPosts(place)
    },
    progress: countMessages,
  },
  {
    name: '/expanse take',
    begin: ({ at, person, context }) =>
      Promise.resolve(() =>
        expanse.run(actBy(at, person, { sub: 'take', options: { card: 'Miller', as: 'points' }, context })),
      ),
    progress: countRows,
  },
  { name: '/table new', begin: place => Promise.resolve(() => openSignUp(place)), progress: countTables },
  {
    name: 'Join',
    begin: async place => pressOf({ ...place, person: 'fay' }, await openSignUp(place), /^Join/),
    progress: countPlayers,
  },
  {
    name: 'Start',
    begin: async place => {
      const joined = await pressOf({ ...place, person: 'fay' }, await openSignUp(place), /^Join/)()
      return pressOf(place, joined, /^Start/)
    },
    progress: countGames,
  },
  {
    name: 'a reminder fires',
    begin: async place => {
      const { at, context } = place
      await sendPosts(place)
      at.clock.now += A_WHILE
      return () =>
        context.tables.story.remind(
          one => sendReminder(context, one),
          ({ table }, error) => {
            throw new Error(table, { cause: error })
          },
        )
    },
    progress: countMessages,
  },
]
