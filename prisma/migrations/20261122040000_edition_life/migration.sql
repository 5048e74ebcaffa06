-- An edition that is closed takes nobody in; unless it is hidden, its key is revealed once nothing in it is open any more (retiredAt).
ALTER TABLE "Edition" ADD COLUMN "closedAt" TIMESTAMPTZ(3), ADD COLUMN "hidden" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Edition" SET "closedAt" = "retiredAt";
ALTER TABLE "Edition" ADD CONSTRAINT "Edition_hidden_never_retires" CHECK ("retiredAt" IS NULL OR NOT "hidden");
