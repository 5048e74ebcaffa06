/** How people and models differ on one task of a suite: gap by level, answer times, and cost. */

import { z } from 'zod';
import { condition } from '../items/item';
import type { Sent } from '../sent';
import { comparison, ranksQuery } from './compare';

export const AXES = ['time', 'cost', 'tokens'] as const;
export type Axis = (typeof AXES)[number];

export const MOST_MODELS = 12;

const { edition, condition: askedCondition, task } = ranksQuery.shape;
export const analysisQuery = z.object({
  edition,
  condition: askedCondition.describe('Default: the one in which most entrants have finished a course'),
  task: task.describe('Default: the first of the suite with data of people and models'),
  models: z
    .string()
    .max(2500)
    .optional()
    .describe(
      `Models whose gap and latency are shown, at most ${MOST_MODELS}, split by commas; absent: the six with most questions`,
    ),
  level: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .optional()
    .describe('For speed and cost; default: for ladders the level that most entrants were asked, for sets all levels'),
  axis: z
    .enum(AXES)
    .default('time')
    .describe(
      'Compared with accuracy: median time of a question, its mean cost in USD, or its mean number of output tokens',
    ),
});
export type AnalysisQuery = z.output<typeof analysisQuery>;

const count = z.int().min(0);
const course = z.enum(['ladder', 'set']);
const bounds = { low: z.number().nullable().describe('95 %'), high: z.number().nullable() };

const analysedShare = z.object({
  n: count.describe('Questions'),
  right: count,
  clusters: count.describe(
    'People, ladders of a model, or different items of a set: the interval counts these as independent',
  ),
  ...bounds,
});
export type AnalysedShare = Sent<typeof analysedShare>;

const gapPoint = z.object({
  level: z.int(),
  people: analysedShare,
  model: analysedShare,
  difference: z.number().describe('Share of right answers of people minus that of the model'),
  ...bounds,
});
export type GapPoint = Sent<typeof gapPoint>;

const gapCurve = z.object({ course, entrant: z.string(), name: z.string(), points: z.array(gapPoint) });
export type GapCurve = Sent<typeof gapCurve>;

/** Times in ms, from bins that are 12 % wide. */
const distribution = z.object({
  n: count,
  mean: z.number().nullable(),
  quantiles: z
    .object({ p10: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p90: z.number() })
    .nullable()
    .describe('Each within its bin of the true one; null with fewer than ten'),
});
export type Distribution = Sent<typeof distribution>;

const levelTimes = z.object({
  level: z.int(),
  clusters: count,
  together: distribution.describe('Right and wrong answers'),
  right: distribution
    .nullable()
    .describe('null for the set of an open edition: a run could mark its answers by their times'),
  wrong: distribution.nullable(),
  timedOut: count.describe('Ended by a time limit, so only known to be longer'),
  excluded: count.describe(
    'Answers of people that were faster than 400 ms, after a long absence, with clocks that disagree, or not measured',
  ),
  median: z.object({
    n: count,
    value: z.number().nullable().describe('Over all that are not excluded; by Kaplan–Meier if a limit ended some'),
    atLeast: z.number().nullable().describe('If a limit ended so many that the median is unknown'),
    ...bounds,
  }),
});
export type LevelTimes = Sent<typeof levelTimes>;

const timeProfile = z.object({
  course,
  entrant: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  levels: z.array(levelTimes),
});
export type TimeProfile = Sent<typeof timeProfile>;

const tradePoint = z.object({
  entrant: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  share: analysedShare,
  spent: z
    .object({ n: count.describe('Questions for which it is known'), value: z.number(), ...bounds })
    .nullable()
    .describe('Median ms, mean USD or mean tokens per question; null if it is known for fewer than ten questions'),
  told: count.describe('Questions for which it is known'),
  onFront: z
    .boolean()
    .describe(
      'A model that no other beats: one beats another if it is as right at lower cost, or more right at no higher cost',
    ),
});
export type TradePoint = Sent<typeof tradePoint>;

const trade = z.object({
  course,
  levels: z.array(z.int()).describe('Asked of everyone here, together'),
  choices: z.array(z.object({ level: z.int(), entrants: count })),
  points: z.array(tradePoint),
  people: z
    .array(tradePoint.pick({ share: true, spent: true }).extend({ level: z.int() }))
    .describe('By level; empty where people have no such amount'),
  otherLevels: z.array(z.string()).describe('Names of models that were not asked all of these levels'),
});
export type Trade = Sent<typeof trade>;

const { suite, suiteTitle, edition: editionFields, tasks, conditions } = comparison.shape;
export const analysis = z.object({
  suite,
  suiteTitle,
  paper: z.object({ title: z.string(), url: z.string() }),
  edition: editionFields,
  tasks,
  conditions: conditions.describe('With how many entrants have finished a course'),
  condition: condition.nullable(),
  task: z.object({ id: z.string(), title: z.string() }).nullable().describe('null: nothing is measured yet'),
  axis: z.enum(AXES),
  models: z.array(z.object({ entrant: z.string(), name: z.string(), questions: count, chosen: z.boolean() })),
  binRatio: z.number().describe('Upper edge of a bin over its lower one'),
  newestSets: count.describe('How many of the newest sessions of people on fixed sets are read'),
  gaps: z.array(gapCurve),
  people: z.array(timeProfile),
  latencies: z.array(timeProfile),
  trades: z.array(trade),
});
export type Analysis = Sent<typeof analysis>;
