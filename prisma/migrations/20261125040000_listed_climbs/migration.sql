-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- Puts climbs on the boards, or takes them off, and moves all counts with them. Returns how many climbs that changed.
-- Locks in the order that all writers keep: climbs, Standing, DepthCount, LevelCount, OutcomeCount, TimeCount, ClusterSum, each by its key.
CREATE FUNCTION rung_list(p_climbs uuid[], p_listed boolean) RETURNS int LANGUAGE plpgsql AS $$
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
    WHERE s."climbId" = ANY (changed) AND s."ended" AND (s."course" <> 'set' OR s."endReason" = 'complete')
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "course", "level")
    DO UPDATE SET "items" = l."items" + excluded."items", "right" = l."right" + excluded."right",
      "unreadable" = l."unreadable" + excluded."unreadable", "unscored" = l."unscored" + excluded."unscored";

  INSERT INTO "OutcomeCount" AS o ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome", "count")
    SELECT s."editionId", s."condition", s."task", s."entrant", s."simulated", s."course", i."level", v."outcome", sign * count(*)
    FROM "Standing" s JOIN "IssuedItem" i ON i."climbId" = s."climbId" AND i."task" = s."task" AND i."phase" = 'main'
      JOIN "Verdict" v ON v."itemId" = i."id" AND v."current" AND v."outcome" IS NOT NULL
    WHERE s."climbId" = ANY (changed) AND s."ended" AND (s."course" <> 'set' OR s."endReason" = 'complete')
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

-- As before, with the function above in place of a copy of it.
CREATE OR REPLACE FUNCTION rung_withdraw(p_climbs uuid[], p_kind "ClimbKind") RETURNS TABLE (climbs int, replies int) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('rung.withdraw', 'on', true);
  PERFORM FROM "Climb" WHERE "id" = ANY (p_climbs) ORDER BY "id" FOR UPDATE;
  PERFORM rung_list(p_climbs, false);
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
