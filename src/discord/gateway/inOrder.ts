import type { Store, TableId } from '../../table/store.ts'
import type { Tables } from '../../table/service.ts'

type Queue = <T>(key: string, act: () => Promise<T>) => Promise<T>

/** One thing after the other for each key; different keys do not wait for each other. */
export function queueByKey(): Queue {
  const last = new Map<string, Promise<unknown>>()
  return (key, act) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(act, act)
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key)
      })
    last.set(key, settled)
    return turn
  }
}

const CHANGING = [
  'join',
  'leave',
  'start',
  'answer',
  'undo',
  'propose',
  'agree',
  'decline',
  'resign',
  'replace',
  'end',
  'cancel',
  'settle',
  'kick',
] as const

const queues = new WeakMap<Store, Queue>()

/** All who change tables of one store stand in the same queue. */
export function queueOf({ deps: { store } }: Tables): Queue {
  const queue = queues.get(store) ?? queueByKey()
  queues.set(store, queue)
  return queue
}

type Changing = (id: TableId, ...rest: unknown[]) => Promise<unknown>

/**
 * Whoever presses first is served first, table by table. Without it nothing would go wrong, because the
 * store lets only one through at a time; but who came last might win, and the others would have to think
 * again.
 */
export function inOrder(tables: Tables): Tables {
  const queue = queueOf(tables)
  const queued = CHANGING.map(name => {
    const act = tables[name] as Changing
    return [name, (id: TableId, ...rest: unknown[]) => queue(id, () => act(id, ...rest))]
  })
  return { ...tables, ...(Object.fromEntries(queued) as Pick<Tables, (typeof CHANGING)[number]>) }
}
