-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- A model and its setups (`model+1-shot`) share one row of moderation and one name.
INSERT INTO "Model" ("id", "name") SELECT DISTINCT split_part("id", '+', 1), split_part("id", '+', 1) FROM "Model" ON CONFLICT DO NOTHING;

-- Until now runs and admins named a setup with its marks: `Alpha (1-shot)`.
CREATE FUNCTION pg_temp.unmarked(p_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT regexp_replace(p_name, ' \([^()]*\)$', '') $$;
UPDATE "Run" SET "modelName" = pg_temp.unmarked("modelName") WHERE strpos("modelId", '+') > 0;

-- What an admin decided of a setup: a name is the model's if it has none, and hidden are the runs that were.
UPDATE "Model" m SET "givenName" = s.name FROM (
    SELECT split_part("id", '+', 1) AS model, min(pg_temp.unmarked("givenName")) AS name FROM "Model"
    WHERE strpos("id", '+') > 0 AND "givenName" IS NOT NULL GROUP BY 1) s
  WHERE m."id" = s.model AND m."givenName" IS NULL;
UPDATE "Run" r SET "hiddenAt" = coalesce(r."hiddenAt", m."hiddenAt") FROM "Model" m WHERE m."id" = r."modelId" AND strpos(m."id", '+') > 0 AND m."hiddenAt" IS NOT NULL;
UPDATE "Model" SET "givenName" = NULL, "hiddenAt" = NULL WHERE strpos("id", '+') > 0;
DROP FUNCTION pg_temp.unmarked;

-- Setups of a model that is hidden are hidden too.
SELECT rung_list(array_agg(r."climbId"), false) FROM "Run" r JOIN "Model" m ON m."id" = split_part(r."modelId", '+', 1) WHERE m."hiddenAt" IS NOT NULL;

UPDATE "Model" m SET "name" = coalesce(m."givenName", (
    SELECT CASE WHEN count(DISTINCT latest.name) = 1 THEN min(latest.name) END FROM (
      SELECT DISTINCT ON (r."userId") coalesce(r."modelName", m."id") AS name FROM "Run" r JOIN "Climb" c ON c."id" = r."climbId"
      WHERE split_part(r."modelId", '+', 1) = m."id" AND c."listed" AND NOT c."simulated" ORDER BY r."userId", c."openedAt" DESC, c."id") latest), m."id")
  WHERE strpos("id", '+') = 0;
UPDATE "Model" s SET "name" = m."name" || ' (' || replace(substr(s."id", strpos(s."id", '+') + 1), '+', ', ') || ')'
  FROM "Model" m WHERE strpos(s."id", '+') > 0 AND m."id" = split_part(s."id", '+', 1);
