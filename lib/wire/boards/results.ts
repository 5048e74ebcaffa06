/** Finished results of models for export: for papers, other boards, and anyone who wants to check them. */

import { COURSES } from 'rung-puzzles/protocols/climb';
import { z } from 'zod';
import { condition, instant, sha256 } from '../items/item';
import { modelParameters } from '../models/run';
import { runSetup, SUBMISSION_TYPES } from '../models/setup';
import type { Sent } from '../sent';
import { PROVENANCES } from './provenance';

export const RESULT_FORMATS = ['json', 'csv', 'every-eval-ever'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

export const RESULTS_SCHEMA_VERSION = '2.0';

export const resultsQuery = z.object({
  format: z
    .enum(RESULT_FORMATS)
    .default('json')
    .describe('every-eval-ever: JSON lines, each a document of schema 0.3.0'),
  suite: z.string().max(80).optional().describe('Absent: all suites'),
  edition: z.string().max(80).optional().describe('Absent: all editions but those of the demo data'),
  run: z.uuid().optional().describe('Only this run'),
});

const taskResult = z.object({
  task: z.string(),
  title: z.string(),
  level: z.int().min(1).nullable().describe('null: over all levels that were asked'),
  metric: z.string().describe('mean_r and median_r of ladders; of sets a measure of the task'),
  metricTitle: z.string(),
  meaning: z.string(),
  unit: z.enum(['level', 'share', 'coefficient', 'count']).describe('share: 0 to 1; level: a rung'),
  higherIsBetter: z.boolean(),
  value: z.number().nullable().describe('null: too little data; the reason says why'),
  low: z.number().nullable().describe('Lower end of the 95 % interval'),
  high: z.number().nullable().describe('Its upper end; null with a lower end: hidden by stopped ladders'),
  method: z.string().nullable().describe('Method of the interval; null without one'),
  reason: z.string().nullable().describe('Why the value or its interval is missing'),
  chance: z
    .number()
    .nullable()
    .describe('The result of guessing in this measure; null: unknown, not the same for all items, or a ladder'),
  n: z.int().min(0).describe('What was counted: ladders, or questions of a set'),
  replies: z.int().min(0).describe('Replies behind the number; a question may take several'),
  items: z.int().min(0).nullable().describe('Different items among n, if several runs got the same ones'),
  censored: z
    .int()
    .min(0)
    .describe('Ladders that a cap or their owner stopped: the value is then usually a lower bound'),
  setSha256: sha256
    .nullable()
    .describe(
      'Of the lines "level item-hash" in the order in which they were asked; null: every ladder is asked its own items',
    ),
});
export type TaskResult = Sent<typeof taskResult>;

/** Equal finished runs of one owner: repeats with pooled answers. */
const evaluation = z.object({
  id: z.uuid().describe('Of its first run'),
  suite: z.string(),
  suiteTitle: z.string(),
  edition: z.string(),
  editionRetired: z.boolean(),
  condition,
  course: z.enum(COURSES),
  entrant: z.string().describe('Row of the board: the model, and its setup if custom'),
  model: z.string(),
  name: z.string(),
  submissionType: z.enum(SUBMISSION_TYPES).describe('custom: any setup other than the plain prompt'),
  setup: runSetup.omit({ systemPrompt: true }).extend({ systemPromptSha256: sha256.nullable() }),
  parameters: modelParameters.describe('Decoding parameters as declared'),
  harness: z.string().describe('What drove it'),
  asked: z
    .string()
    .describe('played_on_site: this server asked and scored; scored_by_site: asked elsewhere from a file, scored here'),
  served: z
    .array(z.object({ model: z.string().nullable(), systemFingerprint: z.string().nullable() }))
    .describe('What the endpoint said it served'),
  owner: z.string().nullable().describe('Account name, if its owner wants it shown'),
  provenance: z.enum(PROVENANCES),
  verifiedRuns: z.int().min(0).describe('Of the runs, those that an admin verified'),
  runs: z.array(z.object({ id: z.uuid(), openedAt: instant, endedAt: instant, verified: z.boolean() })),
  replies: z.int().min(0),
  statuses: z.record(z.string(), z.int()).describe('Replies by verdict status: nothing is left out of a denominator'),
  costUsd: z.number().nullable().describe('As reported by the client'),
  results: z.array(taskResult),
  dataSha256: sha256.describe('Hash of the canonical JSON of everything else here'),
});
export type Evaluation = Sent<typeof evaluation>;

export const resultList = z.object({
  schemaVersion: z.literal(RESULTS_SCHEMA_VERSION),
  generatedAt: instant,
  evaluations: z
    .array(evaluation)
    .describe('Oldest first; simulated runs, aborted ones and numbers from papers are not here'),
});

const text = (description: string) => z.string().describe(description);
/** Written by a third party: escaped for spreadsheets. */
const free = (description: string) => text(description).meta({ freeText: true });

/** A row of the CSV: one number, with everything it depends on. */
export const resultRow = z.object({
  evaluation_id: z.uuid().describe('Equal finished runs of one owner, by their first run'),
  suite: text('Benchmark'),
  edition_id: text('The frozen suite with its secret key that the items are drawn from'),
  condition_id: condition.describe('How the items were shown'),
  protocol: z
    .enum(COURSES)
    .describe(
      'ladder: up and down by the answers; set: a number of items at each of some levels, the same for every run of the edition',
    ),
  entrant: free('Row of the board: the model, and its setup if custom'),
  model_id: free('The model'),
  submission_type: z.enum(SUBMISSION_TYPES).describe('custom: any setup other than the plain prompt'),
  shots: z.int().min(0).describe('Worked examples before each question'),
  reflection: z.int().min(0).describe('Reflections on its reply'),
  tools: z.boolean().describe('Could call operations of the puzzle engines'),
  system_prompt_sha256: sha256.nullable().describe('SHA-256 of the owner’s prompt before the rules; empty without one'),
  parameters: free('Decoding parameters as declared, as JSON'),
  decoding_seed: free('The parameter seed, as declared').nullable(),
  harness: free('What drove it'),
  asked: text('played_on_site: this server asked and scored; scored_by_site: asked elsewhere from a file, scored here'),
  owner: free('Account name, if its owner wants it shown').nullable(),
  provenance: z.enum(PROVENANCES).describe('self_reported: only the owner vouches for it; verified: an admin does too'),
  runs: z.int().min(1).describe('Equal runs counted together'),
  verified_runs: z.int().min(0).describe('Of these, runs that an admin verified'),
  ended_at: instant.describe('End of the last of them, UTC'),
  task_id: text('benchmark/task'),
  level: z.int().min(1).nullable().describe('Level of the set; empty: over all levels'),
  metric: text('mean_r and median_r of ladders; of sets a measure of the task'),
  unit: taskResult.shape.unit,
  higher_is_better: z.boolean().describe('Whether more is better'),
  value: z.number().nullable().describe('Empty: too little data'),
  low: z.number().nullable().describe('Lower end of the 95 % interval'),
  high: z.number().nullable().describe('Its upper end'),
  method: z.string().nullable().describe('Method of the interval; empty without one'),
  reason: z.string().nullable().describe('Why the value or its interval is missing'),
  chance: z
    .number()
    .nullable()
    .describe(
      'The result of guessing in this measure of this task; empty: unknown, not the same for all items, or a ladder',
    ),
  n: z.int().min(0).describe('What was counted: ladders, or questions of a set'),
  replies: z.int().min(0).describe('Replies behind the number; a question may take several'),
  items: z.int().min(0).nullable().describe('Different items among n, if several runs got the same ones'),
  censored: z.int().min(0).describe('Ladders that were stopped: the value is then usually a lower bound'),
  set_sha256: sha256
    .nullable()
    .describe(
      'Of the items of the set in the order in which they were asked; equal means asked the same; empty for ladders',
    ),
  data_sha256: sha256.describe('Of everything in this evaluation'),
});
export type ResultRow = Sent<typeof resultRow>;
export const RESULT_COLUMNS = Object.keys(resultRow.shape) as readonly (keyof ResultRow)[];
