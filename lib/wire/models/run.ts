import { COURSES } from 'rung-puzzles/protocols/climb';
import { z } from 'zod';
import { condition, instant, itemView, ladderView } from '../items/item';
import { cursorQuery, nextCursor } from '../page';
import { runSetup, SUBMISSION_TYPES, setupInput } from './setup';
import { transcript } from './transcript';

export const modelParameters = z.record(
  z.string().max(60),
  z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]),
);

export const DELIVERIES = ['interactive', 'batch'] as const;

export const createRun = z.object({
  suite: z.string().max(40),
  /** Default: all tasks of the suite with the condition, in order. */
  tasks: z.array(z.string().max(80)).min(1).max(50).optional(),
  condition,
  model: z.object({
    id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,99}$/),
    name: z.string().trim().min(1).max(100).optional(),
    parametersB: z
      .number()
      .positive()
      .max(1_000_000)
      .optional()
      .describe('Parameters in billions. The first run that declares them sets them for the model'),
    family: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .optional()
      .describe('Models of one family differ in size: figures join them by a line. Set like `parametersB`'),
  }),
  parameters: modelParameters.default({}),
  harness: z.object({ name: z.string().max(60), version: z.string().max(40) }),
  /** `ladder`: climb from level 1; `set`: this many items per level, the same for every run of the edition. */
  protocol: z.enum(['ladder', 'set']).default('ladder'),
  /** `interactive`: item by item; `batch`: a set out as a file, its replies in as a file. */
  delivery: z.enum(DELIVERIES).default('interactive'),
  /** The setup beyond the plain prompt; anything else than standard makes a separate row. */
  setup: setupInput.prefault({}),
  showOwner: z.boolean().default(false).describe('Shows your account name next to the run'),
  /** Only for `set`; missing values are the suite's. */
  set: z
    .object({
      plan: z
        .string()
        .max(40)
        .optional()
        .describe('One of the suite’s plans, such as `even`: its levels and its items per level, task by task'),
      levels: z.array(z.int().min(1).max(1000)).min(1).max(100).optional(),
      itemsPerLevel: z.int().min(1).max(10_000).optional(),
    })
    .optional(),
  caps: z
    .object({ level: z.int().min(1).max(100_000).nullable(), items: z.int().min(1).max(1_000_000).nullable() })
    .default({ level: null, items: null }),
});

export const runState = z.object({
  id: z.uuid(),
  suite: z.string(),
  edition: z.string(),
  condition,
  protocol: z.enum(COURSES),
  delivery: z.enum(DELIVERIES),
  model: z.string(),
  setup: runSetup,
  submissionType: z.enum(SUBMISSION_TYPES).describe('custom: any setup other than the plain prompt'),
  status: z.enum(['open', 'ended', 'aborted']),
  replyCount: z
    .int()
    .describe('In the log: of a batch run none before it has ended, and none that wait for replies to earlier items'),
  expected: z.int().nullable().describe('Of a batch run: its items; null for others'),
  received: z.int().nullable().describe('Of these, items with a reply; null for other runs'),
  ladders: z.array(ladderView),
  openedAt: instant,
  lastSeenAt: instant,
  endedAt: instant.nullable(),
  costUsd: z.number().nullable().describe('Sum of the costs reported with the replies; null if none was reported'),
  statuses: z.record(z.string(), z.int()).describe('Replies by verdict status, waiting ones included'),
});
export type RunState = z.infer<typeof runState>;

export const listRunsQuery = cursorQuery;
export const runList = z.object({ runs: z.array(runState), nextCursor });
export type RunList = z.infer<typeof runList>;

/** OpenAI-style chat messages; pictures as data URLs (`images=data`) or addresses (`images=url`). */
export const chatText = z.object({ type: z.literal('text'), text: z.string() });
export const chatImage = z.object({
  type: z.literal('image_url'),
  image_url: z.object({ url: z.string(), detail: z.literal('high') }),
});
export const chatContent = z.discriminatedUnion('type', [chatText, chatImage]);
export const chatMessage = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.array(chatContent) });

export const nextRunQuery = z.object({
  images: z.enum(['data', 'url']).default('data'),
  layout: z
    .enum(['composite', 'panels'])
    .default('composite')
    .describe('One picture with all panels, or each panel separately'),
});
export const nextRunItem = z.object({
  run: runState,
  item: itemView.nullable(),
  messages: z.array(chatMessage).nullable(),
});
export type NextRunItem = z.infer<typeof nextRunItem>;

/** How long a worker may hold an unanswered item without renewing it. */
export const LEASE_MS = 60_000;

/** Most items per request. */
export const MOST_LEASED = 32;

export const leaseItems = z.object({
  worker: z.uuid().describe('Yours, one for each process that asks items of the run'),
  holding: z
    .array(z.uuid())
    .max(5000)
    .describe('Items that the worker has and has not answered. They stay its own; others that it had are free again'),
  most: z.int().min(0).max(MOST_LEASED).describe('Items wanted; 0 only keeps those that the worker holds'),
});
export const leasedItems = z.object({
  run: runState,
  items: z.array(z.object({ item: itemView.omit({ ordinal: true }), messages: z.array(chatMessage) })),
});
export type LeasedItems = z.infer<typeof leasedItems>;

export const usage = z.object({
  inputTokens: z.int32().min(0).nullable(),
  outputTokens: z.int32().min(0).nullable(),
  reasoningTokens: z.int32().min(0).nullable(),
  cachedTokens: z.int32().min(0).nullable().optional().describe('Of the input tokens, those read from a cache'),
  latencyMs: z.number().min(0).max(1e10).nullable(),
  costUsd: z.number().min(0).max(1e6).nullable(),
  retries: z.int32().min(0),
  servedModel: z.string().max(200).nullable().optional().describe('`model` of the endpoint’s response'),
  systemFingerprint: z
    .string()
    .max(200)
    .nullable()
    .optional()
    .describe('`system_fingerprint` of the endpoint’s response'),
  transcript: transcript.optional(),
});

export const createRunReply = z.object({
  itemId: z.uuid(),
  text: z.string().max(400_000),
  stopReason: z.enum(['stop', 'max_tokens', 'content_filter', 'error']).nullable(),
  usage,
});

export const runReceipt = z.object({
  itemId: z.uuid(),
  ordinal: z.int().nullable().describe('null while the reply waits for replies to earlier items'),
  savedAt: instant,
  duplicate: z.boolean(),
  questionEnded: z.boolean().describe('False if the same question continues with another reply'),
  run: runState,
});
export type RunReceipt = z.infer<typeof runReceipt>;
