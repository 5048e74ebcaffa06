import { COURSES } from 'rung-puzzles/protocols/climb';
import { z } from 'zod';
import { condition, instant, ladderView, panelView, partView, replyFormatView } from '../items/item';
import { replayView } from '../items/replay';
import { runSetup } from '../models/setup';
import type { Sent } from '../sent';
import { againstPeopleView } from './against-people';
import { memorisationView } from './memorisation';
import { peopleFit } from './people-fit';
import { provenanceView } from './provenance';

/** An interval with its method, or null with the reason. Stopped ladders may hide the upper end. */
export const estimate = z.object({
  interval: z.object({ low: z.number(), high: z.number().nullable() }).nullable(),
  method: z.enum(['wilson', 'student-t', 'percentile-bootstrap', 'order-statistics']).nullable(),
  reason: z.enum(['no-data', 'one-observation', 'no-spread', 'fewer-than-six']).nullable(),
});
export type EstimateView = Sent<typeof estimate>;

/**
 * The rung that a share of the ladders reaches, by Kaplan–Meier for models, at their level for people. null `depth`:
 * hidden by stopped ladders, `atLeast` this.
 */
export const depthQuantile = z.object({ depth: z.int().nullable(), atLeast: z.int() });
export type DepthQuantile = Sent<typeof depthQuantile>;

export const boardCell = z.object({
  task: z.string(),
  entrant: z.string().describe('`human`, or the id of a model'),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  ladders: z.int().min(1).describe('Ended ladders that count'),
  censored: z.int().min(0).describe('Of these, stopped by a cap or by the climber: their R is usually a lower bound'),
  meanR: z.number().describe('Mean of R, the level after the last step; usually a lower bound where `censored` > 0'),
  meanEstimate: estimate,
  meanHighestPassed: z.number(),
  p10: depthQuantile,
  p50: depthQuantile,
  p90: depthQuantile,
  medianEstimate: estimate,
  depths: z
    .array(z.object({ r: z.int().min(0), censored: z.boolean(), count: z.int().min(1) }))
    .describe('How many ladders ended at each R'),
  items: z.int().min(0),
  right: z.int().min(0),
  unreadable: z.int().min(0),
  unscored: z.int().min(0).describe('Silent, refused, truncated or failed'),
});
export type BoardCell = Sent<typeof boardCell>;

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
export type ReportedMark = Sent<typeof reportedMark>;

/** Whether a test measures what its paper measured. */
export const shortcutView = z
  .object({
    share: z.number(),
    chance: z.number().describe('What guessing gets'),
    n: z.int().describe('Number of items in the measurement'),
    how: z.string(),
  })
  .describe('How far a known shortcut gets, if the form has one');
export type ShortcutView = Sent<typeof shortcutView>;

export const comparisonView = z.object({
  kind: z.enum(['same', 'as-far-as-known', 'different']),
  sentences: z.array(z.string()).describe('What the paper does not say, or what differs'),
  shortcut: shortcutView.nullable(),
});
export type ComparisonView = Sent<typeof comparisonView>;

/** Shown because its owner chose to be named. */
export const boardHandle = z.object({ handle: z.string(), r: z.int(), highestPassed: z.int(), censored: z.boolean() });

export const boardTask = z.object({
  id: z.string(),
  title: z.string(),
  condition: condition.describe(
    'The condition of the ladders and reported values here; not every task has every condition',
  ),
  human: boardCell.nullable(),
  models: z.array(boardCell),
  guesserR: z.number().describe('Mean R of guessing every question, exact, by the chance at level 1'),
  reported: z.array(reportedMark),
  comparison: comparisonView.nullable().describe('Comparison with the paper; null: not compared in this condition'),
  handles: z.array(boardHandle),
});
export type BoardTask = Sent<typeof boardTask>;

/** The format of a climb: a ladder, a fixed set of items per level, or an express ladder. They are never mixed. */
export const course = z.enum(COURSES);
export type CourseName = Sent<typeof course>;

export const measureView = z.object({
  id: z.string().describe('As in its column'),
  unit: z.enum(['share', 'coefficient', 'count']),
  value: z.number().nullable().describe('A share is 0 to 1'),
  interval: z.object({ low: z.number(), high: z.number() }).nullable().describe('95 %'),
  method: z.enum(['wilson', 'student-t', 'percentile-bootstrap', 'order-statistics', 'newcombe', 'normal']).nullable(),
  n: z.number().min(0).describe('What was counted: questions, labels, replies …'),
  reason: z.string().nullable().describe('Why the value or the interval is missing'),
});
export type MeasureView = Sent<typeof measureView>;

export const measureColumn = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.enum(['share', 'coefficient', 'count']),
  meaning: z.string(),
  higherIsBetter: z.boolean(),
});
export type MeasureColumnView = Sent<typeof measureColumn>;

const sectionEntrant = z.object({ entrant: z.string(), name: z.string(), kind: z.enum(['human', 'model']), course });

export const sectionRow = sectionEntrant.extend({
  condition,
  level: z
    .int()
    .min(1)
    .nullable()
    .describe(
      'null: all levels of a set together; a ladder has no such row, because only those who passed reach a level',
    ),
  n: z.int().min(1).describe('Finished questions'),
  items: z
    .int()
    .min(1)
    .nullable()
    .describe(
      'Number of different items if runs of the same set repeated some (intervals then use it), otherwise null',
    ),
  measures: z.array(measureView).describe('One per column, in their order'),
});
export type SectionRow = Sent<typeof sectionRow>;

export const recoveryView = sectionEntrant.extend({
  level: z.int().min(1),
  n: z.int().min(1),
  points: z.array(
    z.object({ attempt: z.int().min(1), solved: z.int().min(0), share: z.number(), low: z.number(), high: z.number() }),
  ),
});
export type RecoveryView = Sent<typeof recoveryView>;

/** Right against answered classes; or, for pairs, outcomes of one statement against the other. */
export const confusionView = sectionEntrant.extend({
  of: z.enum(['replies', 'pairs']),
  level: z.int().min(1).nullable(),
  rows: z.array(z.object({ gold: z.string(), counts: z.array(z.int().min(0)) })),
  said: z.array(z.string()).describe('Classes of the counts; the last may be unreadable replies'),
});
export type ConfusionView = Sent<typeof confusionView>;

export const reportedMeasure = z.object({
  entrant: z.string(),
  isHuman: z.boolean(),
  condition,
  level: z.int().min(1).nullable(),
  column: z.string(),
  unit: z.enum(['share', 'coefficient', 'count']),
  value: z.number(),
  source: z.string(),
  note: z.string().nullable(),
});
export type ReportedMeasure = Sent<typeof reportedMeasure>;

export const acrossView = z.object({
  column: z.string(),
  conditions: z.array(condition),
  names: z
    .array(z.string())
    .nullable()
    .describe('Names of the conditions, if a figure draws the measure from one to the next'),
  rows: z.array(sectionRow.omit({ measures: true }).extend({ measure: measureView })),
});
export type AcrossView = Sent<typeof acrossView>;

/** The best model's value of a test's first measure without pictures: how far one gets without looking. */
export const unseenView = z.object({
  level: z.int().min(1).nullable(),
  entrant: z.string(),
  name: z.string(),
  measure: measureView,
});
export type UnseenView = Sent<typeof unseenView>;

export const boardSection = z.object({
  id: z.string(),
  title: z.string(),
  task: z.string(),
  taskTitle: z.string(),
  text: z.string(),
  levelMeaning: z.string().describe('What a level counts'),
  condition: condition.describe('Of rows, recovery and confusion'),
  conditions: z.array(z.object({ condition, measured: z.boolean() })),
  defaultLevel: z.int().min(1),
  columns: z.array(measureColumn),
  rows: z.array(sectionRow),
  curves: z
    .array(z.object({ column: z.string(), chance: z.number().nullable() }))
    .describe('Columns that a figure draws over the levels'),
  recovery: z.array(recoveryView),
  confusion: z.array(confusionView),
  comparison: comparisonView.nullable().describe('Comparison with the paper in this condition; null: not compared'),
  unseen: z.array(unseenView).describe('By level, if a model was asked the same without pictures'),
  across: z.array(acrossView).describe('Measures in several conditions, side by side'),
  reported: z.object({ table: z.string(), notes: z.array(z.string()), values: z.array(reportedMeasure) }),
});
export type BoardSection = Sent<typeof boardSection>;

/** A share with its n; null: too little data. */
export const summaryShare = z
  .object({
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    n: z.int().nullable().describe('Questions; null for reported values'),
  })
  .nullable();
export type SummaryShare = Sent<typeof summaryShare>;

/** One entrant over all tasks of a suite: fixed sets at the published levels, or printed values. */
export const summaryRow = z.object({
  entrant: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  provenance: z.enum(['measured', 'reported']),
  condition,
  tasks: z.array(summaryShare).describe('In the order of the suite'),
  abilities: z
    .array(z.object({ weighted: summaryShare, unweighted: summaryShare }))
    .describe('In order; null if one of the tasks has no data'),
  overall: z.object({ weighted: summaryShare, unweighted: summaryShare }),
});
export type SummaryRow = Sent<typeof summaryRow>;

/** A task's neighbouring levels: is the harder one really harder? */
export const gradientStep = z.object({
  entrant: z.string(),
  name: z.string(),
  task: z.string(),
  from: z.int(),
  to: z.int(),
  drop: z.number().describe('Share right at the lower level minus that at the higher'),
  low: z.number(),
  high: z.number(),
  p: z.number().describe('Fisher’s exact test, two-sided, not corrected for many tests'),
  adjustedP: z.number().describe('By Holm over all steps of all entrants'),
});
export type GradientStep = Sent<typeof gradientStep>;

export const pairedComparison = z.object({
  entrant: z.string(),
  name: z.string(),
  both: z.int(),
  firstOnly: z.int(),
  secondOnly: z.int(),
  neither: z.int(),
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  exactP: z.number().describe('McNemar, exact'),
  midP: z.number().describe('McNemar, mid-p'),
});
export type PairedComparison = Sent<typeof pairedComparison>;

export const pairedView = z.object({
  title: z.string(),
  conditions: z.tuple([condition, condition]),
  rows: z.array(pairedComparison),
});
export type PairedView = Sent<typeof pairedView>;

export const boardSummary = z.object({
  abilities: z.array(z.object({ id: z.string(), title: z.string(), tasks: z.array(z.string()) })),
  rows: z.array(summaryRow).describe('Measured people, measured models, reported ones; each group from the best down'),
  gradients: z.array(gradientStep),
  paired: pairedView.nullable(),
});
export type BoardSummary = Sent<typeof boardSummary>;

/** A number with its 95 % interval; a reported one has none. */
const termValue = z
  .object({
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    n: z.int().nullable(),
    unread: z.number().nullable().describe('Share of questions with an unreadable reply'),
  })
  .nullable();
export type TermValue = Sent<typeof termValue>;

export const termRow = z.object({
  entrant: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  provenance: z.enum(['measured', 'reported']),
  cells: z
    .array(z.array(termValue))
    .describe('By term, then by arm, in order; null: not measured, or the term has no such arm'),
  mean: termValue.describe(
    'Over the terms, each the mean of its arms; null if one is missing or the suite has no such number',
  ),
});
export type TermRow = Sent<typeof termRow>;

/** People's median time per answer, over fixed sets and ladders. */
export const termTime = z.object({
  term: z.string(),
  arm: z.string(),
  n: z.int().describe('People'),
  medianMs: z.number().describe('Median of people’s own medians'),
  lowMs: z.number().nullable(),
  highMs: z.number().nullable(),
});
export type TermTime = Sent<typeof termTime>;

/** People's mean time per answer next to the paper's, over the fixed sets of the part's accuracy. */
export const meanTime = z.object({
  term: z.string(),
  arm: z.string(),
  reportedMs: z.number(),
  measured: z
    .object({
      n: z.int().min(1).describe('Answers'),
      people: z.int().min(1),
      meanMs: z.number(),
      lowMs: z.number().nullable().describe('95 %, of whole people; null for one person'),
      highMs: z.number().nullable(),
      isWhole: z.boolean().describe('Whether every level and condition of the part has answers'),
    })
    .nullable(),
  difference: z
    .object({ valueMs: z.number(), lowMs: z.number().nullable(), highMs: z.number().nullable() })
    .nullable()
    .describe('Measured minus printed, which counts as exact; null unless the measured part is complete'),
});
export type MeanTime = Sent<typeof meanTime>;

/** A suite's parts in one table, summed as in its paper. */
export const boardTerms = z.object({
  title: z.string(),
  text: z.string(),
  arms: z.array(z.object({ id: z.string(), title: z.string(), condition })),
  terms: z.array(z.object({ id: z.string(), title: z.string(), column: measureColumn, arms: z.array(z.string()) })),
  hasMean: z.boolean(),
  rows: z.array(termRow).describe('Measured people, measured models, reported ones'),
  times: z.array(termTime).describe('Of people'),
  meanTimes: z.array(meanTime).describe('Where the paper prints one of people'),
  paired: pairedView.nullable(),
});
export type BoardTerms = Sent<typeof boardTerms>;

export const withdrawnRuns = z.object({ ladder: z.int().min(0), set: z.int().min(0) });

export const boardView = z.object({
  suite: z.string(),
  suiteTitle: z.string(),
  paper: z.object({ title: z.string(), url: z.string() }),
  rules: z.string().describe('Version of the rules by which these figures were computed'),
  edition: z.object({ id: z.string(), title: z.string(), openedAt: instant, retiredAt: instant.nullable() }).nullable(),
  condition,
  conditions: z.array(condition),
  protocol: z.string().describe('Of the ladders, in one sentence'),
  setProtocol: z.string().nullable().describe('Of the fixed sets, in one sentence'),
  tasks: z.array(boardTask),
  sections: z.array(boardSection).describe('Empty if a suite has only ladders'),
  withdrawnRuns: withdrawnRuns.describe('In this edition: an owner who withdraws runs may have kept the best'),
  origins: z
    .record(z.string(), z.object({ runs: z.int(), verified: z.int() }))
    .describe('By model: its runs in this edition that have ended, and how many of these an admin verified'),
  summary: boardSummary.nullable().describe('Over all tasks, if the suite sums up by abilities'),
  views: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .describe('Analyses that the paper asks, each at `/boards/{suite}/views/{view}`'),
  terms: boardTerms.nullable().describe('The parts of the suite in one table, if it has them'),
  contentHash: z.string().describe('SHA-256 of everything else here; the ETag'),
});
export type BoardView = Sent<typeof boardView>;

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
export type LevelPoint = Sent<typeof levelPoint>;

export const runRow = z.object({
  id: z.uuid(),
  model: z.string(),
  status: z.enum(['open', 'ended', 'aborted']),
  replyCount: z.int(),
  openedAt: instant,
  endedAt: instant.nullable(),
  provenance: z.string(),
  verified: z.boolean().describe('An admin verified it'),
  condition,
  standings: z.array(
    z.object({
      task: z.string(),
      course,
      r: z.int(),
      highestPassed: z.int(),
      censored: z.boolean(),
      ended: z.boolean(),
      items: z.int().describe('Finished questions'),
      right: z.int().nullable().describe('null: too few of a frozen set, which would reveal their answers'),
    }),
  ),
});
export type RunRow = Sent<typeof runRow>;

const beatenShare = z
  .object({
    value: z.number().min(0).max(1),
    interval: z.object({ low: z.number(), high: z.number() }).nullable().describe('95 %; null for one ladder'),
    people: z.int(),
    isAtMost: z.boolean().optional().describe('People stopped, so the share is usually an upper bound; absent: no'),
  })
  .nullable();
const peopleBeaten = z
  .object({
    direct: beatenShare.describe('By people’s first ladders; null with fewer than 20'),
    fitted: beatenShare.describe('By the fit of all their answers; null without one'),
  })
  .describe('Share of people who end below a ladder of the model, equal ones counted half');
export type PeopleBeaten = Sent<typeof peopleBeaten>;

export const entrantView = z.object({
  entrant: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  tasks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      condition,
      cell: boardCell.nullable(),
      levels: z.array(levelPoint),
      reported: z.array(reportedMark),
      measured: z
        .object({ columns: z.array(measureColumn), rows: z.array(sectionRow) })
        .nullable()
        .describe('Where the suite shows measures'),
      fit: peopleFit.nullable().describe('Of people, at least 20: what all their answers come to'),
      beaten: peopleBeaten.nullable().describe('Of a model with a ladder'),
      watched: z
        .object({ low: z.number(), high: z.number() })
        .nullable()
        .describe('Of a model’s mean R: 95 % that it always holds it, however often one looks; from five ladders on'),
    }),
  ),
  runs: z.array(runRow),
  runCount: z
    .int()
    .describe(
      'Runs of this model in this edition, in any condition, whether they have ended or not; withdrawn ones left out',
    ),
  withdrawnRuns: withdrawnRuns.describe('Of this model in this edition'),
  memorisation: z.array(memorisationView).readonly().describe('Of a model: frozen items against fresh ones'),
  againstPeople: z.array(againstPeopleView).readonly().describe('Of a model: by level, against people of its ability'),
  nextCursor: z.string().nullable(),
});
export type EntrantView = Sent<typeof entrantView>;

export const ladderVisit = z.object({
  visit: z.int().min(0),
  level: z.int().min(1),
  asked: z.int().min(0).describe('Finished questions'),
  right: z
    .int()
    .min(0)
    .nullable()
    .describe('null while the run is open, and of fewer than 10 questions of a frozen set'),
  firstOrdinal: z.int().min(0),
});
export type LadderVisit = Sent<typeof ladderVisit>;

/** A fixed set: this many questions at each of these levels. */
export const setView = z.object({
  levels: z.array(z.int().min(1)),
  itemsPerLevel: z.int().min(1),
  seeds: z.enum(['frozen', 'fresh']).describe('frozen: every run of the edition gets the same items'),
});
export type SetView = Sent<typeof setView>;

/** One task of a run: its ladder, or its set (then `r` is the current level, and no level is passed). */
export const runCourse = ladderView.omit({ asked: true, questionsPerVisit: true, estimate: true }).extend({
  set: setView.nullable().describe('null: a ladder'),
  path: z.array(ladderVisit),
  measured: z
    .object({ columns: z.array(measureColumn), rows: z.array(sectionRow) })
    .nullable()
    .describe('For an ended run, if the suite shows measures'),
});
export type RunCourse = Sent<typeof runCourse>;

export const runDetail = z.object({
  id: z.uuid(),
  model: z.object({ id: z.string(), name: z.string() }),
  suite: z.string(),
  suiteTitle: z.string(),
  edition: z.string(),
  condition,
  course,
  status: z.enum(['open', 'ended', 'aborted']),
  listed: z.boolean(),
  simulated: z.boolean(),
  provenance: z.string(),
  origin: provenanceView,
  setup: runSetup,
  served: z
    .array(z.object({ model: z.string().nullable(), systemFingerprint: z.string().nullable() }))
    .describe('What the endpoint said it served'),
  parameters: z.record(z.string(), z.json()),
  harness: z.record(z.string(), z.json()),
  openedAt: instant,
  lastSeenAt: instant,
  endedAt: instant.nullable(),
  endReason: z.string().nullable(),
  replyCount: z.int(),
  itemsOpen: z.boolean().describe('Its items are visible: it has ended, and no other run still gets the same items'),
  costUsd: z.number().nullable(),
  medianLatencyMs: z.number().nullable(),
  p95LatencyMs: z.number().nullable(),
  retried: z.int().describe('Replies with a request that was tried again'),
  statuses: z.record(z.string(), z.int()).nullable().describe('Replies by verdict status; null while the run is open'),
  passAt: z.int(),
  questionsPerVisit: z.int(),
  ladders: z.array(runCourse),
});
export type RunDetail = Sent<typeof runDetail>;

export const runItemRow = z.object({
  ordinal: z.int(),
  task: z.string(),
  phase: z.string(),
  level: z.int(),
  visit: z.int(),
  question: z.int(),
  step: z.int().min(0).describe('Earlier replies to this question'),
  status: z.string(),
  answer: z.string().nullable(),
  rightAnswer: z.string().describe('Empty if any reply is right'),
  correct: z.boolean(),
  outcome: z.string().nullable().describe('The outcome of the question; null: it continued after this reply'),
  passed: z.boolean().nullable().describe('The question as a whole was right; null: it continued after this reply'),
  latencyMs: z.number().nullable(),
});
export type RunItemRow = z.infer<typeof runItemRow>;

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
  /** null if the task's version has changed and the item can no longer be drawn. */
  stimulus: z
    .object({
      rules: z.array(z.string()),
      question: z.string(),
      parts: z.array(partView),
      panels: z.array(panelView),
      reply: replyFormatView,
      explanation: z.object({
        summary: z.string(),
        options: z.array(z.object({ label: z.string(), right: z.boolean(), note: z.string() })),
        replay: replayView.nullable(),
      }),
    })
    .nullable(),
  previous: z.int().nullable(),
  next: z.int().nullable(),
});
export type RunItemDetail = z.infer<typeof runItemDetail>;

export const CLIMB_STATES = ['active', 'resting', 'ended', 'expired'] as const;

export const liveClimb = z.object({
  id: z.uuid(),
  kind: z.enum(['session', 'run']),
  entrant: z.string(),
  edition: z.string(),
  condition,
  course,
  state: z
    .enum(CLIMB_STATES)
    .describe('active: seen within two minutes; resting: can be continued; expired: not within 30 days'),
  endReason: z.string().nullable(),
  listed: z.boolean(),
  simulated: z.boolean(),
  task: z.string().nullable().describe('The current course, or the last one'),
  taskIndex: z.int().min(0),
  tasks: z.int().min(1),
  level: z.int().min(0).describe('Of a set that has ended 0'),
  highestPassed: z.int().min(0),
  levelsDone: z.int().min(0).describe('Finished levels of the set, or visits of the ladder'),
  levels: z.int().min(1).nullable().describe('Of the set; null for a ladder'),
  practiceLeft: z.int().min(0),
  replyCount: z.int().min(0),
  openedAt: instant,
  lastSeenAt: instant,
  device: z.string().nullable(),
});
export type LiveClimb = Sent<typeof liveClimb>;

export const liveClimbs = z.object({ climbs: z.array(liveClimb), nextCursor: z.string().nullable() });
export type LiveClimbs = Sent<typeof liveClimbs>;

export const liveCounts = z.object({
  activeSessions: z.int(),
  activeRuns: z.int(),
  sessions: z.int(),
  runs: z.int(),
  replies: z.int(),
  withdrawals: z.int(),
  withdrawnReplies: z.int(),
});
export type LiveCounts = Sent<typeof liveCounts>;
