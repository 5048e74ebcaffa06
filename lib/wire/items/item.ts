import { CONDITION_LENGTH, isCondition } from 'rung-puzzles/items/condition';
import { OPTION_LABELS, type ReplyFormat } from 'rung-puzzles/items/stimulus';
import { z } from 'zod';

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const instant = z.iso.datetime({ precision: 3 }).describe('UTC, RFC 3339 with milliseconds');
export const optionLabel = z.enum(OPTION_LABELS);
/** A modality, and variants behind dots: `image+text.classic` (lib/puzzles/items/condition). */
export const condition = z
  .string()
  .max(CONDITION_LENGTH)
  .refine(isCondition, 'not a condition, such as image, text or image+text, with variants behind dots')
  .describe('image, text or image+text; variants follow, each after a dot');
/** An answer in the canonical form of its reply format. */
export const answerText = z.string().max(20_000);

/** A picture by its address; the file is the same for people and models. */
export const panelView = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string().describe('Immutable PNG'),
  sha256,
  width: z.int().describe('px'),
  height: z.int().describe('px'),
});

export const partView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('panel'), panel: z.string() }),
  z.object({ kind: z.literal('steps'), title: z.string(), steps: z.array(z.string()) }),
]);

export const optionView = z.object({
  label: optionLabel,
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('panel'), panel: z.string() }),
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('steps'), steps: z.array(z.string()) }),
  ]),
});

export const gridToken = z.object({ value: z.string().length(1), name: z.string(), fill: z.string(), ink: z.string() });

export const REPLY_KINDS = [
  'choice',
  'binary',
  'word',
  'number',
  'grid',
  'labels',
  'text',
] as const satisfies readonly ReplyFormat['kind'][];

/** How to reply, and so the form of `answer`: see `ReplyFormat` in lib/puzzles/items/stimulus. */
export const replyFormatView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    options: z.array(optionView),
    abstain: z.boolean().describe('IDK may be answered too'),
  }),
  z.object({ kind: z.literal('binary'), words: z.tuple([z.string(), z.string()]) }),
  z.object({ kind: z.literal('word'), words: z.array(z.string()) }),
  z.object({ kind: z.literal('number'), least: z.int().min(0), most: z.int() }),
  z.object({ kind: z.literal('grid'), rows: z.int().min(1), columns: z.int().min(1), tokens: z.array(gridToken) }),
  z.object({ kind: z.literal('labels'), options: z.array(optionView), words: z.array(z.string()) }),
  z.object({ kind: z.literal('text'), maxLength: z.int().min(1) }),
]);
export type ReplyFormatView = z.infer<typeof replyFormatView>;

/** An item for a respondent: no seed, no answer, nothing that reveals it. */
export const itemView = z.object({
  id: z.uuid(),
  ordinal: z.int().min(0).describe('Position in the session or run, from 0'),
  phase: z.enum(['practice', 'main']).describe('An easy check question, which counts nowhere, has the phase main'),
  task: z.string(),
  taskTitle: z.string(),
  level: z.int().min(1),
  visit: z.int().min(0),
  question: z
    .int()
    .min(0)
    .describe(
      'Within the visit, from 0; in a fixed set, and where easy questions come in between: among all that follow practice',
    ),
  questionsPerVisit: z
    .int()
    .min(1)
    .nullable()
    .describe(
      'In a fixed set: all after practice; on a ladder with check questions: null, because the number is not known',
    ),
  condition,
  issuedAt: instant,
  serverNow: instant,
  rules: z.array(z.string()),
  prompt: z.string().describe('The question in one sentence'),
  parts: z.array(partView),
  panels: z.array(panelView),
  reply: replyFormatView,
  step: z.int().min(0).describe('Earlier replies to this question, which takes several'),
  steps: z.int().min(1).describe('Most replies that the question takes; 1 for most tasks'),
});
export type ItemView = z.infer<typeof itemView>;
export type PanelView = z.infer<typeof panelView>;
export type PartView = z.infer<typeof partView>;
export type OptionView = z.infer<typeof optionView>;

/**
 * A respondent's position on one ladder, fixed set or express ladder. `r` is the current level while it is open; the
 * last two have 0 at their end, and their visits are levels and questions.
 */
export const ladderView = z.object({
  task: z.string(),
  taskTitle: z.string(),
  r: z.int().min(0),
  highestPassed: z.int().min(0),
  visits: z.int().min(0),
  asked: z.int().min(0).describe('Questions answered in the current visit; 0 after the ladder has ended'),
  questionsPerVisit: z.int().min(1),
  items: z.int().min(0).describe('Questions answered on this ladder, all visits together'),
  right: z
    .int()
    .min(0)
    .nullable()
    .describe(
      'Of these, right ones; null while the ladder is open, and of fewer than 10 questions of a frozen set or a bank',
    ),
  end: z.string().nullable(),
  censored: z.boolean(),
  estimate: z
    .object({
      mean: z.number().describe('Expected R'),
      low: z.int().min(0),
      high: z
        .int()
        .min(0)
        .describe('low to high: the 95 % interval of R of one full ladder, from the predictive distribution'),
      fromFit: z
        .boolean()
        .describe('Whether a fit of people’s answers says how much harder each level is; otherwise it is assumed'),
    })
    .nullable()
    .describe(
      'For an ended express ladder: the R that the full ladder would reach; null for others, and if nothing was answered',
    ),
});
export type LadderView = z.infer<typeof ladderView>;
