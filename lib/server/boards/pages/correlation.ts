/** One measure against another, with a point for each entrant that has all cells of both axes. */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { fittedLine, pearson, spearman } from 'rung-puzzles/stats/agreement/correlation-interval';
import type { CorrelationAxis, CorrelationView } from 'rung-puzzles/suites/suite';
import { groupedBy, keyOn, pluck, where } from '@/lib/server/boards/rows';
import type { CorrelationResult } from '@/lib/wire/boards/board-views';
import type { Names, OutcomeRow, ReportedRow } from './board/board-rows';
import { measuredEntrant, reportedEntrant } from './cells/cell';
import { groupOutcomes, isOfSet } from './cells/outcome-groups';
import { parsePrintedMetric } from './cells/printed-metric';
import { measureOf, measureRows, wholeRow } from './section/measure-rows';

type Point = CorrelationResult['points'][number];
type Cell = CorrelationAxis['cells'][number];

/** A measured sum over tasks in place of a cell, named as in the reference data: `stare/*\/2d`. */
export type SumValue = Pick<Cell, 'task' | 'condition' | 'column'> & {
  readonly entrant: string;
  readonly value: number;
};

const keyOf = keyOn('task', 'condition', 'level', 'column');

export function composeCorrelation(
  view: CorrelationView,
  outcomes: readonly OutcomeRow[],
  reported: readonly ReportedRow[],
  names: Names,
  sums: readonly SumValue[] = [],
): CorrelationResult {
  const { method, x, y } = view;
  const values = measuredValues([...x.cells, ...y.cells], outcomes, names, sums);
  const measured = groupedBy(values, 'entrant').flatMap((own) =>
    pointOf(
      view,
      { ...measuredEntrant(own[0].entrant, names), provenance: 'measured' },
      own.map((found) => [keyOf(found), found.value]),
    ),
  );
  const printed = groupedBy(reported, 'entrant').flatMap((own) =>
    pointOf(
      view,
      reportedEntrant(own[0]),
      own.map((row) => [keyOf({ ...row, ...parsePrintedMetric(row.metric) }), row.value]),
    ),
  );
  const groupsOf = (id: 'measured' | 'reported', points: readonly Point[]) => [
    { id, ...estimateOf(method, points) },
    { id: `${id}-models` as const, ...estimateOf(method, points.filter(where({ kind: 'model' }))) },
  ];
  return {
    kind: 'correlation',
    method,
    x: { title: x.title },
    y: { title: y.title },
    points: [...measured, ...printed],
    groups: [...groupsOf('measured', measured), ...groupsOf('reported', printed)],
  };
}

function estimateOf(method: CorrelationView['method'], points: readonly Point[]) {
  const [x, y] = [pluck(points, 'x'), pluck(points, 'y')];
  return { coefficient: (method === 'pearson' ? pearson : spearman)(x, y), line: fittedLine(x, y) };
}

/** Of an entrant with these values by cell key. */
function pointOf(
  { x, y }: CorrelationView,
  entrant: Omit<Point, 'x' | 'y'>,
  values: readonly (readonly [string, number])[],
) {
  const [across, up] = [x, y].map((axis) => meanOf(axis, new Map(values)));
  return across == null || up == null ? [] : [{ ...entrant, x: across, y: up }];
}

/** null if a cell is missing, because some cells are easier than others. */
function meanOf({ cells }: CorrelationAxis, values: ReadonlyMap<string, number>) {
  const found = cells.flatMap((cell) => values.get(keyOf(cell)) ?? []);
  return found.length < cells.length ? null : sumOf(found, (value) => value) / cells.length;
}

/** Only fixed sets: ladders ask everyone different questions. */
function measuredValues(
  cells: readonly Cell[],
  outcomes: readonly OutcomeRow[],
  names: Names,
  sums: readonly SumValue[],
) {
  const sets = outcomes.filter(isOfSet);
  const found = cells.flatMap((cell) =>
    groupOutcomes(sets, cell, names).flatMap((group) => {
      const row = cell.level === null ? wholeRow(group) : measureRows(group).find(where({ level: cell.level }));
      return measureOf(row?.measures ?? [], cell.column).map(({ value }) => ({
        ...cell,
        entrant: group.entrant,
        value,
      }));
    }),
  );
  return [...sums.map((sum) => ({ ...sum, level: null })), ...found];
}
