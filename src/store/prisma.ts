import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient, type Prisma } from './generated/client.ts'

export type {
  Chair as ChairRow,
  Person as PersonRow,
  Prisma,
} from './generated/client.ts'

/**
 * The same connections, spoken to in two ways: by Prisma, and by hand where one statement has to do it all.
 */
export interface Database {
  readonly pool: Pool
  readonly prisma: PrismaClient
}

/** A transaction. */
export type Part = Prisma.TransactionClient

/** Longer than the pool and the server take to give up: what they say of it tells more. */
const TRANSACTION = { maxWait: 10_000, timeout: 30_000 }

export const databaseOn = (pool: Pool): Database => ({
  pool,
  prisma: new PrismaClient({
    adapter: new PrismaPg(pool),
    errorFormat: 'minimal',
    transactionOptions: TRANSACTION,
  }),
})
