-- CreateTable
CREATE TABLE "ItemReport" (
    "itemId" UUID NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "climbId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ItemReport_pkey" PRIMARY KEY ("itemId")
);

-- CreateIndex
CREATE UNIQUE INDEX "ItemReport_id_key" ON "ItemReport"("id");

-- CreateIndex
CREATE INDEX "ItemReport_climbId_idx" ON "ItemReport"("climbId");

-- AddForeignKey
ALTER TABLE "ItemReport" ADD CONSTRAINT "ItemReport_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "IssuedItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ItemReport" ADD CONSTRAINT "ItemReport_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;
