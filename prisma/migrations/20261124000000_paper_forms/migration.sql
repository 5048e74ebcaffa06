-- CreateTable
CREATE TABLE "ItemAlias" (
    "id" TEXT NOT NULL,
    "current" TEXT NOT NULL,

    CONSTRAINT "ItemAlias_pkey" PRIMARY KEY ("id")
);


-- ---------------------------------------------------------------- written by hand: tasks and a variant that were renamed

-- STARE's probes take the ids that three tasks of ours had; those move, with all that was stored of them. The variant `published` of STARE and
-- SpatialViz-Bench becomes `published-extraction`. Seeds stay, so puzzles do; names made of task and condition are made again, and the old
-- ones stay known as aliases.
CREATE FUNCTION pg_temp.moved_task(p_task text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_task WHEN 'stare/net-color' THEN 'stare/net-front' WHEN 'stare/net-connectivity' THEN 'stare/net-edges'
    WHEN 'stare/net-folded' THEN 'stare/net-cube' ELSE p_task END
$$;

CREATE FUNCTION pg_temp.moved_condition(p_task text, p_condition text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_task ~ '^(stare|spatialviz)/' THEN regexp_replace(p_condition, '\.published(?=\.|$)', '.published-extraction') ELSE p_condition END
$$;

CREATE FUNCTION pg_temp.is_moved(p_task text, p_condition text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT pg_temp.moved_task(p_task) <> p_task OR pg_temp.moved_condition(p_task, p_condition) <> p_condition
$$;

-- Every text that is a task's id, and the condition that stands beside a task.
CREATE FUNCTION pg_temp.moved_json(p_value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(p_value)
    WHEN 'string' THEN RETURN to_jsonb(pg_temp.moved_task(p_value #>> '{}'));
    WHEN 'array' THEN RETURN (SELECT coalesce(jsonb_agg(pg_temp.moved_json(e) ORDER BY place), '[]') FROM jsonb_array_elements(p_value) WITH ORDINALITY x(e, place));
    WHEN 'object' THEN RETURN (
      SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = 'condition' AND jsonb_typeof(e) = 'string'
        THEN to_jsonb(pg_temp.moved_condition(coalesce(p_value->>'task', ''), e #>> '{}')) ELSE pg_temp.moved_json(e) END), '{}') FROM jsonb_each(p_value) x(key, e));
    ELSE RETURN p_value;
  END CASE;
END $$;

-- As lib/core/json.ts writes it.
CREATE FUNCTION pg_temp.canonical(p_value jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(p_value)
    WHEN 'array' THEN RETURN (SELECT '[' || coalesce(string_agg(pg_temp.canonical(e), ',' ORDER BY place), '') || ']' FROM jsonb_array_elements(p_value) WITH ORDINALITY x(e, place));
    WHEN 'object' THEN RETURN (
      SELECT '{' || coalesce(string_agg(to_jsonb(key)::text || ':' || pg_temp.canonical(e), ',' ORDER BY key COLLATE "C"), '') || '}' FROM jsonb_each(p_value) x(key, e));
    ELSE RETURN p_value::text;
  END CASE;
END $$;

CREATE FUNCTION pg_temp.hash_json(p_value jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(pg_temp.canonical(p_value), 'UTF8')), 'hex')
$$;

-- As lib/tasks/item.ts names an item.
CREATE FUNCTION pg_temp.item_hash(p_task text, p_version text, p_level int, p_condition text, p_seed text, p_history jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(pg_temp.hash_json(jsonb_build_object('task', p_task, 'taskVersion', p_version, 'level', p_level, 'condition', p_condition, 'seed', p_seed)
    || CASE WHEN jsonb_array_length(p_history) > 0 THEN jsonb_build_object('history', p_history) ELSE '{}' END), 32)
$$;

-- HMAC-SHA-256 with a key of at most 64 bytes (RFC 2104), as lib/server/keyed-digest.ts.
CREATE FUNCTION pg_temp.keyed_digest(p_key bytea, p_message text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_inner bytea := '';
  v_outer bytea := '';
  v_byte int;
BEGIN
  FOR place IN 0..63 LOOP
    v_byte := CASE WHEN place < length(p_key) THEN get_byte(p_key, place) ELSE 0 END;
    v_inner := v_inner || set_byte('\x00', 0, v_byte # 54);
    v_outer := v_outer || set_byte('\x00', 0, v_byte # 92);
  END LOOP;
  RETURN encode(sha256(v_outer || sha256(v_inner || convert_to(p_message, 'UTF8'))), 'hex');
END $$;

-- As lib/server/batch/item-id.ts names a frozen item.
CREATE FUNCTION pg_temp.frozen_id(p_key bytea, p_task text, p_version text, p_condition text, p_level int, p_question int, p_step int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(regexp_replace(p_task, '[^A-Za-z0-9_-]', '-', 'g'), 60 - length(tail)) || tail FROM (
    SELECT '-l' || p_level || '-' || left(pg_temp.keyed_digest(p_key, 'item-id/[' || to_json(p_task) || ',' || to_json(p_version) || ',' || to_json(p_condition)
      || ',' || p_level || ',' || p_question || CASE WHEN p_step > 0 THEN ',' || p_step ELSE '' END || ']'), 20) AS tail) x
$$;

ALTER TABLE "Standing" DISABLE TRIGGER USER;
ALTER TABLE "UploadedReply" DISABLE TRIGGER USER;
ALTER TABLE "StudyVersion" DISABLE TRIGGER USER;
ALTER TABLE "AnnotationSet" DISABLE TRIGGER USER;

CREATE TEMPORARY TABLE moved_item ON COMMIT DROP AS
  SELECT "id", "itemHash" AS was, pg_temp.moved_task("task") AS task, pg_temp.moved_condition("task", "condition") AS condition,
    pg_temp.item_hash(pg_temp.moved_task("task"), "taskVersion", "level", pg_temp.moved_condition("task", "condition"), "seed", "history") AS name
  FROM "IssuedItem" WHERE pg_temp.is_moved("task", "condition");
CREATE TEMPORARY TABLE moved_frozen ON COMMIT DROP AS
  SELECT f."id", f."itemHash" AS was, pg_temp.moved_task(f."task") AS task, pg_temp.moved_condition(f."task", f."condition") AS condition,
    pg_temp.frozen_id(e."secretKey", pg_temp.moved_task(f."task"), f."taskVersion", pg_temp.moved_condition(f."task", f."condition"), f."level", f."question", f."step") AS name,
    CASE WHEN f."itemHash" IS NOT NULL THEN
      pg_temp.item_hash(pg_temp.moved_task(f."task"), f."taskVersion", f."level", pg_temp.moved_condition(f."task", f."condition"), f."seed",
        (SELECT coalesce(jsonb_agg(NULL::text), '[]') FROM generate_series(1, f."step"))) END AS hash
  FROM "FrozenItem" f JOIN "Edition" e ON e."id" = f."editionId" WHERE pg_temp.is_moved(f."task", f."condition");

INSERT INTO "ItemAlias" ("id", "current")
  SELECT was, name FROM moved_item UNION SELECT was, hash FROM moved_frozen WHERE was IS NOT NULL UNION SELECT "id", name FROM moved_frozen
  ON CONFLICT DO NOTHING;
UPDATE "IssuedItem" i SET "task" = m.task, "condition" = m.condition, "itemHash" = m.name FROM moved_item m WHERE i."id" = m."id";
UPDATE "FrozenItem" f SET "id" = m.name, "task" = m.task, "condition" = m.condition, "itemHash" = m.hash FROM moved_frozen m WHERE f."id" = m."id";

UPDATE "Climb" SET "tasks" = ARRAY(SELECT pg_temp.moved_task(t) FROM unnest("tasks") WITH ORDINALITY x(t, place) ORDER BY place),
    "condition" = pg_temp.moved_condition("tasks"[1], "condition"), "protocol" = pg_temp.moved_json("protocol")
  WHERE "tasks" && ARRAY['stare/net-color', 'stare/net-connectivity', 'stare/net-folded'] OR pg_temp.is_moved("tasks"[1], "condition");
UPDATE "Ending" SET "task" = pg_temp.moved_task("task") WHERE pg_temp.moved_task("task") <> "task";
UPDATE "PackedSet" SET "task" = pg_temp.moved_task("task") WHERE pg_temp.moved_task("task") <> "task";
DO $$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY['Standing', 'DepthCount', 'LevelCount', 'OutcomeCount', 'TimeCount', 'ClusterSum'] LOOP
    EXECUTE format('UPDATE %I SET "task" = pg_temp.moved_task("task"), "condition" = pg_temp.moved_condition("task", "condition")
      WHERE pg_temp.is_moved("task", "condition")', v_table);
  END LOOP;
END $$;

-- What people went through keeps its frozen form, under the new names.
UPDATE "StudyVersion" SET "config" = moved, "configSha256" = pg_temp.hash_json(moved)
  FROM (SELECT "studyId" AS study, "number" AS version, pg_temp.moved_json("config") AS moved FROM "StudyVersion") x
  WHERE "studyId" = x.study AND "number" = x.version AND x.moved <> "config";
UPDATE "AnnotationSet" SET "selection" = pg_temp.moved_json("selection") || jsonb_build_object('conditions',
    (SELECT coalesce(jsonb_agg(pg_temp.moved_condition("suite" || '/', c) ORDER BY place), '[]') FROM jsonb_array_elements_text("selection"->'conditions') WITH ORDINALITY x(c, place)))
  WHERE "suite" IN ('stare', 'spatialviz');

ALTER TABLE "Standing" ENABLE TRIGGER USER;
ALTER TABLE "UploadedReply" ENABLE TRIGGER USER;
ALTER TABLE "StudyVersion" ENABLE TRIGGER USER;
ALTER TABLE "AnnotationSet" ENABLE TRIGGER USER;

DROP FUNCTION pg_temp.frozen_id, pg_temp.keyed_digest, pg_temp.item_hash, pg_temp.hash_json, pg_temp.canonical, pg_temp.moved_json, pg_temp.is_moved,
  pg_temp.moved_condition, pg_temp.moved_task;
