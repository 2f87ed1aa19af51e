import { defineConfig } from 'prisma/config'

const url = process.env.DATABASE_URL

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // Only `prisma migrate` wants it, for those who would rather run that than let the bot bring its database up to date.
  ...(url ? { datasource: { url } } : {}),
})
