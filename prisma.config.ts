import { defineConfig } from 'prisma/config'

const url = process.env.DATABASE_URL

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // Only `prisma migrate` reads it, for hosts who run that instead of letting the bot update its database.
  ...(url ? { datasource: { url } } : {}),
})
