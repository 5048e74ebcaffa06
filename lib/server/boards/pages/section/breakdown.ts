/** Splits one measure by a property of the items: a row for each entrant, task and condition. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { measurementOf } from 'rung-puzzles/measures';
import type { BreakdownView } from 'rung-puzzles/suites/suite';
import type { MeasureView } from '@/lib/wire/boards/board';
import type { BreakdownResult } from '@/lib/wire/boards/board-views';
import type { Names, OutcomeRow, ReportedRow } from '../board/board-rows';
import { taskTitle } from '../board/describe';
import { reportedEntrant } from '../cells/cell';
import { groupOutcomes, isOfSet } from '../cells/outcome-groups';
import { parsePrintedMetric } from '../cells/printed-metric';
import { measureRows } from './measure-rows';

type Row = BreakdownResult['rows'][number];

export function composeBreakdown(
  view: BreakdownView,
  outcomes: readonly OutcomeRow[],
  reported: readonly ReportedRow[],
  names: Names,
): BreakdownResult {
  const shown = view.tasks.flatMap((task) => view.conditions.map((condition) => ({ task, condition })));
  const rows = shown.flatMap(({ task, condition }): Row[] => [
    ...measuredRows(view, groupOutcomes(outcomes.filter(isOfSet), task, condition, names)),
    ...reportedRows(
      view,
      reported.filter((row) => row.task === task && row.condition === condition),
    ),
  ]);
  return { kind: 'breakdown', columns: view.columns, rows };
}

const measuredRows = ({ columns }: BreakdownView, groups: ReturnType<typeof groupOutcomes>): Row[] =>
  groups.flatMap((group): Row[] => {
    const whole = measureRows(group).at(-1);
    if (whole === undefined) return [];
    const { entrant, name, kind } = whole;
    const { task, condition } = group;
    const measures = columns.map(({ id }) => whole.measures.find((measure) => measure.id === id) ?? null);
    return [{ entrant, name, kind, provenance: 'measured', task, taskTitle: taskTitle(task), condition, measures }];
  });

const reportedRows = ({ columns }: BreakdownView, printed: readonly ReportedRow[]): Row[] =>
  groupBy(printed, ({ entrant }) => entrant).flatMap((own): Row[] => {
    const [{ task, condition }] = own;
    const measures = columns.map(({ id }) => printedMeasure(task, id, own));
    return measures.every((measure) => measure === null)
      ? []
      : [{ ...reportedEntrant(own[0]), task, taskTitle: taskTitle(task), condition, measures }];
  });

function printedMeasure(task: string, column: string, printed: readonly ReportedRow[]): MeasureView | null {
  const row = printed.find(({ metric }) => parsePrintedMetric(metric).column === column);
  if (row === undefined) return null;
  const unit = measurementOf(task).columns.find(({ id }) => id === column)?.unit ?? 'share';
  return { id: column, unit, value: row.value, interval: null, method: null, n: 0, reason: null };
}
