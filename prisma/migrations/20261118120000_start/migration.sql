-- CreateEnum
CREATE TYPE "phase" AS ENUM ('open', 'playing', 'over');

-- CreateTable
CREATE TABLE "tables" (
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "game" TEXT NOT NULL,
    "phase" "phase" NOT NULL,
    "name" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "home" TEXT NOT NULL,
    "place" TEXT,
    "invited" JSONB,
    "players" INTEGER NOT NULL,
    "pace_hours" INTEGER NOT NULL,
    "setup" JSON NOT NULL,
    "commitment" TEXT,
    "content" TEXT,
    "rows" INTEGER NOT NULL,
    "due" INTEGER NOT NULL,
    "told" INTEGER NOT NULL,
    "telling" INTEGER,
    "telling_until" TIMESTAMPTZ(3),
    "asking" JSONB NOT NULL,
    "result" JSONB,
    "shut" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chairs" (
    "table_id" TEXT NOT NULL,
    "chair" INTEGER NOT NULL,
    "person" TEXT,
    "wish" TEXT,
    "seat" TEXT,
    "resigned" BOOLEAN NOT NULL DEFAULT false,
    "asked_since" TIMESTAMPTZ(3),

    CONSTRAINT "chairs_pkey" PRIMARY KEY ("table_id","chair")
);

-- CreateTable
CREATE TABLE "decisions" (
    "table_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "seat" TEXT,
    "ask" TEXT,
    "body" JSON NOT NULL,
    "facts" JSON NOT NULL,
    "hash" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "rules" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "decisions_pkey" PRIMARY KEY ("table_id","seq")
);

-- CreateTable
CREATE TABLE "snapshots" (
    "table_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "state" JSON NOT NULL,

    CONSTRAINT "snapshots_pkey" PRIMARY KEY ("table_id","seq")
);

-- CreateTable
CREATE TABLE "keys" (
    "key" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "keys_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "reminders" (
    "table_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("table_id","seat")
);

-- CreateTable
CREATE TABLE "people" (
    "id" TEXT NOT NULL,
    "zone" TEXT,
    "quiet_from" INTEGER,
    "quiet_to" INTEGER,
    "remind" TEXT,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tables_place_key" ON "tables"("place");

-- CreateIndex
CREATE INDEX "tables_home_changed_at_idx" ON "tables"("home", "changed_at" DESC);

-- CreateIndex
CREATE INDEX "tables_phase_changed_at_idx" ON "tables"("phase", "changed_at" DESC);

-- CreateIndex
CREATE INDEX "chairs_person_asked_since_idx" ON "chairs"("person", "asked_since");

-- CreateIndex
CREATE INDEX "keys_at_idx" ON "keys"("at");

-- CreateIndex
CREATE INDEX "reminders_at_idx" ON "reminders"("at");

-- AddForeignKey
ALTER TABLE "chairs" ADD CONSTRAINT "chairs_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "keys" ADD CONSTRAINT "keys_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say stands below; its engine does not look at it.

-- Whose story is to be told: a handful of tables, whatever the number of those kept.
CREATE INDEX "tables_due_idx" ON "tables"("id") WHERE "told" < "due";

-- The log is only ever added to. A trigger and not a right that is withheld, because the bot is the owner of the table and would keep its rights.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'Rows of "%" are only ever added, so this % is refused.', TG_TABLE_NAME, TG_OP
        USING HINT = 'A wrong decision is taken back by a further row.';
END
$$;

CREATE TRIGGER "decisions_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "decisions"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Always: not even a session that calls itself a replica gets past it.
ALTER TABLE "decisions" ENABLE ALWAYS TRIGGER "decisions_are_kept";

-- States are the bulk of what is written; lz4 packs them in a fraction of the time. A server without it packs them as it always has.
DO $$
BEGIN
    ALTER TABLE "snapshots" ALTER COLUMN "state" SET COMPRESSION lz4;
EXCEPTION WHEN OTHERS THEN
    NULL;
END
$$;
