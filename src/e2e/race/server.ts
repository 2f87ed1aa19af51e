import { openPool } from '../../store/connect.ts'
import { migrate } from '../../store/migrate.ts'
import { postgresStore } from '../../store/postgres.ts'
import type { Store } from '../../table/store.ts'

/** A store on a server that runs already. */
export async function openServer(url: string, max = 10): Promise<Store> {
  await migrate(url)
  return postgresStore(openPool(url, { max }))
}
