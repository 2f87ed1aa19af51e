-- Who gets a seat if the others agree. The log names no people, so it is kept beside it, where a person can be forgotten.
ALTER TABLE "tables" ADD COLUMN     "successor" TEXT;

-- What Prisma's schema cannot say stands below; its engine does not look at it.

-- Few tables have one.
CREATE INDEX "tables_successor_idx" ON "tables"("successor") WHERE "successor" IS NOT NULL;
