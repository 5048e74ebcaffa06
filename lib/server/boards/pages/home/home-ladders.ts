/** Ladder results on the home board: mean and quartiles of R for people, the mean for a model. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { makeLru } from '@/lib/server/platform/caching/lru';
import type { BoardCell } from '@/lib/wire/boards/board';
import { withEnds } from '@/lib/wire/boards/estimate';
import type { HomeMark, HomePeople } from '@/lib/wire/boards/home-board';
import type { DepthRow, Names, ShownTask } from '../board/board-rows';
import { boardCell, HUMAN, quartilesOf } from '../cells/cell';
import { byName } from '../order';

// Intervals are bootstrapped; on the next request only changed cells are computed.
const KEPT = 20_000;
const cells = makeLru<BoardCell>(KEPT);

export function ladderCell(rows: readonly DepthRow[], name = ''): BoardCell {
  const { task, entrant } = rows[0] as DepthRow;
  const key = JSON.stringify([
    task,
    entrant,
    rows.map(({ r, highestPassed, censored, climbs }) => [r, highestPassed, censored, climbs]),
  ]);
  return { ...cells.getOr(key, () => boardCell(rows, task, entrant, name)), name };
}

/** For one task and condition, highest first. */
export const ladderModels = (rows: readonly DepthRow[], { condition }: ShownTask, names: Names): HomeMark[] =>
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
  ...withEnds(cell.meanEstimate),
  isAtLeast: cell.censored > 0,
});

export function ladderPeople(rows: readonly DepthRow[], condition: HomeMark['condition']): HomePeople | null {
  const own = rows.filter(({ entrant }) => entrant === HUMAN);
  if (own.length === 0) return null;
  const cell = ladderCell(own, 'People');
  const quartiles = quartilesOf(cell);
  return {
    ...markOf(cell, condition),
    quartiles: quartiles && { low: quartiles.low, high: quartiles.high },
  };
}
