/** One measure against another, with a point for each entrant that has all cells of both axes. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { fittedLine, pearson, spearman } from 'rung-puzzles/stats/correlation-interval';
import type { CorrelationAxis, CorrelationView } from 'rung-puzzles/suites/suite';
import type { CorrelationResult } from '@/lib/wire/board-views';
import type { OutcomeRow, ReportedRow } from './board-rows';
import { measuredEntrant, reportedEntrant } from './cell';
import { measureRows } from './measure-rows';
import { groupOutcomes } from './outcome-groups';
import { parsePrintedMetric } from './printed-metric';

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
  names: ReadonlyMap<string, string>,
  sums: readonly SumValue[] = [],
): CorrelationResult {
  const cells = [...view.x.cells, ...view.y.cells];
  const points = [...measuredEntrants(cells, outcomes, names, sums), ...reportedEntrants(cells, reported)].flatMap(
    (entrant) => pointOf(view, entrant),
  );
  const of = (provenance: Point['provenance']) => points.filter((point) => point.provenance === provenance);
  const groups = [
    { id: 'measured' as const, of: of('measured') },
    { id: 'measured-models' as const, of: of('measured').filter(isModel) },
    { id: 'reported' as const, of: of('reported') },
    { id: 'reported-models' as const, of: of('reported').filter(isModel) },
  ];
  return {
    kind: 'correlation',
    method: view.method,
    x: { title: view.x.title },
    y: { title: view.y.title },
    points,
    groups: groups.map((group) => ({ id: group.id, ...estimateOf(view, group.of) })),
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
  names: ReadonlyMap<string, string>,
  sums: readonly SumValue[],
): readonly Entrant[] {
  const sets = outcomes.filter(({ course }) => course === 'set');
  const values = new Map<string, Map<string, number>>();
  for (const { entrant, value, ...cell } of sums) {
    const own = values.get(entrant) ?? new Map<string, number>();
    values.set(entrant, own.set(keyOf({ ...cell, level: null }), value));
  }
  for (const cell of cells)
    for (const group of groupOutcomes(sets, cell.task, cell.condition, names)) {
      const own = values.get(group.entrant) ?? new Map<string, number>();
      const rows = measureRows(group);
      const row =
        rows.find(({ level }) => level === cell.level) ??
        (cell.level === null && rows.length === 1 ? rows[0] : undefined);
      const value = row?.measures.find(({ id }) => id === cell.column)?.value ?? null;
      values.set(group.entrant, value === null ? own : own.set(keyOf(cell), value));
    }
  return [...values].map(([entrant, own]) => ({
    ...measuredEntrant(entrant, names),
    provenance: 'measured',
    values: own,
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
