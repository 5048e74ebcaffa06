-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- Every few seconds the server looks for items whose time is over: only among climbs that have a limit and are open.
CREATE INDEX "Climb_limited_open" ON "Climb" ("id") WHERE "endedAt" IS NULL AND "protocol" ? 'itemLimitMs';
