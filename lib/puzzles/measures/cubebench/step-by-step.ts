/**
 * Cube Bench, closed-loop step by step. The outcome of an episode, `3/4 teacher=2 idk=0 end=wrong`, has the right steps
 * of the depth, how many were the teacher's move (the next move of one shortest solution), steps abstained from, and
 * how it ended. `reply=idk` is one reply whose episode is unknown, used only in the measures of abstention. An optional
 * `steps=rri` says what each reply was: r right, w wrong, i "I don't know", - unreadable.
 */

import { type Estimate, notEstimable } from 'rung-puzzles/stats/interval';
import { bootstrapOfSums } from 'rung-puzzles/stats/resampling/bootstrap-sums';
import {
  abstentionAwareAccuracyOf,
  answersOf,
  coverageOf,
  idkRateOf,
  type Replies,
  repliesIn,
  selectiveAccuracyOf,
  unparsedRateOf,
} from 'rung-puzzles/stats/shares/abstention';
import {
  average,
  BOOTSTRAP,
  type CountedOutcome,
  countAll,
  countWhere,
  defineMeasurement,
  type Measured,
  missing,
  share,
  withInterval,
  ZERO_TO_ONE,
} from '../define';
import { isUnscored, type Unscored } from '../unscored';
import { coverageColumns } from './coverage-by-step';
import { type MacroSummary, macroColumns, macroSummary } from './macro-abstention';

/**
 * `perfect`: all steps right. `wrong`: stopped by a wrong move. `idk`: not perfect only because of abstaining.
 * Otherwise stopped by an unreadable reply.
 */
type EpisodeEnd = 'perfect' | 'wrong' | 'idk' | Unscored;

export interface Episode {
  readonly correct: number;
  readonly depth: number;
  /** Right steps that are the teacher's move; null if unknown. */
  readonly teacher: number | null;
  /** Steps abstained from, including one that ended the episode. */
  readonly idk: number;
  readonly end: EpisodeEnd;
  /** A mark for each reply. Absent if unknown. */
  readonly steps?: string;
}

/** Right, wrong, "I don't know", unreadable. */
export type StepMark = 'r' | 'w' | 'i' | '-';

interface SingleReply {
  readonly reply: 'right' | 'wrong' | 'idk' | 'unparsed';
}

export type StepByStepOutcome = Episode | SingleReply;

export const formatOutcome = (outcome: StepByStepOutcome): string =>
  'reply' in outcome ? `reply=${outcome.reply}` : formatEpisode(outcome);

const formatEpisode = ({ correct, depth, teacher, idk, end, steps }: Episode): string =>
  `${correct}/${depth} teacher=${teacher ?? '-'} idk=${idk} end=${end}${steps === undefined ? '' : ` steps=${steps}`}`;

export function parseOutcome(text: string): StepByStepOutcome | null {
  const [, reply] = /^reply=(right|wrong|idk|unparsed)$/.exec(text) ?? [];
  if (reply !== undefined) return { reply: reply as SingleReply['reply'] };
  const [, correct, depth, teacher, idk, end, steps] =
    /^(0|[1-9]\d{0,5})\/([1-9]\d{0,5}) teacher=(-|0|[1-9]\d{0,5}) idk=(0|[1-9]\d{0,5}) end=([a-z-]+)(?: steps=([rwi-]{1,99}))?$/.exec(
      text,
    ) ?? [];
  if (end === undefined || !isEnd(end)) return null;
  const fields = {
    correct: Number(correct),
    depth: Number(depth),
    teacher: teacher === '-' ? null : Number(teacher),
    idk: Number(idk),
    end,
  };
  const episode: Episode = steps === undefined ? fields : { ...fields, steps };
  return isPossible(episode) ? episode : null;
}

const isEnd = (text: string): text is EpisodeEnd =>
  text === 'perfect' || text === 'wrong' || text === 'idk' || isUnscored(text);

/**
 * Returns whether the protocol could have ended like this: one reply a step, and the first wrong or unreadable one is
 * the last.
 */
function isPossible(episode: Episode): boolean {
  const { correct, depth, teacher, idk, end } = episode;
  if (!stepsFit(episode)) return false;
  if ((teacher ?? 0) > correct || correct + idk > depth) return false;
  if (end === 'perfect') return correct === depth;
  if (end === 'idk') return idk > 0;
  return correct + idk < depth;
}

function stepsFit({ correct, idk, end, steps }: Episode): boolean {
  if (steps === undefined) return true;
  const times = (mark: StepMark) => steps.split(mark).length - 1;
  const last = end === 'wrong' ? 'w' : isUnscored(end) ? '-' : '';
  return (
    times('r') === correct && times('i') === idk && steps.length === correct + idk + last.length && steps.endsWith(last)
  );
}

function repliesOf(outcome: StepByStepOutcome): Replies {
  const one = (holds: boolean) => (holds ? 1 : 0);
  if ('reply' in outcome) {
    const { reply } = outcome;
    return {
      right: one(reply === 'right'),
      wrong: one(reply === 'wrong'),
      idk: one(reply === 'idk'),
      unparsed: one(reply === 'unparsed'),
    };
  }
  return {
    right: outcome.correct,
    wrong: one(outcome.end === 'wrong'),
    idk: outcome.idk,
    unparsed: one(isUnscored(outcome.end)),
  };
}

const STATISTICS = {
  coverage: coverageOf,
  selective: selectiveAccuracyOf,
  apa: (replies: Replies) => abstentionAwareAccuracyOf(replies),
  idk: idkRateOf,
  unparsed: unparsedRateOf,
} as const;
type Statistic = keyof typeof STATISTICS;
const STATISTIC_NAMES = Object.keys(STATISTICS) as readonly Statistic[];

interface Summary {
  readonly episodes: readonly CountedOutcome<Episode>[];
  readonly replies: Replies;
  readonly estimates: readonly Estimate[];
  readonly macro: MacroSummary;
}

function summarise(seen: readonly CountedOutcome<StepByStepOutcome>[], want: 'intervals' | 'values'): Summary {
  const each = seen.map(({ outcome, count }) => {
    const { right, wrong, idk, unparsed } = repliesOf(outcome);
    return { adds: [right, wrong, idk, unparsed], count };
  });
  const episodes = seen.flatMap(({ outcome, count }) => ('reply' in outcome ? [] : [{ outcome, count }]));
  return {
    episodes,
    macro: macroSummary(
      episodes.map(({ outcome, count }) => ({ outcome: { depth: outcome.depth, replies: repliesOf(outcome) }, count })),
      want,
    ),
    replies: sumOf(seen),
    estimates:
      want === 'values'
        ? []
        : bootstrapOfSums(
            each,
            ([right = 0, wrong = 0, idk = 0, unparsed = 0]) => {
              const drawn = { right, wrong, idk, unparsed };
              return STATISTIC_NAMES.map((name) => STATISTICS[name](drawn));
            },
            BOOTSTRAP,
          ),
  };
}

function sumOf(seen: readonly CountedOutcome<StepByStepOutcome>[]): Replies {
  const sum = { right: 0, wrong: 0, idk: 0, unparsed: 0 };
  for (const { outcome, count } of seen) {
    const { right, wrong, idk, unparsed } = repliesOf(outcome);
    sum.right += count * right;
    sum.wrong += count * wrong;
    sum.idk += count * idk;
    sum.unparsed += count * unparsed;
  }
  return sum;
}

function ofReplies({ replies, estimates }: Summary, name: Statistic): Measured {
  const n = name === 'selective' ? answersOf(replies) : repliesIn(replies);
  const estimate = estimates[STATISTIC_NAMES.indexOf(name)] ?? notEstimable('no-data');
  return withInterval(STATISTICS[name](replies), n, estimate, ZERO_TO_ONE, 'none-answered');
}

const meanShare = (summary: Summary, stepsOf: (episode: Episode) => number): Measured =>
  average(
    summary.episodes.map(({ outcome, count }) => ({ value: stepsOf(outcome) / outcome.depth, count })),
    ZERO_TO_ONE,
    'no-episodes',
  );

const shareOfEpisodes = (summary: Summary, holds: (episode: Episode) => boolean): Measured =>
  share(countWhere(summary.episodes, holds), countAll(summary.episodes), 'no-episodes');

/** Returns no number if an episode lacks the teacher's moves. */
const ofTeacher = ({ episodes }: Summary, measure: () => Measured): Measured =>
  episodes.some(({ outcome }) => outcome.teacher === null)
    ? missing('teacher-not-told', countAll(episodes))
    : measure();

/** A wrong or unreadable reply ends the episode, so the first error is the last reply. */
const firstErrors = ({ episodes }: Summary) =>
  episodes.flatMap(({ outcome: { correct, idk, end }, count }) =>
    end === 'perfect' || end === 'idk' ? [] : [{ value: correct + idk + 1, count }],
  );

const UNDECIDED = 'The paper does not say which of the two it prints as TA.';

const RESAMPLED = 'Percentile bootstrap over episodes, 2,000 resamples.';

export const stepByStepMeasurement = defineMeasurement({
  parse: parseOutcome,
  canBeAt: (outcome, level) => 'reply' in outcome || outcome.depth === level,
  summarise,
  columns: [
    {
      id: 'ta',
      title: 'TA',
      unit: 'share',
      meaning: `Teacher adherence: mean over episodes of right steps by depth, where a step is right if it comes nearer to solved; steps after the end count as wrong (Cube Bench, Figure 3). ${UNDECIDED} Student's t interval over episodes, cut at 0 and 1.`,
      higherIsBetter: true,
      of: (counts) => meanShare(counts, ({ correct }) => correct),
    },
    {
      id: 'perfect',
      title: 'Perfect',
      unit: 'share',
      meaning: `Share of episodes with all steps right (Cube Bench, section on step-by-step play). ${UNDECIDED}`,
      higherIsBetter: true,
      of: (counts) => shareOfEpisodes(counts, ({ correct, depth }) => correct === depth),
    },
    {
      id: 'ta_teacher_only',
      title: 'TA (teacher only)',
      unit: 'share',
      meaning: `TA by the paper's formula: only the teacher's move counts, although another may come as near to solved. ${UNDECIDED} With our own options the teacher's move is not always offered, so that a perfect player stays below 100 %. Student's t interval over episodes, cut at 0 and 1.`,
      higherIsBetter: true,
      of: (counts) => ofTeacher(counts, () => meanShare(counts, ({ teacher }) => teacher ?? 0)),
    },
    {
      id: 'perfect_teacher_only',
      title: 'Perfect (teacher only)',
      unit: 'share',
      meaning: `Share of episodes in which every step was the teacher’s move. ${UNDECIDED}`,
      higherIsBetter: true,
      of: (counts) => ofTeacher(counts, () => shareOfEpisodes(counts, ({ teacher, depth }) => teacher === depth)),
    },
    {
      id: 'first_error',
      title: 'First error',
      unit: 'count',
      meaning:
        "Mean number of the step at which the first error comes, of the episodes that have one; a reply that cannot be read is an error (named in Cube Bench, not printed). Student's t interval over episodes.",
      higherIsBetter: true,
      of: (counts) => average(firstErrors(counts), { low: 1, high: Number.POSITIVE_INFINITY }, 'no-errors'),
    },
    {
      id: 'coverage',
      title: 'Coverage',
      unit: 'share',
      meaning: `Share of replies that chose a move, among all replies including unreadable ones (Cube Bench, Table 8). ${RESAMPLED}`,
      higherIsBetter: true,
      of: (counts) => ofReplies(counts, 'coverage'),
    },
    {
      id: 'selective_accuracy',
      title: 'Selective accuracy',
      unit: 'share',
      meaning: `Share right of the replies that chose a move (Cube Bench, Table 8). ${RESAMPLED}`,
      higherIsBetter: true,
      of: (counts) => ofReplies(counts, 'selective'),
    },
    {
      id: 'apa',
      title: 'APA',
      unit: 'coefficient',
      meaning: `Accuracy with a quarter of the credit for abstaining: (right + 0.25 × “I don’t know”) / all replies, including unreadable ones (Cube Bench, Table 8). ${RESAMPLED}`,
      higherIsBetter: true,
      of: (counts) => ofReplies(counts, 'apa'),
    },
    {
      id: 'idk_rate',
      title: 'IDK rate',
      unit: 'share',
      meaning: `Share of “I don’t know” among all replies (Cube Bench, Table 8). ${RESAMPLED}`,
      higherIsBetter: false,
      of: (counts) => ofReplies(counts, 'idk'),
    },
    {
      id: 'parse_failure_rate',
      title: 'Parse failures',
      unit: 'share',
      meaning: `Share of replies that were unreadable or never came. ${RESAMPLED}`,
      higherIsBetter: false,
      of: (counts) => ofReplies(counts, 'unparsed'),
    },
    ...coverageColumns(({ episodes }: Summary) => episodes),
    ...macroColumns(({ macro }: Summary) => macro),
  ],
});
