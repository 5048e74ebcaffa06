/** The main table of `/boards`: people and models, a column per suite. */

import { z } from 'zod';
import type { Sent } from '../sent';

/** `rung`: items as Rung generates them; `published`: the papers' forms, with their values. */
export const OVERVIEW_FORMS = ['rung', 'published'] as const;
export type OverviewForm = (typeof OVERVIEW_FORMS)[number];

const overviewCell = z.object({
  value: z.number().nullable().describe('null: see `missing`'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.int().nullable().describe('Ladders, or finished questions; of reported shares the printed number of questions'),
  isAtLeast: z.boolean().describe('Ladders were stopped, so the value is usually a lower bound'),
  isAtMost: z
    .boolean()
    .optional()
    .describe('People stopped ladders, so the share of people beaten is usually an upper bound; absent: no'),
  missing: z.string().nullable().describe('What is missing, in place of a value: `4 of 6 tasks`'),
  fitted: z
    .object({ value: z.number(), low: z.number(), high: z.number(), people: z.int() })
    .optional()
    .describe(
      'Share of people beaten, by the fit of all their answers; absent where a ladder has no fit. `people`: of the ladder with fewest',
    ),
});
export type OverviewCell = Sent<typeof overviewCell>;

const overviewRow = z.object({
  id: z.string().describe('`human`, the id of a model, `reported/people`, or `reported/` and a name'),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  provenance: z.enum(['measured', 'reported']),
  cells: z.array(overviewCell.nullable()).describe('One per column, in their order'),
  overall: overviewCell.nullable().describe('Share of people beaten, mean over the suites; only with all of them'),
  rank: z
    .object({ best: z.int(), worst: z.int() })
    .nullable()
    .describe('Ranks that the intervals allow, among the rows with all suites, people included'),
});
export type OverviewRow = Sent<typeof overviewRow>;

const verdict = z.object({
  leader: z
    .enum(['people', 'models', 'none'])
    .nullable()
    .describe('null: people or models are missing; `none` also if nothing could be tested (`p` is null)'),
  best: z.string().nullable().describe('Name of the best measured model; in a form without any, of the best reported'),
  bestValue: z.number().nullable(),
  bestIsAtLeast: z.boolean().describe('See `isAtLeast` of a cell'),
  bestIsAtMost: z.boolean().describe('See `isAtMost` of a cell'),
  people: z.number().nullable(),
  missing: z
    .object({ people: z.string().nullable(), models: z.string().nullable() })
    .describe('What people lack, and the model that has most, where none has a value; null: not begun, or none lacks'),
  difference: z
    .object({ value: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('People minus the best model, 95 %; null without intervals'),
  p: z.number().nullable().describe('Of the difference, by Holm over all measured models of the column'),
  tests: z.int().min(0).describe('Models compared with people'),
  provenance: z.enum(['measured', 'reported']),
});
export type OverviewVerdict = Sent<typeof verdict>;

const overviewColumn = z.object({
  suite: z.string(),
  title: z.string(),
  edition: z.string().nullable(),
  measure: z.enum(['beaten', 'mean-r', 'set']).describe('Share of people beaten, mean R, or a measure of fixed sets'),
  heading: z.string().describe('The measure in words: `R, mean of 6 ladders`'),
  unit: z.enum(['share', 'rung']),
  coverage: z.string().describe('Which tasks count: `11 of 12 tasks`'),
  shared: z.enum(['distribution', 'items']).describe('What respondents share: how items are made, or the items'),
  peopleAskedOtherwise: z
    .boolean()
    .describe('People get another form of the questions, such as one statement of a pair'),
  scale: z.object({ min: z.number(), max: z.number() }),
  chance: z.number().nullable(),
  band: z
    .object({ low: z.number(), median: z.number(), high: z.number() })
    .nullable()
    .describe('The middle half of people, and their median; null: fewer than six, or a fixed set'),
  shortcut: z
    .object({ least: z.number(), most: z.number() })
    .nullable()
    .describe('The result of known shortcuts, over the tests that have one'),
  table: z.string().nullable().describe('Its place in the paper'),
  run: z.string().describe('Arguments of `rung run` that measure it'),
  verdict,
});
export type OverviewColumn = Sent<typeof overviewColumn>;

export const overview = z.object({
  rules: z.string().describe('Version of the rules by which these figures were computed'),
  form: z.enum(OVERVIEW_FORMS),
  isMeasured: z.boolean().describe('Whether this form has any measured row'),
  columns: z.array(overviewColumn),
  rows: z.array(overviewRow),
  contentHash: z.string().describe('SHA-256 of everything else here as canonical JSON; the ETag'),
});
export type Overview = Sent<typeof overview>;
