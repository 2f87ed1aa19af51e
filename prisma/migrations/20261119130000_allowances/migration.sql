-- How much somebody has done of what is bounded in a while, as the moment at which all of it will be free again.
-- CreateTable
CREATE TABLE "allowances" (
    "person" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "free_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "allowances_pkey" PRIMARY KEY ("person","what")
);

-- CreateIndex
CREATE INDEX "allowances_free_at_idx" ON "allowances"("free_at");
