/**
 * A suite in one table: each entrant's share right by task, ability and overall, with steps between neighbouring levels
 * and paired conditions.
 */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { fisherExact } from 'rung-puzzles/stats/comparisons/fisher';
import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import {
  type Combined,
  differenceOfEstimates,
  meanOfEstimates,
  meanOnSameItems,
  type Share,
} from 'rung-puzzles/stats/shares/newcombe';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import type { Suite } from 'rung-puzzles/suites/suite';
import { groupedBy, pluck, where } from '@/lib/server/boards/rows';
import type { BoardSummary, GradientStep, SummaryRow, SummaryShare } from '@/lib/wire/boards/board';
import { endsOf } from '@/lib/wire/boards/estimate';
import type { Names, OutcomeRow, ReportedRow } from '../board/board-rows';
import { isOfModel, isOfPeople, measuredEntrant, reportedEntrant } from '../cells/cell';
import { bestFirst } from '../order';
import { composePaired, type PairRow } from '../paired';
import { crowdOf } from '../section/measured';
import { meanOfCells, type Spread } from '../terms/spread';

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
    gradients: corrected(
      entrants.filter(isOfModel).flatMap((entrant) => suite.tasks.flatMap((task) => gradientsOf(entrant, task))),
    ),
    paired: composePaired(suite, input.pairs, input.names),
  };
}

type Entrant = ReturnType<typeof entrantsOf>[number];

function entrantsOf(suite: Suite, condition: string, { outcomes, names }: SummaryInput) {
  const levels = (task: string) => suite.sets?.[task]?.levels ?? [];
  const own = outcomes
    .filter(where({ course: 'set', condition }))
    .filter(({ task, level }) => levels(task).includes(level));
  return groupedBy(own, 'entrant').map((rows) => ({
    ...measuredEntrant(rows[0].entrant, names),
    share: (task: string, level: number) => shareOf(rows.filter(where({ task, level }))),
    levels,
  }));
}

/** Runs on one set get the same items, so intervals use one reply per item. */
interface Seen extends Share {
  readonly items: number;
  readonly rows: readonly OutcomeRow[];
}

function shareOf(rows: readonly OutcomeRow[]): Seen {
  const n = sumOf(rows, ({ count }) => count);
  const right = sumOf(rows.filter(where({ outcome: 'right' })), ({ count }) => count);
  return { right, n, items: Math.min(n, rows[0]?.items ?? n), rows };
}

const pooled = (seen: readonly Seen[]): Seen => ({
  right: sumOf(seen, ({ right }) => right),
  n: sumOf(seen, ({ n }) => n),
  items: sumOf(seen, ({ items }) => items),
  rows: seen.flatMap(({ rows }) => rows),
});

function measuredRow(
  suite: Suite,
  condition: SummaryRow['condition'],
  { share, levels, ...entrant }: Entrant,
): SummaryRow {
  const tasks = new Map(
    suite.tasks.map((task) => {
      const cells = levels(task).map((level) => share(task, level));
      return [task, cells.every(({ n }) => n > 0) ? pooled(cells) : null];
    }),
  );
  const both = (wanted: readonly string[]) => {
    const shares = wanted.flatMap((task) => tasks.get(task) ?? []);
    if (shares.length < wanted.length) return { weighted: null, unweighted: null };
    return { weighted: shareIn(pooled(shares)), unweighted: combinedShare(shares) };
  };
  return {
    ...entrant,
    provenance: 'measured',
    condition,
    tasks: suite.tasks.map((task) => shareIn(tasks.get(task) ?? null)),
    abilities: (suite.abilities ?? []).map((ability) => both(ability.tasks)),
    overall: both(suite.tasks),
  };
}

const isOfCrowd = ({ rows }: Seen): boolean => rows.some(isOfPeople);

const shareIn = (seen: Seen | null): SummaryShare => (seen?.n ? { ...shownOf(seen), n: seen.n } : null);

/** People are a sample too. Without their clusters, they have no interval. */
function shownOf(seen: Seen): Spread {
  if (!isOfCrowd(seen)) return estimateOf(seen);
  const { right, n, share } = crowdOf({ outcomes: seen.rows, items: seen.items });
  return { value: seen.right / seen.n, ...endsOf(n === seen.n && right === seen.right ? share : null) };
}

/** The share of all replies, with Wilson's interval for one reply per item. */
const estimateOf = ({ right, n, items }: Seen): Combined => ({
  value: right / n,
  ...scoreInterval(right / n, items, Z_975),
});

/** The same people may have answered all tests. */
function combinedShare(seen: readonly Seen[]): SummaryShare {
  const join = seen.some(isOfCrowd) ? meanOnSameItems : meanOfEstimates;
  const mean = seen.every(({ n }) => n > 0) ? meanOfCells(seen.map(shownOf), join) : null;
  return mean && { ...mean, n: pooled(seen).n };
}

/** One reply per item, in whole numbers, because an exact test needs them. */
const once = ({ right, n, items }: Seen): Share => ({ right: Math.round((right * items) / n), n: items });

/** Corrects p by Holm over all steps of all entrants. */
function corrected(steps: readonly Omit<GradientStep, 'adjustedP'>[]) {
  const adjusted = holm(pluck(steps, 'p'));
  return steps.map((step, index) => ({ ...step, adjustedP: adjusted[index] ?? 1 }));
}

function gradientsOf({ entrant, name, share, levels }: Entrant, task: string) {
  return levels(task).flatMap((to, index, all) => {
    const from = all[index - 1];
    if (from === undefined) return [];
    const [lower, higher] = [share(task, from), share(task, to)];
    if (lower.n === 0 || higher.n === 0) return [];
    const { value: drop, low, high } = differenceOfEstimates(estimateOf(lower), estimateOf(higher));
    return [{ entrant, name, task, from, to, drop, low, high, p: fisherExact(once(lower), once(higher)) }];
  });
}

const printed = (rows: readonly ReportedRow[], task: string): SummaryShare => {
  const row = rows.find(where({ task }));
  return row === undefined ? null : { value: row.value, low: null, high: null, n: null };
};

/** The paper's sums have a star in place of a task; models are weighted by items, people are not. */
function reportedSummaries(suite: Suite, condition: SummaryRow['condition'], reported: readonly ReportedRow[]) {
  const own = reported.filter((row) => row.condition === condition && row.metric === 'accuracy');
  return groupedBy(own, 'entrant').map((rows): SummaryRow => {
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
