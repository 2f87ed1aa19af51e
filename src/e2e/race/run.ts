import { fileURLToPath } from 'node:url'
import { seatTables } from '../crash/table.ts'
import { bundle, runProgram } from '../../testing/program.ts'
import { faultsOf } from './log.ts'
import { openPool } from '../../store/connect.ts'
import { migrate } from '../../store/migrate.ts'
import { postgresStore } from '../../store/postgres.ts'
import type { Store } from '../../table/store.ts'

interface Counts {
  readonly kept: number
  readonly refused: Readonly<Record<string, number>>
  readonly forbidden: number
  readonly faults: readonly string[]
}
/**
 * `refused` counts, for each table, answers that came too late; `forbidden` counts tries for another player
 * or at an old question.
 */
interface Race {
  readonly kept: number
  readonly refused: readonly number[]
  readonly forbidden: number
  readonly rows: number
  readonly faults: readonly string[]
}
interface Field {
  readonly game: string
  readonly processes: number
  readonly tables: number
  readonly answers: number
}

const PLAYER = fileURLToPath(new URL('player.ts', import.meta.url))

/** Lets several processes answer for the same tables at the same time, and looks at the logs. */
export async function race(url: string, { game, processes, tables, answers }: Field): Promise<Race> {
  const store = await openServer(url)
  const ids = await seatTables(store, game, tables)
  const player = await bundle(PLAYER)
  const played = await Promise.all(
    Array.from({ length: processes }, (_, at) =>
      runProgram(player, {
        args: [url, String(at + 1), String(Math.ceil(answers / processes)), ...ids],
      }),
    ),
  )
  const results = played.map(({ code, out, err }) => {
    if (code !== 0) throw new Error(err)
    return JSON.parse(out) as Counts
  })
  const faults = results.flatMap(one => one.faults)
  let rows = 0
  for (const id of ids) {
    faults.push(...(await faultsOf(store, id)))
    rows += (await store.rows(id)).filter(row => row.seat !== undefined).length
  }
  await store.close()
  const sum = (of: (one: Counts) => number): number => results.reduce((total, one) => total + of(one), 0)
  return {
    kept: sum(one => one.kept),
    refused: ids.map(id => sum(one => one.refused[id] ?? 0)),
    forbidden: sum(one => one.forbidden),
    rows,
    faults,
  }
}

/** A store on a server that runs already. */
export async function openServer(url: string, max = 10): Promise<Store> {
  await migrate(url)
  return postgresStore(openPool(url, { max }))
}
