import { connect } from 'node:net'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * Gives tests databases of their own, without rows and with all migrations. They are deleted after the
 * tests.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds the port at which databaseServer.ts hands databases out. */
    databases: number
  }
}

export interface Fresh {
  readonly url: string
}
export type Reply = Fresh | { readonly why: string }

function asked(kind: string): Promise<Fresh> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(inject('databases'), '127.0.0.1', () => socket.write(kind))
    socket.on('data', part => {
      text += part.toString()
    })
    socket.on('error', reject)
    socket.on('end', () => {
      const reply = JSON.parse(text) as Reply
      if ('url' in reply) resolve(reply)
      else reject(new Error(reply.why))
    })
  })
}

/** On the PostgreSQL that comes with the packages. */
export const freshDatabase = (): Promise<Fresh> => asked('embedded')

/**
 * Does the same on the server that TEST_DATABASE_URL names, whose user must be allowed to create databases.
 * Absent if it names none.
 */
export const externalDatabase: (() => Promise<Fresh>) | undefined = process.env.TEST_DATABASE_URL
  ? () => asked('external')
  : undefined

/** Lists every server there is to test on, for `describe.each`. */
export const servers: readonly (readonly [name: string, fresh: () => Promise<Fresh>])[] = [
  ['embedded PostgreSQL', freshDatabase],
  ...(externalDatabase ? [['PostgreSQL of TEST_DATABASE_URL', externalDatabase] as const] : []),
]

/**
 * Shares one database among tests that run one after the other, and empties it before each, because creating
 * a
 * database takes many times as long. Changes to anything but rows remain.
 */
export function emptiedDatabase(fresh: () => Promise<Fresh>): () => Promise<Fresh> {
  let made: Promise<Fresh & { readonly shape: string }> | undefined
  return async () => {
    if (made) {
      const { url, shape } = await made
      await runSql(url, emptying(shape))
    } else
      made = fresh().then(async ({ url }) => ({
        url,
        shape: (await runSql<{ shape: string }>(url, SHAPE))[0]?.shape ?? '',
      }))
    return { url: (await made).url }
  }
}

/** Sums up all columns and triggers. */
const SHAPE = `select md5(string_agg(part, ',' order by part)) as shape from (
  select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull) as part
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
) as parts`

const CHANGED =
  'An earlier test changed the columns or triggers of this database. Give that test a database of its own.'

/**
 * Deletes rows instead of truncating, because TRUNCATE makes new files for every index. `tables` comes last
 * because other rows refer to it. One transaction keeps the log's guard visible throughout.
 */
const emptying = (shape: string): string => `do $$ declare name regclass; begin
  if (${SHAPE}) <> '${shape}' then raise exception '${CHANGED}'; end if;
  alter table decisions disable trigger decisions_are_kept;
  for name in select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'
    order by relname = 'tables' loop
    execute 'delete from ' || name;
  end loop;
  alter table decisions enable always trigger decisions_are_kept;
end $$`

/** Makes one without any migration. */
export async function emptyDatabase(fresh = freshDatabase): Promise<string> {
  const { url } = await fresh()
  await runSql(url, 'drop schema public cascade; create schema public')
  return url
}

/** Runs one statement, or several without values, on a connection of its own. */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values && [...values])).rows
  } finally {
    await client.end()
  }
}
