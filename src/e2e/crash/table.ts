import type { Store, TableRecord } from '../../table/store.ts'
import { depsFor, makeTables } from '../../table/service.ts'
import { borderOf, faultsOf } from '../race/log.ts'
import { must } from '../../testing/must.ts'
import { rowsToldFaults, type Driver, type Given, type People } from './driver.ts'
import { openStore, type OpenStore } from '../../store/open.ts'
import type { Ask } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'
import { fillable } from '../../core/randomAnswer.ts'

export interface Verdict {
  readonly answers: number
  readonly rows: number
  readonly posts: number
  readonly repeatedPosts: number
  readonly faults: readonly string[]
}

const PLAYERS = 3

/** Tables of three, started and waiting for their first answer. */
export async function seatTables(store: Store, game: string, count: number): Promise<readonly string[]> {
  const tables = makeTables(depsFor(store))
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { id } = must(await tables.lobby.open('host', { game, players: PLAYERS, home: 'here' }))
    for (let chair = 0; chair < PLAYERS; chair++) must(await tables.lobby.join(id, `person-${chair}`))
    must(await tables.lobby.start(id, { person: 'host' }))
    ids.push(id)
  }
  return ids
}

export async function layOutTables(dir: string, game: string, count: number): Promise<People> {
  const { store, close } = await openKept(dir)
  const tables = await seatTables(store, game, count)
  const seats = new Map<string, string>()
  for (const id of tables)
    for (const { seat, person } of (await store.table(id))?.chairs ?? [])
      seats.set(`${id}/${seat}`, person ?? '')
  await close()
  return { tables, personOf: (table, seat) => seats.get(`${table}/${seat}`) ?? '' }
}

/** Looks at everything with fresh eyes, when the last bot has ended. */
export async function verdict(dir: string, people: People, driver: Driver): Promise<Verdict> {
  const { store, close } = await openKept(dir)
  const faults: string[] = [...driver.refusals]
  let rows = 0
  for (const id of people.tables) {
    const table = await store.table(id)
    rows += table?.rows ?? 0
    faults.push(
      ...(await faultsOf(store, id)),
      ...(table ? await tellingFaults(store, table, driver) : []),
      ...(await answerFaults(store, id, driver.kept)),
    )
  }
  await close()
  const posts = [...driver.channel.shown.values()].reduce((sum, list) => sum + list.length, 0)
  return { answers: driver.kept.length, rows, posts, repeatedPosts: driver.channel.repeated(), faults }
}

/** Told up to where the story has to be told, and that in the channel, once and in order. */
async function tellingFaults(store: Store, table: TableRecord, driver: Driver): Promise<readonly string[]> {
  const { id, told, due } = table
  const border = borderOf(table, await store.rows(id))
  return [
    ...(told === border && due === border
      ? []
      : [`${id}: told up to ${told} of ${due} that are due; ${border} should be`]),
    ...rowsToldFaults(id, driver.channel.shown.get(id) ?? [], border),
  ]
}

/** Checks that each acknowledged answer is in the log, once and as it was given, and no other is. */
async function answerFaults(store: Store, id: string, kept: readonly Given[]): Promise<readonly string[]> {
  const own = kept.filter(one => one.table === id)
  const logged = (await store.rows(id)).filter(row => row.kind === 'answer' && row.seat !== undefined)
  const same = (given: Given): number =>
    logged.filter(row => row.ask === given.ask && JSON.stringify(row.answer) === JSON.stringify(given.picks))
      .length
  return [
    ...own.flatMap(given =>
      same(given) === 1 ? [] : [`${id}: the acknowledged answer to ${given.ask} stands ${same(given)} times`],
    ),
    ...(logged.length === own.length
      ? []
      : [`${id}: ${logged.length} answers in the log, ${own.length} acknowledged`]),
  ]
}

/** The store of a bot that keeps its tables under `dir`, as a newcomer's does. */
export async function openKept(dir: string): Promise<OpenStore> {
  const opened = await openStore({ dataDir: dir }, { notice: () => undefined })
  if (!opened.ok) throw new Error(opened.why)
  return opened.value
}

/**
 * Returns the open questions as random players answer them: each form that can be filled in is part of its
 * option.
 */
export const pressable = (
  match: Pick<Match, 'game' | 'state' | 'open'>,
  roll: (below: number) => number,
): readonly Ask[] =>
  match.open.flatMap(ask => {
    const can = fillable(match, ask, roll)
    return can
      ? [
          {
            ...can.ask,
            options: can.ask.options.map(({ form: _form, ...option }) => ({
              ...option,
              id: can.fill([option.id])[0] ?? option.id,
            })),
          },
        ]
      : []
  })
