import type { Verdict } from '../../core/replay.ts'
import { replayed } from '../export/replayed.ts'
import { whyNotCommitted, whyIncompleteLog } from '../export/sound.ts'
import type { Deps } from '../deps.ts'
import { askingOf } from './commit.ts'
import { takenUp } from './load.ts'
import { StoreDown, type Asking, type TableId, type TableRecord } from '../store.ts'
import { noGameHere, questionChanged, questionGone, questionNew, unreadable } from './words.ts'

/** What a bot with today's rules would find at a table that is being played. */
export interface Checkup {
  readonly table: TableRecord
  /** Why the log is not what was written. */
  readonly altered?: string
  /** Why the game cannot go on from its newest state. */
  readonly stuck?: string
  /** Questions that are open and are not what they were when they were asked. */
  readonly questions: readonly string[]
  /**
   * The first row that today's rules give differently. That alone is no trouble: it stands as it was played.
   */
  readonly differs?: Extract<Verdict, { same: false }>
}

export const isTrouble = ({ altered, stuck, questions }: Checkup): boolean =>
  altered !== undefined || stuck !== undefined || questions.length > 0

type Surroundings = Pick<Deps, 'store' | 'games'>
const PAGE = 50

/** Every table that is being played, one after the other: only one of them is in memory. */
export async function* checkups({ store, games }: Surroundings): AsyncGenerator<Checkup> {
  let after: TableId = ''
  for (;;) {
    const page = await store.tables({ phases: ['playing'], after, limit: PAGE })
    for (const { id } of page) {
      const found = await checkup({ store, games }, id)
      if (found) yield found
    }
    const last = page[page.length - 1]
    if (!last) return
    after = last.id
  }
}

/** Looks at one table and leaves it as it is. Undefined: it is not there, or not being played. */
export async function checkup({ store, games }: Surroundings, id: TableId): Promise<Checkup | undefined> {
  const loaded = await store.load(id)
  if (loaded?.table.phase !== 'playing') return undefined
  const { table } = loaded
  try {
    const rows = await store.rows(id, 0, table.rows)
    const altered = whyNotCommitted(table) ?? whyIncompleteLog({ table, rows })
    const game = Object.hasOwn(games, table.game) ? games[table.game] : undefined
    if (!game)
      return {
        table,
        stuck: noGameHere(table.game),
        questions: [],
        ...(altered === undefined ? {} : { altered }),
      }
    let stumble = ''
    const taken = takenUp(game, loaded, error => {
      stumble = ` (${messageOf(error)})`
    })
    const verdict = replayed(game, { table, rows })
    return {
      table,
      ...(altered === undefined ? {} : { altered }),
      ...(taken.ok
        ? { questions: questionsThatDiffer(table.asking, askingOf(taken.value.match)) }
        : { stuck: `${taken.why}${stumble}`, questions: [] }),
      ...(verdict.same ? {} : { differs: verdict }),
    }
  } catch (error) {
    if (error instanceof StoreDown) throw error
    return { table, stuck: unreadable(messageOf(error)), questions: [] }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function questionsThatDiffer(before: readonly Asking[], now: readonly Asking[]): readonly string[] {
  const gone = before
    .filter(one => !now.some(({ id }) => id === one.id))
    .map(one => questionGone(one.seat, one.what, one.id))
  const other = now.flatMap(one => {
    const asked = before.find(({ id }) => id === one.id)
    if (!asked) return [questionNew(one.seat, one.what, one.id)]
    return asked.digest === one.digest ? [] : [questionChanged(one.seat, one.what, one.id)]
  })
  return [...gone, ...other]
}
