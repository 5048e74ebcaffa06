/** Ladder results on the home board: mean and quartiles of R for people, the mean for a model. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { survivalQuantile } from 'rung-puzzles/stats/kaplan-meier';
import { makeLru } from '@/lib/server/platform/lru';
import type { BoardCell } from '@/lib/wire/board';
import { endsOf } from '@/lib/wire/estimate';
import type { HomeMark, HomePeople } from '@/lib/wire/home-board';
import type { DepthRow, ShownTask } from './board-rows';
import { asIfFinished, boardCell, HUMAN } from './cell';
import { byName } from './order';

/** With fewer people a quartile is a single person. */
const FEWEST_FOR_QUARTILES = 6;

// Intervals are bootstrapped; on the next request only changed cells are computed.
const KEPT = 20_000;
const cells = makeLru<BoardCell>(KEPT);

export function ladderCell(rows: readonly DepthRow[], name: string): BoardCell {
  const { task, entrant } = rows[0] as DepthRow;
  const key = JSON.stringify([
    task,
    entrant,
    name,
    rows.map(({ r, highestPassed, censored, climbs }) => [r, highestPassed, censored, climbs]),
  ]);
  return cells.getOr(key, () => boardCell(rows, undefined, task, entrant, name));
}

/** For one task and condition, highest first. */
export const ladderModels = (
  rows: readonly DepthRow[],
  { condition }: ShownTask,
  names: ReadonlyMap<string, string>,
): HomeMark[] =>
  groupBy(
    rows.filter(({ entrant }) => entrant !== HUMAN),
    ({ entrant }) => entrant,
  )
    .map((own) => markOf(ladderCell(own, names.get(own[0].entrant) ?? own[0].entrant), condition))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || byName(a, b));

const markOf = (cell: BoardCell, condition: HomeMark['condition']): HomeMark => ({
  entrant: cell.entrant,
  name: cell.name,
  condition,
  n: cell.ladders,
  // Not the median: models have means, and a median above a mean would not show that people climb higher.
  value: cell.meanR,
  ...endsOf(cell.meanEstimate.interval),
  method: cell.meanEstimate.method,
  reason: cell.meanEstimate.reason,
  isAtLeast: cell.censored > 0,
});

export function ladderPeople(rows: readonly DepthRow[], condition: HomeMark['condition']): HomePeople | null {
  const own = rows.filter(({ entrant }) => entrant === HUMAN);
  if (own.length === 0) return null;
  const cell = ladderCell(own, 'People');
  const ladders = asIfFinished(cell.depths.map(({ r, censored, count }) => ({ depth: r, censored, count })));
  return {
    ...markOf(cell, condition),
    quartiles:
      cell.ladders < FEWEST_FOR_QUARTILES
        ? null
        : { low: survivalQuantile(ladders, 0.25), high: survivalQuantile(ladders, 0.75) },
  };
}
