/** Comparisons of entrants of a suite: two, all by rank, and items by difficulty. */

import { z } from 'zod';
import { condition, instant } from '../items/item';
import type { Sent } from '../sent';
import { boardCell, course } from './board';

const LEVELS = /^\d{1,6}(-\d{1,6})?(,\d{1,6}(-\d{1,6})?){0,19}$/;

/** Restores `image+text` in a typed address, where a plus is decoded as a space. */
const typedCondition = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll(' ', '+') : value),
  condition,
);

const scope = {
  edition: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional()
    .describe('Absent: the newest'),
  condition: typedCondition.optional().describe('Default: the one with most complete runs on the fixed set'),
  task: z.string().max(100).optional().describe('Absent: all'),
  levels: z
    .string()
    .max(120)
    .regex(LEVELS, 'is a list such as 1-3,5')
    .optional()
    .describe('Such as `1-3,5`; absent: all'),
};

const entrantId = z.string().min(1).max(200);

export const compareQuery = z.object({
  ...scope,
  a: entrantId.describe('A model, or `human` for people as a whole'),
  b: entrantId.describe('As `a`'),
  condition: scope.condition.describe('Default: the one in which both have most results of the same kind'),
  'a.condition': typedCondition.optional().describe('Of `a` alone'),
  'b.condition': typedCondition.optional().describe('Of `b` alone'),
  'a.run': z.uuid().optional().describe('One run of `a`; absent: the newest of those that share most items'),
  'b.run': z.uuid().optional(),
  runs: z
    .enum(['newest', 'all'])
    .default('newest')
    .describe('`all`: each item’s mean over all complete runs, in place of one run'),
  show: z.enum(['a', 'b']).default('a').describe('Which items are listed: those that only `a` has right, or only `b`'),
  cursor: z.string().max(200).optional().describe('Of the list, as the last page gave it'),
});
export type CompareQuery = z.output<typeof compareQuery>;

export const ranksQuery = z.object({
  ...scope,
  with: z
    .string()
    .max(2500)
    .optional()
    .describe('Models whose errors are compared with people’s, at most twelve, split by commas; absent: the best'),
});
export type RanksQuery = z.output<typeof ranksQuery>;

const ITEM_SORTS = ['models', 'people', 'item'] as const;
export const itemsQuery = z.object({
  ...scope,
  sort: z
    .enum(ITEM_SORTS)
    .default('models')
    .describe('By whose share of right answers, the hardest first; `item`: by task, level and place'),
  cursor: z.string().max(200).optional(),
});
export type ItemsQuery = z.output<typeof itemsQuery>;

const count = z.int().min(0);
const kind = z.enum(['human', 'model']);
const suiteFields = {
  suite: z.string(),
  suiteTitle: z.string(),
  edition: z.object({ id: z.string(), title: z.string(), retiredAt: instant.nullable() }),
  tasks: z.array(z.object({ id: z.string(), title: z.string() })),
  conditions: z
    .array(z.object({ condition, entrants: count }))
    .describe('With how many models have a complete run on a fixed set'),
};

const comparedSide = z.object({
  entrant: z.string(),
  name: z.string(),
  kind,
  condition,
  runs: z
    .array(z.object({ id: z.uuid(), endedAt: instant }))
    .describe('The runs whose answers to the fixed set are shown'),
  completeRuns: count.describe('Complete runs on a fixed set in this condition'),
  madeRuns: count.describe('Runs of any kind in this condition, open and aborted ones too'),
  withdrawnRuns: count.describe('Withdrawn in this edition'),
});
export type ComparedSide = Sent<typeof comparedSide>;

const pairedCounts = z.object({
  n: z.int().min(1),
  both: count,
  aOnly: count,
  bOnly: count,
  neither: count,
  difference: z.number().describe('Share of a minus share of b'),
  low: z.number().describe('95 %; leaves out 0 exactly where `midP` is below .05'),
  high: z.number(),
  exactP: z.number().describe('McNemar, exact, two-sided'),
  midP: z.number().describe('McNemar, mid-p'),
});

const pairedRow = pairedCounts.extend({
  task: z.string().nullable(),
  title: z.string(),
  level: z.int().nullable(),
  adjustedP: z.number().describe('Holm over all rows shown'),
});
export type PairedRow = Sent<typeof pairedRow>;

/** Agreement on which items are wrong: Cohen’s kappa, with the interval of its large-sample variance. */
const errorAgreement = z.object({
  n: count,
  agreement: z.number().nullable(),
  expected: z.number().nullable().describe('p_e, from how often each is wrong'),
  kappa: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  reason: z.string().nullable(),
});
export type ErrorAgreement = Sent<typeof errorAgreement>;

/** Agreement on which wrong option was chosen, if both are wrong. */
const choiceAgreement = z.object({
  n: count.describe('Items that both answered wrongly with a letter'),
  agreement: z.number().nullable(),
  expected: z.number().nullable().describe('p_e, from how often each chose each wrong option, per right option'),
  kappa: z.number().nullable(),
  low: z.number().nullable().describe('Wilson’s interval of the agreement, with the expected one taken as known'),
  high: z.number().nullable(),
  reason: z.string().nullable(),
});
export type ChoiceAgreement = Sent<typeof choiceAgreement>;

const discordantItem = z.object({
  task: z.string(),
  title: z.string(),
  level: z.int(),
  question: count,
  a: z.object({ run: z.uuid(), ordinal: count.nullable() }),
  b: z.object({ run: z.uuid(), ordinal: count.nullable() }),
});
export type DiscordantItem = Sent<typeof discordantItem>;

const averagedComparison = z.object({
  n: count.describe('Items, each as the mean over the runs'),
  runsA: count,
  runsB: count,
  a: z.number(),
  b: z.number(),
  difference: z.number(),
  low: z.number().nullable().describe('Student’s t with the standard error CR1, each item a cluster of its repeats'),
  high: z.number().nullable(),
  p: z.number().nullable(),
});
export type AveragedComparison = Sent<typeof averagedComparison>;

const depths = boardCell.pick({ ladders: true, censored: true, meanR: true, depths: true });
const ladderDifference = z.object({
  task: z.string(),
  title: z.string(),
  a: depths.nullable(),
  b: depths.nullable(),
  difference: z.number().nullable().describe('Mean R of a minus that of b; null if one has no ladder'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  method: z.enum(['welch']).nullable(),
  reason: z.string().nullable(),
});
export type LadderDifference = Sent<typeof ladderDifference>;

const levelShare = z.object({
  course: course.describe('Ladders or fixed sets, never mixed'),
  n: count,
  right: count,
  clusters: count.describe('People, runs, or items'),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
const levelDifference = z.object({
  task: z.string(),
  title: z.string(),
  level: z.int(),
  a: levelShare,
  b: levelShare,
  difference: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type LevelDifference = Sent<typeof levelDifference>;

export const comparison = z.object({
  ...suiteFields,
  conditions: z
    .array(z.object({ condition, entrants: count }))
    .describe('Those in which either has results, with how many of the two have some'),
  a: comparedSide,
  b: comparedSide,
  elsewhere: z
    .array(z.object({ condition, tasks: suiteFields.tasks }))
    .describe('Tasks that both have in another condition, but not in this one'),
  sameStimulus: z.boolean().describe('false: the same puzzles, shown in two ways'),
  paired: pairedCounts
    .extend({ smallestDifference: z.number().nullable().describe('That n items show in 80 % of repetitions at 5 %') })
    .nullable(),
  pairedReason: z.string().nullable().describe('Why nothing is paired'),
  leftOut: z
    .object({ few: count, other: count })
    .describe('Items of too small cells, and places at which the two were asked different items'),
  rows: z.array(pairedRow),
  averaged: averagedComparison.nullable(),
  errors: errorAgreement.nullable(),
  choices: choiceAgreement
    .nullable()
    .describe('null while the edition is open: it would reveal which items share their right option'),
  itemsOpen: z.boolean().describe('Whether single items may be shown: after the edition has retired'),
  items: z.array(discordantItem),
  nextCursor: z.string().nullable(),
  ladders: z.array(ladderDifference),
  levels: z
    .array(levelDifference)
    .describe(
      'Of people and a model: different items of the same level, not paired. If both have ladders, or both have fixed sets, those are compared; otherwise what each has',
    ),
});
export type Comparison = Sent<typeof comparison>;

const rankRow = z.object({
  entrant: z.string(),
  name: z.string(),
  run: z.uuid(),
  runs: count.describe('Complete runs that cover the set'),
  right: count,
  share: z.number(),
  low: z.number(),
  high: z.number(),
  rank: z.int().min(1).describe('Equal scores share a rank'),
  best: z.int().min(1).describe('Of the ranks it can have, for the whole board at once at 95 %'),
  worst: z.int().min(1),
  tieGroup: z.int().min(1),
});
export type RankRow = Sent<typeof rankRow>;

const peopleOverlap = z.object({
  entrant: z.string(),
  name: z.string(),
  n: count.describe('Items with at least one person; 0 and no correlation while the edition is open'),
  answers: count.describe('Of people, first exposures only'),
  correlation: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  reason: z.string().nullable(),
});
export type PeopleOverlap = Sent<typeof peopleOverlap>;

export const ranking = z.object({
  ...suiteFields,
  condition: condition.nullable(),
  n: count.describe('Items that everyone ranked here answered'),
  cells: z.array(z.object({ task: z.string(), title: z.string(), level: z.int(), items: count })),
  rows: z.array(rankRow),
  smallestDifference: z.number().nullable().describe('That n items show, at the median spread of all pairs'),
  unranked: z.array(
    z.object({ entrant: z.string(), name: z.string(), reason: z.enum(['other-items', 'not-all-items']) }),
  ),
  people: z.array(peopleOverlap),
  reason: z.string().nullable().describe('Why there is no ranking'),
});
export type Ranking = Sent<typeof ranking>;

const itemShare = z.object({ n: count, right: count, low: z.number(), high: z.number() });
const difficultyRow = z.object({
  task: z.string(),
  title: z.string(),
  level: z.int(),
  question: count,
  models: itemShare.nullable(),
  people: itemShare.nullable(),
  run: z.uuid().nullable().describe('Newest run that answered it'),
  ordinal: count.nullable(),
});
export type DifficultyRow = Sent<typeof difficultyRow>;

export const difficulty = z.object({
  ...suiteFields,
  condition: condition.nullable(),
  itemsOpen: z.boolean(),
  models: count,
  persons: count,
  cells: z
    .array(
      z.object({
        task: z.string(),
        title: z.string(),
        level: z.int(),
        items: count,
        models: itemShare.nullable(),
        people: itemShare.nullable(),
      }),
    )
    .describe('All items of a task and level together'),
  items: z.array(difficultyRow).describe('Empty while the edition is open'),
  total: count,
  nextCursor: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Difficulty = Sent<typeof difficulty>;
