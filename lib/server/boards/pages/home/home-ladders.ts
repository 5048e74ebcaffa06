/** Ladder results on the home board: mean and quartiles of R for people, the mean for a model. */

import { groupedBy } from '@/lib/server/boards/rows';
import { makeLru } from '@/lib/server/platform/caching/lru';
import type { BoardCell } from '@/lib/wire/boards/board';
import { withEnds } from '@/lib/wire/boards/estimate';
import type { HomeMark, HomePeople } from '@/lib/wire/boards/home-board';
import type { DepthRow, Names } from '../board/board-rows';
import { boardCell, measuredEntrant, quartilesOf } from '../cells/cell';
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

/** For one task and condition, highest first. */
export const ladderModels = (rows: readonly DepthRow[], names: Names): HomeMark[] =>
  groupedBy(rows, 'entrant')
    .map((own) => markOf(ladderCell(own, measuredEntrant(own[0].entrant, names).name), own[0].condition))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || byName(a, b));

export function ladderPeople(rows: readonly DepthRow[]): HomePeople | null {
  const [first] = rows;
  if (first === undefined) return null;
  const cell = ladderCell(rows, 'People');
  const quartiles = quartilesOf(cell);
  return { ...markOf(cell, first.condition), quartiles: quartiles && { low: quartiles.low, high: quartiles.high } };
}
