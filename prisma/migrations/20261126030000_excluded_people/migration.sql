-- AlterTable
ALTER TABLE "Enrolment" ADD COLUMN     "excluded" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "unlistedClimbs" UUID[] DEFAULT ARRAY[]::UUID[];


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

UPDATE "Enrolment" SET "excluded" = true WHERE "endReason" = 'invalid';
