-- CreateEnum
CREATE TYPE "TeamRole" AS ENUM ('owner', 'editor', 'viewer');

-- CreateTable
CREATE TABLE "Team" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamMember" (
    "teamId" UUID NOT NULL,
    "userId" TEXT NOT NULL,
    "role" "TeamRole" NOT NULL,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TeamMember_pkey" PRIMARY KEY ("teamId","userId")
);

-- CreateTable
CREATE TABLE "Setting" (
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("name")
);

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "teamId" UUID,
ADD COLUMN     "teamRole" "TeamRole";

-- AlterTable
ALTER TABLE "Study" ADD COLUMN     "teamId" UUID;

-- CreateIndex
CREATE INDEX "TeamMember_userId_idx" ON "TeamMember"("userId");

-- CreateIndex
CREATE INDEX "Study_teamId_idx" ON "Study"("teamId");

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Study" ADD CONSTRAINT "Study_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_team_and_role" CHECK (("teamId" IS NULL) = ("teamRole" IS NULL));

-- Each admin owns a team with the studies that they made.
WITH made AS MATERIALIZED (
  SELECT gen_random_uuid() AS "team", u."id" AS "user", 'Team of ' || coalesce(u."name", 'an admin') AS "name"
  FROM "User" u
  WHERE u."role" = 'admin' AND u."disabledAt" IS NULL
    AND EXISTS (SELECT FROM "Study" s WHERE s."createdById" = u."id" AND NOT s."demo")
), teams AS (
  INSERT INTO "Team" ("id", "name") SELECT "team", "name" FROM made
), members AS (
  INSERT INTO "TeamMember" ("teamId", "userId", "role") SELECT "team", "user", 'owner' FROM made
)
UPDATE "Study" s SET "teamId" = made."team" FROM made WHERE s."createdById" = made."user" AND NOT s."demo";

-- All admins own the studies that no admin of today made.
WITH made AS MATERIALIZED (
  SELECT gen_random_uuid() AS "team" WHERE EXISTS (SELECT FROM "Study" WHERE "teamId" IS NULL AND NOT "demo")
), teams AS (
  INSERT INTO "Team" ("id", "name") SELECT "team", 'Admins of this site' FROM made
), members AS (
  INSERT INTO "TeamMember" ("teamId", "userId", "role")
  SELECT made."team", u."id", 'owner' FROM made, "User" u WHERE u."role" = 'admin' AND u."disabledAt" IS NULL
)
UPDATE "Study" s SET "teamId" = made."team" FROM made WHERE s."teamId" IS NULL AND NOT s."demo";
