/** Which tables hold personal data; a test compares both lists with the schema. */

/** Rows of the data map in the message files, with their tables. */
export const DATA_MAP = {
  person: ['Participant'],
  consent: ['Consent', 'ConsentText'],
  session: ['Session', 'Climb', 'Ending', 'Standing'],
  answers: ['IssuedItem', 'Reply', 'Verdict', 'TrialEvent', 'PackedSet'],
  study: ['Enrolment'],
  recruiter: ['recruit.identity'],
  link: ['StudyLink'],
  withdrawal: ['Withdrawal'],
  requests: ['RateLimit'],
  team: [
    'User',
    'Account',
    'AuthSession',
    'VerificationToken',
    'Invitation',
    'AdminLink',
    'ApiToken',
    'Run',
    'AnnotationSet',
    'Annotator',
    'AnnotationLabel',
  ],
  log: ['AuditEntry'],
} as const;

/** Settings, items and sums that identify no one. */
export const WITHOUT_PEOPLE = [
  'ServerSecret',
  'Edition',
  'FrozenItem',
  'ItemAlias',
  'UploadedReply',
  'AheadItem',
  'Model',
  'ReportedResult',
  'AnnotationEntry',
  'Bank',
  'BankVersion',
  'BankRow',
  'StoredPicture',
  'Study',
  'StudyVersion',
  'Release',
  'SelfTest',
  'DepthCount',
  'LevelCount',
  'OutcomeCount',
  'TimeCount',
  'ClusterSum',
] as const;
