-- Stores a reply with its verdict and the climb's new state, or says why not. A reply that leaves its question open moves no
-- standing (p_standing null), and its verdict has no outcome.
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

-- Hands out an item to a climb in this state; null if another request changed the climb or handed one out first.
-- p_item: {ordinal, phase, task, taskVersion, level, visit, question, condition, seed, history, itemHash, answer}
CREATE OR REPLACE FUNCTION rung_issue(p_climb uuid, p_state jsonb, p_item jsonb) RETURNS jsonb LANGUAGE sql AS $$
  INSERT INTO "IssuedItem" AS i ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition",
      "seed", "history", "itemHash", "answer", "issuedAt")
    SELECT gen_random_uuid(), c."id", c."replyCount", x.phase, x.task, x."taskVersion", x.level, x.visit, x.question, x.condition,
      x.seed, x.history, x."itemHash", x.answer, clock_timestamp()
    FROM "Climb" c, jsonb_to_record(p_item) AS x(ordinal int, phase text, task text, "taskVersion" text, level int, visit int, question int, condition text,
      seed text, history jsonb, "itemHash" text, answer text)
    WHERE c."id" = p_climb AND c."replyCount" = x.ordinal AND c."endedAt" IS NULL AND c."state" = p_state
    ON CONFLICT ("climbId", "ordinal") DO NOTHING RETURNING to_jsonb(i)
$$;

-- Stores what happened around an answer; the same batch twice is stored once. Beyond 20 000 of one climb, many times what a whole one
-- brings, the rest is dropped: nobody fills the database with them.
CREATE OR REPLACE FUNCTION rung_store_events(p_climb uuid, p_item uuid, p_batch uuid, p_events jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "TrialEvent" ("climbId", "itemId", "event", "tMs", "value", "batchId", "position")
    SELECT p_climb, p_item, e.entry->>'event', (e.entry->>'tMs')::float8, e.entry->>'value', p_batch, e.place
    FROM jsonb_array_elements(p_events) WITH ORDINALITY AS e(entry, place)
    WHERE e.place <= 20000 - (SELECT count(*) FROM (SELECT FROM "TrialEvent" WHERE "climbId" = p_climb LIMIT 20000) stored)
    ON CONFLICT ("climbId", "batchId", "position") DO NOTHING
$$;

-- Ends ladders from outside. p_endings: [{task, reason}] in the protocol's order · p_standings: of those that had replies
-- returns 'stored', 'closed' or 'stale' (read again)
CREATE OR REPLACE FUNCTION rung_end_ladders(p_climb uuid, p_before jsonb, p_after jsonb, p_endings jsonb, p_standings jsonb, p_end text)
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

-- Replies are append-only. A withdrawal deletes them, and says so for its own transaction: set local rung.withdraw = 'on'.
CREATE OR REPLACE FUNCTION rung_refuse_reply_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('rung.withdraw', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'replies are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER rung_reply_append_only BEFORE UPDATE OR DELETE ON "Reply"
  FOR EACH ROW EXECUTE FUNCTION rung_refuse_reply_change();
CREATE OR REPLACE TRIGGER rung_reply_no_truncate BEFORE TRUNCATE ON "Reply"
  FOR EACH STATEMENT EXECUTE FUNCTION rung_refuse_reply_change();
