-- The sample is the one that was drawn. Entries go with their set, or with the run that they are from.
CREATE OR REPLACE FUNCTION rung_refuse_annotation_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the entries of an annotation set never change';
END $$;
CREATE OR REPLACE TRIGGER annotation_entry_is_fixed BEFORE UPDATE ON "AnnotationEntry" FOR EACH ROW EXECUTE FUNCTION rung_refuse_annotation_entry_change();

-- Labels are append-only, go only with their entry, and none is added by someone who has handed in, or to a closed set.
CREATE OR REPLACE FUNCTION rung_keep_annotation_labels() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER annotation_label_is_append_only BEFORE INSERT OR UPDATE OR DELETE ON "AnnotationLabel" FOR EACH ROW EXECUTE FUNCTION rung_keep_annotation_labels();
CREATE OR REPLACE TRIGGER annotation_label_is_never_emptied BEFORE TRUNCATE ON "AnnotationLabel" FOR EACH STATEMENT EXECUTE FUNCTION rung_keep_annotation_labels();

-- A closed set stays, but one of the demo data can be deleted.
CREATE OR REPLACE FUNCTION rung_keep_annotation_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."closedAt" IS NOT NULL AND NOT OLD."demo" THEN RAISE EXCEPTION 'a closed annotation set stays'; END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(NEW) - '{createdById,closedAt}'::text[] <> to_jsonb(OLD) - '{createdById,closedAt}'::text[]
    OR (OLD."closedAt" IS NOT NULL AND NEW."closedAt" IS DISTINCT FROM OLD."closedAt") THEN
    RAISE EXCEPTION 'an annotation set is frozen when it is made, and closed once';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER annotation_set_is_frozen BEFORE UPDATE OR DELETE ON "AnnotationSet" FOR EACH ROW EXECUTE FUNCTION rung_keep_annotation_set();
