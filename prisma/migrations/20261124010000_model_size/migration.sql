-- AlterTable
ALTER TABLE "Model" ADD COLUMN     "family" TEXT,
ADD COLUMN     "parametersB" DOUBLE PRECISION;
