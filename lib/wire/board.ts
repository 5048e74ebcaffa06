import { z } from 'zod';
import { condition, instant, ladderView, optionView, panelView, partView } from './item';

/** An interval with its method, or null with the reason. A missing upper end: ladders that were stopped hide it. */
export const estimate = z.object({
  interval: z.object({ low: z.number(), high: z.number().nullable() }).nullable(),
  method: z.enum(['wilson', 'student-t', 'percentile-bootstrap', 'order-statistics']).nullable(),
  reason: z.enum(['no-data', 'one-observation', 'no-spread', 'fewer-than-six']).nullable(),
});
export type EstimateView = z.infer<typeof estimate>;

/** The rung that a share of the ladders reaches, by Kaplan–Meier; null `depth`: hidden by ladders that were stopped, `atLeast` this. */
export const depthQuantile = z.object({ depth: z.int().nullable(), atLeast: z.int() });
export type DepthQuantile = z.infer<typeof depthQuantile>;

/** The ladders of one entrant on one task. */
export const boardCell = z.object({
  task: z.string(),
  entrant: z.string().describe('`human`, or the id of a model'),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  ladders: z.int().min(1).describe('Ended ladders that count'),
  censored: z.int().min(0).describe('Of these, stopped by a cap or by the climber: their R is only a lower bound'),
  meanR: z.number().describe('Mean of R, the level after the last step; a lower bound where `censored` > 0'),
  meanEstimate: estimate,
  meanHighestPassed: z.number(),
  p10: depthQuantile,
  p50: depthQuantile,
  p90: depthQuantile,
  medianEstimate: estimate,
  depths: z.array(z.object({ r: z.int().min(0), censored: z.boolean(), count: z.int().min(1) })).describe('How many ladders ended at each R'),
  items: z.int().min(0),
  right: z.int().min(0),
  unreadable: z.int().min(0),
  unscored: z.int().min(0).describe('Silent, refused, truncated or failed'),
});
export type BoardCell = z.infer<typeof boardCell>;

/** A number printed in a paper, never mixed with measured ones. */
export const reportedMark = z.object({
  task: z.string(),
  entrant: z.string(),
  isHuman: z.boolean(),
  metric: z.string(),
  value: z.number(),
  source: z.string().describe('Paper and table'),
  note: z.string().nullable(),
});
export type ReportedMark = z.infer<typeof reportedMark>;

/** Shown because its owner asked to be shown. */
export const boardHandle = z.object({ handle: z.string(), r: z.int(), highestPassed: z.int(), censored: z.boolean() });

export const boardTask = z.object({
  id: z.string(),
  title: z.string(),
  human: boardCell.nullable(),
  models: z.array(boardCell),
  reported: z.array(reportedMark),
  handles: z.array(boardHandle),
});
export type BoardTask = z.infer<typeof boardTask>;

export const boardView = z.object({
  suite: z.string(),
  suiteTitle: z.string(),
  paper: z.object({ title: z.string(), url: z.string() }),
  rules: z.string().describe('Version of the rules by which these figures were computed'),
  edition: z.object({ id: z.string(), title: z.string(), openedAt: instant, retiredAt: instant.nullable() }).nullable(),
  condition,
  conditions: z.array(condition),
  protocol: z.string().describe('In one sentence'),
  tasks: z.array(boardTask),
  contentHash: z.string().describe('SHA-256 of everything else here; the ETag'),
});
export type BoardView = z.infer<typeof boardView>;

/** Right answers at one level, with Wilson's 95 % interval. */
export const levelPoint = z.object({
  level: z.int().min(1),
  items: z.int().min(0),
  right: z.int().min(0),
  unreadable: z.int().min(0),
  unscored: z.int().min(0),
  low: z.number(),
  high: z.number(),
});
export type LevelPoint = z.infer<typeof levelPoint>;

export const runRow = z.object({
  id: z.uuid(),
  model: z.string(),
  status: z.enum(['open', 'ended', 'aborted']),
  replyCount: z.int(),
  openedAt: instant,
  endedAt: instant.nullable(),
  provenance: z.string(),
  standings: z.array(
    z.object({ task: z.string(), r: z.int(), highestPassed: z.int(), censored: z.boolean(), ended: z.boolean(), items: z.int(), right: z.int() }),
  ),
});
export type RunRow = z.infer<typeof runRow>;

export const entrantView = z.object({
  entrant: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  tasks: z.array(z.object({ id: z.string(), title: z.string(), cell: boardCell.nullable(), levels: z.array(levelPoint), reported: z.array(reportedMark) })),
  runs: z.array(runRow),
  nextCursor: z.string().nullable(),
});
export type EntrantView = z.infer<typeof entrantView>;

/** One visit of a level on the way up and down a ladder. */
export const ladderVisit = z.object({
  visit: z.int().min(0),
  level: z.int().min(1),
  asked: z.int().min(0),
  right: z.int().min(0).nullable().describe('null while the run is open'),
  firstOrdinal: z.int().min(0),
});
export type LadderVisit = z.infer<typeof ladderVisit>;

export const runDetail = z.object({
  id: z.uuid(),
  model: z.object({ id: z.string(), name: z.string() }),
  suite: z.string(),
  suiteTitle: z.string(),
  edition: z.string(),
  condition,
  status: z.enum(['open', 'ended', 'aborted']),
  listed: z.boolean(),
  simulated: z.boolean(),
  provenance: z.string(),
  parameters: z.record(z.string(), z.json()),
  harness: z.record(z.string(), z.json()),
  openedAt: instant,
  lastSeenAt: instant,
  endedAt: instant.nullable(),
  endReason: z.string().nullable(),
  replyCount: z.int(),
  costUsd: z.number().nullable(),
  medianLatencyMs: z.number().nullable(),
  statuses: z.record(z.string(), z.int()).nullable().describe('Replies by verdict status; null while the run is open'),
  passAt: z.int(),
  questionsPerVisit: z.int(),
  ladders: z.array(ladderView.omit({ asked: true, questionsPerVisit: true }).extend({ path: z.array(ladderVisit) })),
});
export type RunDetail = z.infer<typeof runDetail>;

export const runItemRow = z.object({
  ordinal: z.int(),
  task: z.string(),
  phase: z.string(),
  level: z.int(),
  visit: z.int(),
  question: z.int(),
  status: z.string(),
  answer: z.string().nullable(),
  rightAnswer: z.string(),
  correct: z.boolean(),
  latencyMs: z.number().nullable(),
});
export type RunItemRow = z.infer<typeof runItemRow>;

/** One answered item of an ended run: what was asked, what came back, what it came to. */
export const runItemDetail = runItemRow.extend({
  taskTitle: z.string(),
  taskVersion: z.string(),
  itemHash: z.string(),
  seed: z.string(),
  condition,
  replyText: z.string(),
  stopReason: z.string().nullable(),
  scoringVersion: z.string().nullable(),
  receivedAt: instant,
  costUsd: z.number().nullable(),
  usage: z.json().nullable(),
  /** null where the task's version has moved on and the item can no longer be drawn. */
  stimulus: z
    .object({
      rules: z.array(z.string()),
      question: z.string(),
      parts: z.array(partView),
      panels: z.array(panelView),
      options: z.array(optionView),
      explanation: z.object({ summary: z.string(), options: z.array(z.object({ label: z.string(), right: z.boolean(), note: z.string() })) }),
    })
    .nullable(),
  previous: z.int().nullable(),
  next: z.int().nullable(),
});
export type RunItemDetail = z.infer<typeof runItemDetail>;

export const CLIMB_STATES = ['active', 'resting', 'ended', 'expired'] as const;

/** One session or run as the admin watches it. */
export const liveClimb = z.object({
  id: z.uuid(),
  kind: z.enum(['session', 'run']),
  entrant: z.string(),
  edition: z.string(),
  condition,
  state: z.enum(CLIMB_STATES).describe('active: seen within two minutes; resting: may be gone on with; expired: not within 30 days'),
  endReason: z.string().nullable(),
  listed: z.boolean(),
  simulated: z.boolean(),
  task: z.string().nullable().describe('The ladder under way, or the last one'),
  taskIndex: z.int().min(0),
  tasks: z.int().min(1),
  level: z.int().min(0),
  highestPassed: z.int().min(0),
  practiceLeft: z.int().min(0),
  replyCount: z.int().min(0),
  openedAt: instant,
  lastSeenAt: instant,
  device: z.string().nullable(),
});
export type LiveClimb = z.infer<typeof liveClimb>;

export const liveClimbs = z.object({ climbs: z.array(liveClimb), nextCursor: z.string().nullable() });
export type LiveClimbs = z.infer<typeof liveClimbs>;

export const liveCounts = z.object({
  activeSessions: z.int(),
  activeRuns: z.int(),
  sessions: z.int(),
  runs: z.int(),
  replies: z.int(),
  withdrawals: z.int(),
  withdrawnReplies: z.int(),
});
export type LiveCounts = z.infer<typeof liveCounts>;
