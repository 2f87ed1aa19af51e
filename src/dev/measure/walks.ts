import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expanse } from '../../../commands/expanse.ts'
import { table as tableCommand } from '../../../commands/table.ts'
import type { Context } from '../../discord/context.ts'
import { deliver } from '../../discord/delivery.ts'
import type { Message } from '../../discord/message.ts'
import { nudge } from '../../discord/nudge.ts'
import { threadPlace } from '../../discord/place.ts'
import { presses } from '../../discord/presses.ts'
import { actBy, discordOf, press, pressables } from '../testing/discord.ts'
import type { FakeAct } from '../testing/discord.ts'
import { club, HOUR, openAt, personOf, seatedTable } from '../testing/tables.ts'
import type { Club } from '../testing/tables.ts'

/**
 * Measures how far a reader walks to follow one thing a player does: the files and the named functions that
 * run for it, without the router and discord.js, with the store in memory.
 */

export interface Walk {
  readonly name: string
  readonly files: number
  readonly functions: number
  /** The number of calls from Discord's side into the tables. */
  readonly calls: number
}

/** A table of The Expanse with two players and the person whose turn it is. */
interface Place {
  readonly at: Club
  readonly id: string
  readonly person: string
  readonly context: Context
}
interface Doing {
  readonly name: string
  /** Prepares what is measured, and returns it. */
  readonly begin: (place: Place) => Promise<() => Promise<unknown>>
}

/** Returns a press of the button or menu option whose label fits. */
function pressOf({ at, person, context }: Place, shown: Message, wanted: RegExp): () => Promise<Message> {
  const all = pressables(shown).filter(({ disabled }) => !disabled)
  const found = all.find(({ label }) => wanted.test(label))
  if (!found) throw new Error(`No button is called ${String(wanted)}, only ${all.map(({ label }) => label).join(', ')}.`)
  const values = found.value === undefined ? [] : [found.value]
  return async () => seenAfter(await press(at, presses, person, found.id, values, { context }))
}

/** Returns what the person sees last: a message for them, or the pressed one as it has changed. */
function seenAfter({ shown, changed }: FakeAct): Message {
  const seen = shown.at(-1) ?? changed.at(-1)
  if (!seen) throw new Error('Nothing was shown.')
  return seen
}

/** Opens the console, presses all labels but the last, and returns the press of that one. */
async function lastPress(place: Place, labels: readonly RegExp[]): Promise<() => Promise<Message>> {
  const { at, id, person, context } = place
  let next = async (): Promise<Message> => seenAfter(await press(at, presses, person, `move/${id}`, [], { context }))
  for (const label of labels) next = pressOf(place, await next(), label)
  return next
}

const TURN = [/^Miller/, /^Done/, /^(Confirm|Send|Yes|Done)/]
const BRIEF_TURN = TURN.slice(0, 2)

/** Ends the turn with everything it takes, the confirmation included. */
async function turnEnded(place: Place): Promise<void> {
  const shown = await (await lastPress(place, BRIEF_TURN))()
  const confirm = pressables(shown).find(({ label }) => TURN[2]?.test(label))
  if (confirm) await press(place.at, presses, place.person, confirm.id, [], { context: place.context })
}

/** `/table new` for two by the person, whose sign-up is posted. */
async function signedUp({ at, person, context }: Place): Promise<Message> {
  const act = actBy(at, person, { sub: 'new', options: { game: 'expanse', seats: 2 }, context })
  await tableCommand.run(act)
  const [post] = act.posted
  if (!post) throw new Error('No sign-up was posted.')
  return post
}

const postsOut = ({ context }: Place): Promise<unknown> =>
  context.tables.tellAll(post => deliver(context, post), (_id, error) => { throw error })

/** Longer than the pace of a table. */
const A_WHILE = 30 * HOUR

const DOINGS: readonly Doing[] = [
  { name: 'Your Move opens the console', begin: place => lastPress(place, []) },
  { name: 'a pick from the menu', begin: place => lastPress(place, [/^Miller/, /^Move/, /^From Mars/, /^1 /, /^To Ceres/]) },
  { name: 'Done ends the turn', begin: place => lastPress(place, BRIEF_TURN) },
  {
    name: 'the post goes out',
    begin: async place => {
      await turnEnded(place)
      return () => postsOut(place)
    },
  },
  {
    name: '/expanse take',
    begin: ({ at, person, context }) => Promise.resolve(() =>
      expanse.run(actBy(at, person, { sub: 'take', options: { card: 'Miller', as: 'points' }, context }))),
  },
  { name: '/table new', begin: place => Promise.resolve(() => signedUp(place)) },
  {
    name: 'Join',
    begin: async place => pressOf({ ...place, person: 'fay' }, await signedUp(place), /^Join/),
  },
  {
    name: 'Start',
    begin: async place => {
      const joined = await pressOf({ ...place, person: 'fay' }, await signedUp(place), /^Join/)()
      return pressOf(place, joined, /^Start/)
    },
  },
  {
    name: 'a reminder fires',
    begin: async place => {
      const { at, context } = place
      await postsOut(place)
      at.clock.now += A_WHILE
      return () => context.tables.remind(one => nudge(context, one), ({ table }, error) => { throw new Error(table, { cause: error }) })
    },
  },
]

/** Counts what is called on the tables. */
function counted<T extends object>(target: T, count: () => void): T {
  return new Proxy(target, {
    get: (held, name) => {
      const found: unknown = Reflect.get(held, name)
      if (typeof found !== 'function') return found
      return (...given: unknown[]): unknown => {
        count()
        return (found as (...given: unknown[]) => unknown).apply(held, given)
      }
    },
  })
}

async function placeAt(count: () => void): Promise<Place> {
  const at = club()
  const id = await seatedTable(at, 'expanse', 2, { place: threadPlace('300000000000000001') })
  const [ask] = await openAt(at, id)
  const { context } = discordOf(at)
  return { at, id, person: await personOf(at, id, ask?.who ?? ''), context: { ...context, tables: counted(context.tables, count) } }
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const OURS = /^(src\/(core|games|table|store|draw|discord)|commands)\//

/** Returns the files and the named functions that run. */
async function ranIn(session: Session, act: () => Promise<unknown>): Promise<Pick<Walk, 'files' | 'functions'>> {
  await session.post('Profiler.takePreciseCoverage')
  await act()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = new Set<string>()
  let functions = 0
  for (const { url, functions: all } of result) {
    const path = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : ''
    // The top level of a module and the compiler's own helpers have no name of ours.
    const named = all.filter(({ functionName, ranges: [whole] }) => whole?.count && functionName !== '' && !functionName.startsWith('__'))
    if (!OURS.test(path) || !named.length) continue
    files.add(path)
    functions += named.length
  }
  return { files: files.size, functions }
}

/** Walks each way twice, because the first time also runs what happens once in a process. */
export async function walks(): Promise<readonly Walk[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const found: Walk[] = []
  for (const { name, begin } of DOINGS) {
    let calls = 0
    const walk = async (): Promise<Pick<Walk, 'files' | 'functions'>> => {
      const act = await begin(await placeAt(() => calls++))
      calls = 0
      return ranIn(session, act)
    }
    await walk()
    found.push({ name, ...await walk(), calls })
  }
  session.disconnect()
  return found
}
