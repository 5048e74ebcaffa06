-- CreateIndex
CREATE INDEX "TimeCount_editionId_condition_task_measure_level_entrant_idx" ON "TimeCount"("editionId", "condition", "task", "measure", "level", "entrant");


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- People on one task's fixed set, the newest first.
CREATE INDEX "Climb_newest_sets" ON "Climb" ("editionId", "condition", "tasks", "openedAt" DESC, "id")
  WHERE "kind" = 'session' AND "course" = 'set' AND NOT "simulated";
