-- DropForeignKey
ALTER TABLE "Climb" DROP CONSTRAINT "Climb_editionId_fkey";

-- AlterTable
ALTER TABLE "AnnotationSet" ADD COLUMN     "demo" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Climb" ADD COLUMN     "demo" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Edition" ADD COLUMN     "demo" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Study" ADD COLUMN     "demo" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "Edition_id_demo_key" ON "Edition"("id", "demo");

-- AddForeignKey
ALTER TABLE "Climb" ADD CONSTRAINT "Climb_editionId_demo_fkey" FOREIGN KEY ("editionId", "demo") REFERENCES "Edition"("id", "demo") ON DELETE RESTRICT ON UPDATE RESTRICT;


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- Whoever sees an id knows what it is.
ALTER TABLE "Edition" ADD CONSTRAINT "Edition_demo_by_id" CHECK ("demo" = starts_with("id", 'demo-'));

-- As before, but a closed set of the demo data can be deleted.
CREATE OR REPLACE FUNCTION rung_keep_annotation_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."closedAt" IS NOT NULL AND NOT OLD."demo" THEN RAISE EXCEPTION 'a closed annotation set stays'; END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(NEW) - '{createdById,closedAt}'::text[] <> to_jsonb(OLD) - '{createdById,closedAt}'::text[]
    OR (OLD."closedAt" IS NOT NULL AND NEW."closedAt" IS DISTINCT FROM OLD."closedAt") THEN
    RAISE EXCEPTION 'an annotation set is frozen when it is made, and closed once';
  END IF;
  RETURN NEW;
END $$;
