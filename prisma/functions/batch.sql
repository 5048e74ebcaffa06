-- Ends a batch run of whose places each that is asked has a row: they become items, replies and verdicts as if asked one by one, and are counted as such.
-- The caller holds the climb's lock and has folded the verdicts. An item counts as handed out when the run was opened.
-- p_endings: [{task, reason, at}], `at` the number of replies before it · p_standings: as rung_keep_standings takes them
CREATE OR REPLACE FUNCTION rung_finish_batch(p_climb uuid, p_after jsonb, p_endings jsonb, p_standings jsonb, p_end text, p_turns jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c "Climb";
  moment timestamptz := clock_timestamp();
  stored int;
BEGIN
  SELECT * INTO STRICT c FROM "Climb" WHERE "id" = p_climb FOR NO KEY UPDATE;
  IF c."endedAt" IS NOT NULL OR c."replyCount" <> 0 THEN RAISE EXCEPTION 'the batch run % has ended', p_climb; END IF;

  -- One pass without a join on what it inserts: of rows that are this new the planner knows nothing.
  WITH placed AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, row_number() OVER (ORDER BY u."place") - 1 AS at, u."text", u."stopReason", u."usage", u."scoringVersion", u."status",
      u."answer", u."score", u."correct", u."visit", u."elapsedMs", u."receivedAt", f."task", f."taskVersion", f."level", f."question", f."condition", f."seed",
      f."answer" AS right_answer, coalesce(t."itemHash", f."itemHash") AS item_hash, coalesce(t."history", '[]') AS history,
      CASE WHEN t."place" IS NULL THEN u."outcome" ELSE t."outcome" END AS counted, CASE WHEN t."place" IS NULL THEN u."passed" ELSE t."passed" END AS whole
    FROM "UploadedReply" u JOIN "FrozenItem" f ON f."id" = u."itemId"
      LEFT JOIN jsonb_to_recordset(p_turns) AS t("place" int, "history" jsonb, "itemHash" text, "outcome" text, "passed" boolean) ON t."place" = u."place"
    WHERE u."climbId" = p_climb
  ), issued AS (
    INSERT INTO "IssuedItem" ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition", "seed", "history",
        "itemHash", "answer", "issuedAt")
      SELECT id, p_climb, at, 'main', "task", "taskVersion", "level", "visit", "question", "condition", "seed", history, item_hash, right_answer, c."openedAt"
      FROM placed ORDER BY at
  ), replied AS (
    INSERT INTO "Reply" ("itemId", "climbId", "ordinal", "text", "stopReason", "receivedAt", "serverElapsedMs", "latencyMs", "costUsd", "usage")
      SELECT id, p_climb, at, "text", "stopReason", "receivedAt", "elapsedMs", ("usage"->>'latencyMs')::float8, ("usage"->>'costUsd')::float8, "usage"
      FROM placed ORDER BY at
  )
  INSERT INTO "Verdict" ("itemId", "scoringVersion", "status", "answer", "score", "correct", "outcome", "passed", "current", "decisive", "createdAt")
    SELECT id, "scoringVersion", "status", "answer", "score", "correct", counted, whole, true, true, "receivedAt" FROM placed ORDER BY at;
  GET DIAGNOSTICS stored = ROW_COUNT;
  INSERT INTO "Ending" ("climbId", "task", "replyCount", "reason", "at")
    SELECT p_climb, e.entry->>'task', (e.entry->>'at')::int, e.entry->>'reason', moment
    FROM jsonb_array_elements(p_endings) WITH ORDINALITY AS e(entry, place) ORDER BY e.place;

  PERFORM set_config('rung.finish', 'on', true);
  DELETE FROM "UploadedReply" WHERE "climbId" = p_climb;
  PERFORM set_config('rung.finish', 'off', true);

  UPDATE "Climb" SET "state" = p_after, "replyCount" = stored, "lastSeenAt" = moment, "endedAt" = moment, "endReason" = p_end WHERE "id" = p_climb;
  -- Last, since other climbs may wait for the rows that it changes.
  PERFORM rung_keep_standings(c, p_standings, moment);
END $$;

-- Uploaded replies stay what they are. They go with a withdrawal, or when their run ends and they move to the log: rung.finish = 'on'.
CREATE OR REPLACE FUNCTION rung_refuse_upload_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND 'on' IN (current_setting('rung.withdraw', true), current_setting('rung.finish', true)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'uploaded replies are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER rung_upload_append_only BEFORE UPDATE OR DELETE ON "UploadedReply"
  FOR EACH ROW EXECUTE FUNCTION rung_refuse_upload_change();
CREATE OR REPLACE TRIGGER rung_upload_no_truncate BEFORE TRUNCATE ON "UploadedReply"
  FOR EACH STATEMENT EXECUTE FUNCTION rung_refuse_upload_change();
