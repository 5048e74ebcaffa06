-- Deletes climbs with their replies, after taking them out of all counts; keeps how many there were.
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
