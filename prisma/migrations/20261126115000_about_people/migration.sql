-- Three optional questions at the end of a person's first climb.
-- CreateTable
CREATE TABLE "AboutPerson" (
    "participantId" UUID NOT NULL,
    "ageBand" TEXT,
    "education" TEXT,
    "device" TEXT,
    "version" TEXT NOT NULL,
    "textSha256" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "answeredAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AboutPerson_pkey" PRIMARY KEY ("participantId")
);

-- AddForeignKey
ALTER TABLE "AboutPerson" ADD CONSTRAINT "AboutPerson_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
