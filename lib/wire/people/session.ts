import { COURSES, PHASES } from 'rung-puzzles/protocols/climb';
import { z } from 'zod';
import { estimatedPlace } from '../boards/people-fit';
import { answerText, condition, instant, itemView, ladderView, optionLabel, sha256 } from '../items/item';
import { replayView } from '../items/replay';

/** Three separate choices, none preselected; only taking part is required. */
export const consentInput = z.object({
  version: z.string().max(40),
  textSha256: sha256.describe('Of the text as shown'),
  language: z.string().max(20),
  takePart: z.literal(true),
  publishRows: z.boolean(),
  showOnBoard: z.boolean(),
  handle: z.string().trim().min(1).max(32).nullable(),
});

/** No IP address and no full user agent: only families and classes. */
export const device = z.object({
  deviceType: z.enum(['desktop', 'tablet', 'phone', 'unknown']),
  osFamily: z.string().max(40),
  browserFamily: z.string().max(40),
  browserMajor: z.int().nullable(),
  viewportWidthCssPx: z.int().min(0).max(100_000),
  viewportHeightCssPx: z.int().min(0).max(100_000),
  devicePixelRatio: z.number().min(0).max(100),
  refreshHz: z.number().min(0).max(2000).nullable(),
  timerResolutionUs: z.number().min(0).nullable(),
  crossOriginIsolated: z.boolean(),
  reducedMotion: z.boolean(),
  colorScheme: z.enum(['light', 'dark']),
});

export const createSession = z.object({
  /** Made by the client per click, so that a double click gives one session. */
  idempotencyKey: z.uuid(),
  task: z.string().max(80),
  condition,
  course: z
    .enum(['ladder', 'express', 'quick'])
    .default('ladder')
    .describe(
      'express: about a quarter of the questions, which estimate R of the ladder; quick: an express ladder of at most 12 questions or five minutes',
    ),
  casual: z
    .boolean()
    .default(false)
    .describe('Every answer is explained, and nothing counts, neither as first attempt nor as practice'),
  sample: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .describe('Token of a puzzle of this task that was tried just before: it replaces practice'),
  consent: consentInput,
});

export const deviceCheck = z.object({
  device,
  colorCheck: z
    .object({
      shown: z.int().min(0),
      right: z.int().min(0),
      selfReport: z.enum(['typical', 'deficient', 'unsure', 'not-said']),
    })
    .nullable()
    .describe('null: not asked yet; an earlier check stays'),
});

export const sessionState = z.object({
  id: z.uuid(),
  task: z.string(),
  taskTitle: z.string(),
  condition,
  status: z.enum(['open', 'ended', 'expired']).describe('Of a profile: open while any of its sessions is'),
  practiceItems: z.int(),
  practiceDone: z.int(),
  ladder: ladderView,
  replyCount: z.int(),
  openedAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  hasDevice: z.boolean().describe('The device check was done'),
  shareId: z.string(),
  handle: z.string().nullable(),
  language: z.string().describe('BCP 47: that of the text which the person agreed to'),
  casual: z.boolean().describe('Each answer is explained, and the session counts nowhere'),
  course: z.enum(COURSES),
  quick: z
    .boolean()
    .describe('A quick climb: the page shows no level, as a change would tell whether an answer was right'),
  most: z.int().nullable().describe('Of a quick climb: counted questions, at most; null for others'),
  daily: z.string().nullable().describe('The day (UTC) whose five questions these are; the page shows no level'),
  study: z
    .object({
      enrolmentId: z.uuid(),
      title: z.string(),
      part: z.int().min(0).describe('Position among the parts as this person gets them, from 0'),
      parts: z.int().min(1),
      preview: z.boolean().describe('An admin’s preview, which counts nowhere'),
    })
    .nullable()
    .describe('The study that the session is a part of'),
  profile: z
    .object({
      shareId: z.string().describe('Address of the result'),
      done: z.int().describe('Counted questions answered in all its sessions'),
      most: z.int().describe('Counted questions in all its sessions, at most'),
      next: z.uuid().nullable().describe('The session that asks next; null: all have ended'),
    })
    .nullable()
    .describe('The ten-minute profile that the session is a part of. Any of its sessions hands out the next question'),
  itemLimitMs: z
    .int()
    .nullable()
    .describe(
      'ms from the handing out of an item until its question ends unanswered, by the server’s clock; null: no limit',
    ),
  feedback: z.enum(['none', 'practice', 'every']).describe('When the page shows whether an answer was right'),
});
export type SessionState = z.infer<typeof sessionState>;

/** Only its owner sees the code: it resumes the session elsewhere and deletes everything. */
export const sessionCreated = z.object({ session: sessionState, receiptCode: z.string() });

export const onsetMethod = z.enum(['presented', 'rpaf', 'raf2', 'raf1']);

/** The client's own measurement of one answer. Times in ms by `performance.now`. */
export const timing = z.object({
  rtMs: z.number().min(0).max(1e10).describe('From onset (panels decoded and shown) to the event of the answer'),
  onsetMethod: onsetMethod.describe(
    'How the onset was measured: presented, when the browser reports that it presented the frame; rpaf, right after its paint; raf2 and raf1, the second and the first frame',
  ),
  onsetUncertaintyMs: z
    .number()
    .min(0)
    .max(1e10)
    .describe('From the start of the frame that showed the item to the onset'),
  eventTimeSource: z.enum(['timestamp', 'handler']),
  inputType: z.enum(['keyboard', 'mouse', 'touch', 'pen', 'unknown']),
  awayMs: z.number().min(0).max(1e10).describe('Hidden or blurred between the onset and the event of the answer'),
  droppedFrames: z.int32().min(0),
  reloads: z.int32().min(0).describe('How often the page was opened again with this item'),
  clockShown: z.boolean(),
});

export const trialEvent = z.object({
  event: z.enum([
    'onset',
    'blur',
    'focus',
    'hidden',
    'visible',
    'freeze',
    'resume',
    'resize',
    'offline',
    'online',
    'reload',
    'select',
    'too-early',
    'zoom',
    'second-tab',
  ]),
  tMs: z.number().min(-1e10).max(1e10),
  value: z.string().max(200).nullable(),
});

/** ms beyond a session's time limit in which the server accepts an answer, for transport. */
export const LIMIT_GRACE_MS = 1500;

/** Server event: an answer after its question's end, with the answer as value. */
export const LATE_ANSWER = 'late-answer';

export const createSessionReply = z.object({
  itemId: z.uuid(),
  answer: answerText.describe('In the canonical form of the item’s kind of reply'),
  timing,
  events: z.array(trialEvent).max(500),
  next: z
    .boolean()
    .optional()
    .describe('true: also get the next item, because you show it at once. Its clock starts when the reply is stored'),
});

export const feedback = z.object({
  correct: z.boolean(),
  answer: z.string(),
  summary: z.string(),
  options: z.array(z.object({ label: optionLabel, right: z.boolean(), note: z.string() })),
  earlier: z
    .array(
      z.object({
        answer: z.string().nullable().describe('null: could not be read'),
        said: z.string().nullable().describe('The text of the chosen option, if it has one'),
        right: z.string(),
        correct: z.boolean(),
      }),
    )
    .describe('The replies before it to the same question, first one first'),
  replay: replayView.nullable(),
});
export type Feedback = z.infer<typeof feedback>;

/** A puzzle to try. Nothing is stored, and anyone who replies sees the answer. */
export const sampleView = z.object({
  token: z.string().describe('Names the puzzle; signed by the server'),
  item: itemView,
});
export type SampleView = z.infer<typeof sampleView>;
export const sampleQuery = z.object({
  after: z.string().max(200).optional().describe('Token of the puzzle before; a puzzle of another task follows'),
  task: z.string().max(80).optional().describe('Only of this task'),
  level: z.coerce.number().int().min(1).default(1).describe('With a task: the level, at most 6'),
  language: z.string().max(20).default('en').describe('BCP 47'),
});
export const sampleReply = z.object({
  token: z.string().max(200),
  answer: answerText,
  language: z.string().max(20).default('en').describe('BCP 47'),
});

/** When this arrives, the reply is on disk. The same for a repeated submit. */
export const sessionReceipt = z.object({
  itemId: z.uuid(),
  ordinal: z.int(),
  savedAt: instant,
  duplicate: z.boolean(),
  session: sessionState,
  questionEnded: z.boolean().describe('False if the same question continues with another reply'),
  feedback: feedback.nullable(),
  next: itemView
    .nullable()
    .optional()
    .describe(
      'The next item, if you asked for it; null once the session has ended. Missing if there is feedback to read first, or if it could not be handed out: then ask for it. `session` is then the one that hands it out',
    ),
});
export type SessionReceipt = z.infer<typeof sessionReceipt>;

export const nextSessionItem = z.object({ session: sessionState, item: itemView.nullable() });

export const stopSession = z.object({ what: z.enum(['keep', 'delete']) });
/** `session` is null if everything was deleted. */
export const sessionStopped = z.object({ session: sessionState.nullable() });

/** `batchId` is made by the client: the same batch is stored once. */
export const createEvents = z.object({
  batchId: z.uuid(),
  itemId: z.uuid().nullable(),
  events: z.array(trialEvent).min(1).max(200),
});
export const eventsStored = z.object({ received: z.int() });

/** The sessions of this browser's person, last seen first. The code is null for an unknown browser. */
export const sessionList = z.object({ sessions: z.array(sessionState), receiptCode: z.string().nullable() });
export type SessionList = z.infer<typeof sessionList>;

export const visitView = z.object({
  visit: z.int(),
  level: z.int(),
  asked: z.int(),
  right: z.int(),
  passed: z.boolean().nullable().describe('null: unfinished, or a set, which passes no level'),
});
export type VisitView = z.infer<typeof visitView>;

/** A person's result, open to anyone with its address. */
export const resultView = z.object({
  shareId: z.string(),
  suite: z.string(),
  suiteTitle: z.string(),
  edition: z.string(),
  task: z.string(),
  taskTitle: z.string(),
  condition,
  course: z
    .enum(COURSES)
    .describe(
      'A set asks this many questions at each level; an express ladder asks each question at the most informative level',
    ),
  status: z.enum(['open', 'ended', 'expired']),
  openedAt: instant,
  endedAt: instant.nullable(),
  ladder: ladderView,
  visits: z.array(visitView).nullable().describe('null while the ladder is open, and if others get the same items'),
  place: estimatedPlace
    .nullable()
    .describe('Of an ended express ladder or quick climb; null for others, and for fewer than 20 people'),
  listed: z.boolean().describe('Counts in the human distribution: the first climb of this person'),
  casual: z.boolean(),
  simulated: z.boolean(),
  handle: z.string().nullable(),
  mine: z
    .object({
      sessionId: z.uuid(),
      receiptCode: z.string(),
      colorChecked: z.boolean().describe('You did the colour check, now or before'),
      choices: z
        .object({ publishRows: z.boolean(), showOnBoard: z.boolean() })
        .nullable()
        .describe('What may be shown of this climb; null if the study asks for it'),
      answers: z
        .array(
          z.object({
            ordinal: z.int(),
            phase: z.enum(PHASES),
            level: z.int(),
            visit: z.int(),
            question: z.int(),
            step: z.int().describe('Replies before it to the same question'),
            questionEnded: z.boolean(),
            answer: z.string(),
            correct: z.boolean().nullable().describe('null if others get the same items, as in a bank'),
            passed: z
              .boolean()
              .nullable()
              .describe('The question as a whole; null if it continues after this reply, and if correct is null'),
            rtMs: z.number().nullable(),
            serverElapsedMs: z.int(),
            savedAt: instant,
          }),
        )
        .nullable()
        .describe('null while the ladder is open'),
    })
    .nullable()
    .describe('Only for its owner'),
});
export type ResultView = z.infer<typeof resultView>;

export const resumeSession = z.object({ code: z.string().max(64) });
export const withdrawal = z.object({ code: z.string().max(64).nullable(), confirm: z.literal(true) });
export const withdrawn = z.object({ climbs: z.int(), replies: z.int() });
