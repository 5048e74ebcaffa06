/** Analyses of a suite's paper: measure against measure, by a property of the items, or by model size. */

import { z } from 'zod';
import { condition } from '../items/item';
import type { Sent } from '../sent';
import { measureView } from './board';

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

const correlationResult = z.object({
  kind: z.literal('correlation'),
  method: z.enum(['pearson', 'spearman']),
  x: z.object({ title: z.string() }),
  y: z.object({ title: z.string() }),
  points: z
    .array(entrant.extend({ x: z.number(), y: z.number() }))
    .describe('Measured ones first; only entrants with all cells of both axes'),
  groups: z
    .array(
      z.object({
        id: z.enum(['measured', 'measured-models', 'reported', 'reported-models']),
        coefficient,
        line: z.object({ slope: z.number(), intercept: z.number() }).nullable(),
      }),
    )
    .describe('Measured and reported entrants are never mixed; each with and without people'),
});
export type CorrelationResult = Sent<typeof correlationResult>;

const breakdownResult = z.object({
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
export type BreakdownResult = Sent<typeof breakdownResult>;

const point = entrant
  .omit({ provenance: true })
  .extend({ condition, n: z.int().min(0).describe('Finished questions'), measure: measureView });

const sizeResult = z.object({
  kind: z.literal('size'),
  guessing: z.number().describe('What guessing gets'),
  panels: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      task: z.string(),
      column: z.string(),
      lines: z
        .array(
          z.object({
            family: z.string(),
            points: z.array(point.extend({ parametersB: z.number().positive().describe('Billions') })),
          }),
        )
        .describe('A line for each family, from its smallest model up; a model without a family is its own line'),
      levels: z.array(point).describe('People, and models whose size no run declares'),
    }),
  ),
});
export type SizeResult = Sent<typeof sizeResult>;

export const boardAnalysis = z.object({
  suite: z.string(),
  suiteTitle: z.string(),
  paper: z.object({ title: z.string(), url: z.string() }),
  edition: z.object({ id: z.string(), title: z.string() }).nullable(),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  result: z.discriminatedUnion('kind', [correlationResult, breakdownResult, sizeResult]),
});
export type BoardAnalysis = Sent<typeof boardAnalysis>;
