/** Replies labelled by kinds of mistakes or by strategies: two people independently, a third where they differ. */
import { z } from 'zod';
import { runItemDetail } from '../boards/board';
import { condition, instant } from './item';

export const LETTERS = ['A', 'B', 'C'] as const;
const letter = z.enum(LETTERS).describe('A and B label everything, C settles where they differ');
export type Letter = z.infer<typeof letter>;

/** labelling: A and B are at work; settling: C is; closed: frozen. */
const STAGES = ['labelling', 'settling', 'closed'] as const;
export type Stage = (typeof STAGES)[number];

export const MOST_ENTRIES = 1000;
export const NOTE_LENGTH = 2000;

const annotationCategory = z.object({
  id: z.string(),
  title: z.string(),
  wording: z.enum(['paper', 'ours']).describe('Where the title comes from'),
  definition: z.string(),
});
export type AnnotationCategory = z.infer<typeof annotationCategory>;

const taskGroup = z.object({ id: z.string(), title: z.string(), tasks: z.array(z.string()) });

const annotationLabelSet = z.object({
  id: z.string(),
  title: z.string(),
  question: z.string(),
  replies: z.enum(['wrong', 'all']).describe('Whether only wrong replies are labelled, or right ones too'),
  groups: z
    .object({ title: z.string(), members: z.array(taskGroup) })
    .nullable()
    .describe('The sample is even over these and over models; null: over tasks and levels'),
});
export type AnnotationLabelSet = z.infer<typeof annotationLabelSet>;

/** The population and seed of a sample. The same selection of the same replies gives the same sample. */
const annotationSelection = z.object({
  entrants: z.array(z.string().min(1).max(200)).min(1).max(50).describe('Ids of models'),
  conditions: z.array(condition).min(1).max(20),
  tasks: z.array(z.string().max(100)).min(1).max(50),
  levelFrom: z.int().min(1).max(100_000).default(1),
  levelTo: z.int().min(1).max(100_000).nullable().default(null).describe('null: no upper limit'),
  size: z
    .int()
    .min(1)
    .max(MOST_ENTRIES)
    .describe(
      'Replies to draw, as evenly as possible over tasks and levels, or over models and the groups of the label set',
    ),
  seed: z.string().trim().min(1).max(64),
});
export type AnnotationSelection = z.infer<typeof annotationSelection>;

export interface ReplyCount {
  readonly entrant: string;
  readonly name: string;
  readonly condition: string;
  readonly task: string;
  readonly level: number;
  /** False for a frozen set of an open edition, which only admins may see. */
  readonly openToResearchers: boolean;
  readonly replies: number;
}

export interface AnnotatorChoice {
  readonly id: string;
  readonly name: string;
  readonly admin: boolean;
}

export const createAnnotationSet = z.object({
  title: z.string().trim().min(1).max(120).describe('Shown to annotators'),
  suite: z.string().max(100),
  labels: z
    .string()
    .max(60)
    .default('mistakes')
    .describe('Id of a label set of the suite: `mistakes`, or for Inf-Bench `strategies`'),
  selection: annotationSelection,
  annotators: z
    .object({ A: z.string().max(100), B: z.string().max(100), C: z.string().max(100) })
    .describe('Ids of three accounts'),
  blind: z.boolean().default(true).describe('Annotators do not see who gave the replies'),
});
export type CreateAnnotationSet = z.input<typeof createAnnotationSet>;

/** A judgement of a reply. Without category and `cannotTell`: none yet, or deleted. */
const judgementShape = {
  categories: z.array(z.string().max(60)).max(20).describe('Ids; in the order of the set'),
  cannotTell: z.boolean().describe('Then there are no categories'),
};
const judgement = z.object(judgementShape);
export type Judgement = z.infer<typeof judgement>;

export const annotationLabel = z.object({
  ...judgementShape,
  note: z.string(),
  id: z.string().describe('Of this state of the label'),
});
export type AnnotationLabel = z.infer<typeof annotationLabel>;

export const saveAnnotationLabel = z.object({
  ...judgementShape,
  note: z.string().max(NOTE_LENGTH).default(''),
  basedOn: z
    .string()
    .max(30)
    .nullable()
    .describe('`id` of the label to change; null: there is none. Rejected as a conflict if it has changed'),
});

const reason = z
  .enum(['no-data', 'one-class', 'fewer-than-ten', 'no-difference'])
  .nullable()
  .describe('Why kappa or its interval is missing');
const interval = z.object({ low: z.number(), high: z.number() });

/** Cohen's kappa, with p_e and a 95 % interval (Fleiss, Cohen and Everitt 1969). */
const kappaView = z.object({
  n: z.int().min(0),
  kappa: z.number().nullable(),
  expected: z.number().nullable(),
  interval: interval.nullable(),
  reason,
});
export type KappaView = z.infer<typeof kappaView>;

const agreementView = z.object({
  n: z.int().min(0).describe('Replies that both labelled'),
  same: z.int().min(0).describe('Of these, with the very same label'),
  sameShare: z.number().nullable(),
  sameInterval: interval.nullable().describe('Wilson, 95 %'),
  cannotTell: z.int().min(0).describe('Replies that either could not judge; not in any kappa'),
  single: kappaView.describe('Over the replies to which both gave exactly one category'),
  categories: z.array(
    kappaView
      .extend({ id: z.string(), both: z.int(), onlyA: z.int(), onlyB: z.int(), neither: z.int() })
      .describe('The category given or not'),
  ),
});
export type AgreementView = z.infer<typeof agreementView>;

const categoryAccuracy = z.object({
  right: z.int().min(0),
  n: z.int().min(1),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});
export type CategoryAccuracy = z.infer<typeof categoryAccuracy>;

const categoryShare = z.object({
  id: z.string().describe('A category, or `cannot-tell`'),
  count: z.int().min(0).describe('Replies with this category'),
  share: z
    .number()
    .describe('Of the replies; one with n categories counts 1/n for each, so the shares of a row add up to 1'),
  low: z.number(),
  high: z.number().describe('low to high: Wilson, 95 %'),
  accuracy: categoryAccuracy
    .nullable()
    .describe(
      'Of the replies with this category that are scored now, each counted once; Wilson, 95 %. null: there are none, or only wrong replies are labelled',
    ),
});
export type CategoryShare = z.infer<typeof categoryShare>;

const distributionRow = z.object({
  entrant: z.string().nullable().describe('null: all models together, if the label set has groups'),
  name: z.string(),
  level: z.int().min(1).nullable().describe('null: all levels together'),
  group: z.string().nullable().describe('Id of a group of tasks; null: all together'),
  n: z.int().min(1).describe('Labelled replies'),
  shares: z.array(categoryShare),
});
export type DistributionRow = z.infer<typeof distributionRow>;

const labelDistribution = z.object({
  id: z.uuid(),
  title: z.string(),
  suite: z.string(),
  closedAt: instant,
  labelSet: annotationLabelSet,
  categories: z.array(annotationCategory),
  n: z.int().min(0).describe('Replies in it'),
  lost: z.int().min(0).describe('Removed replies of runs withdrawn since'),
  hidden: z.int().min(0).describe('Rows hidden while their edition is open, because they have too few replies'),
  single: kappaView,
  same: z
    .object({ count: z.int().min(0), n: z.int().min(0) })
    .describe('Replies that both annotators gave the same label before any was settled'),
  rows: z.array(distributionRow),
});
export type LabelDistribution = z.infer<typeof labelDistribution>;
export const labelDistributions = z.object({ sets: z.array(labelDistribution) });
export const distributionsQuery = z.object({ suite: z.string().max(100) });

const annotatorView = z.object({
  letter,
  name: z.string().nullable().describe('Visible to the maker of the set, to admins, and to oneself'),
  you: z.boolean(),
  done: z.int().min(0),
  total: z.int().min(0).nullable().describe('null: not known before A and B are done'),
  handedIn: z.boolean(),
});
export type AnnotatorView = z.infer<typeof annotatorView>;

const annotationLine = z.object({
  id: z.uuid(),
  title: z.string(),
  suite: z.string(),
  suiteTitle: z.string(),
  labelSet: annotationLabelSet,
  stage: z.enum(STAGES),
  you: letter.nullable(),
  yourTurn: z.boolean(),
  size: z.int().min(1),
  createdAt: instant,
});
export type AnnotationLine = z.infer<typeof annotationLine>;
export const annotationLines = z.object({ sets: z.array(annotationLine) });

export const annotationSetView = annotationLine.extend({
  blind: z.boolean(),
  mayManage: z.boolean().describe('Made it, or is an admin'),
  closedAt: instant.nullable(),
  categories: z.array(annotationCategory),
  selection: annotationSelection.nullable().describe('null while the models are hidden from you'),
  eligible: z.int().min(0).nullable().describe('Replies that fitted the selection'),
  remaining: z.int().min(0),
  lost: z.int().min(0).describe('Replies of runs that were withdrawn since; `remaining` and `lost` are `size`'),
  annotators: z.array(annotatorView),
  disagreements: z.int().min(0).nullable().describe('null before A and B are done'),
  agreement: agreementView.nullable(),
  distribution: labelDistribution.nullable().describe('null before the set is closed'),
});
export type AnnotationSetView = z.infer<typeof annotationSetView>;

export const annotationRemoved = z.object({ removed: z.uuid() });

/** The run of a reply, and its position. */
const entrySource = z.object({ run: z.uuid(), ordinal: z.int().min(0), entrant: z.string(), name: z.string() });

export const annotationEntryView = z.object({
  position: z.int().min(0),
  place: z.int().min(1).describe('Among those that you label, from 1'),
  total: z.int().min(1),
  previous: z.int().nullable(),
  next: z.int().nullable(),
  task: z.string(),
  taskTitle: z.string(),
  level: z.int().min(1),
  condition,
  replyText: z.string().describe('Exactly what came back'),
  answer: z.string().nullable(),
  rightAnswer: z.string(),
  stimulus: runItemDetail.shape.stimulus,
  label: annotationLabel.nullable(),
  editable: z.boolean(),
  others: z
    .array(z.object({ letter, ...judgementShape, note: z.string() }))
    .nullable()
    .describe('The labels of A and B, only for C'),
  source: entrySource.nullable().describe('null while you may not know'),
});
export type AnnotationEntryView = z.infer<typeof annotationEntryView>;

export const annotationEntries = z.object({
  entries: z.array(z.object({ position: z.int().min(0), labelled: z.boolean() })),
});

const EXPORT_FORMATS = ['csv', 'json'] as const;
export const annotationExportQuery = z.object({ format: z.enum(EXPORT_FORMATS).default('csv') });

export const annotationExportRow = z.object({
  position: z.int().min(0),
  suite: z.string(),
  edition: z.string(),
  task: z.string(),
  level: z.int().min(1),
  condition,
  run: z.uuid(),
  ordinal: z.int().min(0),
  entrant: z.string(),
  answer: z.string().nullable(),
  right_answer: z.string(),
  correct: z.boolean().nullable().describe('null: not scored any more'),
  categories_a: z.array(z.string()),
  cannot_tell_a: z.boolean(),
  note_a: z.string(),
  categories_b: z.array(z.string()),
  cannot_tell_b: z.boolean(),
  note_b: z.string(),
  agreed: z.boolean(),
  categories_c: z.array(z.string()).nullable().describe('null: A and B agreed'),
  cannot_tell_c: z.boolean().nullable(),
  note_c: z.string().nullable(),
  categories_final: z.array(z.string()),
  cannot_tell_final: z.boolean(),
});
export type AnnotationExportRow = z.infer<typeof annotationExportRow>;

export const annotationExport = z.object({
  set: annotationSetView.omit({ annotators: true, you: true, yourTurn: true, mayManage: true }),
  rows: z.array(annotationExportRow),
});
