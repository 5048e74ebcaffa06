-- Exports are read under a role that cannot see recruiters' ids. Where the database's user may not make roles, exports
-- are read as that user. A dump has the grants but not the role, so this also runs where they are missing (migrate.mjs).
DO $$
BEGIN
  CREATE ROLE rung_export NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END $$;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'rung_export') THEN
    EXECUTE format('GRANT rung_export TO %I', current_user);
    GRANT USAGE ON SCHEMA public TO rung_export;
    GRANT SELECT ON "Climb", "Session", "Run", "IssuedItem", "Reply", "Verdict", "TrialEvent", "Ending", "Standing", "Model", "Consent", "ConsentText",
      "Study", "StudyVersion", "Enrolment", "Release", "ReleaseEnrolment", "SelfTest", "Withdrawal", "Bank", "BankVersion", "BankRow", "StoredPicture" TO rung_export;
    GRANT SELECT ("id", "suite", "title", "keyCommitment", "openedAt", "retiredAt", "bankVersion") ON "Edition" TO rung_export;
    GRANT SELECT ("id", "studyId", "kind") ON "StudyLink" TO rung_export;
    REVOKE ALL ON SCHEMA recruit FROM rung_export, PUBLIC;
  END IF;
-- Tests apply the first migrations alone, without all of these tables.
EXCEPTION WHEN insufficient_privilege OR undefined_table THEN NULL;
END $$;
