import { asLoaded, type Live } from './load.ts'
import type { Loaded, Snapshot, Store, StoredRow, TableId } from '../store.ts'
import { makeTables, type Tables } from '../service.ts'

/**
 * Whoever does one thing looks at a table from many sides. Within that one thing nothing is read twice, and
 * an answer begins at what was looked at: should it have changed meanwhile, the store does not take it, and
 * it is thought again.
 */

const REMEMBERING = [
  'look',
  'ahead',
  'takeBack',
  'undoable',
  'news',
  'story',
  'untold',
  'card',
  'answer',
  'undo',
] as const

type Act = (...given: readonly unknown[]) => unknown
type InTurn = <T>(table: TableId, act: () => Promise<T>) => Promise<T>

/**
 * The same tables for one press or command. `inTurn`: what is changed at one table is changed one after the
 * other.
 */
export function atOnce(tables: Tables, inTurn: InTurn): Tables {
  const memory = remembering(tables.deps.store)
  const own = makeTables({ ...tables.deps, store: memory.store })
  const others = Object.entries(tables)
    .filter(([, act]) => typeof act === 'function')
    .map(([name, act]) => [name, forgetting(memory, act as Act)])
  const changing: Pick<Tables, 'answer' | 'undo'> = {
    answer: async (id, ...rest) => memory.after(await inTurn(id, () => own.answer(id, ...rest))),
    undo: async (id, ...rest) => memory.after(await inTurn(id, () => own.undo(id, ...rest))),
  }
  const looking = Object.fromEntries(REMEMBERING.map(name => [name, own[name]])) as Pick<
    Tables,
    (typeof REMEMBERING)[number]
  >
  return { ...tables, ...(Object.fromEntries(others) as Partial<Tables>), ...looking, ...changing }
}

const forgetting =
  (memory: Memory, act: Act): Act =>
  (...given) => {
    const said = act(...given)
    return said instanceof Promise ? said.finally(memory.forget) : said
  }

/** What answering gives back: the table as it stands after it. */
type Said =
  | { readonly ok: true; readonly value: Live & { readonly fresh: readonly StoredRow[] } }
  | { readonly ok: false; readonly why: string }

interface Memory {
  readonly store: Store
  /** From here on a table may stand differently. */
  readonly forget: () => void
  readonly after: <S extends Said>(said: S) => S
}

function remembering(store: Store): Memory {
  const loads = new Map<TableId, Promise<Loaded | undefined>>()
  const log = logOf(store)
  const forget = (): void => loads.clear()
  const after = <S extends Said>(said: S): S => {
    forget()
    if (!said.ok) return said
    loads.set(said.value.table.id, Promise.resolve(asLoaded(said.value, forget)))
    log.add(said.value.table.id, said.value.fresh)
    return said
  }
  const changing: Partial<Store> = {
    // Asked when a commit is not taken, or an answer is refused: the table may have moved on.
    seen: key => store.seen(key).finally(forget),
    shut: (...given) => store.shut(...given).finally(forget),
  }
  return { store: { ...store, ...changing, ...loadsOf(store, loads), rows: log.rows }, forget, after }
}

function loadsOf(
  store: Store,
  loads: Map<TableId, Promise<Loaded | undefined>>,
): Pick<Store, 'load' | 'table' | 'snapshotAt'> {
  const bases = new Map<TableId, Snapshot>()
  const load = (id: TableId): Promise<Loaded | undefined> => {
    const loading = loads.get(id) ?? loadedFrom(store, id, bases)
    loads.set(id, loading)
    // A store that is away may be back the next time.
    loading.catch(() => loads.delete(id))
    return loading
  }
  return {
    load,
    table: async id => (loads.has(id) ? (await load(id))?.table : store.table(id)),
    snapshotAt: (id, seqs) => {
      const base = bases.get(id)
      return base && seqs.includes(base.seq) ? Promise.resolve(base) : store.snapshotAt(id, seqs)
    },
  }
}

async function loadedFrom(
  store: Store,
  id: TableId,
  bases: Map<TableId, Snapshot>,
): Promise<Loaded | undefined> {
  const loaded = await store.load(id)
  if (loaded?.snapshot) bases.set(id, loaded.snapshot)
  return loaded
}

interface Stretch {
  readonly from: number
  readonly rows: readonly StoredRow[]
}
interface Log {
  readonly rows: Store['rows']
  readonly add: (id: TableId, fresh: readonly StoredRow[]) => void
}

/** Rows stay as they are, so that only those are read that are not known yet. */
function logOf(store: Store): Log {
  const known = new Map<TableId, Stretch>()
  const nextOf = ({ from, rows }: Stretch): number => (rows.at(-1)?.seq ?? from - 1) + 1
  const add = (id: TableId, fresh: readonly StoredRow[]): void => {
    const before = known.get(id)
    if (before && fresh[0]?.seq === nextOf(before))
      known.set(id, { ...before, rows: [...before.rows, ...fresh] })
  }
  const rows: Store['rows'] = async (id, from = 0, to = Infinity) => {
    const before = known.get(id)
    const stretch = before && before.from <= from ? before : { from, rows: [] }
    if (to > nextOf(stretch))
      known.set(id, { ...stretch, rows: [...stretch.rows, ...(await store.rows(id, nextOf(stretch)))] })
    return (known.get(id) ?? stretch).rows.filter(({ seq }) => seq >= from && seq < to)
  }
  return { rows, add }
}
