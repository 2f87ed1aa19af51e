-- CreateTable
CREATE TABLE "drafts" (
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "parts" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "drafts_pkey" PRIMARY KEY ("table_id","person")
);

-- CreateIndex
CREATE INDEX "drafts_person_idx" ON "drafts"("person");
