-- AlterTable
ALTER TABLE "AuthSession" ADD COLUMN     "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE UNIQUE INDEX "AuthSession_id_key" ON "AuthSession"("id");

-- From now on a hash of the token; whoever is signed in stays so.
UPDATE "AuthSession" SET "sessionToken" = encode(sha256(convert_to("sessionToken", 'UTF8')), 'hex');

-- Tokens of GitHub were stored and never used.
UPDATE "Account" SET "access_token" = NULL, "refresh_token" = NULL, "id_token" = NULL;
