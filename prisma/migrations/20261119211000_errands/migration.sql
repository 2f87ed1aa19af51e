-- What is due at a table: reminders, votes that run out, its status post. `kind` is text, so that a new kind needs no migration.
-- CreateTable
CREATE TABLE "errands" (
    "table_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "until" TIMESTAMPTZ(3),
    "sent" INTEGER NOT NULL DEFAULT 0,
    "last" TIMESTAMPTZ(3),
    "posted" TEXT,

    CONSTRAINT "errands_pkey" PRIMARY KEY ("table_id","seat","kind")
);

-- CreateIndex
CREATE INDEX "errands_kind_at_idx" ON "errands"("kind", "at");

-- Every reminder goes on where it stood. The old table stays as it is, for processes that still run on it; nothing reads it any more.
INSERT INTO "errands" ("table_id", "seat", "kind", "at", "tries", "until", "sent", "last", "posted")
SELECT "table_id", "seat", 'remind', "at", "tries", "until", "sent", "last", "posted" FROM "reminders";

-- After so many hours whoever has not answered a vote has agreed. Absent or 0: never.
ALTER TABLE "tables" ADD COLUMN     "consent_hours" INTEGER;
