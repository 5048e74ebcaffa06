/** The figures next to a section's table: solved within n attempts, and a confusion matrix. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import { recoveryCurve } from 'rung-puzzles/measures/cubebench/learning-curve';
import { EFFECTS, parseOutcome as parseEffect } from 'rung-puzzles/measures/cubebench/move-effect';
import { parseOutcome as parseVerification } from 'rung-puzzles/measures/cubebench/verification';
import { parseOutcome as parseWinograd } from 'rung-puzzles/measures/euclifold/outcome';
import type { OutcomeCount } from 'rung-puzzles/measures/measure';
import { parseYesNo } from 'rung-puzzles/measures/yes-no';
import { scaleCounts } from '@/lib/server/items/repeated-items';
import type { ConfusionView, RecoveryView } from '@/lib/wire/boards/board';
import { countOf, entrantOf, levelsOf, type OutcomeGroup } from '../cells/outcome-groups';

/** What is right and what was said (null: unreadable); of a pair, the verdicts on its two statements. */
interface Crossed {
  readonly gold: string | null;
  readonly said: string | null;
  readonly count: number;
}

interface CrossTable {
  readonly of: ConfusionView['of'];
  readonly gold: readonly (string | null)[];
  readonly said: readonly (string | null)[];
  readonly read: (outcome: OutcomeCount) => readonly Crossed[];
}

interface Figures {
  readonly recovery?: typeof recoveryCurve;
  /** The first with any entry is shown. */
  readonly confusion?: readonly CrossTable[];
}

type Reply = Pick<Crossed, 'gold' | 'said'>;

const NOT_READ = 'not readable';

const parseStatement = (text: string) => parseWinograd(text.split(' ')[0] ?? '', []);

/** By what is right and what was said. */
const repliesBy = (
  classes: readonly string[],
  read: (outcome: string) => readonly Reply[] | Reply | null,
): CrossTable => ({
  of: 'replies',
  gold: classes,
  said: [...classes, null],
  read: ({ outcome, count }) => [read(outcome) ?? []].flat().map((reply) => ({ ...reply, count })),
});

const JUDGED = ['right', 'wrong', null] as const;

/** Outcome of the true statement (rows) against the false one. */
const PAIRS: CrossTable = {
  of: 'pairs',
  gold: JUDGED,
  said: JUDGED,
  read: ({ outcome, count }) => {
    const found = parseStatement(outcome);
    return found?.unit === 'pair' ? [{ gold: found.positive, said: found.negative, count }] : [];
  },
};

const yesNo = (read: (outcome: string) => Reply | null): Figures => ({ confusion: [repliesBy(['yes', 'no'], read)] });
const statements: Figures = {
  confusion: [
    PAIRS,
    repliesBy(['true', 'false'], (text) => {
      const outcome = parseStatement(text);
      return outcome?.unit === 'single' ? { gold: outcome.truth, said: outcome.said } : null;
    }),
  ],
};

const FIGURES: ReadonlyMap<string, Figures> = new Map<string, Figures>([
  ['cubebench/verification', yesNo(parseVerification)],
  ['cubebench/move-effect', { confusion: [repliesBy(EFFECTS, parseEffect)] }],
  ['cubebench/learning-curve', { recovery: recoveryCurve }],
  ['stare/cube-net', yesNo(parseYesNo)],
  ['stare/tangram', yesNo(parseYesNo)],
  ...['color', 'orientation', 'operation', 'folding', 'matching'].map((name): [string, Figures] => [
    `euclifold/${name}`,
    statements,
  ]),
]);

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
export const confusionOf = (task: string, group: OutcomeGroup): readonly ConfusionView[] =>
  levelsOf(group).flatMap(({ level, outcomes }) => {
    const [found] = (FIGURES.get(task)?.confusion ?? []).flatMap((table) => {
      const entries = outcomes.flatMap(table.read);
      return entries.length === 0 ? [] : [{ ...entrantOf(group), level, ...crossed(table, entries) }];
    });
    return found ?? [];
  });

const crossed = ({ of, gold, said }: CrossTable, entries: readonly Crossed[]) => ({
  of,
  rows: gold.map((right) => ({
    gold: right ?? NOT_READ,
    counts: said.map((answer) =>
      sumOf(entries, (entry) => (entry.gold === right && entry.said === answer ? entry.count : 0)),
    ),
  })),
  said: said.map((answer) => answer ?? NOT_READ),
});
