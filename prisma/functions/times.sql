-- Every asked question with its outcome; `counted` leaves out sets that are kept aside.
CREATE OR REPLACE VIEW rung_question AS
  SELECT s."climbId", s."editionId", s."condition", s."task", s."entrant", s."simulated", s."course", c."kind",
    s."listed" AND s."ended" AND (s."course" <> 'set' OR s."endReason" = 'complete' AND NOT s."aside") AS counted,
    max(i."level") FILTER (WHERE v."outcome" IS NOT NULL) AS "level",
    bool_or(v."passed") IS TRUE AS passed,
    bool_or(v."outcome" IS NOT NULL AND v."status" = 'timed-out') AS timed_out,
    bool_or(v."status" <> 'timed-out' AND (r."rtMs" IS NULL OR r."rtMs" < 400 OR r."awayMs" > 5000 OR r."awayMs" > 0.1 * r."rtMs"
      OR abs(r."serverElapsedMs" - r."rtMs") > 2000 OR (r."timing"->>'onsetUncertaintyMs')::float8 > 50)) AS excluded,
    sum(round(CASE WHEN v."status" = 'timed-out' THEN coalesce((c."protocol"->>'itemLimitMs')::float8, r."serverElapsedMs")
      ELSE greatest(r."rtMs" - coalesce(r."awayMs", 0), 0) END)) AS time,
    CASE WHEN bool_and(r."latencyMs" IS NOT NULL) THEN sum(round(least(r."latencyMs", 1e12))) END AS latency,
    CASE WHEN bool_and(r."costUsd" IS NOT NULL) THEN sum(round(least(r."costUsd", 1000) * 1e9)) END AS cost,
    CASE WHEN bool_and(r."usage"->>'outputTokens' IS NOT NULL) THEN sum((r."usage"->>'outputTokens')::float8) END AS tokens
  FROM "Standing" s JOIN "Climb" c ON c."id" = s."climbId"
    JOIN "IssuedItem" i ON i."climbId" = s."climbId" AND i."task" = s."task" AND i."phase" = 'main'
    JOIN "Reply" r ON r."itemId" = i."id" JOIN "Verdict" v ON v."itemId" = i."id" AND v."current"
  GROUP BY s."climbId", s."task", c."id", i."visit", i."question"
  HAVING bool_or(v."outcome" IS NOT NULL);

-- The same, a row for each of its measures, in whole units. Twenty bins a decade; -1 holds nought.
CREATE OR REPLACE VIEW rung_measured AS
  SELECT q.*, m.measure, m.result, CASE WHEN m.value < 1 THEN -1 ELSE floor(20 * log(m.value))::int END AS bin, m.value::bigint AS value
  FROM rung_question q CROSS JOIN LATERAL (
    SELECT measure, result, CASE WHEN result = 'excluded' THEN 0 ELSE least(amount, 1e12) END AS value
    FROM (VALUES
      ('time', CASE WHEN q.excluded THEN 'excluded' WHEN q.timed_out THEN 'timed-out' WHEN q.passed THEN 'right' ELSE 'wrong' END,
        CASE WHEN q."kind" = 'session' THEN coalesce(q.time, 0) END),
      ('latency', CASE WHEN q.passed THEN 'right' ELSE 'wrong' END, q.latency),
      ('cost', CASE WHEN q.passed THEN 'right' ELSE 'wrong' END, q.cost),
      ('tokens', CASE WHEN q.passed THEN 'right' ELSE 'wrong' END, q.tokens)) AS n(measure, result, amount)
    WHERE amount IS NOT NULL) m;

-- What climbs add to both tables; of one task where it is named.
CREATE OR REPLACE FUNCTION rung_times_of(p_climbs uuid[], p_task text) RETURNS SETOF "TimeCount" LANGUAGE sql STABLE AS $$
  SELECT "editionId", "condition", "task", "entrant", "simulated", "course", "level", measure, result, bin, count(*)::int, sum(value)::bigint
  FROM rung_measured WHERE "climbId" = ANY (p_climbs) AND counted AND (p_task IS NULL OR "task" = p_task)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
$$;

CREATE OR REPLACE FUNCTION rung_clusters_of(p_climbs uuid[], p_task text) RETURNS SETOF "ClusterSum" LANGUAGE sql STABLE AS $$
  SELECT "editionId", "condition", "task", "entrant", "simulated", "course", "level", count(*)::int, sum(n)::int, sum(correct)::int,
    sum(correct * correct)::bigint, sum(correct * n)::bigint, sum(n * n)::bigint
  FROM (SELECT "climbId", "editionId", "condition", "task", "entrant", "simulated", "course", "level", count(*) AS n, count(*) FILTER (WHERE passed) AS correct
    FROM rung_question WHERE "climbId" = ANY (p_climbs) AND counted AND (p_task IS NULL OR "task" = p_task) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) own
  GROUP BY 1, 2, 3, 4, 5, 6, 7
$$;

-- Add (1) or take away (-1) such rows, in the order of their keys, so that nobody waits in a circle.
CREATE OR REPLACE FUNCTION rung_move_times(p_rows "TimeCount"[], p_sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "TimeCount" AS t ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "measure", "result", "bin", "count", "sum")
    SELECT "editionId", "condition", "task", "entrant", "simulated", "course", "level", "measure", "result", "bin", p_sign * sum("count")::int, p_sign * sum("sum")::bigint
    FROM unnest(p_rows) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "measure", "result", "bin")
    DO UPDATE SET "count" = t."count" + excluded."count", "sum" = t."sum" + excluded."sum";
  DELETE FROM "TimeCount" t USING (SELECT DISTINCT "editionId", "condition", "task", "entrant", "simulated", "course", "level" FROM unnest(p_rows)) m
    WHERE p_sign < 0 AND (t."editionId", t."condition", t."task", t."entrant", t."simulated", t."course", t."level")
      = (m."editionId", m."condition", m."task", m."entrant", m."simulated", m."course", m."level") AND t."count" = 0
$$;

CREATE OR REPLACE FUNCTION rung_move_clusters(p_rows "ClusterSum"[], p_sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "ClusterSum" AS k ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "clusters", "questions", "right",
      "squares", "products", "sizes")
    SELECT "editionId", "condition", "task", "entrant", "simulated", "course", "level", p_sign * sum("clusters")::int, p_sign * sum("questions")::int,
      p_sign * sum("right")::int, p_sign * sum("squares")::bigint, p_sign * sum("products")::bigint, p_sign * sum("sizes")::bigint
    FROM unnest(p_rows) GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT ("editionId", "condition", "task", "entrant", "simulated", "course", "level")
    DO UPDATE SET "clusters" = k."clusters" + excluded."clusters", "questions" = k."questions" + excluded."questions", "right" = k."right" + excluded."right",
      "squares" = k."squares" + excluded."squares", "products" = k."products" + excluded."products", "sizes" = k."sizes" + excluded."sizes";
  DELETE FROM "ClusterSum" k USING unnest(p_rows) m
    WHERE p_sign < 0 AND (k."editionId", k."condition", k."task", k."entrant", k."simulated", k."course", k."level")
      = (m."editionId", m."condition", m."task", m."entrant", m."simulated", m."course", m."level") AND k."clusters" = 0
$$;

-- Both of whole climbs: what re-scoring takes away before and adds after.
CREATE OR REPLACE FUNCTION rung_count_times(p_climbs uuid[], p_task text, p_sign int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rung_move_times(ARRAY(SELECT t FROM rung_times_of(p_climbs, p_task) t), p_sign);
  PERFORM rung_move_clusters(ARRAY(SELECT k FROM rung_clusters_of(p_climbs, p_task) k), p_sign);
END $$;

-- A course that has just ended. At commit: whoever ends one holds rows of the other counts, and takes these last.
CREATE OR REPLACE FUNCTION rung_course_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rung_count_times(ARRAY[NEW."climbId"], NEW."task", 1);
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS rung_standing_ended ON "Standing";
CREATE CONSTRAINT TRIGGER rung_standing_ended AFTER UPDATE ON "Standing" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."ended" AND NOT OLD."ended" AND NEW."listed" AND current_setting('rung.rebuild', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION rung_course_ended();
-- A rebuild writes all counts by itself: set local rung.rebuild = 'on'.
DROP TRIGGER IF EXISTS rung_standing_made ON "Standing";
CREATE CONSTRAINT TRIGGER rung_standing_made AFTER INSERT ON "Standing" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."ended" AND NEW."listed" AND current_setting('rung.rebuild', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION rung_course_ended();

-- Climbs that are deleted, by a withdrawal or the rules of retention: what each counts for is read as long as its log is there, and taken
-- away of all of them at once, since their own order is not that of the keys.
CREATE OR REPLACE FUNCTION rung_climb_going() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('pg_temp.rung_going_time') IS NULL THEN
    CREATE TEMPORARY TABLE rung_going_time (counts "TimeCount") ON COMMIT DROP;
    CREATE TEMPORARY TABLE rung_going_cluster (sums "ClusterSum") ON COMMIT DROP;
  END IF;
  INSERT INTO rung_going_time SELECT t FROM rung_times_of(ARRAY[OLD."id"], NULL) t;
  INSERT INTO rung_going_cluster SELECT k FROM rung_clusters_of(ARRAY[OLD."id"], NULL) k;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER rung_climb_going BEFORE DELETE ON "Climb" FOR EACH ROW WHEN (OLD."listed") EXECUTE FUNCTION rung_climb_going();

CREATE OR REPLACE FUNCTION rung_climbs_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('pg_temp.rung_going_time') IS NOT NULL THEN
    PERFORM rung_move_times(ARRAY(SELECT counts FROM rung_going_time), -1);
    PERFORM rung_move_clusters(ARRAY(SELECT sums FROM rung_going_cluster), -1);
    TRUNCATE rung_going_time, rung_going_cluster;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rung_climbs_gone AFTER DELETE ON "Climb" FOR EACH STATEMENT EXECUTE FUNCTION rung_climbs_gone();
