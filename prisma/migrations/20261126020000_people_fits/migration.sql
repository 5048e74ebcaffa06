-- CreateTable
CREATE TABLE "PeopleFit" (
    "editionId" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "fittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tasks" JSONB NOT NULL,
    "classes" JSONB NOT NULL,

    CONSTRAINT "PeopleFit_pkey" PRIMARY KEY ("editionId","condition")
);

-- AddForeignKey
ALTER TABLE "PeopleFit" ADD CONSTRAINT "PeopleFit_editionId_fkey" FOREIGN KEY ("editionId") REFERENCES "Edition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Climb" ADD COLUMN     "inFit" BOOLEAN NOT NULL DEFAULT false;


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

UPDATE "Climb" SET "inFit" = true WHERE "kind" = 'session' AND "course" = 'ladder' AND "listed";
