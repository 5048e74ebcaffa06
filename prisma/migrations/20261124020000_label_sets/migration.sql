-- AlterTable: all sets so far sort wrong replies into kinds of mistakes.
ALTER TABLE "AnnotationSet" ADD COLUMN "labelSet" JSONB NOT NULL
  DEFAULT '{"id":"mistakes","title":"Kinds of mistakes","question":"What went wrong?","replies":"wrong","groups":null}';
ALTER TABLE "AnnotationSet" ALTER COLUMN "labelSet" DROP DEFAULT;
