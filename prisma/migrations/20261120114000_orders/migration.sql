-- CreateTable
CREATE TABLE "orders" (
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "body" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("table_id","person","id")
);

-- CreateIndex
CREATE INDEX "orders_person_idx" ON "orders"("person");
