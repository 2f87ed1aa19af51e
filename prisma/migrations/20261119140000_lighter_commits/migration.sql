-- Every commit changes "changed_at", so with it in an index, every commit added an entry to each index of "tables".
-- The day changes once a day: lists are found by it, and sorted by the time within it.
ALTER TABLE "tables" ADD COLUMN     "changed_on" DATE NOT NULL GENERATED ALWAYS AS (("changed_at" AT TIME ZONE 'UTC')::date) STORED;

-- DropIndex
DROP INDEX "tables_home_changed_at_idx";

-- DropIndex
DROP INDEX "tables_home_phase_changed_at_idx";

-- DropIndex
DROP INDEX "tables_phase_changed_at_idx";

-- CreateIndex
CREATE INDEX "tables_home_changed_on_idx" ON "tables"("home", "changed_on" DESC);

-- CreateIndex
CREATE INDEX "tables_home_phase_changed_on_idx" ON "tables"("home", "phase", "changed_on" DESC);

-- CreateIndex
CREATE INDEX "tables_phase_changed_on_idx" ON "tables"("phase", "changed_on" DESC);

-- What a commit writes beside the log, it writes for the table it has just updated, and a table with a log cannot be deleted:
-- looking each of them up once more protected nothing.
-- DropForeignKey
ALTER TABLE "keys" DROP CONSTRAINT "keys_table_id_fkey";

-- DropForeignKey
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_table_id_fkey";

-- DropForeignKey
ALTER TABLE "snapshots" DROP CONSTRAINT "snapshots_table_id_fkey";

-- What Prisma's schema cannot say stands below; its engine does not look at it.

-- A state that fits into its row once it is packed needs no second table.
ALTER TABLE "snapshots" ALTER COLUMN "state" SET STORAGE MAIN;
