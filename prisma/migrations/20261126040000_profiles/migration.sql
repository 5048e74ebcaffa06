-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "profileId" UUID;

-- CreateIndex
CREATE INDEX "Session_profileId_idx" ON "Session"("profileId");
