-- CreateTable
CREATE TABLE "AnnotationSet" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "suite" TEXT NOT NULL,
    "categories" JSONB NOT NULL,
    "selection" JSONB NOT NULL,
    "blind" BOOLEAN NOT NULL,
    "eligible" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AnnotationSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Annotator" (
    "setId" UUID NOT NULL,
    "letter" TEXT NOT NULL,
    "userId" TEXT,
    "handedInAt" TIMESTAMPTZ(3),

    CONSTRAINT "Annotator_pkey" PRIMARY KEY ("setId","letter")
);

-- CreateTable
CREATE TABLE "AnnotationEntry" (
    "setId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "itemId" UUID NOT NULL,

    CONSTRAINT "AnnotationEntry_pkey" PRIMARY KEY ("setId","position")
);

-- CreateTable
CREATE TABLE "AnnotationLabel" (
    "id" BIGSERIAL NOT NULL,
    "setId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "letter" TEXT NOT NULL,
    "categories" TEXT[],
    "cannotTell" BOOLEAN NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AnnotationLabel_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AnnotationSet_suite_closedAt_idx" ON "AnnotationSet"("suite", "closedAt");

-- CreateIndex
CREATE UNIQUE INDEX "AnnotationSet_createdById_title_key" ON "AnnotationSet"("createdById", "title");

-- CreateIndex
CREATE INDEX "Annotator_userId_idx" ON "Annotator"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Annotator_setId_userId_key" ON "Annotator"("setId", "userId");

-- CreateIndex
CREATE INDEX "AnnotationEntry_itemId_idx" ON "AnnotationEntry"("itemId");

-- CreateIndex
CREATE UNIQUE INDEX "AnnotationEntry_setId_itemId_key" ON "AnnotationEntry"("setId", "itemId");

-- CreateIndex
CREATE INDEX "AnnotationLabel_setId_position_letter_id_idx" ON "AnnotationLabel"("setId", "position", "letter", "id" DESC);

-- AddForeignKey
ALTER TABLE "AnnotationSet" ADD CONSTRAINT "AnnotationSet_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Annotator" ADD CONSTRAINT "Annotator_setId_fkey" FOREIGN KEY ("setId") REFERENCES "AnnotationSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Annotator" ADD CONSTRAINT "Annotator_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnotationEntry" ADD CONSTRAINT "AnnotationEntry_setId_fkey" FOREIGN KEY ("setId") REFERENCES "AnnotationSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnotationEntry" ADD CONSTRAINT "AnnotationEntry_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "IssuedItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnotationLabel" ADD CONSTRAINT "AnnotationLabel_setId_position_fkey" FOREIGN KEY ("setId", "position") REFERENCES "AnnotationEntry"("setId", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnotationLabel" ADD CONSTRAINT "AnnotationLabel_setId_letter_fkey" FOREIGN KEY ("setId", "letter") REFERENCES "Annotator"("setId", "letter") ON DELETE CASCADE ON UPDATE CASCADE;


-- ---------------------------------------------------------------- written by hand: what Prisma's schema cannot say

-- A set's sample and categories never change, and once it is closed nothing of it but whose account made it.
CREATE FUNCTION rung_keep_annotation_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."closedAt" IS NOT NULL THEN RAISE EXCEPTION 'a closed annotation set stays'; END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(NEW) - '{createdById,closedAt}'::text[] <> to_jsonb(OLD) - '{createdById,closedAt}'::text[]
    OR (OLD."closedAt" IS NOT NULL AND NEW."closedAt" IS DISTINCT FROM OLD."closedAt") THEN
    RAISE EXCEPTION 'an annotation set is frozen when it is made, and closed once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER annotation_set_is_frozen BEFORE UPDATE OR DELETE ON "AnnotationSet" FOR EACH ROW EXECUTE FUNCTION rung_keep_annotation_set();

-- The sample is the one that was drawn. Entries go with their set, or with the run that they are from.
CREATE FUNCTION rung_refuse_annotation_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the entries of an annotation set never change';
END $$;
CREATE TRIGGER annotation_entry_is_fixed BEFORE UPDATE ON "AnnotationEntry" FOR EACH ROW EXECUTE FUNCTION rung_refuse_annotation_entry_change();

-- Labels are append-only, go only with their entry, and none is added by someone who has handed in, or to a closed set.
CREATE FUNCTION rung_keep_annotation_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM "Annotator" a JOIN "AnnotationSet" s ON s."id" = a."setId"
        WHERE a."setId" = NEW."setId" AND a."letter" = NEW."letter" AND (a."handedInAt" IS NOT NULL OR s."closedAt" IS NOT NULL)) THEN
      RAISE EXCEPTION 'labels that were handed in do not change';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM "AnnotationEntry" e WHERE e."setId" = OLD."setId" AND e."position" = OLD."position") THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'labels are append-only';
END $$;
CREATE TRIGGER annotation_label_is_append_only BEFORE INSERT OR UPDATE OR DELETE ON "AnnotationLabel" FOR EACH ROW EXECUTE FUNCTION rung_keep_annotation_labels();
CREATE TRIGGER annotation_label_is_never_emptied BEFORE TRUNCATE ON "AnnotationLabel" FOR EACH STATEMENT EXECUTE FUNCTION rung_keep_annotation_labels();

ALTER TABLE "Annotator" ADD CONSTRAINT "Annotator_letter_known" CHECK ("letter" IN ('A', 'B', 'C'));
