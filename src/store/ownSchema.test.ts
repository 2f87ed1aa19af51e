import { describe, expect, it } from 'vitest'
import { emptyDatabase, runSql, servers } from '../testing/database.ts'
import { openPool } from './connect.ts'
import { migrate } from './migrate.ts'
import { postgresStore } from './postgres.ts'

describe.each(servers)('on %s', (_name, fresh) => {
  it(
    'a user who has a schema of their own has their tables in public all the same, for raw statements ' +
      'and for Prisma',
    async () => {
      const url = await emptyDatabase(fresh)
      const user = new URL(url).username
      await runSql(url, `create schema "${user}"; create table "${user}".tables (id text)`)
      await migrate(url)
      const store = postgresStore(openPool(url))
      expect(await store.table('nowhere')).toBe(undefined)
      expect(await store.tables({})).toEqual([])
      expect(await store.dueStories(Date.now(), Date.now(), 1)).toEqual([])
      await store.close()
      expect(
        await runSql(url, `select relname from pg_class where relnamespace = '"${user}"'::regnamespace`),
      ).toEqual([{ relname: 'tables' }])
    },
  )
})
