/** A paper's table measured again: columns, reported and measured numbers, and differences. */

import { z } from 'zod';
import { condition, instant } from '../items/item';
import type { Sent } from '../sent';
import { shortcutView } from './board';

const MEASURE_METHODS = [
  'wilson',
  'student-t',
  'percentile-bootstrap',
  'order-statistics',
  'newcombe',
  'normal',
] as const;
const UNITS = ['share', 'points', 'coefficient', 'count', 'rung'] as const;

const replicationSize = z.object({
  runs: z.int().describe('Runs of one model, repeats included'),
  questions: z.int(),
  requests: z.int().describe('Replies of the model, at most; an estimate if there are ladders'),
  estimated: z.boolean().describe('Ladders have no fixed length: as long as those of the paper’s models on average'),
});
export type ReplicationSize = Sent<typeof replicationSize>;

const plannedRun = z.object({
  id: z.string(),
  tasks: z.array(z.string()),
  condition,
  course: z.enum(['ladder', 'set']),
  plan: z.string().nullable().describe('One of the suite’s plans; null: none'),
  levels: z.array(z.int()).nullable().describe('null: as the suite has them'),
  itemsPerLevel: z.int().nullable().describe('null: as the suite has it'),
  repeats: z.int(),
  arm: z.string().nullable().describe('Mark behind the entrant’s name; null: the plain prompt'),
  decoding: z.record(z.string(), z.number()),
  shortcuts: z
    .array(shortcutView.extend({ task: z.string(), title: z.string() }))
    .describe('Known shortcuts of its tasks'),
});
export type PlannedRun = Sent<typeof plannedRun>;

const head = {
  suite: z.string(),
  suiteTitle: z.string(),
  id: z.string(),
  name: z.string().describe('For `rung run --replicate`: `stare/table-1`'),
  title: z.string(),
  text: z.string(),
  size: replicationSize,
};

export const replicationList = z.object({
  replications: z.array(
    z.object({ ...head, reported: z.int().describe('Numbers that the paper prints'), columns: z.int() }),
  ),
});
type ReplicationList = Sent<typeof replicationList>;
export type ListedReplication = ReplicationList['replications'][number];

const estimate = z.object({
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  method: z.enum(MEASURE_METHODS).nullable(),
  n: z.int(),
  atLeast: z.boolean().describe('Some ladders were cut short, so their R is usually a lower bound'),
});

const difference = z.object({
  value: z.number().describe('Measured minus reported'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  beyondChance: z.boolean().nullable().describe('Whether the 95 % interval excludes 0; null without one'),
  isSampled: z.boolean().describe('Whether the reported number has an interval too; otherwise it counts as exact'),
});

const cell = z.object({
  measured: estimate.nullable(),
  reported: z.number().nullable(),
  difference: difference.nullable().describe('null if one of them is missing, or the test differs from the paper’s'),
});
export type ReplicationCellView = Sent<typeof cell>;

const column = z.object({
  id: z.string(),
  title: z.string(),
  group: z.string().nullable(),
  unit: z.enum(UNITS),
  follows: z.boolean().describe('Follows from other columns: its differences are not counted'),
  compared: z.boolean().describe('False if the test differs from the paper’s'),
});
export type ReplicationColumnView = Sent<typeof column>;

const entrant = z.object({
  entrant: z.string().nullable().describe('null: only reported'),
  name: z.string(),
  kind: z.enum(['model', 'human', 'baseline']),
  reportedAs: z.string().nullable().describe('The paper’s name for it; null: not in the paper'),
  rows: z.array(
    z.object({
      row: z.string(),
      cells: z.array(cell.nullable()).describe('One per column; null if the paper has no such cell'),
    }),
  ),
});
export type ReplicationEntrant = Sent<typeof entrant>;

const correlated = z.object({ r: z.number(), low: z.number().nullable(), high: z.number().nullable(), n: z.int() });
const correlation = z.object({
  id: z.string(),
  title: z.string(),
  x: z.string(),
  y: z.string(),
  method: z.enum(['pearson', 'spearman']),
  printed: z.number().nullable().describe('As the paper prints it'),
  reported: correlated.nullable().describe('Of the paper’s numbers'),
  measured: correlated.nullable(),
});
export type ReplicationCorrelationView = Sent<typeof correlation>;

export const replicationQuery = z.object({
  edition: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional()
    .describe('Absent: the newest that is open'),
  entrants: z.string().max(2500).optional().describe('Measured models to show, split by commas; absent: all'),
});
export type ReplicationQuery = z.output<typeof replicationQuery>;

const counted = { cells: z.int(), beyondChance: z.int() };

export const replicationTable = z.object({
  ...head,
  paper: z.object({ title: z.string(), url: z.string() }),
  edition: z.object({ id: z.string(), title: z.string(), openedAt: instant, retiredAt: instant.nullable() }).nullable(),
  departures: z.array(z.string()),
  runs: z.array(plannedRun),
  rows: z.array(z.object({ id: z.string(), title: z.string().nullable() })),
  columns: z.array(column),
  entrants: z.array(entrant),
  chance: z
    .object({
      ...counted,
      sampled: z.object(counted).describe('Those with an interval on both sides'),
      expected: z.number(),
      most: z.int(),
    })
    .describe(
      'Compared cells, how many differ beyond chance, how many of the sampled ones chance alone would give on average, and at most in 97.5 % of tables',
    ),
  correlations: z.array(correlation),
  contentHash: z.string(),
});
export type ReplicationTable = Sent<typeof replicationTable>;
