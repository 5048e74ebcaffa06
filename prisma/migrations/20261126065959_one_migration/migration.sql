-- The tables of Rung. What they mean is in schema.prisma; functions, triggers and views are in prisma/functions.

CREATE SCHEMA recruit;

CREATE TYPE "ClimbKind" AS ENUM (
    'session',
    'run'
);

CREATE TYPE "EnrolmentStatus" AS ENUM (
    'consented',
    'started',
    'finished',
    'screened_out',
    'withdrawn_kept',
    'abandoned'
);

CREATE TYPE "LinkKind" AS ENUM (
    'general',
    'single',
    'reusable'
);

CREATE TYPE "ReleaseState" AS ENUM (
    'queued',
    'building',
    'ready',
    'failed'
);

CREATE TYPE "Role" AS ENUM (
    'viewer',
    'researcher',
    'admin'
);

CREATE TYPE "StudyState" AS ENUM (
    'draft',
    'open',
    'paused',
    'closed'
);

CREATE TABLE "ClusterSum" (
    "editionId" text NOT NULL,
    condition text NOT NULL,
    task text NOT NULL,
    entrant text NOT NULL,
    simulated boolean NOT NULL,
    course text NOT NULL,
    level integer NOT NULL,
    clusters integer NOT NULL,
    questions integer NOT NULL,
    "right" integer NOT NULL,
    squares bigint NOT NULL,
    products bigint NOT NULL,
    sizes bigint NOT NULL
);

CREATE TABLE "Climb" (
    id uuid NOT NULL,
    kind "ClimbKind" NOT NULL,
    "editionId" text NOT NULL,
    condition text NOT NULL,
    tasks text[],
    protocol jsonb NOT NULL,
    state jsonb NOT NULL,
    "replyCount" integer DEFAULT 0 NOT NULL,
    entrant text NOT NULL,
    listed boolean DEFAULT false NOT NULL,
    simulated boolean DEFAULT false NOT NULL,
    "openedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastSeenAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamptz(3) NOT NULL,
    "endedAt" timestamptz(3),
    "endReason" text,
    course text DEFAULT 'ladder'::text NOT NULL,
    "inFit" boolean DEFAULT false NOT NULL,
    demo boolean DEFAULT false NOT NULL
);

CREATE TABLE "TimeCount" (
    "editionId" text NOT NULL,
    condition text NOT NULL,
    task text NOT NULL,
    entrant text NOT NULL,
    simulated boolean NOT NULL,
    course text NOT NULL,
    level integer NOT NULL,
    measure text NOT NULL,
    result text NOT NULL,
    bin integer NOT NULL,
    count integer NOT NULL,
    sum bigint NOT NULL
);

CREATE TABLE "Account" (
    "userId" text NOT NULL,
    type text NOT NULL,
    provider text NOT NULL,
    "providerAccountId" text NOT NULL,
    refresh_token text,
    access_token text,
    expires_at integer,
    token_type text,
    scope text,
    id_token text,
    session_state text
);

CREATE TABLE "AdminLink" (
    "tokenHash" text NOT NULL,
    "expiresAt" timestamptz(3) NOT NULL,
    "usedAt" timestamptz(3)
);

CREATE TABLE "AheadItem" (
    id uuid NOT NULL,
    "climbId" uuid NOT NULL,
    task text NOT NULL,
    "taskVersion" text NOT NULL,
    level integer NOT NULL,
    visit integer NOT NULL,
    question integer NOT NULL,
    step integer NOT NULL,
    condition text NOT NULL,
    seed text,
    "itemHash" text,
    answer text,
    history jsonb DEFAULT '[]'::jsonb NOT NULL,
    "issuedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    holder uuid,
    "heldUntil" timestamptz(3),
    reply jsonb,
    "receivedAt" timestamptz(3),
    status text,
    "repliedAnswer" text,
    final boolean,
    passed boolean
)
WITH (fillfactor='70');

CREATE TABLE "AnnotationEntry" (
    "setId" uuid NOT NULL,
    "position" integer NOT NULL,
    "itemId" uuid NOT NULL
);

CREATE TABLE "AnnotationLabel" (
    id bigint NOT NULL,
    "setId" uuid NOT NULL,
    "position" integer NOT NULL,
    letter text NOT NULL,
    categories text[],
    "cannotTell" boolean NOT NULL,
    note text NOT NULL,
    at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE SEQUENCE "AnnotationLabel_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE "AnnotationLabel_id_seq" OWNED BY "AnnotationLabel".id;

CREATE TABLE "AnnotationSet" (
    id uuid NOT NULL,
    title text NOT NULL,
    suite text NOT NULL,
    categories jsonb NOT NULL,
    selection jsonb NOT NULL,
    blind boolean NOT NULL,
    eligible integer NOT NULL,
    size integer NOT NULL,
    "createdById" text,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "closedAt" timestamptz(3),
    "labelSet" jsonb NOT NULL,
    demo boolean DEFAULT false NOT NULL
);

CREATE TABLE "Annotator" (
    "setId" uuid NOT NULL,
    letter text NOT NULL,
    "userId" text,
    "handedInAt" timestamptz(3),
    CONSTRAINT "Annotator_letter_known" CHECK ((letter = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])))
);

CREATE TABLE "ApiToken" (
    id uuid NOT NULL,
    "userId" text NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    "tokenHash" text NOT NULL,
    scopes text[],
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastUsedAt" timestamptz(3),
    "expiresAt" timestamptz(3),
    "revokedAt" timestamptz(3)
);

CREATE TABLE "AuditEntry" (
    id bigint NOT NULL,
    at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "userId" text,
    actor text NOT NULL,
    act text NOT NULL,
    subject text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE SEQUENCE "AuditEntry_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE "AuditEntry_id_seq" OWNED BY "AuditEntry".id;

CREATE TABLE "AuthSession" (
    "sessionToken" text NOT NULL,
    "userId" text NOT NULL,
    expires timestamptz(3) NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "lastSeenAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "Bank" (
    name text NOT NULL,
    "openVersion" text,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "BankRow" (
    "bankName" text NOT NULL,
    version text NOT NULL,
    level integer NOT NULL,
    "position" integer NOT NULL,
    content jsonb NOT NULL
);

CREATE TABLE "BankVersion" (
    "bankName" text NOT NULL,
    version text NOT NULL,
    about jsonb NOT NULL,
    "importedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "Consent" (
    id uuid NOT NULL,
    "participantId" uuid NOT NULL,
    version text NOT NULL,
    "textSha256" text NOT NULL,
    language text NOT NULL,
    "takePart" boolean NOT NULL,
    "publishRows" boolean NOT NULL,
    "showOnBoard" boolean NOT NULL,
    handle text,
    "givenAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "ConsentText" (
    sha256 text NOT NULL,
    version text NOT NULL,
    language text NOT NULL,
    markdown text NOT NULL,
    "firstUsedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "DepthCount" (
    "editionId" text NOT NULL,
    condition text NOT NULL,
    task text NOT NULL,
    entrant text NOT NULL,
    r integer NOT NULL,
    "highestPassed" integer NOT NULL,
    censored boolean NOT NULL,
    simulated boolean NOT NULL,
    climbs integer NOT NULL
);

CREATE TABLE "Edition" (
    id text NOT NULL,
    suite text NOT NULL,
    title text NOT NULL,
    "secretKey" bytea NOT NULL,
    "keyCommitment" text NOT NULL,
    "openedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "retiredAt" timestamptz(3),
    "bankVersion" text,
    "closedAt" timestamptz(3),
    hidden boolean DEFAULT false NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    CONSTRAINT "Edition_demo_by_id" CHECK ((demo = starts_with(id, 'demo-'::text))),
    CONSTRAINT "Edition_hidden_never_retires" CHECK ((("retiredAt" IS NULL) OR (NOT hidden)))
);

CREATE TABLE "Ending" (
    id bigint NOT NULL,
    "climbId" uuid NOT NULL,
    task text NOT NULL,
    "replyCount" integer NOT NULL,
    reason text NOT NULL,
    at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE SEQUENCE "Ending_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE "Ending_id_seq" OWNED BY "Ending".id;

CREATE TABLE "Enrolment" (
    id uuid NOT NULL,
    "studyId" uuid NOT NULL,
    version integer NOT NULL,
    arm text NOT NULL,
    "participantId" uuid NOT NULL,
    "consentId" uuid NOT NULL,
    "linkId" uuid,
    "subjectId" uuid NOT NULL,
    "idempotencyKey" uuid NOT NULL,
    language text NOT NULL,
    status "EnrolmentStatus" DEFAULT 'consented'::"EnrolmentStatus" NOT NULL,
    preview boolean DEFAULT false NOT NULL,
    simulated boolean DEFAULT false NOT NULL,
    "timeFactor" double precision DEFAULT 1 NOT NULL,
    "partOrder" integer[],
    background jsonb DEFAULT '{}'::jsonb NOT NULL,
    comprehension jsonb,
    ending jsonb,
    recruiter text,
    "reservedUntil" timestamptz(3) NOT NULL,
    "openedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "startedAt" timestamptz(3),
    "lastSeenAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "endedAt" timestamptz(3),
    "endReason" text,
    excluded boolean DEFAULT false NOT NULL,
    "unlistedClimbs" uuid[] DEFAULT ARRAY[]::uuid[]
);

CREATE TABLE "FrozenItem" (
    id text NOT NULL,
    "editionId" text NOT NULL,
    task text NOT NULL,
    "taskVersion" text NOT NULL,
    condition text NOT NULL,
    level integer NOT NULL,
    question integer NOT NULL,
    seed text,
    "itemHash" text,
    answer text,
    puzzle bytea,
    step integer DEFAULT 0 NOT NULL
);

CREATE TABLE "Invitation" (
    id uuid NOT NULL,
    "tokenHash" text NOT NULL,
    email text,
    role "Role" NOT NULL,
    "invitedBy" text NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamptz(3) NOT NULL,
    "acceptedAt" timestamptz(3),
    "acceptedBy" text,
    "revokedAt" timestamptz(3)
);

CREATE TABLE "IssuedItem" (
    id uuid NOT NULL,
    "climbId" uuid NOT NULL,
    ordinal integer NOT NULL,
    phase text NOT NULL,
    task text NOT NULL,
    "taskVersion" text NOT NULL,
    level integer NOT NULL,
    visit integer NOT NULL,
    question integer NOT NULL,
    condition text NOT NULL,
    seed text NOT NULL,
    "itemHash" text NOT NULL,
    answer text NOT NULL,
    "issuedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    history jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE "ItemAlias" (
    id text NOT NULL,
    current text NOT NULL
);

CREATE TABLE "ItemReport" (
    "itemId" uuid NOT NULL,
    id bigint NOT NULL,
    "climbId" uuid NOT NULL,
    reason text NOT NULL,
    note text,
    at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    item jsonb
);

CREATE SEQUENCE "ItemReport_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE "ItemReport_id_seq" OWNED BY "ItemReport".id;

CREATE TABLE "LevelCount" (
    "editionId" text NOT NULL,
    condition text NOT NULL,
    task text NOT NULL,
    entrant text NOT NULL,
    simulated boolean NOT NULL,
    level integer NOT NULL,
    items integer NOT NULL,
    "right" integer NOT NULL,
    unreadable integer NOT NULL,
    unscored integer NOT NULL,
    course text DEFAULT 'ladder'::text NOT NULL
);

CREATE TABLE "Model" (
    id text NOT NULL,
    name text NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    family text,
    "parametersB" double precision,
    "givenName" text,
    "hiddenAt" timestamptz(3)
);

CREATE TABLE "OutcomeCount" (
    "editionId" text NOT NULL,
    condition text NOT NULL,
    task text NOT NULL,
    entrant text NOT NULL,
    simulated boolean NOT NULL,
    course text NOT NULL,
    level integer NOT NULL,
    outcome text NOT NULL,
    count integer NOT NULL
);

CREATE TABLE "PackedSet" (
    "climbId" uuid NOT NULL,
    task text NOT NULL,
    level integer NOT NULL,
    items integer NOT NULL,
    "right" bit varying NOT NULL,
    said bytea NOT NULL,
    answers bytea NOT NULL,
    keys bytea NOT NULL,
    "packedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "Participant" (
    id uuid NOT NULL,
    "cookieHash" text NOT NULL,
    "receiptHash" text NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "PeopleFit" (
    "editionId" text NOT NULL,
    condition text NOT NULL,
    signature text NOT NULL,
    "fittedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    tasks jsonb NOT NULL,
    classes jsonb NOT NULL
);

CREATE TABLE "RateLimit" (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE "Release" (
    id uuid NOT NULL,
    "studyId" uuid NOT NULL,
    name text NOT NULL,
    "cutoffAt" timestamptz(3) NOT NULL,
    state "ReleaseState" DEFAULT 'queued'::"ReleaseState" NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "createdBy" text NOT NULL,
    "builtAt" timestamptz(3),
    counts jsonb,
    sha256 text,
    bytes bigint,
    error text,
    withdrawn integer DEFAULT 0 NOT NULL
);

CREATE TABLE "Reply" (
    "itemId" uuid NOT NULL,
    "climbId" uuid NOT NULL,
    ordinal integer NOT NULL,
    text text NOT NULL,
    "stopReason" text,
    "receivedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "serverElapsedMs" integer NOT NULL,
    "rtMs" double precision,
    "awayMs" double precision,
    timing jsonb,
    "latencyMs" double precision,
    "costUsd" double precision,
    usage jsonb
);

CREATE TABLE "ReportedResult" (
    id text NOT NULL,
    suite text NOT NULL,
    task text NOT NULL,
    condition text NOT NULL,
    metric text NOT NULL,
    entrant text NOT NULL,
    "isHuman" boolean NOT NULL,
    value double precision NOT NULL,
    source text NOT NULL,
    note text
);

CREATE TABLE "Run" (
    "climbId" uuid NOT NULL,
    "modelId" text NOT NULL,
    "userId" text,
    parameters jsonb NOT NULL,
    harness jsonb NOT NULL,
    "idempotencyKey" text NOT NULL,
    "requestSha256" text NOT NULL,
    provenance text DEFAULT 'self_reported'::text NOT NULL,
    delivery text DEFAULT 'interactive'::text NOT NULL,
    setup jsonb DEFAULT '{"shots": 0, "tools": false, "reflection": 0, "systemPrompt": null}'::jsonb NOT NULL,
    served jsonb DEFAULT '[]'::jsonb NOT NULL,
    "showOwner" boolean DEFAULT false NOT NULL,
    "hiddenAt" timestamptz(3),
    "modelName" text,
    "verifiedAt" timestamptz(3)
);

CREATE TABLE "SelfTest" (
    id uuid NOT NULL,
    kind text NOT NULL,
    at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "appVersion" text NOT NULL,
    result jsonb NOT NULL
);

CREATE TABLE "ServerSecret" (
    name text NOT NULL,
    value bytea NOT NULL
);

CREATE TABLE "Session" (
    "climbId" uuid NOT NULL,
    "participantId" uuid NOT NULL,
    "consentId" uuid NOT NULL,
    "subjectId" uuid NOT NULL,
    "shareId" text NOT NULL,
    device jsonb NOT NULL,
    "colorCheck" jsonb,
    "idempotencyKey" uuid DEFAULT gen_random_uuid() NOT NULL,
    casual boolean DEFAULT false NOT NULL,
    "enrolmentId" uuid,
    part integer,
    "profileId" uuid
);

CREATE TABLE "Standing" (
    "climbId" uuid NOT NULL,
    task text NOT NULL,
    "editionId" text NOT NULL,
    condition text NOT NULL,
    entrant text NOT NULL,
    r integer NOT NULL,
    "highestPassed" integer NOT NULL,
    censored boolean NOT NULL,
    ended boolean NOT NULL,
    "endReason" text,
    items integer NOT NULL,
    "right" integer NOT NULL,
    listed boolean NOT NULL,
    simulated boolean NOT NULL,
    "updatedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    handle text,
    course text DEFAULT 'ladder'::text NOT NULL,
    aside boolean DEFAULT false NOT NULL
);

CREATE TABLE "StoredPicture" (
    sha256 text NOT NULL,
    png bytea NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "Study" (
    id uuid NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "createdById" text,
    "archivedAt" timestamptz(3),
    demo boolean DEFAULT false NOT NULL
);

CREATE TABLE "StudyLink" (
    id uuid NOT NULL,
    "studyId" uuid NOT NULL,
    code text NOT NULL,
    kind "LinkKind" NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "revokedAt" timestamptz(3)
);

CREATE TABLE "StudyVersion" (
    "studyId" uuid NOT NULL,
    number integer NOT NULL,
    state "StudyState" DEFAULT 'draft'::"StudyState" NOT NULL,
    config jsonb NOT NULL,
    "configSha256" text NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "openedAt" timestamptz(3),
    "closedAt" timestamptz(3),
    openings integer DEFAULT 0 NOT NULL
);

CREATE TABLE "TrialEvent" (
    id bigint NOT NULL,
    "climbId" uuid NOT NULL,
    "itemId" uuid,
    event text NOT NULL,
    "tMs" double precision NOT NULL,
    value text,
    at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "batchId" uuid DEFAULT gen_random_uuid() NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

CREATE SEQUENCE "TrialEvent_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE "TrialEvent_id_seq" OWNED BY "TrialEvent".id;

CREATE TABLE "UploadedReply" (
    "climbId" uuid NOT NULL,
    place integer NOT NULL,
    visit integer NOT NULL,
    "itemId" text NOT NULL,
    sha256 text NOT NULL,
    text text NOT NULL,
    "stopReason" text,
    usage jsonb,
    "scoringVersion" text NOT NULL,
    status text NOT NULL,
    answer text,
    score double precision,
    correct boolean NOT NULL,
    outcome text,
    passed boolean,
    "elapsedMs" integer NOT NULL,
    "receivedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "User" (
    id text NOT NULL,
    name text,
    email text,
    "emailVerified" timestamptz(3),
    image text,
    role "Role" DEFAULT 'researcher'::"Role" NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "disabledAt" timestamptz(3)
);

CREATE TABLE "Verdict" (
    "itemId" uuid NOT NULL,
    "scoringVersion" text NOT NULL,
    status text NOT NULL,
    answer text,
    score double precision,
    correct boolean NOT NULL,
    current boolean DEFAULT true NOT NULL,
    "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    decisive boolean DEFAULT false NOT NULL,
    outcome text,
    passed boolean,
    CONSTRAINT rung_verdict_counted CHECK (((outcome IS NULL) = (passed IS NULL)))
);

CREATE TABLE "VerificationToken" (
    identifier text NOT NULL,
    token text NOT NULL,
    expires timestamptz(3) NOT NULL
);

CREATE TABLE "Withdrawal" (
    id uuid NOT NULL,
    kind "ClimbKind" NOT NULL,
    climbs integer NOT NULL,
    replies integer NOT NULL,
    at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    course text,
    "editionId" text,
    entrant text,
    "studyId" uuid
);

CREATE TABLE recruit.identity (
    enrolment_id uuid NOT NULL,
    study_id uuid NOT NULL,
    recruiter text NOT NULL,
    external_id text NOT NULL,
    study_ref text,
    session_ref text,
    received_at timestamptz(3) DEFAULT now() NOT NULL
);

ALTER TABLE "AnnotationLabel" ALTER COLUMN id SET DEFAULT nextval('"AnnotationLabel_id_seq"'::regclass);
ALTER TABLE "AuditEntry" ALTER COLUMN id SET DEFAULT nextval('"AuditEntry_id_seq"'::regclass);
ALTER TABLE "Ending" ALTER COLUMN id SET DEFAULT nextval('"Ending_id_seq"'::regclass);
ALTER TABLE "ItemReport" ALTER COLUMN id SET DEFAULT nextval('"ItemReport_id_seq"'::regclass);
ALTER TABLE "TrialEvent" ALTER COLUMN id SET DEFAULT nextval('"TrialEvent_id_seq"'::regclass);

ALTER TABLE "Account" ADD CONSTRAINT "Account_pkey" PRIMARY KEY (provider, "providerAccountId");
ALTER TABLE "AdminLink" ADD CONSTRAINT "AdminLink_pkey" PRIMARY KEY ("tokenHash");
ALTER TABLE "AheadItem" ADD CONSTRAINT "AheadItem_pkey" PRIMARY KEY (id);
ALTER TABLE "AnnotationEntry" ADD CONSTRAINT "AnnotationEntry_pkey" PRIMARY KEY ("setId", "position");
ALTER TABLE "AnnotationLabel" ADD CONSTRAINT "AnnotationLabel_pkey" PRIMARY KEY (id);
ALTER TABLE "AnnotationSet" ADD CONSTRAINT "AnnotationSet_pkey" PRIMARY KEY (id);
ALTER TABLE "Annotator" ADD CONSTRAINT "Annotator_pkey" PRIMARY KEY ("setId", letter);
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_pkey" PRIMARY KEY (id);
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_pkey" PRIMARY KEY (id);
ALTER TABLE "AuthSession" ADD CONSTRAINT "AuthSession_pkey" PRIMARY KEY ("sessionToken");
ALTER TABLE "BankRow" ADD CONSTRAINT "BankRow_pkey" PRIMARY KEY ("bankName", version, level, "position");
ALTER TABLE "BankVersion" ADD CONSTRAINT "BankVersion_pkey" PRIMARY KEY ("bankName", version);
ALTER TABLE "Bank" ADD CONSTRAINT "Bank_pkey" PRIMARY KEY (name);
ALTER TABLE "Climb" ADD CONSTRAINT "Climb_pkey" PRIMARY KEY (id);
ALTER TABLE "ClusterSum" ADD CONSTRAINT "ClusterSum_pkey" PRIMARY KEY ("editionId", condition, task, entrant, simulated, course, level);
ALTER TABLE "ConsentText" ADD CONSTRAINT "ConsentText_pkey" PRIMARY KEY (sha256);
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_pkey" PRIMARY KEY (id);
ALTER TABLE "DepthCount" ADD CONSTRAINT "DepthCount_pkey" PRIMARY KEY ("editionId", condition, task, entrant, simulated, r, "highestPassed", censored);
ALTER TABLE "Edition" ADD CONSTRAINT "Edition_pkey" PRIMARY KEY (id);
ALTER TABLE "Ending" ADD CONSTRAINT "Ending_pkey" PRIMARY KEY (id);
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_pkey" PRIMARY KEY (id);
ALTER TABLE "FrozenItem" ADD CONSTRAINT "FrozenItem_pkey" PRIMARY KEY (id);
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_pkey" PRIMARY KEY (id);
ALTER TABLE "IssuedItem" ADD CONSTRAINT "IssuedItem_pkey" PRIMARY KEY (id);
ALTER TABLE "ItemAlias" ADD CONSTRAINT "ItemAlias_pkey" PRIMARY KEY (id);
ALTER TABLE "ItemReport" ADD CONSTRAINT "ItemReport_pkey" PRIMARY KEY ("itemId");
ALTER TABLE "LevelCount" ADD CONSTRAINT "LevelCount_pkey" PRIMARY KEY ("editionId", condition, task, entrant, simulated, course, level);
ALTER TABLE "Model" ADD CONSTRAINT "Model_pkey" PRIMARY KEY (id);
ALTER TABLE "OutcomeCount" ADD CONSTRAINT "OutcomeCount_pkey" PRIMARY KEY ("editionId", condition, task, entrant, simulated, course, level, outcome);
ALTER TABLE "PackedSet" ADD CONSTRAINT "PackedSet_pkey" PRIMARY KEY ("climbId", task, level);
ALTER TABLE "Participant" ADD CONSTRAINT "Participant_pkey" PRIMARY KEY (id);
ALTER TABLE "PeopleFit" ADD CONSTRAINT "PeopleFit_pkey" PRIMARY KEY ("editionId", condition);
ALTER TABLE "RateLimit" ADD CONSTRAINT "RateLimit_pkey" PRIMARY KEY (key);
ALTER TABLE "Release" ADD CONSTRAINT "Release_pkey" PRIMARY KEY (id);
ALTER TABLE "Reply" ADD CONSTRAINT "Reply_pkey" PRIMARY KEY ("itemId");
ALTER TABLE "ReportedResult" ADD CONSTRAINT "ReportedResult_pkey" PRIMARY KEY (id);
ALTER TABLE "Run" ADD CONSTRAINT "Run_pkey" PRIMARY KEY ("climbId");
ALTER TABLE "SelfTest" ADD CONSTRAINT "SelfTest_pkey" PRIMARY KEY (id);
ALTER TABLE "ServerSecret" ADD CONSTRAINT "ServerSecret_pkey" PRIMARY KEY (name);
ALTER TABLE "Session" ADD CONSTRAINT "Session_pkey" PRIMARY KEY ("climbId");
ALTER TABLE "Standing" ADD CONSTRAINT "Standing_pkey" PRIMARY KEY ("climbId", task);
ALTER TABLE "StoredPicture" ADD CONSTRAINT "StoredPicture_pkey" PRIMARY KEY (sha256);
ALTER TABLE "StudyLink" ADD CONSTRAINT "StudyLink_pkey" PRIMARY KEY (id);
ALTER TABLE "StudyVersion" ADD CONSTRAINT "StudyVersion_pkey" PRIMARY KEY ("studyId", number);
ALTER TABLE "Study" ADD CONSTRAINT "Study_pkey" PRIMARY KEY (id);
ALTER TABLE "TimeCount" ADD CONSTRAINT "TimeCount_pkey" PRIMARY KEY ("editionId", condition, task, entrant, simulated, course, level, measure, result, bin);
ALTER TABLE "TrialEvent" ADD CONSTRAINT "TrialEvent_pkey" PRIMARY KEY (id);
ALTER TABLE "UploadedReply" ADD CONSTRAINT "UploadedReply_pkey" PRIMARY KEY ("climbId", place);
ALTER TABLE "User" ADD CONSTRAINT "User_pkey" PRIMARY KEY (id);
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_pkey" PRIMARY KEY ("itemId", "scoringVersion");
ALTER TABLE "VerificationToken" ADD CONSTRAINT "VerificationToken_pkey" PRIMARY KEY (identifier, token);
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_pkey" PRIMARY KEY (id);
ALTER TABLE recruit.identity ADD CONSTRAINT identity_pkey PRIMARY KEY (enrolment_id);

CREATE UNIQUE INDEX "AheadItem_climbId_task_visit_question_step_key" ON "AheadItem" USING btree ("climbId", task, visit, question, step);
CREATE INDEX "AnnotationEntry_itemId_idx" ON "AnnotationEntry" USING btree ("itemId");
CREATE UNIQUE INDEX "AnnotationEntry_setId_itemId_key" ON "AnnotationEntry" USING btree ("setId", "itemId");
CREATE INDEX "AnnotationLabel_setId_position_letter_id_idx" ON "AnnotationLabel" USING btree ("setId", "position", letter, id DESC);
CREATE UNIQUE INDEX "AnnotationSet_createdById_title_key" ON "AnnotationSet" USING btree ("createdById", title);
CREATE INDEX "AnnotationSet_suite_closedAt_idx" ON "AnnotationSet" USING btree (suite, "closedAt");
CREATE UNIQUE INDEX "Annotator_setId_userId_key" ON "Annotator" USING btree ("setId", "userId");
CREATE INDEX "Annotator_userId_idx" ON "Annotator" USING btree ("userId");
CREATE UNIQUE INDEX "ApiToken_tokenHash_key" ON "ApiToken" USING btree ("tokenHash");
CREATE INDEX "AuditEntry_subject_id_idx" ON "AuditEntry" USING btree (subject, id);
CREATE UNIQUE INDEX "AuthSession_id_key" ON "AuthSession" USING btree (id);
CREATE INDEX "Climb_editionId_condition_entrant_idx" ON "Climb" USING btree ("editionId", condition, entrant);
CREATE INDEX "Climb_ended_runs" ON "Climb" USING btree ("editionId", entrant, condition) INCLUDE (id) WHERE ((kind = 'run'::"ClimbKind") AND listed AND (NOT simulated) AND ("endedAt" IS NOT NULL));
CREATE INDEX "Climb_kind_lastSeenAt_idx" ON "Climb" USING btree (kind, "lastSeenAt" DESC);
CREATE INDEX "Climb_limited_open" ON "Climb" USING btree (id) WHERE (("endedAt" IS NULL) AND (protocol ? 'itemLimitMs'::text));
CREATE INDEX "Climb_listed_sets" ON "Climb" USING btree ("editionId", condition, entrant) WHERE ((course = 'set'::text) AND listed AND (NOT simulated));
CREATE INDEX "Climb_newest_people" ON "Climb" USING btree ("editionId", condition, "openedAt" DESC, id) WHERE ((kind = 'session'::"ClimbKind") AND listed AND (NOT simulated));
CREATE INDEX "Climb_newest_sets" ON "Climb" USING btree ("editionId", condition, tasks, "openedAt" DESC, id) WHERE ((kind = 'session'::"ClimbKind") AND (course = 'set'::text) AND (NOT simulated));
CREATE INDEX "Climb_open_until" ON "Climb" USING btree ("expiresAt") WHERE ((kind = 'session'::"ClimbKind") AND ("endedAt" IS NULL));
CREATE INDEX "Climb_people_sets" ON "Climb" USING btree ("editionId") WHERE ((kind = 'session'::"ClimbKind") AND (course = 'set'::text) AND (NOT simulated) AND ("endedAt" IS NOT NULL));
CREATE UNIQUE INDEX "Edition_id_demo_key" ON "Edition" USING btree (id, demo);
CREATE UNIQUE INDEX "Ending_climbId_task_key" ON "Ending" USING btree ("climbId", task);
CREATE UNIQUE INDEX "Enrolment_idempotencyKey_key" ON "Enrolment" USING btree ("idempotencyKey");
CREATE INDEX "Enrolment_participantId_idx" ON "Enrolment" USING btree ("participantId");
CREATE INDEX "Enrolment_studyId_version_status_idx" ON "Enrolment" USING btree ("studyId", version, status);
CREATE UNIQUE INDEX "FrozenItem_editionId_task_taskVersion_condition_level_quest_key" ON "FrozenItem" USING btree ("editionId", task, "taskVersion", condition, level, question, step);
CREATE INDEX "FrozenItem_none" ON "FrozenItem" USING btree ("editionId", condition, task) WHERE (puzzle IS NULL);
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation" USING btree ("tokenHash");
CREATE UNIQUE INDEX "IssuedItem_climbId_ordinal_key" ON "IssuedItem" USING btree ("climbId", ordinal);
CREATE INDEX "ItemReport_climbId_idx" ON "ItemReport" USING btree ("climbId");
CREATE UNIQUE INDEX "ItemReport_id_key" ON "ItemReport" USING btree (id);
CREATE UNIQUE INDEX "Participant_cookieHash_key" ON "Participant" USING btree ("cookieHash");
CREATE UNIQUE INDEX "Participant_receiptHash_key" ON "Participant" USING btree ("receiptHash");
CREATE UNIQUE INDEX "Release_studyId_name_key" ON "Release" USING btree ("studyId", name);
CREATE UNIQUE INDEX "Reply_climbId_ordinal_key" ON "Reply" USING btree ("climbId", ordinal);
CREATE INDEX "ReportedResult_suite_condition_idx" ON "ReportedResult" USING btree (suite, condition);
CREATE INDEX "Run_modelId_idx" ON "Run" USING btree ("modelId");
CREATE UNIQUE INDEX "Run_userId_idempotencyKey_key" ON "Run" USING btree ("userId", "idempotencyKey");
CREATE INDEX "SelfTest_kind_at_idx" ON "SelfTest" USING btree (kind, at DESC);
CREATE UNIQUE INDEX "Session_enrolmentId_part_key" ON "Session" USING btree ("enrolmentId", part);
CREATE UNIQUE INDEX "Session_idempotencyKey_key" ON "Session" USING btree ("idempotencyKey");
CREATE INDEX "Session_participantId_idx" ON "Session" USING btree ("participantId");
CREATE INDEX "Session_profileId_idx" ON "Session" USING btree ("profileId");
CREATE UNIQUE INDEX "Session_shareId_key" ON "Session" USING btree ("shareId");
CREATE INDEX "Standing_best_named" ON "Standing" USING btree ("editionId", condition, task, r DESC, "highestPassed" DESC, "climbId") WHERE ((handle IS NOT NULL) AND (course = 'ladder'::text) AND listed AND ended AND (NOT simulated));
CREATE INDEX "Standing_editionId_condition_handle_idx" ON "Standing" USING btree ("editionId", condition, handle);
CREATE INDEX "Standing_editionId_condition_task_entrant_idx" ON "Standing" USING btree ("editionId", condition, task, entrant);
CREATE UNIQUE INDEX "StudyLink_code_key" ON "StudyLink" USING btree (code);
CREATE INDEX "StudyLink_studyId_idx" ON "StudyLink" USING btree ("studyId");
CREATE UNIQUE INDEX "StudyVersion_one_open" ON "StudyVersion" USING btree ("studyId") WHERE (state = ANY (ARRAY['open'::"StudyState", 'paused'::"StudyState"]));
CREATE UNIQUE INDEX "Study_slug_key" ON "Study" USING btree (slug);
CREATE INDEX "TimeCount_editionId_condition_task_measure_level_entrant_idx" ON "TimeCount" USING btree ("editionId", condition, task, measure, level, entrant);
CREATE UNIQUE INDEX "TrialEvent_climbId_batchId_position_key" ON "TrialEvent" USING btree ("climbId", "batchId", "position");
CREATE UNIQUE INDEX "User_email_key" ON "User" USING btree (email);
CREATE UNIQUE INDEX identity_one_place ON recruit.identity USING btree (study_id, recruiter, external_id);

ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AheadItem" ADD CONSTRAINT "AheadItem_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AnnotationEntry" ADD CONSTRAINT "AnnotationEntry_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "IssuedItem"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AnnotationEntry" ADD CONSTRAINT "AnnotationEntry_setId_fkey" FOREIGN KEY ("setId") REFERENCES "AnnotationSet"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AnnotationLabel" ADD CONSTRAINT "AnnotationLabel_setId_letter_fkey" FOREIGN KEY ("setId", letter) REFERENCES "Annotator"("setId", letter) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AnnotationLabel" ADD CONSTRAINT "AnnotationLabel_setId_position_fkey" FOREIGN KEY ("setId", "position") REFERENCES "AnnotationEntry"("setId", "position") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AnnotationSet" ADD CONSTRAINT "AnnotationSet_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Annotator" ADD CONSTRAINT "Annotator_setId_fkey" FOREIGN KEY ("setId") REFERENCES "AnnotationSet"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Annotator" ADD CONSTRAINT "Annotator_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AuthSession" ADD CONSTRAINT "AuthSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "BankRow" ADD CONSTRAINT "BankRow_bankName_version_fkey" FOREIGN KEY ("bankName", version) REFERENCES "BankVersion"("bankName", version) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "BankVersion" ADD CONSTRAINT "BankVersion_bankName_fkey" FOREIGN KEY ("bankName") REFERENCES "Bank"(name) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Climb" ADD CONSTRAINT "Climb_editionId_demo_fkey" FOREIGN KEY ("editionId", demo) REFERENCES "Edition"(id, demo) ON UPDATE RESTRICT ON DELETE RESTRICT;
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Ending" ADD CONSTRAINT "Ending_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_consentId_fkey" FOREIGN KEY ("consentId") REFERENCES "Consent"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "StudyLink"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_studyId_version_fkey" FOREIGN KEY ("studyId", version) REFERENCES "StudyVersion"("studyId", number) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "IssuedItem" ADD CONSTRAINT "IssuedItem_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ItemReport" ADD CONSTRAINT "ItemReport_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PackedSet" ADD CONSTRAINT "PackedSet_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PeopleFit" ADD CONSTRAINT "PeopleFit_editionId_fkey" FOREIGN KEY ("editionId") REFERENCES "Edition"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Release" ADD CONSTRAINT "Release_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Reply" ADD CONSTRAINT "Reply_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Reply" ADD CONSTRAINT "Reply_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "IssuedItem"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Run" ADD CONSTRAINT "Run_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Run" ADD CONSTRAINT "Run_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Run" ADD CONSTRAINT "Run_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Session" ADD CONSTRAINT "Session_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Session" ADD CONSTRAINT "Session_consentId_fkey" FOREIGN KEY ("consentId") REFERENCES "Consent"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Session" ADD CONSTRAINT "Session_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Session" ADD CONSTRAINT "Session_participantId_fkey" FOREIGN KEY ("participantId") REFERENCES "Participant"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Standing" ADD CONSTRAINT "Standing_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StudyLink" ADD CONSTRAINT "StudyLink_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StudyVersion" ADD CONSTRAINT "StudyVersion_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Study" ADD CONSTRAINT "Study_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "TrialEvent" ADD CONSTRAINT "TrialEvent_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "UploadedReply" ADD CONSTRAINT "UploadedReply_climbId_fkey" FOREIGN KEY ("climbId") REFERENCES "Climb"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "UploadedReply" ADD CONSTRAINT "UploadedReply_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "FrozenItem"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Reply"("itemId") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE recruit.identity ADD CONSTRAINT identity_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES "Enrolment"(id) ON DELETE CASCADE;
ALTER TABLE recruit.identity ADD CONSTRAINT identity_study_id_fkey FOREIGN KEY (study_id) REFERENCES "Study"(id) ON DELETE CASCADE;

-- Exports are read under a role that cannot see them. Where the database's user may not make roles, exports are read as that user.
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
      "Study", "StudyVersion", "Enrolment", "Release", "SelfTest", "Withdrawal", "Bank", "BankVersion", "BankRow", "StoredPicture" TO rung_export;
    GRANT SELECT ("id", "suite", "title", "keyCommitment", "openedAt", "retiredAt", "bankVersion") ON "Edition" TO rung_export;
    GRANT SELECT ("id", "studyId", "kind") ON "StudyLink" TO rung_export;
    REVOKE ALL ON SCHEMA recruit FROM rung_export, PUBLIC;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
