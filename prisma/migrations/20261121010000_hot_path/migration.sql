-- DropIndex
DROP INDEX "TrialEvent_climbId_idx";

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "idempotencyKey" UUID NOT NULL DEFAULT gen_random_uuid();

-- AlterTable
ALTER TABLE "TrialEvent" ADD COLUMN     "batchId" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Verdict" ADD COLUMN     "decisive" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Standing" ADD COLUMN     "handle" TEXT;

-- CreateTable
CREATE TABLE "Ending" (
    "id" BIGSERIAL NOT NULL,
    "climbId" UUID NOT NULL,
    "task" TEXT NOT NULL,
    "replyCount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Ending_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "Ending_climbId_task_key" ON "Ending"("climbId", "task");

-- CreateIndex
CREATE UNIQUE INDEX "Session_idempotencyKey_key" ON "Session"("idempotencyKey");

-- CreateIndex
CREATE INDEX "Standing_editionId_condition_handle_idx" ON "Standing"("editionId", "condition", "handle");

-- CreateIndex
CREATE UNIQUE INDEX "TrialEvent_climbId_batchId_position_key" ON "TrialEvent"("climbId", "batchId", "position");

-- AddForeignKey
ALTER TABLE "Ending" ADD CONSTRAINT "Ending_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- Replies are append-only. A withdrawal deletes them, and says so for its own transaction: set local rung.withdraw = 'on'.
CREATE FUNCTION rung_refuse_reply_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('rung.withdraw', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'replies are append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER rung_reply_append_only BEFORE UPDATE OR DELETE ON "Reply"
  FOR EACH ROW EXECUTE FUNCTION rung_refuse_reply_change();
CREATE TRIGGER rung_reply_no_truncate BEFORE TRUNCATE ON "Reply"
  FOR EACH STATEMENT EXECUTE FUNCTION rung_refuse_reply_change();

-- Puts ladders' standings in place, and counts the depths and levels of those that have just ended: a ladder under way moves no public
-- count, since whoever climbs could read each verdict off it. The caller holds the climb's lock.
-- Other climbs wait for these rows: always Standing, DepthCount, LevelCount, each by its key, so that nobody waits in a circle.
-- p_standings: [{task, r, highestPassed, censored, ended, endReason, items, right}]
CREATE FUNCTION rung_keep_standings(p_climb "Climb", p_standings jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  just_ended text[];
BEGIN
  SELECT array_agg(s.task) INTO just_ended FROM jsonb_to_recordset(p_standings) AS s(task text, ended boolean)
    WHERE s.ended AND NOT EXISTS (SELECT FROM "Standing" k WHERE k."climbId" = p_climb."id" AND k."task" = s.task AND k."ended");

  INSERT INTO "Standing" ("climbId", "task", "editionId", "condition", "entrant", "r", "highestPassed", "censored", "ended", "endReason",
      "items", "right", "listed", "simulated", "handle", "updatedAt")
    SELECT p_climb."id", s.task, p_climb."editionId", p_climb."condition", p_climb."entrant", s.r, s."highestPassed", s.censored, s.ended,
      s."endReason", s.items, s."right", p_climb."listed", p_climb."simulated",
      (SELECT c."handle" FROM "Session" p JOIN "Consent" c ON c."id" = p."consentId" WHERE p."climbId" = p_climb."id" AND c."showOnBoard"), p_at
    FROM jsonb_to_recordset(p_standings)
      AS s(task text, r int, "highestPassed" int, censored boolean, ended boolean, "endReason" text, items int, "right" int)
    ORDER BY s.task
    ON CONFLICT ("climbId", "task") DO UPDATE SET "r" = excluded."r", "highestPassed" = excluded."highestPassed", "censored" = excluded."censored",
      "ended" = excluded."ended", "endReason" = excluded."endReason", "items" = excluded."items", "right" = excluded."right",
      "updatedAt" = excluded."updatedAt";

  IF just_ended IS NULL OR NOT p_climb."listed" THEN RETURN; END IF;

  INSERT INTO "DepthCount" AS d ("editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", "climbs")
    SELECT "editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", 1
    FROM "Standing" WHERE "climbId" = p_climb."id" AND "task" = ANY (just_ended) ORDER BY "task"
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "r", "highestPassed", "censored")
    DO UPDATE SET "climbs" = d."climbs" + 1;

  INSERT INTO "LevelCount" AS l ("editionId", "condition", "task", "entrant", "simulated", "level", "items", "right", "unreadable", "unscored")
    SELECT p_climb."editionId", p_climb."condition", i."task", p_climb."entrant", p_climb."simulated", i."level", count(*),
      count(*) FILTER (WHERE v."correct"), count(*) FILTER (WHERE v."status" = 'unreadable'),
      count(*) FILTER (WHERE v."status" NOT IN ('scored', 'unreadable'))
    FROM "IssuedItem" i JOIN "Verdict" v ON v."itemId" = i."id" AND v."current"
    WHERE i."climbId" = p_climb."id" AND i."phase" = 'main' AND i."task" = ANY (just_ended)
    GROUP BY i."task", i."level" ORDER BY i."task", i."level"
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "level")
    DO UPDATE SET "items" = l."items" + excluded."items", "right" = l."right" + excluded."right",
      "unreadable" = l."unreadable" + excluded."unreadable", "unscored" = l."unscored" + excluded."unscored";
END $$;

-- Stores what happened around an answer; the same batch twice is stored once. Beyond 20 000 of one climb, many times what a whole one
-- brings, the rest is dropped: nobody fills the database with them.
CREATE FUNCTION rung_store_events(p_climb uuid, p_item uuid, p_batch uuid, p_events jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "TrialEvent" ("climbId", "itemId", "event", "tMs", "value", "batchId", "position")
    SELECT p_climb, p_item, e.entry->>'event', (e.entry->>'tMs')::float8, e.entry->>'value', p_batch, e.place
    FROM jsonb_array_elements(p_events) WITH ORDINALITY AS e(entry, place)
    WHERE e.place <= 20000 - (SELECT count(*) FROM (SELECT FROM "TrialEvent" WHERE "climbId" = p_climb LIMIT 20000) stored)
    ON CONFLICT ("climbId", "batchId", "position") DO NOTHING
$$;

-- Stores one reply and all that follows from it, in one transaction, under the climb's lock.
-- The caller has computed the state after it from the state before it; `p_before` guards against any change in between.
-- p_reply: {text, stopReason, receivedAt, serverElapsedMs, rtMs, awayMs, timing, latencyMs, costUsd, usage}
-- p_verdict: {scoringVersion, status, answer, score, correct} · p_standing: as above, or null in practice
-- p_end: why the climb ended with it, or null · returns 'stored', 'duplicate' (an earlier reply stands), 'closed' or 'stale' (read again)
CREATE FUNCTION rung_store_reply(p_climb uuid, p_item uuid, p_before jsonb, p_after jsonb, p_reply jsonb, p_verdict jsonb, p_standing jsonb,
  p_end text, p_renew_ms bigint, p_events jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  c "Climb";
  i "IssuedItem";
  r record;
  v record;
BEGIN
  SELECT * INTO c FROM "Climb" WHERE "id" = p_climb FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'stale'; END IF;
  SELECT * INTO i FROM "IssuedItem" WHERE "id" = p_item AND "climbId" = p_climb;
  IF NOT FOUND THEN RETURN 'stale'; END IF;
  IF EXISTS (SELECT FROM "Reply" WHERE "itemId" = p_item) THEN RETURN 'duplicate'; END IF;
  IF c."endedAt" IS NOT NULL THEN RETURN 'closed'; END IF;
  IF c."replyCount" <> i."ordinal" OR c."state" <> p_before THEN RETURN 'stale'; END IF;

  SELECT * INTO r FROM jsonb_to_record(p_reply) AS x(text text, "stopReason" text, "receivedAt" timestamptz, "serverElapsedMs" int, "rtMs" float8,
    "awayMs" float8, timing jsonb, "latencyMs" float8, "costUsd" float8, usage jsonb);
  SELECT * INTO v FROM jsonb_to_record(p_verdict) AS x("scoringVersion" text, status text, answer text, score float8, correct boolean);

  INSERT INTO "Reply" ("itemId", "climbId", "ordinal", "text", "stopReason", "receivedAt", "serverElapsedMs", "rtMs", "awayMs", "timing",
      "latencyMs", "costUsd", "usage")
    VALUES (p_item, p_climb, i."ordinal", r.text, r."stopReason", r."receivedAt", r."serverElapsedMs", r."rtMs", r."awayMs", r.timing,
      r."latencyMs", r."costUsd", r.usage);
  INSERT INTO "Verdict" ("itemId", "scoringVersion", "status", "answer", "score", "correct", "current", "decisive", "createdAt")
    VALUES (p_item, v."scoringVersion", v.status, v.answer, v.score, v.correct, true, true, r."receivedAt");
  UPDATE "Climb" SET "state" = p_after, "replyCount" = i."ordinal" + 1, "lastSeenAt" = r."receivedAt",
      "expiresAt" = r."receivedAt" + p_renew_ms * interval '1 millisecond',
      "endedAt" = CASE WHEN p_end IS NULL THEN NULL ELSE r."receivedAt" END, "endReason" = p_end
    WHERE "id" = p_climb;
  IF jsonb_array_length(p_events) > 0 THEN
    PERFORM rung_store_events(p_climb, p_item, p_item, p_events);
  END IF;

  -- Last, since other climbs may wait for the rows that it changes.
  IF i."phase" = 'main' THEN
    PERFORM rung_keep_standings(c, jsonb_build_array(p_standing), r."receivedAt");
  END IF;
  RETURN 'stored';
END $$;

-- Ends ladders from outside. p_endings: [{task, reason}] in the protocol's order · p_standings: of those that had replies
-- returns 'stored', 'closed' or 'stale' (read again)
CREATE FUNCTION rung_end_ladders(p_climb uuid, p_before jsonb, p_after jsonb, p_endings jsonb, p_standings jsonb, p_end text)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  c "Climb";
  moment timestamptz := clock_timestamp();
BEGIN
  SELECT * INTO c FROM "Climb" WHERE "id" = p_climb FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'stale'; END IF;
  IF c."endedAt" IS NOT NULL THEN RETURN 'closed'; END IF;
  IF c."state" <> p_before THEN RETURN 'stale'; END IF;
  INSERT INTO "Ending" ("climbId", "task", "replyCount", "reason", "at")
    SELECT p_climb, e.entry->>'task', c."replyCount", e.entry->>'reason', moment
    FROM jsonb_array_elements(p_endings) WITH ORDINALITY AS e(entry, place) ORDER BY e.place;
  UPDATE "Climb" SET "state" = p_after, "lastSeenAt" = moment, "endedAt" = CASE WHEN p_end IS NULL THEN NULL ELSE moment END, "endReason" = p_end
    WHERE "id" = p_climb;
  PERFORM rung_keep_standings(c, p_standings, moment);
  RETURN 'stored';
END $$;

-- Deletes climbs and everything that hangs on them, takes them out of all counts, and leaves a number and a date.
CREATE FUNCTION rung_withdraw(p_climbs uuid[], p_kind "ClimbKind") RETURNS TABLE (climbs int, replies int) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('rung.withdraw', 'on', true);
  PERFORM FROM "Climb" WHERE "id" = ANY (p_climbs) ORDER BY "id" FOR UPDATE;
  LOCK TABLE "Standing", "DepthCount", "LevelCount" IN ROW EXCLUSIVE MODE;

  CREATE TEMPORARY TABLE rung_withdrawn_depth ON COMMIT DROP AS
    SELECT "editionId", "condition", "task", "entrant", "simulated", "r", "highestPassed", "censored", count(*)::int AS gone
    FROM "Standing" WHERE "climbId" = ANY (p_climbs) AND "listed" AND "ended" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  PERFORM FROM "DepthCount" d JOIN rung_withdrawn_depth w USING ("editionId", "condition", "task", "entrant", "simulated", "r", "highestPassed", "censored")
    ORDER BY d."editionId", d."condition", d."task", d."entrant", d."simulated", d."r", d."highestPassed", d."censored" FOR UPDATE OF d;
  UPDATE "DepthCount" d SET "climbs" = d."climbs" - w.gone FROM rung_withdrawn_depth w
    WHERE (d."editionId", d."condition", d."task", d."entrant", d."simulated", d."r", d."highestPassed", d."censored")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."r", w."highestPassed", w."censored");
  DELETE FROM "DepthCount" d USING rung_withdrawn_depth w
    WHERE (d."editionId", d."condition", d."task", d."entrant", d."simulated", d."r", d."highestPassed", d."censored")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."r", w."highestPassed", w."censored") AND d."climbs" <= 0;

  CREATE TEMPORARY TABLE rung_withdrawn_level ON COMMIT DROP AS
    SELECT c."editionId", c."condition", i."task", c."entrant", c."simulated", i."level", count(*)::int AS items,
      count(*) FILTER (WHERE v."correct")::int AS "right",
      count(*) FILTER (WHERE v."status" = 'unreadable')::int AS unreadable,
      count(*) FILTER (WHERE v."status" NOT IN ('scored', 'unreadable'))::int AS unscored
    FROM "Climb" c JOIN "IssuedItem" i ON i."climbId" = c."id" AND i."phase" = 'main' JOIN "Verdict" v ON v."itemId" = i."id" AND v."current"
      JOIN "Standing" s ON s."climbId" = c."id" AND s."task" = i."task" AND s."ended"
    WHERE c."id" = ANY (p_climbs) AND c."listed" GROUP BY 1, 2, 3, 4, 5, 6;
  PERFORM FROM "LevelCount" l JOIN rung_withdrawn_level w USING ("editionId", "condition", "task", "entrant", "simulated", "level")
    ORDER BY l."editionId", l."condition", l."task", l."entrant", l."simulated", l."level" FOR UPDATE OF l;
  UPDATE "LevelCount" l SET "items" = l."items" - w.items, "right" = l."right" - w."right", "unreadable" = l."unreadable" - w.unreadable,
      "unscored" = l."unscored" - w.unscored
    FROM rung_withdrawn_level w
    WHERE (l."editionId", l."condition", l."task", l."entrant", l."simulated", l."level")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."level");
  DELETE FROM "LevelCount" l USING rung_withdrawn_level w
    WHERE (l."editionId", l."condition", l."task", l."entrant", l."simulated", l."level")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."level") AND l."items" <= 0;
  DROP TABLE rung_withdrawn_level, rung_withdrawn_depth;

  SELECT count(*)::int INTO replies FROM "Reply" WHERE "climbId" = ANY (p_climbs);
  DELETE FROM "Climb" WHERE "id" = ANY (p_climbs);
  GET DIAGNOSTICS climbs = ROW_COUNT;
  IF climbs > 0 THEN
    INSERT INTO "Withdrawal" ("id", "kind", "climbs", "replies") VALUES (gen_random_uuid(), p_kind, climbs, replies);
  END IF;
  PERFORM set_config('rung.withdraw', 'off', true);
  RETURN NEXT;
END $$;
