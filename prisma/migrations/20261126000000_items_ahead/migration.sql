-- CreateTable
CREATE TABLE "AheadItem" (
    "id" UUID NOT NULL,
    "climbId" UUID NOT NULL,
    "task" TEXT NOT NULL,
    "taskVersion" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "visit" INTEGER NOT NULL,
    "question" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    "condition" TEXT NOT NULL,
    "seed" TEXT,
    "itemHash" TEXT,
    "answer" TEXT,
    "history" JSONB NOT NULL DEFAULT '[]',
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "holder" UUID,
    "heldUntil" TIMESTAMPTZ(3),
    "reply" JSONB,
    "receivedAt" TIMESTAMPTZ(3),
    "status" TEXT,
    "repliedAnswer" TEXT,
    "final" BOOLEAN,
    "passed" BOOLEAN,

    CONSTRAINT "AheadItem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AheadItem_climbId_task_visit_question_step_key" ON "AheadItem"("climbId", "task", "visit", "question", "step");

-- AddForeignKey
ALTER TABLE "AheadItem" ADD CONSTRAINT "AheadItem_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- A row changes twice: when its item is handed out again, and when its reply comes. Room beside it keeps that cheap.
ALTER TABLE "AheadItem" SET (fillfactor = 70);
