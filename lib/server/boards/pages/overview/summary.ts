/**
 * A suite in one table: each entrant's share right by task, ability and overall, with steps between neighbouring levels
 * and paired conditions.
 */

import { groupBy } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { fisherExact } from 'rung-puzzles/stats/comparisons/fisher';
import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { type Combined, differenceOfEstimates, meanOfEstimates, type Share } from 'rung-puzzles/stats/shares/newcombe';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { BoardSummary, GradientStep, SummaryRow, SummaryShare } from '@/lib/wire/boards/board';
import type { Names, OutcomeRow, ReportedRow } from '../board/board-rows';
import { measuredEntrant, reportedEntrant } from '../cells/cell';
import { bestFirst } from '../order';
import { composePaired, type PairRow } from '../paired';

export interface SummaryInput {
  readonly outcomes: readonly OutcomeRow[];
  readonly reported: readonly ReportedRow[];
  readonly pairs: readonly PairRow[];
  readonly names: Names;
}

export function composeSummary(
  suite: Suite,
  condition: SummaryRow['condition'],
  input: SummaryInput,
): BoardSummary | null {
  const { abilities } = suite;
  if (abilities === undefined) return null;
  const entrants = entrantsOf(suite, condition, input);
  return {
    abilities,
    rows: [
      ...entrants.map((entrant) => measuredRow(suite, condition, entrant)).sort(bestFirst(heightOf)),
      ...reportedSummaries(suite, condition, input.reported).sort(bestFirst(heightOf)),
    ],
    gradients: corrected(entrants.flatMap((entrant) => suite.tasks.flatMap((task) => gradientsOf(entrant, task)))),
    paired: composePaired(suite, input.pairs, input.names),
  };
}

/** Runs on one set get the same items, so intervals use one reply per item. */
interface Seen {
  readonly all: Share;
  /** Scaled to one reply per item, in whole numbers, because an exact test needs them. */
  readonly once: Share;
}

type Entrant = ReturnType<typeof entrantsOf>[number];

function entrantsOf(suite: Suite, condition: string, { outcomes, names }: SummaryInput) {
  const levels = (task: string) => suite.sets?.[task]?.levels ?? [];
  const own = outcomes.filter(
    (row) => row.course === 'set' && row.condition === condition && levels(row.task).includes(row.level),
  );
  return groupBy(own, ({ entrant }) => entrant).map((rows) => ({
    ...measuredEntrant(rows[0].entrant, names),
    share: (task: string, level: number) => shareOf(rows.filter((row) => row.task === task && row.level === level)),
    levels,
  }));
}

function shareOf(rows: readonly OutcomeRow[]): Seen {
  const right = sumOf(rows, ({ outcome, count }) => (outcome === 'right' ? count : 0));
  const n = sumOf(rows, ({ count }) => count);
  const items = Math.min(n, rows[0]?.items ?? n);
  return { all: { right, n }, once: { right: n === 0 ? 0 : Math.round((right * items) / n), n: items } };
}

const pooled = (seen: readonly Seen[]): Seen => ({
  all: total(seen.map(({ all }) => all)),
  once: total(seen.map(({ once }) => once)),
});

const total = (shares: readonly Share[]): Share => ({
  right: sumOf(shares, ({ right }) => right),
  n: sumOf(shares, ({ n }) => n),
});

function measuredRow(
  suite: Suite,
  condition: SummaryRow['condition'],
  { share, levels, ...entrant }: Entrant,
): SummaryRow {
  const cells = (task: string) => levels(task).map((level) => share(task, level));
  const tasks = new Map(
    suite.tasks.map((task) => [task, cells(task).every(({ all }) => all.n > 0) ? pooled(cells(task)) : null]),
  );
  const both = (wanted: readonly string[]) => {
    const shares = wanted.flatMap((task) => tasks.get(task) ?? []);
    if (shares.length < wanted.length) return { weighted: null, unweighted: null };
    return { weighted: wilsonShare(pooled(shares)), unweighted: combinedShare(shares) };
  };
  return {
    ...entrant,
    provenance: 'measured',
    condition,
    tasks: suite.tasks.map((task) => wilsonShare(tasks.get(task) ?? null)),
    abilities: (suite.abilities ?? []).map((ability) => both(ability.tasks)),
    overall: both(suite.tasks),
  };
}

const wilsonShare = (seen: Seen | null): SummaryShare =>
  seen === null || seen.all.n === 0 ? null : { ...estimateOf(seen), n: seen.all.n };

/** The share of all replies, with Wilson's interval for one reply per item. */
const estimateOf = ({ all, once }: Seen): Combined => ({
  value: all.right / all.n,
  ...scoreInterval(all.right / all.n, once.n, Z_975),
});

function combinedShare(seen: readonly Seen[]): SummaryShare {
  const mean = seen.some(({ all }) => all.n === 0) ? null : meanOfEstimates(seen.map(estimateOf));
  return mean && { ...mean, n: pooled(seen).all.n };
}

type BareStep = Omit<GradientStep, 'adjustedP'>;

/** Corrects p by Holm over all steps of all entrants. */
function corrected(steps: readonly BareStep[]): GradientStep[] {
  const adjusted = holm(steps.map(({ p }) => p));
  return steps.map((step, index) => ({ ...step, adjustedP: adjusted[index] ?? 1 }));
}

function gradientsOf({ entrant, name, share, levels }: Entrant, task: string): readonly BareStep[] {
  return levels(task).flatMap((to, index, all) => {
    const from = all[index - 1];
    if (from === undefined) return [];
    const [lower, higher] = [share(task, from), share(task, to)];
    if (lower.all.n === 0 || higher.all.n === 0) return [];
    const { value: drop, low, high } = differenceOfEstimates(estimateOf(lower), estimateOf(higher));
    return [{ entrant, name, task, from, to, drop, low, high, p: fisherExact(lower.once, higher.once) }];
  });
}

const printed = (rows: readonly ReportedRow[], task: string): SummaryShare => {
  const row = rows.find((each) => each.task === task);
  return row === undefined ? null : { value: row.value, low: null, high: null, n: null };
};

/** The paper's sums have a star in place of a task; models are weighted by items, people are not. */
function reportedSummaries(
  suite: Suite,
  condition: SummaryRow['condition'],
  reported: readonly ReportedRow[],
): SummaryRow[] {
  const own = reported.filter((row) => row.condition === condition && row.metric === 'accuracy');
  return groupBy(own, ({ entrant }) => entrant).map((rows): SummaryRow => {
    const { isHuman } = rows[0];
    const sum = (task: string) =>
      isHuman
        ? { weighted: null, unweighted: printed(rows, task) }
        : { weighted: printed(rows, task), unweighted: null };
    return {
      ...reportedEntrant(rows[0]),
      condition,
      tasks: suite.tasks.map((task) => printed(rows, task)),
      abilities: (suite.abilities ?? []).map(({ id }) => sum(`${suite.id}/*/${id}`)),
      overall: sum(`${suite.id}/*`),
    };
  });
}

const heightOf = ({ overall }: SummaryRow): number => overall.weighted?.value ?? overall.unweighted?.value ?? -1;
