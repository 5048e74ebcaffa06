/** The columns of the trials export: this schema defines the header, every row and the codebook. */

import { VERDICT_STATUSES } from 'rung-puzzles/items/verdict';
import { COURSES, PHASES } from 'rung-puzzles/protocols/climb';
import { z } from 'zod';
import { PROVENANCES } from '../boards/provenance';
import { onsetMethod } from '../people/session';
import { condition, REPLY_KINDS, sha256 } from './item';

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ms = (description: string) => z.number().min(0).nullable().describe(description).meta({ unit: 'ms' });
const count = (description: string) => z.int().min(0).nullable().describe(description);
/** Written by a respondent or third party: escaped for spreadsheets in CSV. */
const free = (description: string) => z.string().nullable().describe(description).meta({ freeText: true });

export const trialRow = z.object({
  row_id: z
    .uuid()
    .describe('One trial: an item that was handed out and answered; a question of several replies makes several'),
  respondent_kind: z.enum(['human', 'model']).describe('Who answered'),
  subject_id: free('People: a random id, the same for one person within an edition. Models: the id of the model'),
  session_id: z.uuid().nullable().describe('People: the session'),
  run_id: z.uuid().nullable().describe('Models: the run'),
  edition_id: z.string().describe('The frozen suite with its secret key that the items are drawn from'),
  task_id: z.string().describe('benchmark/task'),
  task_version: z.string().describe('Version of the task that made the item'),
  condition_id: condition.describe('How the item was shown: image, text or image+text, variants behind dots'),
  trial_index: z.int().min(0).describe('Position in the session or run, from 0, practice included'),
  phase: z
    .enum(PHASES)
    .describe(
      'practice: comes first and counts nowhere; check: an easy question that tests attention and counts nowhere',
    ),
  protocol: z
    .enum([...COURSES, 'quick'])
    .describe(
      'ladder: up and down by the answers; set: so many items at each of some levels, the same ones for every run of the edition; express: each question at the level that tells most; quick: an express ladder of at most 12 questions or five minutes',
    ),
  level: z.int().min(1).describe('Rung of the ladder, or level of the set; each task says what it counts'),
  visit: z.int().min(0).describe('Which visit of a level of this ladder, or which level of the set, from 0'),
  question: z.int().min(0).describe('Which question of the visit, from 0'),
  step: z.int().min(0).describe('Replies to the same question before this one; 0 if a question takes one reply'),
  question_ended: z.boolean().describe('The question ended with this reply; false if it continued'),
  stimulus_id: z
    .string()
    .nullable()
    .describe(
      'Hash of (task, version, level, condition, seed, replies before); empty while the session or run is open',
    ),
  seed: z
    .string()
    .nullable()
    .describe(
      'Decimal digits of the 128-bit seed from which the item can be generated again; empty while the session or run is open, for a set until the edition retires',
    ),
  answer_format: z
    .enum(REPLY_KINDS)
    .nullable()
    .describe('How the item is answered; empty if this release no longer has the version of the task'),
  chance: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Probability of a right answer by guessing at level 1; empty if this release no longer has the task'),
  response: free('Exactly what came back: the answer that a person gave, or the whole text of the model'),
  answer: free('The answer read from the response, in canonical form; empty if it could not be read'),
  right_answer: z.string().describe('The right answer in canonical form; empty if any answer is right'),
  status: z.enum(VERDICT_STATUSES).nullable().describe('scored, or why there is no score'),
  correct: z
    .boolean()
    .nullable()
    .describe('Scored on the server; false also without a score (see status); empty if any reply is right'),
  score: z.number().min(0).max(1).nullable().describe('Partial credit; empty unless scored, and if any reply is right'),
  outcome: z
    .string()
    .nullable()
    .describe(
      'Of the reply that ended its question: the class in which the question counts; each task defines its classes',
    ),
  question_right: z
    .boolean()
    .nullable()
    .describe(
      'Of the reply that ended its question: right as a whole, as decided when the reply came; empty if the question continued',
    ),
  scoring_version: z.string().nullable().describe('Version of the parser and scorer of the current verdict'),
  listed: z
    .boolean()
    .describe('Counts on the board: a person’s first ladder on a task in a condition, or a run that was not withdrawn'),
  climb_ended: z.boolean().describe('The session or run had ended when this was exported'),
  rt: ms('People: from the moment the pictures were painted to the event of the answer, by the browser’s clock'),
  rt_net: ms('rt without the time away'),
  away_ms: ms('People: how long the page was hidden or out of focus during the trial'),
  time_elapsed: ms('From the opening of the session or run to the receipt of the reply, by the server’s clock'),
  server_elapsed_ms: ms('From handing out the item to the receipt of the reply, by the server’s clock'),
  onset_method: onsetMethod
    .nullable()
    .describe(
      'How the onset was measured: presented, when the browser reports that it presented the frame; rpaf, right after its paint; raf2 and raf1, the second and the first frame',
    ),
  onset_uncertainty_ms: ms('From the start of the frame that showed the item to the onset'),
  dropped_frames: count('Frames missed around the painting'),
  input_type: z.enum(['keyboard', 'mouse', 'touch', 'pen', 'unknown']).nullable().describe('How the answer was given'),
  event_time_source: z
    .enum(['timestamp', 'handler'])
    .nullable()
    .describe('Clock reading used for the answer: the event’s own stamp or the handler’s'),
  reloads: count('How often the page was opened again with this item'),
  clock_shown: z.boolean().nullable().describe('The elapsed time was visible'),
  device_type: z.enum(['desktop', 'tablet', 'phone', 'unknown']).nullable().describe('People: class of the device'),
  latency_ms: ms('Models: from request to reply, as reported by the client'),
  cost_usd: z
    .number()
    .min(0)
    .nullable()
    .describe('Models: cost of the reply, as reported by the client')
    .meta({ unit: 'USD' }),
  input_tokens: count('Models: as reported by the client'),
  output_tokens: count('Models: as reported by the client'),
  reasoning_tokens: count('Models: as reported by the client'),
  retries: count('Models: requests repeated before this reply came'),
  provenance: z
    .enum(PROVENANCES)
    .nullable()
    .describe(
      'Models: self_reported if only its owner vouches for it, verified if an admin does too; numbers from papers are not trials',
    ),
  shots: count('Models: worked examples before each question'),
  reflection: count('Models: reflections on their reply; the last reply counts'),
  tools: z.boolean().nullable().describe('Models: could call operations of the puzzle engines'),
  system_prompt_sha256: sha256
    .nullable()
    .describe('Models: SHA-256 of the owner’s prompt before the rules; empty without one'),
  parameters: free('Models: decoding parameters as declared with the run, as JSON'),
  decoding_seed: free('Models: the parameter seed, as declared'),
  stop_reason: free('Models: why the reply ended. People: timed-out if the time limit ended the question'),
});
export type TrialRow = z.infer<typeof trialRow>;
export type TrialColumn = keyof TrialRow;

export const TRIAL_COLUMNS = Object.keys(trialRow.shape) as readonly TrialColumn[];

export const FREE_TEXT_COLUMNS: ReadonlySet<TrialColumn> = new Set(
  TRIAL_COLUMNS.filter((column) => trialRow.shape[column].meta()?.freeText === true),
);

export const exportQuery = z.object({
  format: z.enum(EXPORT_FORMATS).default('csv'),
  edition: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional()
    .describe('Absent: all editions'),
  gzip: z.enum(['0', '1']).default('0').describe('1: as a gzip file'),
});

export const codebookQuery = z.object({
  format: z.enum(['md', 'json']).default('md'),
  table: z.enum(['trials', 'results']).default('trials').describe('Whose columns'),
});

const codebookColumn = z.object({
  name: z.string(),
  description: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  unit: z.string().nullable(),
  values: z.array(z.string()).nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
export type CodebookColumn = z.infer<typeof codebookColumn>;
const codebook = z.object({ title: z.string(), notes: z.array(z.string()), columns: z.array(codebookColumn) });
export type Codebook = z.infer<typeof codebook>;
