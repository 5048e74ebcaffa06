-- CreateTable
CREATE TABLE "PackedSet" (
    "climbId" UUID NOT NULL,
    "task" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "items" INTEGER NOT NULL,
    "right" VARBIT NOT NULL,
    "said" BYTEA NOT NULL,
    "answers" BYTEA NOT NULL,
    "keys" BYTEA NOT NULL,
    "packedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PackedSet_pkey" PRIMARY KEY ("climbId","task","level")
);

-- AddForeignKey
ALTER TABLE "PackedSet" ADD CONSTRAINT "PackedSet_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- Comparisons look for the sets of an edition, and for its newest people, among many times as many climbs.
CREATE INDEX "Climb_listed_sets" ON "Climb" ("editionId", "condition", "entrant") WHERE "course" = 'set' AND "listed" AND NOT "simulated";
CREATE INDEX "Climb_newest_people" ON "Climb" ("editionId", "condition", "openedAt" DESC, "id") WHERE "kind" = 'session' AND "listed" AND NOT "simulated";

-- A letter as its byte; 0 for everything else.
CREATE FUNCTION rung_letter(p_text text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT set_byte('\x00'::bytea, 0, CASE WHEN p_text ~ '^[A-Za-z0-9]$' THEN ascii(p_text) ELSE 0 END)
$$;

-- Only re-scoring updates verdicts: what was packed from them is packed anew.
CREATE FUNCTION rung_unpack_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "PackedSet" WHERE "climbId" IN (SELECT DISTINCT r."climbId" FROM changed v JOIN "Reply" r ON r."itemId" = v."itemId");
  RETURN NULL;
END $$;
CREATE TRIGGER rung_verdict_repacked AFTER UPDATE ON "Verdict" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION rung_unpack_sets();
