-- What a run was is fixed when it begins: how it was asked, by which model, with which parameters. Its owner may leave, and may show their
-- name or not; what the endpoint says it serves is added to as replies come.
CREATE OR REPLACE FUNCTION rung_keep_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."setup" IS DISTINCT FROM OLD."setup" OR NEW."parameters" IS DISTINCT FROM OLD."parameters" OR NEW."harness" IS DISTINCT FROM OLD."harness"
    OR NEW."modelId" IS DISTINCT FROM OLD."modelId" OR NEW."requestSha256" IS DISTINCT FROM OLD."requestSha256" THEN
    RAISE EXCEPTION 'what a run was asked for never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER run_is_fixed BEFORE UPDATE ON "Run" FOR EACH ROW EXECUTE FUNCTION rung_keep_run();

-- What people agreed to and went through does not change under them.
CREATE OR REPLACE FUNCTION rung_keep_study_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."openedAt" IS NOT NULL AND (NEW."config" <> OLD."config" OR NEW."configSha256" <> OLD."configSha256" OR NEW."openedAt" <> OLD."openedAt" OR NEW."state" = 'draft') THEN
    RAISE EXCEPTION 'a version of a study is frozen when it is opened';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER study_version_is_frozen BEFORE UPDATE ON "StudyVersion" FOR EACH ROW EXECUTE FUNCTION rung_keep_study_version();

CREATE OR REPLACE FUNCTION rung_refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE OR REPLACE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION rung_refuse_audit_change();
CREATE OR REPLACE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION rung_refuse_audit_change();

-- A version is what it was when it was imported: what was handed out is rebuilt from it.
CREATE OR REPLACE FUNCTION rung_refuse_bank_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a bank never changes';
END $$;
CREATE OR REPLACE TRIGGER bank_row_is_fixed BEFORE UPDATE ON "BankRow" FOR EACH ROW EXECUTE FUNCTION rung_refuse_bank_change();
CREATE OR REPLACE TRIGGER bank_version_is_fixed BEFORE UPDATE ON "BankVersion" FOR EACH ROW EXECUTE FUNCTION rung_refuse_bank_change();

-- The text of a consent is what its hash says.
CREATE OR REPLACE FUNCTION rung_refuse_consent_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the text of a consent never changes';
END $$;
CREATE OR REPLACE TRIGGER consent_text_is_fixed BEFORE UPDATE ON "ConsentText" FOR EACH ROW EXECUTE FUNCTION rung_refuse_consent_text_change();
