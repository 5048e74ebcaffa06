-- Whom a release has, and how far they were at its cut-off: what changes later is not in it.
-- AlterTable
ALTER TABLE "Release" ADD COLUMN "openings" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "rehearsals" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ReleaseEnrolment" (
    "releaseId" UUID NOT NULL,
    "enrolmentId" UUID NOT NULL,
    "status" "EnrolmentStatus" NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "ending" JSONB,
    "published" BOOLEAN NOT NULL,
    "hasLeft" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ReleaseEnrolment_pkey" PRIMARY KEY ("releaseId","enrolmentId")
);

-- CreateIndex
CREATE INDEX "ReleaseEnrolment_enrolmentId_idx" ON "ReleaseEnrolment"("enrolmentId");

-- AddForeignKey
ALTER TABLE "ReleaseEnrolment" ADD CONSTRAINT "ReleaseEnrolment_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "Release"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ReleaseEnrolment" ADD CONSTRAINT "ReleaseEnrolment_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Earlier releases are frozen as they would be made now. Who ended after one had only started then.
INSERT INTO "ReleaseEnrolment" ("releaseId", "enrolmentId", "status", "endedAt", "ending", "published")
SELECT r."id", n."id",
  CASE WHEN n."endedAt" IS NULL OR n."endedAt" < r."cutoffAt" THEN n."status"
    WHEN n."startedAt" < r."cutoffAt" THEN 'started' ELSE 'consented' END,
  CASE WHEN n."endedAt" < r."cutoffAt" THEN n."endedAt" END,
  CASE WHEN n."endedAt" < r."cutoffAt" THEN n."ending" END,
  k."publishRows"
FROM "Release" r JOIN "Enrolment" n ON n."studyId" = r."studyId" AND n."openedAt" < r."cutoffAt" JOIN "Consent" k ON k."id" = n."consentId"
WHERE NOT n."preview" AND NOT n."simulated";
UPDATE "Release" r SET
  "openings" = (SELECT coalesce(sum(v."openings"), 0) FROM "StudyVersion" v WHERE v."studyId" = r."studyId"),
  "rehearsals" = (SELECT count(*) FROM "Enrolment" n WHERE n."studyId" = r."studyId" AND (n."preview" OR n."simulated"));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'rung_export') THEN
    GRANT SELECT ON "ReleaseEnrolment" TO rung_export;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
