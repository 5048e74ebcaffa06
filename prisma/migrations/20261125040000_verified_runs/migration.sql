-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "verifiedAt" TIMESTAMPTZ(3);

-- A run that an admin linked as reproduced counts as verified since its first link.
UPDATE "Run" r SET "verifiedAt" = p."since"
FROM (SELECT "originalId", min("linkedAt") AS "since" FROM "Reproduction" GROUP BY 1) p WHERE p."originalId" = r."climbId";

-- DropTable
DROP TABLE "Reproduction";
