-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- The few people who went through a set, among many times as many who climbed.
CREATE INDEX "Climb_people_sets" ON "Climb" ("editionId") WHERE "kind" = 'session' AND "course" = 'set' AND NOT "simulated" AND "endedAt" IS NOT NULL;

-- As before, with the id: runs are counted without looking at them.
DROP INDEX "Climb_ended_runs";
CREATE INDEX "Climb_ended_runs" ON "Climb" ("editionId", "entrant", "condition") INCLUDE ("id")
  WHERE "kind" = 'run' AND "listed" AND NOT "simulated" AND "endedAt" IS NOT NULL;
