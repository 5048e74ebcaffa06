import { z } from 'zod';
import { condition, instant, sha256 } from '../items/item';
import { nextCursor } from '../page';
import { language, qualityRules, STUDY_LANGUAGES, studyConfig } from './study';
import { studyResults } from './study-results';
import { teamName } from './study-team';

const studyState = z.enum(['draft', 'open', 'paused', 'closed']);
const versionNumber = z.int().min(1).max(100_000);
const title = z.string().trim().min(1).max(120);

const studyLine = z.object({
  slug: z.string().describe('In addresses; of the general link, too'),
  title: z.string(),
  team: z.string().nullable().describe('Its name; null: only admins of the site see the study'),
  isMember: z.boolean().describe('Of the team; false: you see the study as an admin of the site'),
  state: studyState.describe('State of the shown version; draft: none was ever opened'),
  archived: z.boolean(),
  version: z.int().describe('That version, or the draft'),
  draft: z.int().nullable().describe('A newer version that is being made'),
  valid: z.int().describe('Valid completes of the version'),
  quota: z.int().nullable().describe('Valid completes wanted in all; null: no end'),
  inProgress: z.int().describe('Places kept by active people'),
  opened: z.int().describe('Openings of the links, link previews too'),
  lastSeenAt: instant.nullable().describe('Latest heartbeat of anyone'),
  createdAt: instant,
});
export type StudyLine = z.infer<typeof studyLine>;
export const studyLines = z.object({ studies: z.array(studyLine) });

/** Everyone is in one of these. `excluded`: finished, but the study's rules leave them out completely. */
export const FLOW_PLACES = [
  'consented',
  'started',
  'valid',
  'excluded',
  'screened_out',
  'withdrawn_kept',
  'abandoned',
] as const;
export type FlowPlace = (typeof FLOW_PLACES)[number];

const studyVersionView = z.object({
  number: versionNumber,
  state: studyState,
  configSha256: sha256,
  createdAt: instant,
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  opened: z.int().describe('Openings of links while it was the shown version'),
  languages: z.array(language),
  quota: z.object({ total: z.int().nullable(), perArm: z.int().nullable() }),
  arms: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      weight: z.int(),
      parts: z.int(),
      people: z.record(z.enum(FLOW_PLACES), z.int()),
    }),
  ),
});
export type StudyVersionView = z.infer<typeof studyVersionView>;

export const studyAdminView = z.object({
  slug: z.string(),
  title: z.string(),
  notes: z.string().describe('Of the team'),
  createdAt: instant,
  archivedAt: instant.nullable(),
  versions: z.array(studyVersionView).describe('Newest first'),
  withdrawnAndDeleted: z.int().describe('People who took part and deleted everything'),
  rehearsals: z.object({ preview: z.int(), simulated: z.int() }).describe('In no other number'),
});
export type StudyAdminView = z.infer<typeof studyAdminView>;

export const createStudy = z.object({
  slug: z.string().min(1).max(60).describe('Lower-case letters, digits and single hyphens; it stays as it is'),
  title: title.describe('For the team'),
  team: z
    .union([z.object({ id: z.uuid() }), z.object({ name: teamName })])
    .nullable()
    .default(null)
    .describe('One in which you are an owner or editor, or a new one; null: a new one with the title of the study'),
  template: z.string().max(40).nullable().default(null).describe('If no configuration is given'),
  task: z.string().max(80).default('infbench/2d-forward').describe('For templates with one task to choose'),
  condition: condition.default('image'),
  languages: z
    .array(language)
    .min(1)
    .default([...STUDY_LANGUAGES])
    .describe('Of a study from a template'),
  config: studyConfig.nullable().default(null),
});
export const changeStudy = z.object({
  title: title.optional(),
  notes: z.string().max(20_000).optional(),
  notesBefore: z
    .string()
    .optional()
    .describe('The notes that were read. If someone else changed them meanwhile, the answer is 409'),
  team: z.uuid().optional().describe('Moves the study, from a team that you own to one where you may edit'),
});

export const studyTemplates = z.object({
  templates: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), takesTask: z.boolean() })),
});

const complaint = z.object({ path: z.string().describe('Of the configuration, with dots'), message: z.string() });
export const studyVersionConfig = z.object({
  number: versionNumber,
  state: studyState,
  config: studyConfig,
  configSha256: sha256,
});
export const saveDraft = z.object({
  basedOn: sha256.describe('Hash of what the change was made from'),
  config: studyConfig,
});
export const draftSaved = z.object({
  number: versionNumber,
  configSha256: sha256,
  purged: z.int().describe('Deleted previews and simulated people that the draft no longer matches'),
});
export const draftChecked = z.object({
  number: versionNumber,
  configSha256: sha256,
  complaints: z.array(complaint).describe('Why it cannot be opened'),
});

const STUDY_ACTS = ['open', 'pause', 'resume', 'close', 'new-version', 'archive', 'unarchive'] as const;
export type StudyAct = (typeof STUDY_ACTS)[number];
export const studyAct = z.object({
  act: z.enum(STUDY_ACTS),
  version: versionNumber
    .nullable()
    .default(null)
    .describe('Of open, pause, resume and close; it must be in that state'),
});

export const startPreview = z.object({
  version: versionNumber,
  arm: z.string().max(60).nullable().default(null).describe('null: by lot'),
  language,
});
export const previewStarted = z.object({
  enrolmentId: z.uuid(),
  path: z.string().describe('The page where it continues'),
});

export const runPilot = z.object({ version: versionNumber, people: z.int().min(1).max(200) });
export const pilotRun = z.object({
  done: z.int().describe('Number simulated now; ask again for the rest'),
  left: z.int(),
});

export const purgeRehearsals = z.object({
  kind: z.enum(['preview', 'simulated']).nullable().default(null).describe('null: both'),
});
export const rehearsalsPurged = z.object({ gone: z.int() });

const LINK_KINDS = ['general', 'single', 'reusable'] as const;
export const linkView = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(LINK_KINDS),
  label: z.string(),
  url: z.string(),
  createdAt: instant,
  revokedAt: instant.nullable().describe('For a single-person link also when it was used'),
  enrolments: z.int(),
  finished: z.int(),
});
export type LinkView = z.infer<typeof linkView>;
export const linkList = z.object({ links: z.array(linkView) });
export const createLinks = z.object({
  kind: z.enum(LINK_KINDS),
  labels: z
    .array(z.string().trim().max(120))
    .min(1)
    .max(1000)
    .describe('One link each, in this order; a label may be empty'),
});

const PEOPLE_FILTERS = ['all', 'active', 'finished', 'stopped', 'rehearsals'] as const;
export const listPeople = z.object({
  show: z.enum(PEOPLE_FILTERS).default('all'),
  version: z.coerce.number().int().min(1).optional(),
  cursor: z.string().max(200).optional(),
});

const personLine = z.object({
  id: z.uuid(),
  version: z.int(),
  arm: z.string(),
  language,
  place: z.enum(FLOW_PLACES),
  isActive: z.boolean().describe('A heartbeat within two minutes'),
  preview: z.boolean(),
  simulated: z.boolean(),
  part: z.int().describe('Parts done'),
  parts: z.int(),
  items: z.int().describe('Questions answered'),
  task: z.string().nullable().describe('Of the part under way'),
  level: z.int().nullable(),
  openedAt: instant,
  lastSeenAt: instant,
  endedAt: instant.nullable(),
  endReason: z.string().nullable(),
  link: z.string().nullable().describe('The label of the link, for editors; null: none, or hidden'),
  flags: z
    .array(z.object({ code: z.string(), trials: z.int().describe('Trials that carry it; 0: the person as a whole') }))
    .describe('By the rules of the version, so far'),
});
export type PersonLine = z.infer<typeof personLine>;
export const personPage = z.object({ people: z.array(personLine), nextCursor });

/** RowScope numbers. published: as in exports, people who agreed to publication. */
export const ROW_SCOPES = ['published', 'everyone', 'simulated'] as const;
const whose = z.enum(ROW_SCOPES);
export type RowScope = z.infer<typeof whose>;
export const readResults = z.object({
  whose: whose.default('everyone'),
  version: z.coerce.number().int().min(1).optional(),
});
export const studyResultsView = z.object({
  whose,
  version: z.int().nullable(),
  results: studyResults,
  withheld: z
    .int()
    .describe('Groups left out for all but admins: models get the same items, and there are fewer than ten answers'),
});

export const tryRules = z.object({
  rules: qualityRules,
  whose: whose.default('everyone'),
  version: versionNumber.nullable().default(null).describe('null: all'),
});
const judgedCounts = z.object({
  validSessions: z.int().describe('Not excluded whole'),
  validTrials: z.int(),
  exclusions: studyResults.shape.exclusions,
});
export const rulesTried = z.object({
  sessions: z.int(),
  trials: z.int(),
  frozen: judgedCounts.describe('Under the rules of each person’s version'),
  changed: judgedCounts.describe('Under the rules sent'),
});
export type RulesTried = z.infer<typeof rulesTried>;
