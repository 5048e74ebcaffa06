-- Whether a climb's set of this task is kept out of counts while its edition is open.
CREATE OR REPLACE FUNCTION rung_is_aside(p_climb "Climb", p_task text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((p_climb."protocol"->'sets'->(array_position(p_climb."tasks", p_task) - 1)->>'aside')::boolean, false)
$$;

-- Called after each finished question. Counts change when a task has ended; a set that is kept aside is in none.
-- p_standings: [{task, r, highestPassed, censored, ended, endReason, items, right}]
CREATE OR REPLACE FUNCTION rung_keep_standings(p_climb "Climb", p_standings jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  just_ended text[];
BEGIN
  SELECT array_agg(s.task) INTO just_ended FROM jsonb_to_recordset(p_standings) AS s(task text, ended boolean, "endReason" text)
    WHERE s.ended AND (p_climb."course" <> 'set' OR s."endReason" = 'complete' AND NOT rung_is_aside(p_climb, s.task))
      AND NOT EXISTS (SELECT FROM "Standing" k WHERE k."climbId" = p_climb."id" AND k."task" = s.task AND k."ended");

  INSERT INTO "Standing" ("climbId", "task", "editionId", "condition", "entrant", "r", "highestPassed", "censored", "ended", "endReason",
      "items", "right", "listed", "simulated", "handle", "course", "aside", "updatedAt")
    SELECT p_climb."id", s.task, p_climb."editionId", p_climb."condition", p_climb."entrant", s.r, s."highestPassed", s.censored, s.ended,
      s."endReason", s.items, s."right", p_climb."listed", p_climb."simulated",
      (SELECT c."handle" FROM "Session" p JOIN "Consent" c ON c."id" = p."consentId" WHERE p."climbId" = p_climb."id" AND c."showOnBoard"),
      p_climb."course", rung_is_aside(p_climb, s.task), p_at
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

-- Lists or unlists climbs, and changes the counts by them.
CREATE OR REPLACE FUNCTION rung_list(p_climbs uuid[], p_listed boolean) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  sign int := CASE WHEN p_listed THEN 1 ELSE -1 END;
  times "TimeCount"[];
  clusters "ClusterSum"[];
BEGIN
  PERFORM FROM "Climb" WHERE "id" = ANY (p_climbs) ORDER BY "id" FOR NO KEY UPDATE;
  LOCK TABLE "Standing", "DepthCount", "LevelCount", "OutcomeCount", "TimeCount", "ClusterSum" IN ROW EXCLUSIVE MODE;
  changed := ARRAY(SELECT "id" FROM "Climb" WHERE "id" = ANY (p_climbs) AND "listed" <> p_listed ORDER BY "id");
  UPDATE "Climb" SET "listed" = p_listed WHERE "id" = ANY (changed);

  -- What they count for is read while their standings are listed.
  IF p_listed THEN UPDATE "Standing" SET "listed" = true WHERE "climbId" = ANY (changed); END IF;
  times := ARRAY(SELECT t FROM rung_times_of(changed, NULL) t);
  clusters := ARRAY(SELECT k FROM rung_clusters_of(changed, NULL) k);

  INSERT INTO "DepthCount" AS d ("editionId", "condition", "task", "entrant", "simulated", "r", "highestPassed", "censored", "climbs")
    SELECT "editionId", "condition", "task", "entrant", "simulated", "r", "highestPassed", "censored", sign * count(*)
    FROM "Standing" WHERE "climbId" = ANY (changed) AND "ended" AND "course" = 'ladder'
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "r", "highestPassed", "censored") DO UPDATE SET "climbs" = d."climbs" + excluded."climbs";

  INSERT INTO "LevelCount" AS l ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "items", "right", "unreadable", "unscored")
    SELECT s."editionId", s."condition", s."task", s."entrant", s."simulated", s."course", i."level", sign * count(*), sign * count(*) FILTER (WHERE v."passed"),
      sign * count(*) FILTER (WHERE v."status" = 'unreadable'), sign * count(*) FILTER (WHERE v."status" NOT IN ('scored', 'unreadable'))
    FROM "Standing" s JOIN "IssuedItem" i ON i."climbId" = s."climbId" AND i."task" = s."task" AND i."phase" = 'main'
      JOIN "Verdict" v ON v."itemId" = i."id" AND v."current" AND v."outcome" IS NOT NULL
    WHERE s."climbId" = ANY (changed) AND s."ended" AND (s."course" <> 'set' OR s."endReason" = 'complete' AND NOT s."aside")
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "course", "level")
    DO UPDATE SET "items" = l."items" + excluded."items", "right" = l."right" + excluded."right",
      "unreadable" = l."unreadable" + excluded."unreadable", "unscored" = l."unscored" + excluded."unscored";

  INSERT INTO "OutcomeCount" AS o ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome", "count")
    SELECT s."editionId", s."condition", s."task", s."entrant", s."simulated", s."course", i."level", v."outcome", sign * count(*)
    FROM "Standing" s JOIN "IssuedItem" i ON i."climbId" = s."climbId" AND i."task" = s."task" AND i."phase" = 'main'
      JOIN "Verdict" v ON v."itemId" = i."id" AND v."current" AND v."outcome" IS NOT NULL
    WHERE s."climbId" = ANY (changed) AND s."ended" AND (s."course" <> 'set' OR s."endReason" = 'complete' AND NOT s."aside")
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome")
    DO UPDATE SET "count" = o."count" + excluded."count";

  IF NOT p_listed THEN
    UPDATE "Standing" SET "listed" = false WHERE "climbId" = ANY (changed);
    DELETE FROM "DepthCount" d USING (SELECT DISTINCT "editionId", "condition", "task", "entrant" FROM "Standing" WHERE "climbId" = ANY (changed)) s
      WHERE (d."editionId", d."condition", d."task", d."entrant") = (s."editionId", s."condition", s."task", s."entrant") AND d."climbs" <= 0;
    DELETE FROM "LevelCount" l USING (SELECT DISTINCT "editionId", "condition", "task", "entrant" FROM "Standing" WHERE "climbId" = ANY (changed)) s
      WHERE (l."editionId", l."condition", l."task", l."entrant") = (s."editionId", s."condition", s."task", s."entrant") AND l."items" <= 0;
    DELETE FROM "OutcomeCount" o USING (SELECT DISTINCT "editionId", "condition", "task", "entrant" FROM "Standing" WHERE "climbId" = ANY (changed)) s
      WHERE (o."editionId", o."condition", o."task", o."entrant") = (s."editionId", s."condition", s."task", s."entrant") AND o."count" <= 0;
  END IF;

  PERFORM rung_move_times(times, sign);
  PERFORM rung_move_clusters(clusters, sign);
  RETURN cardinality(changed);
END $$;
