-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('viewer', 'researcher', 'admin');

-- CreateEnum
CREATE TYPE "ClimbKind" AS ENUM ('session', 'run');

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "emailVerified" TIMESTAMPTZ(3),
    "image" TEXT,
    "role" "Role" NOT NULL DEFAULT 'researcher',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "userId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "expires_at" INTEGER,
    "token_type" TEXT,
    "scope" TEXT,
    "id_token" TEXT,
    "session_state" TEXT,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("provider","providerAccountId")
);

-- CreateTable
CREATE TABLE "AuthSession" (
    "sessionToken" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuthSession_pkey" PRIMARY KEY ("sessionToken")
);

-- CreateTable
CREATE TABLE "VerificationToken" (
    "identifier" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "VerificationToken_pkey" PRIMARY KEY ("identifier","token")
);

-- CreateTable
CREATE TABLE "AdminLink" (
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AdminLink_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "scopes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ServerSecret" (
    "name" TEXT NOT NULL,
    "value" BYTEA NOT NULL,

    CONSTRAINT "ServerSecret_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Edition" (
    "id" TEXT NOT NULL,
    "suite" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "secretKey" BYTEA NOT NULL,
    "keyCommitment" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Edition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Model" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportedResult" (
    "id" TEXT NOT NULL,
    "suite" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "entrant" TEXT NOT NULL,
    "isHuman" BOOLEAN NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "source" TEXT NOT NULL,
    "note" TEXT,

    CONSTRAINT "ReportedResult_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Climb" (
    "id" UUID NOT NULL,
    "kind" "ClimbKind" NOT NULL,
    "editionId" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "tasks" TEXT[],
    "protocol" JSONB NOT NULL,
    "state" JSONB NOT NULL,
    "replyCount" INTEGER NOT NULL DEFAULT 0,
    "entrant" TEXT NOT NULL,
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "simulated" BOOLEAN NOT NULL DEFAULT false,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endReason" TEXT,

    CONSTRAINT "Climb_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Participant" (
    "id" UUID NOT NULL,
    "cookieHash" TEXT NOT NULL,
    "receiptHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Participant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" UUID NOT NULL,
    "participantId" UUID NOT NULL,
    "version" TEXT NOT NULL,
    "textSha256" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "takePart" BOOLEAN NOT NULL,
    "publishRows" BOOLEAN NOT NULL,
    "showOnBoard" BOOLEAN NOT NULL,
    "handle" TEXT,
    "givenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "climbId" UUID NOT NULL,
    "participantId" UUID NOT NULL,
    "consentId" UUID NOT NULL,
    "subjectId" UUID NOT NULL,
    "shareId" TEXT NOT NULL,
    "device" JSONB NOT NULL,
    "colorCheck" JSONB,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("climbId")
);

-- CreateTable
CREATE TABLE "Run" (
    "climbId" UUID NOT NULL,
    "modelId" TEXT NOT NULL,
    "userId" TEXT,
    "parameters" JSONB NOT NULL,
    "harness" JSONB NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "requestSha256" TEXT NOT NULL,
    "provenance" TEXT NOT NULL DEFAULT 'self_reported',

    CONSTRAINT "Run_pkey" PRIMARY KEY ("climbId")
);

-- CreateTable
CREATE TABLE "IssuedItem" (
    "id" UUID NOT NULL,
    "climbId" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "phase" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "taskVersion" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "visit" INTEGER NOT NULL,
    "question" INTEGER NOT NULL,
    "condition" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "itemHash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IssuedItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Reply" (
    "itemId" UUID NOT NULL,
    "climbId" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "stopReason" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "serverElapsedMs" INTEGER NOT NULL,
    "rtMs" DOUBLE PRECISION,
    "awayMs" DOUBLE PRECISION,
    "timing" JSONB,
    "latencyMs" DOUBLE PRECISION,
    "costUsd" DOUBLE PRECISION,
    "usage" JSONB,

    CONSTRAINT "Reply_pkey" PRIMARY KEY ("itemId")
);

-- CreateTable
CREATE TABLE "Verdict" (
    "itemId" UUID NOT NULL,
    "scoringVersion" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "answer" TEXT,
    "score" DOUBLE PRECISION,
    "correct" BOOLEAN NOT NULL,
    "current" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Verdict_pkey" PRIMARY KEY ("itemId","scoringVersion")
);

-- CreateTable
CREATE TABLE "TrialEvent" (
    "id" BIGSERIAL NOT NULL,
    "climbId" UUID NOT NULL,
    "itemId" UUID,
    "event" TEXT NOT NULL,
    "tMs" DOUBLE PRECISION NOT NULL,
    "value" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrialEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Standing" (
    "climbId" UUID NOT NULL,
    "task" TEXT NOT NULL,
    "editionId" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "entrant" TEXT NOT NULL,
    "r" INTEGER NOT NULL,
    "highestPassed" INTEGER NOT NULL,
    "censored" BOOLEAN NOT NULL,
    "ended" BOOLEAN NOT NULL,
    "endReason" TEXT,
    "items" INTEGER NOT NULL,
    "right" INTEGER NOT NULL,
    "listed" BOOLEAN NOT NULL,
    "simulated" BOOLEAN NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Standing_pkey" PRIMARY KEY ("climbId","task")
);

-- CreateTable
CREATE TABLE "DepthCount" (
    "editionId" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "entrant" TEXT NOT NULL,
    "r" INTEGER NOT NULL,
    "highestPassed" INTEGER NOT NULL,
    "censored" BOOLEAN NOT NULL,
    "simulated" BOOLEAN NOT NULL,
    "climbs" INTEGER NOT NULL,

    CONSTRAINT "DepthCount_pkey" PRIMARY KEY ("editionId","condition","task","entrant","simulated","r","highestPassed","censored")
);

-- CreateTable
CREATE TABLE "LevelCount" (
    "editionId" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "entrant" TEXT NOT NULL,
    "simulated" BOOLEAN NOT NULL,
    "level" INTEGER NOT NULL,
    "items" INTEGER NOT NULL,
    "right" INTEGER NOT NULL,
    "unreadable" INTEGER NOT NULL,
    "unscored" INTEGER NOT NULL,

    CONSTRAINT "LevelCount_pkey" PRIMARY KEY ("editionId","condition","task","entrant","simulated","level")
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" UUID NOT NULL,
    "kind" "ClimbKind" NOT NULL,
    "climbs" INTEGER NOT NULL,
    "replies" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken"("tokenHash");

-- CreateIndex
CREATE INDEX "ReportedResult_suite_condition_idx" ON "ReportedResult"("suite", "condition");

-- CreateIndex
CREATE INDEX "Climb_kind_lastSeenAt_idx" ON "Climb"("kind", "lastSeenAt" DESC);

-- CreateIndex
CREATE INDEX "Climb_editionId_condition_entrant_idx" ON "Climb"("editionId", "condition", "entrant");

-- CreateIndex
CREATE UNIQUE INDEX "Participant_cookieHash_key" ON "Participant"("cookieHash");

-- CreateIndex
CREATE UNIQUE INDEX "Participant_receiptHash_key" ON "Participant"("receiptHash");

-- CreateIndex
CREATE UNIQUE INDEX "Session_shareId_key" ON "Session"("shareId");

-- CreateIndex
CREATE INDEX "Session_participantId_idx" ON "Session"("participantId");

-- CreateIndex
CREATE INDEX "Run_modelId_idx" ON "Run"("modelId");

-- CreateIndex
CREATE UNIQUE INDEX "Run_userId_idempotencyKey_key" ON "Run"("userId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "IssuedItem_climbId_ordinal_key" ON "IssuedItem"("climbId", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "Reply_climbId_ordinal_key" ON "Reply"("climbId", "ordinal");

-- CreateIndex
CREATE INDEX "TrialEvent_climbId_idx" ON "TrialEvent"("climbId");

-- CreateIndex
CREATE INDEX "Standing_editionId_condition_task_entrant_idx" ON "Standing"("editionId", "condition", "task", "entrant");

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuthSession" ADD CONSTRAINT "AuthSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Climb" ADD CONSTRAINT "Climb_editionId_fkey" FOREIGN KEY ("editionId") REFERENCES "Edition"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_consentId_fkey" FOREIGN KEY ("consentId") REFERENCES "Consent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IssuedItem" ADD CONSTRAINT "IssuedItem_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reply" ADD CONSTRAINT "Reply_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "IssuedItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reply" ADD CONSTRAINT "Reply_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Reply"("itemId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrialEvent" ADD CONSTRAINT "TrialEvent_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Standing" ADD CONSTRAINT "Standing_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;

