-- CreateTable
CREATE TABLE "readings" (
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "readings_pkey" PRIMARY KEY ("table_id","person")
);

-- CreateIndex
CREATE INDEX "readings_person_idx" ON "readings"("person");
