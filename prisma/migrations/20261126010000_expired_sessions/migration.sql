-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- What the job that ends expired sessions reads every hour; a session leaves it as it ends.
CREATE INDEX "Climb_open_until" ON "Climb" ("expiresAt") WHERE "kind" = 'session' AND "endedAt" IS NULL;
