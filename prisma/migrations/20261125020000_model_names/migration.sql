-- AlterTable
ALTER TABLE "Model" ADD COLUMN     "givenName" TEXT,
ADD COLUMN     "hiddenAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "hiddenAt" TIMESTAMPTZ(3),
ADD COLUMN     "modelName" TEXT;

-- Until now the first run of a model named it for all.
UPDATE "Run" r SET "modelName" = m."name" FROM "Model" m WHERE m."id" = r."modelId";
