-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN     "course" TEXT,
ADD COLUMN     "editionId" TEXT,
ADD COLUMN     "entrant" TEXT;


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- As before, and: a set that was cut short is in no count. What it asked is not what the others were asked.
-- p_standings: [{task, r, highestPassed, censored, ended, endReason, items, right}]
CREATE OR REPLACE FUNCTION rung_keep_standings(p_climb "Climb", p_standings jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  just_ended text[];
BEGIN
  SELECT array_agg(s.task) INTO just_ended FROM jsonb_to_recordset(p_standings) AS s(task text, ended boolean, "endReason" text)
    WHERE s.ended AND (p_climb."course" <> 'set' OR s."endReason" = 'complete') AND NOT EXISTS (SELECT FROM "Standing" k WHERE k."climbId" = p_climb."id" AND k."task" = s.task AND k."ended");

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

-- As before, with that, and: a run that was withdrawn stays counted for its model. Of people nothing but a number and a date is kept.
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
    WHERE s."climbId" = ANY (p_climbs) AND s."listed" AND s."ended" AND (s."course" <> 'set' OR s."endReason" = 'complete')
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
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

  CREATE TEMPORARY TABLE rung_withdrawn ON COMMIT DROP AS
    SELECT CASE p_kind WHEN 'run' THEN c."editionId" END AS edition, CASE p_kind WHEN 'run' THEN c."course" END AS course,
      CASE p_kind WHEN 'run' THEN c."entrant" END AS entrant, count(*)::int AS climbs,
      coalesce(sum((SELECT count(*) FROM "Reply" r WHERE r."climbId" = c."id")), 0)::int AS replies
    FROM "Climb" c WHERE c."id" = ANY (p_climbs) GROUP BY 1, 2, 3;
  SELECT count(*)::int INTO replies FROM "Reply" WHERE "climbId" = ANY (p_climbs);
  DELETE FROM "Climb" WHERE "id" = ANY (p_climbs);
  GET DIAGNOSTICS climbs = ROW_COUNT;
  INSERT INTO "Withdrawal" ("id", "kind", "climbs", "replies", "editionId", "course", "entrant")
    SELECT gen_random_uuid(), p_kind, w.climbs, w.replies, w.edition, w.course, w.entrant FROM rung_withdrawn w;
  DROP TABLE rung_withdrawn;
  PERFORM set_config('rung.withdraw', 'off', true);
  RETURN NEXT;
END $$;

-- Sets that were cut short leave the counts that they are in.
DELETE FROM "OutcomeCount" WHERE "course" = 'set';
DELETE FROM "LevelCount" WHERE "course" = 'set';

CREATE TEMPORARY TABLE rung_set_question ON COMMIT DROP AS
  SELECT s."editionId", s."condition", s."task", s."entrant", s."simulated", i."level", v."outcome", v."passed", v."status"
  FROM "Standing" s JOIN "IssuedItem" i ON i."climbId" = s."climbId" AND i."task" = s."task" AND i."phase" = 'main'
    JOIN "Verdict" v ON v."itemId" = i."id" AND v."current" AND v."outcome" IS NOT NULL
  WHERE s."listed" AND s."ended" AND s."course" = 'set' AND s."endReason" = 'complete';
INSERT INTO "OutcomeCount" ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome", "count")
  SELECT "editionId", "condition", "task", "entrant", "simulated", 'set', "level", "outcome", count(*) FROM rung_set_question GROUP BY 1, 2, 3, 4, 5, 7, 8;
INSERT INTO "LevelCount" ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "items", "right", "unreadable", "unscored")
  SELECT "editionId", "condition", "task", "entrant", "simulated", 'set', "level", count(*), count(*) FILTER (WHERE "passed"),
    count(*) FILTER (WHERE "status" = 'unreadable'), count(*) FILTER (WHERE "status" NOT IN ('scored', 'unreadable'))
  FROM rung_set_question GROUP BY 1, 2, 3, 4, 5, 7;
DROP TABLE rung_set_question;
