import type { Cluster } from './cluster.ts'
import type { Running } from './connectToCluster.ts'
import { Unable } from './unable.ts'

const NAME = 'tightbeam'

/**
 * The program itself is no superuser, as it would not be on a server of somebody else: what the tables
 * refuse, they refuse here too.
 */
export const urlOf = ({ password }: Pick<Cluster, 'password'>, { port }: Pick<Running, 'port'>): string =>
  `postgresql://${NAME}:${password}@127.0.0.1:${port}/${NAME}`

/** At each start, since the first one may have been broken off before this. */
export async function readyDatabase({ home, password }: Cluster, { client }: Running): Promise<void> {
  try {
    const { rows } = await client.query<{ what: string }>(
      `select 'role' as what from pg_roles where rolname = $1
      union all select 'database' from pg_database where datname = $1`,
      [NAME],
    )
    const there = rows.map(({ what }) => what)
    if (!there.includes('role'))
      await client.query(`create role ${NAME} login createdb password '${password}'`)
    if (!there.includes('database')) await client.query(`create database ${NAME} owner ${NAME}`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Unable(`PostgreSQL runs in ${home}, but the database '${NAME}' cannot be made: ${why}.`)
  }
}
