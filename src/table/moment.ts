import { asLoaded } from './live.ts'
import type { Live } from './live.ts'
import type { Loaded, Store, StoredRow, TableId } from './store.ts'
import { makeTables } from './table.ts'
import type { Tables } from './table.ts'

/** Whoever does one thing looks at a table from many sides. Within that one thing nothing is read twice, until something is changed. */

const LOOKING = ['look', 'ahead', 'takeBack', 'news', 'story', 'untold', 'card'] as const

interface Memory extends Store {
  /** From here on a table may stand differently. */
  readonly forget: () => void
  readonly remember: (live: Live) => void
}

type Act = (...given: readonly unknown[]) => unknown

/** The same tables for one press or command. What changes them sees them as they are, never as they are remembered. */
export function atOnce(tables: Tables): Tables {
  const memory = remembering(tables.deps.store)
  const looking = makeTables({ ...tables.deps, store: memory })
  const changing = Object.entries(tables).flatMap(([name, act]) => (typeof act === 'function' ? [[name, forgetting(memory, act as Act)]] : []))
  return { ...tables, ...Object.fromEntries(changing) as Partial<Tables>, ...Object.fromEntries(LOOKING.map(name => [name, looking[name]])) as Pick<Tables, (typeof LOOKING)[number]> }
}

const forgetting = (memory: Memory, act: Act): Act => (...given) => {
  const said = act(...given)
  return said instanceof Promise ? settled(memory, said) : said
}

async function settled(memory: Memory, acting: Promise<unknown>): Promise<unknown> {
  try {
    const said = await acting
    memory.forget()
    if (isStanding(said)) memory.remember(said.value)
    return said
  } catch (error) {
    memory.forget()
    throw error
  }
}

/** What answering and the like give back: the table with its game, as it stands after it. */
function isStanding(said: unknown): said is { readonly value: Live } {
  const { value } = (said ?? {}) as { readonly value?: Partial<Live> | null }
  return typeof value === 'object' && value?.match !== undefined && value.table !== undefined
}

function remembering(store: Store): Memory {
  const loads = new Map<TableId, Promise<Loaded | undefined>>()
  const load = (id: TableId): Promise<Loaded | undefined> => {
    const loading = loads.get(id) ?? store.load(id)
    loads.set(id, loading)
    // A store that is away may be back the next time.
    loading.catch(() => loads.delete(id))
    return loading
  }
  return {
    ...store, load, rows: rowsOf(store),
    table: async id => (loads.has(id) ? (await load(id))?.table : store.table(id)),
    forget: () => loads.clear(),
    remember: live => void loads.set(live.table.id, Promise.resolve(asLoaded(live))),
  }
}

interface Stretch { readonly from: number; readonly rows: readonly StoredRow[] }

/** Rows stay as they are, so that only those are read that are not known yet. */
function rowsOf(store: Store): Store['rows'] {
  const known = new Map<TableId, Stretch>()
  return async (id, from = 0, to = Infinity) => {
    const before = known.get(id)
    const stretch = before && before.from <= from ? before : { from, rows: [] }
    const next = (stretch.rows.at(-1)?.seq ?? stretch.from - 1) + 1
    const rows = to <= next ? stretch.rows : [...stretch.rows, ...await store.rows(id, next)]
    known.set(id, { ...stretch, rows })
    return rows.filter(({ seq }) => seq >= from && seq < to)
  }
}
