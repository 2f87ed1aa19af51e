import type { Pool, QueryConfig } from 'pg'
import type { Prisma, PrismaClient } from './generated/client.ts'

export type { Chair as ChairRow } from './generated/client.ts'

/** Holds the same connections, spoken to in two ways. */
export interface Database {
  readonly pool: Pool
  /** Loads Prisma when it is first needed, because its first query takes 60 MB and a fifth of a second. */
  readonly prisma: () => Promise<PrismaClient>
  readonly close: () => Promise<void>
}

/** Is a transaction. */
export type Part = Prisma.TransactionClient

/** Longer than the pool and the server take to give up: what they say of it tells more. */
const TRANSACTION = { maxWait: 10_000, timeout: 30_000 }

async function clientOn(pool: Pool): Promise<PrismaClient> {
  const [{ PrismaPg }, client] = await Promise.all([
    import('@prisma/adapter-pg'),
    import('./generated/client.ts'),
  ])
  return new client.PrismaClient({
    adapter: new PrismaPg(pool),
    errorFormat: 'minimal',
    transactionOptions: TRANSACTION,
  })
}

export function databaseOn(pool: Pool): Database {
  let made: Promise<PrismaClient> | undefined
  return {
    pool,
    prisma: () => (made ??= clientOn(pool)),
    close: async () => {
      await (await made)?.$disconnect()
      if (!pool.ending) await pool.end()
    },
  }
}

/** PostgreSQL cuts off what is longer. */
const LONGEST_NAME = 63

/**
 * A statement that each connection prepares once, with its values by name instead of by number.
 * `:name` in the text is a value, `::name` a cast; a value that is left out is null.
 */
export function prepared<Values extends object>(name: string, text: string): (values: Values) => QueryConfig {
  if (name.length > LONGEST_NAME) throw new Error(`PostgreSQL would cut the name "${name}".`)
  const names: string[] = []
  const numbered = text.replace(/(?<!:):(\w+)/g, (_, value: string) => {
    if (!names.includes(value)) names.push(value)
    return `$${names.indexOf(value) + 1}`
  })
  return values => ({
    name,
    text: numbered,
    values: names.map(one => (values as Record<string, unknown>)[one] ?? null),
  })
}
