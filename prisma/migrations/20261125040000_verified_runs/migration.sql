-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "verifiedAt" TIMESTAMPTZ(3);

-- A run that an admin linked as reproduced counts as verified since its first link to a run that is not hidden.
UPDATE "Run" r SET "verifiedAt" = p."since"
FROM (
  SELECT l."originalId", min(l."linkedAt") AS "since" FROM "Reproduction" l JOIN "Climb" a ON a."id" = l."againId" AND a."listed" GROUP BY 1
) p WHERE p."originalId" = r."climbId";

-- DropTable
DROP TABLE "Reproduction";
