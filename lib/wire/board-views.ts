/** Analyses of a suite's paper over its board: one measure against another, or one measure split by a property of the items. */
import { z } from 'zod';
import { measureView } from './board';
import { condition } from './item';

const entrant = z.object({
  entrant: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  provenance: z.enum(['measured', 'reported']),
});

const coefficient = z.object({
  value: z.number().nullable().describe('null: fewer than two entrants, or one axis does not spread'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.int().min(0).describe('Entrants'),
});

export const correlationResult = z.object({
  kind: z.literal('correlation'),
  method: z.enum(['pearson', 'spearman']),
  x: z.object({ title: z.string() }),
  y: z.object({ title: z.string() }),
  points: z.array(entrant.extend({ x: z.number(), y: z.number() })).describe('Measured ones first; only entrants with all cells of both axes'),
  groups: z
    .array(
      z.object({
        id: z.enum(['measured', 'measured-models', 'reported', 'reported-models']),
        coefficient,
        line: z.object({ slope: z.number(), intercept: z.number() }).nullable(),
      }),
    )
    .describe('Measured and reported entrants are never put together; each with and without people'),
});
export type CorrelationResult = z.infer<typeof correlationResult>;

export const breakdownResult = z.object({
  kind: z.literal('breakdown'),
  columns: z.array(z.object({ id: z.string(), title: z.string() })),
  rows: z.array(
    entrant.extend({
      task: z.string(),
      taskTitle: z.string(),
      condition,
      measures: z.array(measureView.nullable()).describe('One per column, in their order; null: none'),
    }),
  ),
});
export type BreakdownResult = z.infer<typeof breakdownResult>;

export const boardAnalysis = z.object({
  suite: z.string(),
  suiteTitle: z.string(),
  paper: z.object({ title: z.string(), url: z.string() }),
  edition: z.object({ id: z.string(), title: z.string() }).nullable(),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  result: z.discriminatedUnion('kind', [correlationResult, breakdownResult]),
});
export type BoardAnalysis = z.infer<typeof boardAnalysis>;
