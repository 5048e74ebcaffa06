/** One cell of a board: where one entrant's ladders ended, as figures with intervals. */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { type Estimate, notEstimable } from 'rung-puzzles/stats/interval';
import { depthMeanInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { type LadderDepths, survivalQuantile } from 'rung-puzzles/stats/ladders/kaplan-meier';
import { mean as meanOf } from 'rung-puzzles/stats/mean';
import { medianDepthInterval } from 'rung-puzzles/stats/people/median-interval';
import { total } from 'rung-puzzles/stats/shares/counted';
import { groupedBy } from '@/lib/server/boards/rows';
import type { BoardCell, EstimateView } from '@/lib/wire/boards/board';
import { isFrozenEntrant } from '@/lib/wire/models/setup';
import type { DepthRow, Names, ReportedRow } from '../board/board-rows';

export const HUMAN = 'human';

type Owned = Pick<DepthRow, 'entrant'>;

export const isOfPeople = ({ entrant }: Owned): boolean => entrant === HUMAN;
export const isOfModel = (row: Owned): boolean => !isOfPeople(row);

/** Who is behind a measured number. */
export const measuredEntrant = (entrant: string, names: Names) => ({
  entrant,
  name: entrant === HUMAN ? 'People' : (names.get(entrant) ?? entrant),
  kind: kindOf(entrant),
});

export const kindOf = (entrant: string): 'human' | 'model' => (entrant === HUMAN ? 'human' : 'model');

/** The same of a printed number. */
export const reportedEntrant = ({ entrant, isHuman }: ReportedRow) => ({
  entrant: `reported/${entrant}`,
  name: entrant,
  kind: isHuman ? ('human' as const) : ('model' as const),
  provenance: 'reported' as const,
});

/** R of each of its ladders. */
export const depthsOfCell = (cell: Pick<BoardCell, 'depths'> | null) =>
  cell?.depths.map(({ r, count }) => ({ value: r, count })) ?? [];

/** `rows`: of one task and entrant, at least one. Counts no questions. */
export function boardCell(rows: readonly DepthRow[], task: string, entrant: string, name: string): BoardCell {
  const ladders = groupedBy(rows, 'r', 'censored')
    .map((own) => ({ depth: own[0].r, censored: own[0].censored, count: sumOf(own, ({ climbs }) => climbs) }))
    .sort((a, b) => a.depth - b.depth || Number(a.censored) - Number(b.censored));
  const depths = ladders.map(({ depth, count }) => ({ value: depth, count }));
  const censored = sumOf(ladders, (each) => (each.censored ? each.count : 0));
  const ranked = entrant === HUMAN ? asIfFinished(ladders) : ladders;
  // Repeats get the same questions, so they say nothing about others.
  const isOneLadder = isFrozenEntrant(entrant);
  const mean = view(isOneLadder ? notEstimable('one-observation') : depthMeanInterval(depths));
  return {
    task,
    entrant,
    name,
    kind: kindOf(entrant),
    ladders: total(depths),
    censored,
    meanR: meanOf(depths) ?? 0,
    // How much higher people would have come who stopped is not known (docs/coverage.md).
    meanEstimate:
      entrant === HUMAN && censored > 0
        ? { ...mean, interval: mean.interval && { ...mean.interval, high: null } }
        : mean,
    meanHighestPassed: meanOf(rows.map(({ highestPassed, climbs }) => ({ value: highestPassed, count: climbs }))) ?? 0,
    p10: survivalQuantile(ranked, 0.1),
    p50: survivalQuantile(ranked, 0.5),
    p90: survivalQuantile(ranked, 0.9),
    medianEstimate: view(isOneLadder ? notEstimable('one-observation') : medianDepthInterval(ranked)),
    depths: ladders.map(({ depth, ...ladder }) => ({ r: depth, ...ladder })),
    items: 0,
    right: 0,
    unreadable: 0,
    unscored: 0,
  };
}

/**
 * Treats stopped ladders as ended. People stop because of their results, and R can fall, so Kaplan–Meier overestimates
 * them: quartiles of 4, 6 and 8 become 7, 9 and 13 if half stop at each failed visit (docs/coverage.md).
 */
export const asIfFinished = (ladders: readonly LadderDepths[]): readonly LadderDepths[] =>
  ladders.map((ladder) => ({ ...ladder, censored: false }));

/** With fewer people a quartile is a single person. */
const FEWEST_FOR_QUARTILES = 6;

/** Of people. */
export function quartilesOf({ ladders, depths }: BoardCell) {
  const finished = depths.map(({ r, count }) => ({ depth: r, censored: false, count }));
  const at = (p: number) => survivalQuantile(finished, p);
  return ladders < FEWEST_FOR_QUARTILES ? null : { low: at(0.25), median: at(0.5), high: at(0.75) };
}

const view = ({ interval, method, reason }: Estimate): EstimateView => ({ interval, method, reason });
