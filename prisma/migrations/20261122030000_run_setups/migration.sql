-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "setup" JSONB NOT NULL DEFAULT '{"shots":0,"reflection":0,"tools":false,"systemPrompt":null}',
ADD COLUMN     "served" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "showOwner" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Reproduction" (
    "originalId" UUID NOT NULL,
    "againId" UUID NOT NULL,
    "linkedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Reproduction_pkey" PRIMARY KEY ("originalId","againId")
);

-- CreateIndex
CREATE INDEX "Reproduction_againId_idx" ON "Reproduction"("againId");

-- AddForeignKey
ALTER TABLE "Reproduction" ADD CONSTRAINT "Reproduction_originalId_fkey" FOREIGN KEY ("originalId") REFERENCES "Run"("climbId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reproduction" ADD CONSTRAINT "Reproduction_againId_fkey" FOREIGN KEY ("againId") REFERENCES "Run"("climbId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a run was is fixed when it begins: how it was asked, by which model, with which parameters. Its owner may leave, and may show their
-- name or not; what the endpoint says it serves is added to as replies come.
CREATE FUNCTION rung_keep_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."setup" IS DISTINCT FROM OLD."setup" OR NEW."parameters" IS DISTINCT FROM OLD."parameters" OR NEW."harness" IS DISTINCT FROM OLD."harness"
    OR NEW."modelId" IS DISTINCT FROM OLD."modelId" OR NEW."requestSha256" IS DISTINCT FROM OLD."requestSha256" THEN
    RAISE EXCEPTION 'what a run was asked for never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER run_is_fixed BEFORE UPDATE ON "Run" FOR EACH ROW EXECUTE FUNCTION rung_keep_run();
