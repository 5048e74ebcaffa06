/** One measure against another, with a point for each entrant that has all cells of both axes. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { fittedLine, pearson, spearman } from 'rung-puzzles/stats/agreement/correlation-interval';
import type { CorrelationAxis, CorrelationView } from 'rung-puzzles/suites/suite';
import type { CorrelationResult } from '@/lib/wire/boards/board-views';
import type { Names, OutcomeRow, ReportedRow } from './board/board-rows';
import { measuredEntrant, reportedEntrant } from './cells/cell';
import { groupOutcomes, isOfSet } from './cells/outcome-groups';
import { parsePrintedMetric } from './cells/printed-metric';
import { measureOf, measureRows } from './section/measure-rows';

type Point = CorrelationResult['points'][number];
type Cell = CorrelationAxis['cells'][number];

/** A measured sum over tasks in place of a cell, named as in the reference data: `stare/*\/2d`. */
export type SumValue = Pick<Cell, 'task' | 'condition' | 'column'> & {
  readonly entrant: string;
  readonly value: number;
};

/** Values by cell key. */
interface Entrant extends Omit<Point, 'x' | 'y'> {
  readonly values: ReadonlyMap<string, number>;
}

const keyOf = ({ task, condition, level, column }: Cell): string => [task, condition, level ?? 'all', column].join(' ');

export function composeCorrelation(
  view: CorrelationView,
  outcomes: readonly OutcomeRow[],
  reported: readonly ReportedRow[],
  names: Names,
  sums: readonly SumValue[] = [],
): CorrelationResult {
  const cells = [...view.x.cells, ...view.y.cells];
  const points = [...measuredEntrants(cells, outcomes, names, sums), ...reportedEntrants(cells, reported)].flatMap(
    (entrant) => pointOf(view, entrant),
  );
  return {
    kind: 'correlation',
    method: view.method,
    x: { title: view.x.title },
    y: { title: view.y.title },
    points,
    groups: (['measured', 'reported'] as const).flatMap((provenance) => {
      const all = points.filter((point) => point.provenance === provenance);
      return [
        { id: provenance, ...estimateOf(view, all) },
        { id: `${provenance}-models` as const, ...estimateOf(view, all.filter(isModel)) },
      ];
    }),
  };
}

const isModel = ({ kind }: Point): boolean => kind === 'model';

function estimateOf({ method }: CorrelationView, points: readonly Point[]) {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { coefficient: (method === 'pearson' ? pearson : spearman)(x, y), line: fittedLine(x, y) };
}

function pointOf({ x, y }: CorrelationView, { values, ...entrant }: Entrant): Point[] {
  const [across, up] = [meanOf(x, values), meanOf(y, values)];
  return across === null || up === null ? [] : [{ ...entrant, x: across, y: up }];
}

/** null if a cell is missing, because some cells are easier than others. */
function meanOf({ cells }: CorrelationAxis, values: ReadonlyMap<string, number>): number | null {
  const found = cells.flatMap((cell) => values.get(keyOf(cell)) ?? []);
  return found.length < cells.length ? null : sumOf(found, (value) => value) / cells.length;
}

/** Only fixed sets: ladders ask everyone different questions. */
function measuredEntrants(
  cells: readonly Cell[],
  outcomes: readonly OutcomeRow[],
  names: Names,
  sums: readonly SumValue[],
): readonly Entrant[] {
  const sets = outcomes.filter(isOfSet);
  const ofCell = (cell: Cell) =>
    groupOutcomes(sets, cell.task, cell.condition, names).flatMap((group) => {
      const rows = measureRows(group);
      const row = cell.level === null ? rows.at(-1) : rows.find(({ level }) => level === cell.level);
      return measureOf(row?.measures ?? [], cell.column).map(({ value }) => ({
        ...cell,
        entrant: group.entrant,
        value,
      }));
    });
  return groupBy(
    [...sums.map((sum) => ({ ...sum, level: null })), ...cells.flatMap(ofCell)],
    ({ entrant }) => entrant,
  ).map((own) => ({
    ...measuredEntrant(own[0].entrant, names),
    provenance: 'measured',
    values: new Map(own.map((found) => [keyOf(found), found.value])),
  }));
}

function reportedEntrants(cells: readonly Cell[], reported: readonly ReportedRow[]): readonly Entrant[] {
  const wanted = new Set(cells.map(keyOf));
  const printedValue = ({ task, condition, metric, value }: ReportedRow): [string, number] => [
    keyOf({ task, condition, ...parsePrintedMetric(metric) }),
    value,
  ];
  return groupBy(reported, ({ entrant }) => entrant)
    .map((rows) => ({
      ...reportedEntrant(rows[0]),
      values: new Map(rows.map(printedValue).filter(([key]) => wanted.has(key))),
    }))
    .filter(({ values }) => values.size > 0);
}
