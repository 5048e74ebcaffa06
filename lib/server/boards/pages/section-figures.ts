/** The figures next to a section's table: solved within n attempts, and a confusion matrix. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import { recoveryCurve } from 'rung-puzzles/measures/cubebench/learning-curve';
import { EFFECTS, confusionOf as effectConfusion } from 'rung-puzzles/measures/cubebench/move-effect';
import { parseOutcome as parseVerification } from 'rung-puzzles/measures/cubebench/verification';
import { parseOutcome as parseWinograd } from 'rung-puzzles/measures/euclifold/outcome';
import type { OutcomeCount } from 'rung-puzzles/measures/measure';
import { parseYesNo } from 'rung-puzzles/measures/yes-no';
import { scaleCounts } from '@/lib/server/items/repeated-items';
import type { ConfusionView, RecoveryView } from '@/lib/wire/board';
import { countOf, entrantOf, levelsOf, type OutcomeGroup } from './outcome-groups';

interface Confusion {
  /** counts[right class][answered class] */
  readonly counts: readonly (readonly number[])[];
  /** Unreadable answers by right class. */
  readonly missing: readonly number[];
}

interface ConfusionFigure {
  readonly classes: readonly string[];
  readonly of: (outcomes: readonly OutcomeCount[]) => Confusion | null;
}

interface Figures {
  readonly recovery?: typeof recoveryCurve;
  readonly confusion?: ConfusionFigure;
  /** For pairs: outcomes of the first member against the second. */
  readonly pairs?: (outcomes: readonly OutcomeCount[]) => readonly ConfusionRow[];
}

type ConfusionRow = ConfusionView['rows'][number];

const YES_NO = ['yes', 'no'] as const;
const TRUE_FALSE = ['true', 'false'] as const;
const JUDGED = ['right', 'wrong', null] as const;
const NOT_READ = 'not readable';

const parseStatement = (text: string) => parseWinograd(text.split(' ')[0] ?? '', []);

/** By what is right and what was said. */
const confusionBy = (classes: readonly string[], read: (outcome: string) => Reply | null): Figures => ({
  confusion: { classes, of: (outcomes) => countReplies(classes, outcomes, read) },
});

const yesNo = confusionBy(YES_NO, parseYesNo);
const statements: Figures = {
  ...confusionBy(TRUE_FALSE, (text) => {
    const outcome = parseStatement(text);
    return outcome?.unit === 'single' ? { gold: outcome.truth, said: outcome.said } : null;
  }),
  pairs: pairTable,
};

const FIGURES: ReadonlyMap<string, Figures> = new Map<string, Figures>([
  ['cubebench/verification', confusionBy(YES_NO, parseVerification)],
  ['cubebench/move-effect', { confusion: { classes: EFFECTS, of: effectConfusion } }],
  ['cubebench/learning-curve', { recovery: recoveryCurve }],
  ['stare/cube-net', yesNo],
  ['stare/tangram', yesNo],
  ...['color', 'orientation', 'operation', 'folding', 'matching'].map((name): [string, Figures] => [
    `euclifold/${name}`,
    statements,
  ]),
]);

interface Reply {
  readonly gold: string;
  readonly said: string | null;
}

function countReplies(
  classes: readonly string[],
  outcomes: readonly OutcomeCount[],
  read: (outcome: string) => Reply | null,
): Confusion | null {
  const replies = outcomes.flatMap(({ outcome, count }) => {
    const reply = read(outcome);
    return reply === null ? [] : [{ ...reply, count }];
  });
  const timesSaid = (gold: string, said: string | null) =>
    sumOf(replies, (reply) => (reply.gold === gold && reply.said === said ? reply.count : 0));
  if (replies.length === 0) return null;
  return {
    counts: classes.map((gold) => classes.map((said) => timesSaid(gold, said))),
    missing: classes.map((gold) => timesSaid(gold, null)),
  };
}

/** Outcome of the true statement (rows) against the false one; empty without pairs. */
function pairTable(outcomes: readonly OutcomeCount[]): readonly ConfusionRow[] {
  const pairs = outcomes.flatMap(({ outcome, count }) => {
    const read = parseStatement(outcome);
    return read?.unit === 'pair' ? [{ ...read, count }] : [];
  });
  if (pairs.length === 0) return [];
  const times = (positive: string | null, negative: string | null) =>
    sumOf(pairs, (pair) => (pair.positive === positive && pair.negative === negative ? pair.count : 0));
  return JUDGED.map((positive) => ({
    gold: positive ?? NOT_READ,
    counts: JUDGED.map((negative) => times(positive, negative)),
  }));
}

export function recoveryOf(task: string, group: OutcomeGroup): readonly RecoveryView[] {
  const recovery = FIGURES.get(task)?.recovery;
  if (recovery === undefined) return [];
  return group.levels.flatMap(({ level, outcomes, items }) => {
    const once = items !== null && items < countOf(outcomes) ? recovery(scaleCounts(outcomes, items)) : null;
    const points = recovery(outcomes).map(({ attempt, solved, n, share, low, high }, index) => ({
      attempt,
      solved,
      n,
      share,
      low: Math.min(share, once?.[index]?.low ?? low),
      high: Math.max(share, once?.[index]?.high ?? high),
    }));
    const n = points[0]?.n;
    return n === undefined
      ? []
      : [{ ...entrantOf(group), level, n, points: points.map(({ n: _, ...point }) => point) }];
  });
}

/**
 * Per level, and for a set over all levels: how often each class was answered for each right one; for pairs, the
 * outcomes of both members.
 */
export function confusionOf(task: string, group: OutcomeGroup): readonly ConfusionView[] {
  const { confusion, pairs } = FIGURES.get(task) ?? {};
  return levelsOf(group).flatMap(({ level, outcomes }): ConfusionView[] => {
    const ofPairs = pairs?.(outcomes) ?? [];
    if (ofPairs.length > 0)
      return [
        {
          ...entrantOf(group),
          of: 'pairs',
          level,
          rows: [...ofPairs],
          said: JUDGED.map((judged) => judged ?? NOT_READ),
        },
      ];
    const found = confusion?.of(outcomes) ?? null;
    if (confusion === undefined || found === null) return [];
    const rows = confusion.classes.map((gold, index) => ({
      gold,
      counts: [...(found.counts[index] ?? []), found.missing[index] ?? 0],
    }));
    return [{ ...entrantOf(group), of: 'replies', level, rows, said: [...confusion.classes, NOT_READ] }];
  });
}
