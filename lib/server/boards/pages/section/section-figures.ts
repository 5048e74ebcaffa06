/** The figures next to a section's table: solved within n attempts, and a confusion matrix. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import { recoveryCurve } from 'rung-puzzles/measures/cubebench/learning-curve';
import { EFFECTS, parseOutcome as parseEffect } from 'rung-puzzles/measures/cubebench/move-effect';
import { parseOutcome as parseVerification } from 'rung-puzzles/measures/cubebench/verification';
import { parseOutcome as parseWinograd } from 'rung-puzzles/measures/euclifold/outcome';
import type { OutcomeCount } from 'rung-puzzles/measures/measure';
import { parseYesNo } from 'rung-puzzles/measures/yes-no';
import { where } from '@/lib/server/boards/rows';
import { scaleCounts } from '@/lib/server/items/repeated-items';
import type { ConfusionView } from '@/lib/wire/boards/board';
import { countOf, entrantOf, levelsOf, type OutcomeGroup } from '../cells/outcome-groups';

/** What is right and what was said (null: unreadable); of a pair, the verdicts on its two statements. */
interface Said {
  readonly gold: string | null;
  readonly said: string | null;
}

interface CrossTable {
  readonly of: ConfusionView['of'];
  readonly gold: readonly (string | null)[];
  readonly said: readonly (string | null)[];
  readonly read: (outcome: string) => readonly Said[] | Said | null;
}

const NOT_READ = 'not readable';

const parseStatement = (text: string) => parseWinograd(text.split(' ')[0] ?? '', []);

/** By what is right and what was said. */
const repliesBy = (classes: readonly string[], read: CrossTable['read']): CrossTable => ({
  of: 'replies',
  gold: classes,
  said: [...classes, null],
  read,
});

const JUDGED = ['right', 'wrong', null] as const;

const STATEMENTS: readonly CrossTable[] = [
  {
    // Outcome of the true statement (rows) against the false one.
    of: 'pairs',
    gold: JUDGED,
    said: JUDGED,
    read: (text) => {
      const found = parseStatement(text);
      return found?.unit === 'pair' ? { gold: found.positive, said: found.negative } : null;
    },
  },
  repliesBy(['true', 'false'], (text) => {
    const found = parseStatement(text);
    return found?.unit === 'single' ? { gold: found.truth, said: found.said } : null;
  }),
];

const YES_NO = ['yes', 'no'] as const;

/** By task; the first table with any entry is shown. */
const CONFUSIONS: ReadonlyMap<string, readonly CrossTable[]> = new Map([
  ['cubebench/verification', [repliesBy(YES_NO, parseVerification)]],
  ['cubebench/move-effect', [repliesBy(EFFECTS, parseEffect)]],
  ['stare/cube-net', [repliesBy(YES_NO, parseYesNo)]],
  ['stare/tangram', [repliesBy(YES_NO, parseYesNo)]],
  ...['color', 'orientation', 'operation', 'folding', 'matching'].map(
    (name) => [`euclifold/${name}`, STATEMENTS] as const,
  ),
]);

const RECOVERIES = new Map([['cubebench/learning-curve', recoveryCurve]]);

export function recoveryOf(group: OutcomeGroup) {
  const recovery = RECOVERIES.get(group.task);
  if (recovery === undefined) return [];
  return group.levels.flatMap(({ level, outcomes, items }) => {
    const once = items !== null && items < countOf(outcomes) ? recovery(scaleCounts(outcomes, items)) : [];
    const all = recovery(outcomes);
    const [first] = all;
    const points = all.map(({ n: _, low, high, ...point }, index) => ({
      ...point,
      low: Math.min(point.share, once[index]?.low ?? low),
      high: Math.max(point.share, once[index]?.high ?? high),
    }));
    return first === undefined ? [] : [{ ...entrantOf(group), level, n: first.n, points }];
  });
}

/**
 * Per level, and for a set over all levels: how often each class was answered for each right one; for pairs, the
 * outcomes of both members.
 */
export const confusionOf = (group: OutcomeGroup) =>
  levelsOf(group).flatMap(({ level, outcomes }) => {
    const [found] = (CONFUSIONS.get(group.task) ?? []).flatMap((table) => crossed(table, outcomes));
    return found === undefined ? [] : [{ ...entrantOf(group), level, ...found }];
  });

function crossed({ of, gold, said, read }: CrossTable, outcomes: readonly OutcomeCount[]) {
  const entries = outcomes.flatMap(({ outcome, count }) =>
    [read(outcome) ?? []].flat().map((reply) => ({ ...reply, count })),
  );
  const rows = gold.map((right) => ({
    gold: right ?? NOT_READ,
    counts: said.map((answer) => sumOf(entries.filter(where({ gold: right, said: answer })), ({ count }) => count)),
  }));
  return entries.length === 0 ? [] : [{ of, rows, said: said.map((answer) => answer ?? NOT_READ) }];
}
