-- CreateEnum
CREATE TYPE "StudyState" AS ENUM ('draft', 'open', 'paused', 'closed');

-- CreateEnum
CREATE TYPE "LinkKind" AS ENUM ('general', 'single', 'reusable');

-- CreateEnum
CREATE TYPE "EnrolmentStatus" AS ENUM ('consented', 'started', 'finished', 'screened_out', 'withdrawn_kept', 'abandoned');

-- CreateEnum
CREATE TYPE "ReleaseState" AS ENUM ('queued', 'building', 'ready', 'failed');

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "casual" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "enrolmentId" UUID,
ADD COLUMN     "part" INTEGER;

-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN     "studyId" UUID;

-- CreateTable
CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT,
    "role" "Role" NOT NULL,
    "invitedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "acceptedBy" TEXT,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" TEXT,
    "actor" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConsentText" (
    "sha256" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "markdown" TEXT NOT NULL,
    "firstUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConsentText_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "Study" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" TEXT,
    "archivedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Study_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudyVersion" (
    "studyId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "StudyState" NOT NULL DEFAULT 'draft',
    "config" JSONB NOT NULL,
    "configSha256" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "openedAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "openings" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "StudyVersion_pkey" PRIMARY KEY ("studyId","number")
);

-- CreateTable
CREATE TABLE "StudyLink" (
    "id" UUID NOT NULL,
    "studyId" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" "LinkKind" NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "StudyLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Enrolment" (
    "id" UUID NOT NULL,
    "studyId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "arm" TEXT NOT NULL,
    "participantId" UUID NOT NULL,
    "consentId" UUID NOT NULL,
    "linkId" UUID,
    "subjectId" UUID NOT NULL,
    "idempotencyKey" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "status" "EnrolmentStatus" NOT NULL DEFAULT 'consented',
    "preview" BOOLEAN NOT NULL DEFAULT false,
    "simulated" BOOLEAN NOT NULL DEFAULT false,
    "timeFactor" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "partOrder" INTEGER[],
    "background" JSONB NOT NULL DEFAULT '{}',
    "comprehension" JSONB,
    "ending" JSONB,
    "recruiter" TEXT,
    "reservedUntil" TIMESTAMPTZ(3) NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "endReason" TEXT,

    CONSTRAINT "Enrolment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Release" (
    "id" UUID NOT NULL,
    "studyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "cutoffAt" TIMESTAMPTZ(3) NOT NULL,
    "state" "ReleaseState" NOT NULL DEFAULT 'queued',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT NOT NULL,
    "builtAt" TIMESTAMPTZ(3),
    "counts" JSONB,
    "sha256" TEXT,
    "bytes" BIGINT,
    "error" TEXT,
    "withdrawn" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SelfTest" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appVersion" TEXT NOT NULL,
    "result" JSONB NOT NULL,

    CONSTRAINT "SelfTest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "AuditEntry_subject_id_idx" ON "AuditEntry"("subject", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Study_slug_key" ON "Study"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "StudyLink_code_key" ON "StudyLink"("code");

-- CreateIndex
CREATE INDEX "StudyLink_studyId_idx" ON "StudyLink"("studyId");

-- CreateIndex
CREATE UNIQUE INDEX "Enrolment_idempotencyKey_key" ON "Enrolment"("idempotencyKey");

-- CreateIndex
CREATE INDEX "Enrolment_studyId_version_status_idx" ON "Enrolment"("studyId", "version", "status");

-- CreateIndex
CREATE INDEX "Enrolment_participantId_idx" ON "Enrolment"("participantId");

-- CreateIndex
CREATE UNIQUE INDEX "Release_studyId_name_key" ON "Release"("studyId", "name");

-- CreateIndex
CREATE INDEX "SelfTest_kind_at_idx" ON "SelfTest"("kind", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Session_enrolmentId_part_key" ON "Session"("enrolmentId", "part");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Study" ADD CONSTRAINT "Study_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StudyVersion" ADD CONSTRAINT "StudyVersion_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StudyLink" ADD CONSTRAINT "StudyLink_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_studyId_version_fkey" FOREIGN KEY ("studyId", "version") REFERENCES "StudyVersion"("studyId", "number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_consentId_fkey" FOREIGN KEY ("consentId") REFERENCES "Consent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "StudyLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Release" ADD CONSTRAINT "Release_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- What people agreed to and went through does not change under them.
CREATE FUNCTION rung_keep_study_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."openedAt" IS NOT NULL AND (NEW."config" <> OLD."config" OR NEW."configSha256" <> OLD."configSha256" OR NEW."openedAt" <> OLD."openedAt" OR NEW."state" = 'draft') THEN
    RAISE EXCEPTION 'a version of a study is frozen when it is opened';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER study_version_is_frozen BEFORE UPDATE ON "StudyVersion" FOR EACH ROW EXECUTE FUNCTION rung_keep_study_version();

-- One version at a time takes people.
CREATE UNIQUE INDEX "StudyVersion_one_open" ON "StudyVersion" ("studyId") WHERE "state" IN ('open', 'paused');

CREATE FUNCTION rung_refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION rung_refuse_audit_change();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION rung_refuse_audit_change();

-- The text of a consent is what its hash says.
CREATE FUNCTION rung_refuse_consent_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the text of a consent never changes';
END $$;
CREATE TRIGGER consent_text_is_fixed BEFORE UPDATE ON "ConsentText" FOR EACH ROW EXECUTE FUNCTION rung_refuse_consent_text_change();

-- Who recruiters say that people are: apart from everything that is analysed or exported.
CREATE SCHEMA recruit;
CREATE TABLE recruit.identity (
  enrolment_id uuid PRIMARY KEY REFERENCES public."Enrolment" ("id") ON DELETE CASCADE,
  study_id uuid NOT NULL REFERENCES public."Study" ("id") ON DELETE CASCADE,
  recruiter text NOT NULL,
  -- The recruiter's name for the person, for its study and for the person's place in it.
  external_id text NOT NULL,
  study_ref text,
  session_ref text,
  received_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX identity_one_place ON recruit.identity (study_id, recruiter, external_id);

-- Exports are read under a role that cannot see them. Where the database's user may not make roles, exports are read as that user.
DO $$
BEGIN
  CREATE ROLE rung_export NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END $$;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'rung_export') THEN
    EXECUTE format('GRANT rung_export TO %I', current_user);
    GRANT USAGE ON SCHEMA public TO rung_export;
    GRANT SELECT ON "Climb", "Session", "Run", "IssuedItem", "Reply", "Verdict", "TrialEvent", "Ending", "Standing", "Model", "Consent", "ConsentText",
      "Study", "StudyVersion", "Enrolment", "Release", "SelfTest", "Withdrawal", "Bank", "BankVersion", "BankRow", "StoredPicture" TO rung_export;
    GRANT SELECT ("id", "suite", "title", "keyCommitment", "openedAt", "retiredAt", "bankVersion") ON "Edition" TO rung_export;
    GRANT SELECT ("id", "studyId", "kind") ON "StudyLink" TO rung_export;
    REVOKE ALL ON SCHEMA recruit FROM rung_export, PUBLIC;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
