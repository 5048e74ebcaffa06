-- AlterTable
ALTER TABLE "Edition" ADD COLUMN     "bankVersion" TEXT;

-- CreateTable
CREATE TABLE "Bank" (
    "name" TEXT NOT NULL,
    "openVersion" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Bank_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "BankVersion" (
    "bankName" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "about" JSONB NOT NULL,
    "importedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BankVersion_pkey" PRIMARY KEY ("bankName","version")
);

-- CreateTable
CREATE TABLE "BankRow" (
    "bankName" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "BankRow_pkey" PRIMARY KEY ("bankName","version","level","position")
);

-- CreateTable
CREATE TABLE "StoredPicture" (
    "sha256" TEXT NOT NULL,
    "png" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredPicture_pkey" PRIMARY KEY ("sha256")
);

-- AddForeignKey
ALTER TABLE "BankVersion" ADD CONSTRAINT "BankVersion_bankName_fkey" FOREIGN KEY ("bankName") REFERENCES "Bank"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankRow" ADD CONSTRAINT "BankRow_bankName_version_fkey" FOREIGN KEY ("bankName", "version") REFERENCES "BankVersion"("bankName", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- A version is what it was when it was imported: what was handed out is rebuilt from it.
CREATE FUNCTION rung_refuse_bank_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a bank never changes';
END $$;
CREATE TRIGGER bank_version_is_fixed BEFORE UPDATE ON "BankVersion" FOR EACH ROW EXECUTE FUNCTION rung_refuse_bank_change();
CREATE TRIGGER bank_row_is_fixed BEFORE UPDATE ON "BankRow" FOR EACH ROW EXECUTE FUNCTION rung_refuse_bank_change();
