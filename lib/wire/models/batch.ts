/** Batch runs: a frozen set out as a file, replies in as a file. Lines are JSON, one object each, UTF-8. */

import { PROMPT_LAYOUTS } from 'rung-puzzles/items/prompt';
import { z } from 'zod';
import { runState } from './run';

export const SCHEMA_VERSION = '1.0';
export const BATCH_FORMATS = ['native', 'openai-batch', 'tar'] as const;
export type BatchFormat = (typeof BATCH_FORMATS)[number];

/** Longest line in bytes; longer ones are skipped. */
export const LONGEST_LINE_BYTES = 4 * 1024 * 1024;
/** Characters; also the limit of a single reply (`createRunReply`). */
export const LONGEST_TEXT = 400_000;
/** Per upload, after decompression. */
export const MOST_BYTES = 4 * 1024 ** 3;
export const MOST_LINES = 1_000_000;
export const MOST_ERRORS = 1000;

export const batchItemsQuery = z.object({
  format: z
    .enum(BATCH_FORMATS)
    .default('native')
    .describe(
      '`native`: one item a line; `openai-batch`: one request a line for /v1/chat/completions; `tar`: items.jsonl with the pictures as files',
    ),
  images: z
    .enum(['data', 'url'])
    .default('data')
    .describe('Pictures inside the lines as data URLs, or as addresses of this server; a tar has files'),
  layout: z
    .enum(PROMPT_LAYOUTS)
    .optional()
    .describe(
      'One picture with all panels (composite), or each panel separately; absent: as the run declares, or composite',
    ),
  missing: z.enum(['true', 'false']).default('false').describe('Only the items that have no reply yet'),
  model: z.string().min(1).max(200).optional().describe('The model name in requests; absent: that of the run'),
});
type AskedItems = z.output<typeof batchItemsQuery>;
/** With what the run says where the query does not. */
export type BatchItemsQuery = { readonly [part in keyof AskedItems]-?: NonNullable<AskedItems[part]> };

/** `refuse`: only if no reply is missing; `wrong`: missing replies count as not right. */
export const finishRun = z.object({ missing: z.enum(['refuse', 'wrong']).default('refuse') });

/** Reasons why a line is rejected, or failed at the model. */
export const LINE_ERRORS = {
  'malformed-json': 'the line is no JSON object',
  'bad-utf8': 'the line is not UTF-8',
  'line-too-long': `the line has more than ${LONGEST_LINE_BYTES} bytes`,
  'unknown-form': 'the line is neither a native reply nor one of a batch result file that is known here',
  'wrong-type': 'a field has a wrong type',
  'text-too-long': `the reply has more than ${LONGEST_TEXT} characters`,
  'other-epoch': 'a run is one epoch, 0; each further epoch is another run',
  'unknown-item': 'there is no item of this name',
  'foreign-item': 'the item is not one of this run’s set',
  'outdated-item': 'the item is of an earlier version of its task; download what is missing again',
  conflict: 'another reply to this item was stored before; the first one stays',
  'run-ended': 'the run has ended without a reply to this item',
  'failed-request': 'the request failed; the item stays missing',
} as const;
export type LineError = keyof typeof LINE_ERRORS;
const lineError = z.enum(Object.keys(LINE_ERRORS) as [LineError, ...LineError[]]);

/** Why reading an upload stopped. What came before is stored. */
export const STOPS = {
  'too-many-bytes': `more than ${MOST_BYTES} bytes; split the file`,
  'too-many-lines': `more than ${MOST_LINES} lines; split the file`,
  'broken-gzip': 'the compressed data is broken or cut off; send the file again',
  'broken-body': 'the upload broke off; send the file again',
} as const;
export type Stop = keyof typeof STOPS;

const count = z.int().min(0);

export const uploadReport = z.object({
  accepted: count.describe('Stored now'),
  duplicate: count.describe('Stored before with the same text'),
  conflict: count.describe('Stored before with another text, which stays'),
  unknownItem: count,
  foreign: count.describe('Items of other sets, or of earlier versions of their task'),
  failed: count.describe('Requests that failed: their items stay missing'),
  refused: count.describe('All other rejected lines'),
  statuses: z.record(z.string(), count).describe('Accepted replies by verdict status'),
  errors: z
    .array(z.object({ line: count.describe('From 1'), code: lineError, message: z.string() }))
    .describe(`The first ${MOST_ERRORS}`),
  errorsOmitted: count,
  stopped: z
    .object({
      line: count.describe('Lines read before'),
      code: z.enum(Object.keys(STOPS) as [Stop, ...Stop[]]),
      message: z.string(),
    })
    .nullable()
    .describe('null: read to its end'),
  missing: count.describe('Items of the run without a reply'),
  run: runState,
});
export type UploadReport = z.infer<typeof uploadReport>;
