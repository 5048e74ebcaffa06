-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- The best people who asked to be named, a few per task: read in their order, however many there are.
CREATE INDEX "Standing_best_named" ON "Standing" ("editionId", "condition", "task", "r" DESC, "highestPassed" DESC, "climbId")
  WHERE "handle" IS NOT NULL AND "course" = 'ladder' AND "listed" AND "ended" AND NOT "simulated";

-- Boards tell how many runs each entrant has, among many times as many climbs of people.
CREATE INDEX "Climb_ended_runs" ON "Climb" ("editionId", "entrant", "condition")
  WHERE "kind" = 'run' AND "listed" AND NOT "simulated" AND "endedAt" IS NOT NULL;

-- What frozen sets of ended climbs come to when they are packed, by the verdicts that hold now. A question counts once, by its last reply.
-- A climb that stopped has packed what it finished.
CREATE FUNCTION rung_packed(p_climbs uuid[]) RETURNS TABLE ("climbId" uuid, "task" text, "level" int, "items" int, "right" varbit, "said" bytea, "answers" bytea,
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

CREATE FUNCTION rung_pack(p_climbs uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "PackedSet" ("climbId", "task", "level", "items", "right", "said", "answers", "keys")
    SELECT "climbId", "task", "level", "items", "right", "said", "answers", "keys" FROM rung_packed(p_climbs) ON CONFLICT DO NOTHING
$$;

-- Packed as the climb ends, in the same transaction: nobody who compares waits for it.
CREATE FUNCTION rung_pack_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rung_pack(ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
CREATE TRIGGER rung_climb_packed AFTER UPDATE OF "endedAt" ON "Climb" FOR EACH ROW
  WHEN (OLD."endedAt" IS NULL AND NEW."endedAt" IS NOT NULL AND NEW."course" = 'set') EXECUTE FUNCTION rung_pack_ended();
