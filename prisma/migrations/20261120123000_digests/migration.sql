-- AlterTable
ALTER TABLE "people" ADD COLUMN     "digest_at" INTEGER,
ADD COLUMN     "heads_up" BOOLEAN;

-- CreateTable
CREATE TABLE "person_errands" (
    "person" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "until" TIMESTAMPTZ(3),
    "last" TIMESTAMPTZ(3),

    CONSTRAINT "person_errands_pkey" PRIMARY KEY ("person","kind")
);

-- CreateIndex
CREATE INDEX "person_errands_kind_at_idx" ON "person_errands"("kind", "at");
