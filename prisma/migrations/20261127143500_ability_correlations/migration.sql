-- How abilities correlate, by people's answers: the profile takes them together.
-- CreateTable
CREATE TABLE "AbilityCorrelation" (
    "first" TEXT NOT NULL,
    "second" TEXT NOT NULL,
    "people" INTEGER NOT NULL,
    "correlation" DOUBLE PRECISION NOT NULL,
    "estimatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AbilityCorrelation_pkey" PRIMARY KEY ("first","second")
);
