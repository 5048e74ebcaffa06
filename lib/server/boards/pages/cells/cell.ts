/** One cell of a board: where one entrant's ladders ended, as figures with intervals. */

import type { Estimate } from 'rung-puzzles/stats/interval';
import { depthMeanInterval } from 'rung-puzzles/stats/ladders/depth-interval';
import { type LadderDepths, survivalQuantile } from 'rung-puzzles/stats/ladders/kaplan-meier';
import { mean } from 'rung-puzzles/stats/mean';
import { medianDepthInterval } from 'rung-puzzles/stats/people/median-interval';
import { type Counted, total } from 'rung-puzzles/stats/shares/counted';
import type { BoardCell, EstimateView } from '@/lib/wire/boards/board';
import type { DepthRow, Names, ReportedRow } from '../board/board-rows';

export const HUMAN = 'human';

/** Who is behind a measured number. */
export const measuredEntrant = (entrant: string, names: Names) =>
  entrant === HUMAN
    ? { entrant, name: 'People', kind: 'human' as const }
    : { entrant, name: names.get(entrant) ?? entrant, kind: 'model' as const };

/** The same of a printed number. */
export const reportedEntrant = ({ entrant, isHuman }: Pick<ReportedRow, 'entrant' | 'isHuman'>) => ({
  entrant: `reported/${entrant}`,
  name: entrant,
  kind: isHuman ? ('human' as const) : ('model' as const),
  provenance: 'reported' as const,
});

/** R of each of its ladders. */
export const depthsOfCell = ({ depths }: Pick<BoardCell, 'depths'>): readonly Counted[] =>
  depths.map(({ r, count }) => ({ value: r, count }));

/** `rows`: of one task and entrant, at least one. Counts no questions. */
export function boardCell(rows: readonly DepthRow[], task: string, entrant: string, name: string): BoardCell {
  const ladders = joinDepths(rows);
  const depths = ladders.map(({ depth, count }): Counted => ({ value: depth, count }));
  const n = total(depths);
  const ranked = entrant === HUMAN ? asIfFinished(ladders) : ladders;
  return {
    task,
    entrant,
    name,
    kind: entrant === HUMAN ? 'human' : 'model',
    ladders: n,
    censored: total(depthsWhere(ladders, true)),
    meanR: mean(depths) ?? 0,
    meanEstimate:
      entrant === HUMAN && ladders.some(({ censored }) => censored)
        ? openAbove(depths)
        : view(depthMeanInterval(depths)),
    meanHighestPassed: mean(rows.map(({ highestPassed, climbs }) => ({ value: highestPassed, count: climbs }))) ?? 0,
    p10: survivalQuantile(ranked, 0.1),
    p50: survivalQuantile(ranked, 0.5),
    p90: survivalQuantile(ranked, 0.9),
    medianEstimate: view(medianDepthInterval(ranked)),
    depths: ladders.map(({ depth, censored, count }) => ({ r: depth, censored, count })),
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
export function quartilesOf({ ladders, depths }: Pick<BoardCell, 'ladders' | 'depths'>) {
  const finished = depths.map(({ r, count }) => ({ depth: r, censored: false, count }));
  const at = (p: number) => survivalQuantile(finished, p);
  return ladders < FEWEST_FOR_QUARTILES ? null : { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** How much higher people would have come who stopped is not known (docs/coverage.md). */
function openAbove(depths: readonly Counted[]): EstimateView {
  const { interval, ...rest } = view(depthMeanInterval(depths));
  return { ...rest, interval: interval && { ...interval, high: null } };
}

const view = ({ interval, method, reason }: Estimate): EstimateView => ({ interval, method, reason });

const depthsWhere = (ladders: readonly LadderDepths[], censored: boolean): readonly Counted[] =>
  ladders.filter((ladder) => ladder.censored === censored).map(({ depth, count }) => ({ value: depth, count }));

function joinDepths(rows: readonly DepthRow[]): readonly LadderDepths[] {
  const joined = new Map<string, LadderDepths>();
  for (const row of rows) {
    const key = `${row.r}/${row.censored}`;
    joined.set(key, { depth: row.r, censored: row.censored, count: (joined.get(key)?.count ?? 0) + row.climbs });
  }
  return [...joined.values()].sort((a, b) => a.depth - b.depth || Number(a.censored) - Number(b.censored));
}
