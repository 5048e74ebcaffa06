-- A letter as its byte; 0 for everything else.
CREATE OR REPLACE FUNCTION rung_letter(p_text text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT set_byte('\x00'::bytea, 0, CASE WHEN p_text ~ '^[A-Za-z0-9]$' THEN ascii(p_text) ELSE 0 END)
$$;

-- What frozen sets of ended climbs come to when they are packed, by the verdicts that hold now. A question counts once, by its last reply.
-- A climb that stopped has packed what it finished.
CREATE OR REPLACE FUNCTION rung_packed(p_climbs uuid[]) RETURNS TABLE ("climbId" uuid, "task" text, "level" int, "items" int, "right" varbit, "said" bytea, "answers" bytea,
  "keys" bytea) LANGUAGE sql STABLE AS $$
  SELECT i."climbId", i."task", i."level", count(*)::int, string_agg(CASE WHEN v."passed" THEN '1' ELSE '0' END, '' ORDER BY i."question")::varbit,
    string_agg(rung_letter(v."answer"), ''::bytea ORDER BY i."question"), string_agg(rung_letter(i."answer"), ''::bytea ORDER BY i."question"),
    string_agg(substring(decode(md5(i."taskVersion" || '/' || i."seed"), 'hex') FROM 1 FOR 4), ''::bytea ORDER BY i."question")
  FROM "Climb" c CROSS JOIN LATERAL unnest(c."tasks") WITH ORDINALITY t("task", place)
    JOIN "IssuedItem" i ON i."climbId" = c."id" AND i."task" = t."task" AND i."phase" = 'main'
    JOIN "Verdict" v ON v."itemId" = i."id" AND v."current" AND v."outcome" IS NOT NULL
  WHERE c."id" = ANY (p_climbs) AND c."endedAt" IS NOT NULL AND c."protocol"->'sets'->(t.place::int - 1)->>'seeds' = 'frozen'
  GROUP BY 1, 2, 3 HAVING count(*) = max(i."question") + 1
$$;

CREATE OR REPLACE FUNCTION rung_pack(p_climbs uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "PackedSet" ("climbId", "task", "level", "items", "right", "said", "answers", "keys")
    SELECT "climbId", "task", "level", "items", "right", "said", "answers", "keys" FROM rung_packed(p_climbs) ON CONFLICT DO NOTHING
$$;

-- Packed as the climb ends, in the same transaction: nobody who compares waits for it.
CREATE OR REPLACE FUNCTION rung_pack_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rung_pack(ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rung_climb_packed AFTER UPDATE OF "endedAt" ON "Climb" FOR EACH ROW
  WHEN (OLD."endedAt" IS NULL AND NEW."endedAt" IS NOT NULL AND NEW."course" = 'set') EXECUTE FUNCTION rung_pack_ended();

-- Only re-scoring updates verdicts: what was packed from them is packed anew.
CREATE OR REPLACE FUNCTION rung_unpack_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "PackedSet" WHERE "climbId" IN (SELECT DISTINCT r."climbId" FROM changed v JOIN "Reply" r ON r."itemId" = v."itemId");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER rung_verdict_repacked AFTER UPDATE ON "Verdict" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rung_unpack_sets();
