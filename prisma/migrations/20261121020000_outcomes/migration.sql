-- AlterTable
ALTER TABLE "Climb" ADD COLUMN     "course" TEXT NOT NULL DEFAULT 'ladder';

-- AlterTable
ALTER TABLE "IssuedItem" ADD COLUMN     "history" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "LevelCount" DROP CONSTRAINT "LevelCount_pkey",
ADD COLUMN     "course" TEXT NOT NULL DEFAULT 'ladder',
ADD CONSTRAINT "LevelCount_pkey" PRIMARY KEY ("editionId", "condition", "task", "entrant", "simulated", "course", "level");

-- AlterTable
ALTER TABLE "Standing" ADD COLUMN     "course" TEXT NOT NULL DEFAULT 'ladder';

-- AlterTable
ALTER TABLE "Verdict" ADD COLUMN     "outcome" TEXT,
ADD COLUMN     "passed" BOOLEAN;

-- CreateTable
CREATE TABLE "OutcomeCount" (
    "editionId" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "entrant" TEXT NOT NULL,
    "simulated" BOOLEAN NOT NULL,
    "course" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "OutcomeCount_pkey" PRIMARY KEY ("editionId","condition","task","entrant","simulated","course","level","outcome")
);


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- Until now every question took one reply, so every verdict is that of a finished question.
UPDATE "Verdict" SET "outcome" = CASE WHEN "status" <> 'scored' THEN "status" WHEN "correct" THEN 'right' ELSE 'wrong' END, "passed" = "correct";
ALTER TABLE "Verdict" ADD CONSTRAINT rung_verdict_counted CHECK (("outcome" IS NULL) = ("passed" IS NULL));

INSERT INTO "OutcomeCount" ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome", "count")
  SELECT s."editionId", s."condition", s."task", s."entrant", s."simulated", s."course", i."level", v."outcome", count(*)
  FROM "Standing" s JOIN "IssuedItem" i ON i."climbId" = s."climbId" AND i."task" = s."task" AND i."phase" = 'main'
    JOIN "Verdict" v ON v."itemId" = i."id" AND v."current"
  WHERE s."listed" AND s."ended" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

-- As before, and: a set has no depth; levels count finished questions, and beside them stands what each came to.
-- Other climbs wait for these rows: always Standing, DepthCount, LevelCount, OutcomeCount, each by its key, so that nobody waits in a circle.
-- p_standings: [{task, r, highestPassed, censored, ended, endReason, items, right}]
CREATE OR REPLACE FUNCTION rung_keep_standings(p_climb "Climb", p_standings jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  just_ended text[];
BEGIN
  SELECT array_agg(s.task) INTO just_ended FROM jsonb_to_recordset(p_standings) AS s(task text, ended boolean)
    WHERE s.ended AND NOT EXISTS (SELECT FROM "Standing" k WHERE k."climbId" = p_climb."id" AND k."task" = s.task AND k."ended");

  INSERT INTO "Standing" ("climbId", "task", "editionId", "condition", "entrant", "r", "highestPassed", "censored", "ended", "endReason",
      "items", "right", "listed", "simulated", "handle", "course", "updatedAt")
    SELECT p_climb."id", s.task, p_climb."editionId", p_climb."condition", p_climb."entrant", s.r, s."highestPassed", s.censored, s.ended,
      s."endReason", s.items, s."right", p_climb."listed", p_climb."simulated",
      (SELECT c."handle" FROM "Session" p JOIN "Consent" c ON c."id" = p."consentId" WHERE p."climbId" = p_climb."id" AND c."showOnBoard"),
      p_climb."course", p_at
    FROM jsonb_to_recordset(p_standings)
      AS s(task text, r int, "highestPassed" int, censored boolean, ended boolean, "endReason" text, items int, "right" int)
    ORDER BY s.task
    ON CONFLICT ("climbId", "task") DO UPDATE SET "r" = excluded."r", "highestPassed" = excluded."highestPassed", "censored" = excluded."censored",
      "ended" = excluded."ended", "endReason" = excluded."endReason", "items" = excluded."items", "right" = excluded."right",
      "updatedAt" = excluded."updatedAt";

  IF just_ended IS NULL OR NOT p_climb."listed" THEN RETURN; END IF;

  INSERT INTO "DepthCount" AS d ("editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", "climbs")
    SELECT "editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", 1
    FROM "Standing" WHERE "climbId" = p_climb."id" AND "task" = ANY (just_ended) AND "course" = 'ladder' ORDER BY "task"
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "r", "highestPassed", "censored")
    DO UPDATE SET "climbs" = d."climbs" + 1;

  INSERT INTO "LevelCount" AS l ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "items", "right", "unreadable", "unscored")
    SELECT p_climb."editionId", p_climb."condition", i."task", p_climb."entrant", p_climb."simulated", p_climb."course", i."level", count(*),
      count(*) FILTER (WHERE v."passed"), count(*) FILTER (WHERE v."status" = 'unreadable'),
      count(*) FILTER (WHERE v."status" NOT IN ('scored', 'unreadable'))
    FROM "IssuedItem" i JOIN "Verdict" v ON v."itemId" = i."id" AND v."current" AND v."outcome" IS NOT NULL
    WHERE i."climbId" = p_climb."id" AND i."phase" = 'main' AND i."task" = ANY (just_ended)
    GROUP BY i."task", i."level" ORDER BY i."task", i."level"
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "course", "level")
    DO UPDATE SET "items" = l."items" + excluded."items", "right" = l."right" + excluded."right",
      "unreadable" = l."unreadable" + excluded."unreadable", "unscored" = l."unscored" + excluded."unscored";

  INSERT INTO "OutcomeCount" AS o ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome", "count")
    SELECT p_climb."editionId", p_climb."condition", i."task", p_climb."entrant", p_climb."simulated", p_climb."course", i."level", v."outcome", count(*)
    FROM "IssuedItem" i JOIN "Verdict" v ON v."itemId" = i."id" AND v."current" AND v."outcome" IS NOT NULL
    WHERE i."climbId" = p_climb."id" AND i."phase" = 'main' AND i."task" = ANY (just_ended)
    GROUP BY i."task", i."level", v."outcome" ORDER BY i."task", i."level", v."outcome"
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome")
    DO UPDATE SET "count" = o."count" + excluded."count";
END $$;

-- As before, and: a reply that leaves its question open moves no standing (p_standing null), and its verdict has no outcome.
-- p_verdict: {scoringVersion, status, answer, score, correct, outcome, passed}
CREATE OR REPLACE FUNCTION rung_store_reply(p_climb uuid, p_item uuid, p_before jsonb, p_after jsonb, p_reply jsonb, p_verdict jsonb, p_standing jsonb,
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
  SELECT * INTO v FROM jsonb_to_record(p_verdict) AS x("scoringVersion" text, status text, answer text, score float8, correct boolean,
    outcome text, passed boolean);

  INSERT INTO "Reply" ("itemId", "climbId", "ordinal", "text", "stopReason", "receivedAt", "serverElapsedMs", "rtMs", "awayMs", "timing",
      "latencyMs", "costUsd", "usage")
    VALUES (p_item, p_climb, i."ordinal", r.text, r."stopReason", r."receivedAt", r."serverElapsedMs", r."rtMs", r."awayMs", r.timing,
      r."latencyMs", r."costUsd", r.usage);
  INSERT INTO "Verdict" ("itemId", "scoringVersion", "status", "answer", "score", "correct", "outcome", "passed", "current", "decisive", "createdAt")
    VALUES (p_item, v."scoringVersion", v.status, v.answer, v.score, v.correct, v.outcome, v.passed, true, true, r."receivedAt");
  UPDATE "Climb" SET "state" = p_after, "replyCount" = i."ordinal" + 1, "lastSeenAt" = r."receivedAt",
      "expiresAt" = r."receivedAt" + p_renew_ms * interval '1 millisecond',
      "endedAt" = CASE WHEN p_end IS NULL THEN NULL ELSE r."receivedAt" END, "endReason" = p_end
    WHERE "id" = p_climb;
  IF jsonb_array_length(p_events) > 0 THEN
    PERFORM rung_store_events(p_climb, p_item, p_item, p_events);
  END IF;

  -- Last, since other climbs may wait for the rows that it changes.
  IF p_standing IS NOT NULL THEN
    PERFORM rung_keep_standings(c, jsonb_build_array(p_standing), r."receivedAt");
  END IF;
  RETURN 'stored';
END $$;

-- As before, with outcomes, and depths of ladders alone.
CREATE OR REPLACE FUNCTION rung_withdraw(p_climbs uuid[], p_kind "ClimbKind") RETURNS TABLE (climbs int, replies int) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('rung.withdraw', 'on', true);
  PERFORM FROM "Climb" WHERE "id" = ANY (p_climbs) ORDER BY "id" FOR UPDATE;
  LOCK TABLE "Standing", "DepthCount", "LevelCount", "OutcomeCount" IN ROW EXCLUSIVE MODE;

  CREATE TEMPORARY TABLE rung_withdrawn_depth ON COMMIT DROP AS
    SELECT "editionId", "condition", "task", "entrant", "simulated", "r", "highestPassed", "censored", count(*)::int AS gone
    FROM "Standing" WHERE "climbId" = ANY (p_climbs) AND "listed" AND "ended" AND "course" = 'ladder' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  PERFORM FROM "DepthCount" d JOIN rung_withdrawn_depth w USING ("editionId", "condition", "task", "entrant", "simulated", "r", "highestPassed", "censored")
    ORDER BY d."editionId", d."condition", d."task", d."entrant", d."simulated", d."r", d."highestPassed", d."censored" FOR UPDATE OF d;
  UPDATE "DepthCount" d SET "climbs" = d."climbs" - w.gone FROM rung_withdrawn_depth w
    WHERE (d."editionId", d."condition", d."task", d."entrant", d."simulated", d."r", d."highestPassed", d."censored")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."r", w."highestPassed", w."censored");
  DELETE FROM "DepthCount" d USING rung_withdrawn_depth w
    WHERE (d."editionId", d."condition", d."task", d."entrant", d."simulated", d."r", d."highestPassed", d."censored")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."r", w."highestPassed", w."censored") AND d."climbs" <= 0;

  CREATE TEMPORARY TABLE rung_withdrawn_outcome ON COMMIT DROP AS
    SELECT s."editionId", s."condition", s."task", s."entrant", s."simulated", s."course", i."level", v."outcome", count(*)::int AS gone,
      count(*) FILTER (WHERE v."passed")::int AS "right",
      count(*) FILTER (WHERE v."status" = 'unreadable')::int AS unreadable,
      count(*) FILTER (WHERE v."status" NOT IN ('scored', 'unreadable'))::int AS unscored
    FROM "Standing" s JOIN "IssuedItem" i ON i."climbId" = s."climbId" AND i."task" = s."task" AND i."phase" = 'main'
      JOIN "Verdict" v ON v."itemId" = i."id" AND v."current" AND v."outcome" IS NOT NULL
    WHERE s."climbId" = ANY (p_climbs) AND s."listed" AND s."ended" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  CREATE TEMPORARY TABLE rung_withdrawn_level ON COMMIT DROP AS
    SELECT "editionId", "condition", "task", "entrant", "simulated", "course", "level", sum(gone)::int AS items, sum("right")::int AS "right",
      sum(unreadable)::int AS unreadable, sum(unscored)::int AS unscored
    FROM rung_withdrawn_outcome GROUP BY 1, 2, 3, 4, 5, 6, 7;
  PERFORM FROM "LevelCount" l JOIN rung_withdrawn_level w USING ("editionId", "condition", "task", "entrant", "simulated", "course", "level")
    ORDER BY l."editionId", l."condition", l."task", l."entrant", l."simulated", l."course", l."level" FOR UPDATE OF l;
  UPDATE "LevelCount" l SET "items" = l."items" - w.items, "right" = l."right" - w."right", "unreadable" = l."unreadable" - w.unreadable,
      "unscored" = l."unscored" - w.unscored
    FROM rung_withdrawn_level w
    WHERE (l."editionId", l."condition", l."task", l."entrant", l."simulated", l."course", l."level")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."course", w."level");
  DELETE FROM "LevelCount" l USING rung_withdrawn_level w
    WHERE (l."editionId", l."condition", l."task", l."entrant", l."simulated", l."course", l."level")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."course", w."level") AND l."items" <= 0;

  PERFORM FROM "OutcomeCount" o JOIN rung_withdrawn_outcome w USING ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome")
    ORDER BY o."editionId", o."condition", o."task", o."entrant", o."simulated", o."course", o."level", o."outcome" FOR UPDATE OF o;
  UPDATE "OutcomeCount" o SET "count" = o."count" - w.gone FROM rung_withdrawn_outcome w
    WHERE (o."editionId", o."condition", o."task", o."entrant", o."simulated", o."course", o."level", o."outcome")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."course", w."level", w."outcome");
  DELETE FROM "OutcomeCount" o USING rung_withdrawn_outcome w
    WHERE (o."editionId", o."condition", o."task", o."entrant", o."simulated", o."course", o."level", o."outcome")
      = (w."editionId", w."condition", w."task", w."entrant", w."simulated", w."course", w."level", w."outcome") AND o."count" <= 0;
  DROP TABLE rung_withdrawn_outcome, rung_withdrawn_level, rung_withdrawn_depth;

  SELECT count(*)::int INTO replies FROM "Reply" WHERE "climbId" = ANY (p_climbs);
  DELETE FROM "Climb" WHERE "id" = ANY (p_climbs);
  GET DIAGNOSTICS climbs = ROW_COUNT;
  IF climbs > 0 THEN
    INSERT INTO "Withdrawal" ("id", "kind", "climbs", "replies") VALUES (gen_random_uuid(), p_kind, climbs, replies);
  END IF;
  PERFORM set_config('rung.withdraw', 'off', true);
  RETURN NEXT;
END $$;
