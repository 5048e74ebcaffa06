/** Splits one measure by a property of the items: a row for each entrant, task and condition. */

import { measurementOf } from 'rung-puzzles/measures';
import type { BreakdownView } from 'rung-puzzles/suites/suite';
import { groupedBy, where } from '@/lib/server/boards/rows';
import type { BreakdownResult } from '@/lib/wire/boards/board-views';
import type { Names, OutcomeRow, ReportedRow } from '../board/board-rows';
import { taskTitle } from '../board/describe';
import { reportedEntrant } from '../cells/cell';
import { groupOutcomes, isOfSet } from '../cells/outcome-groups';
import { parsePrintedMetric } from '../cells/printed-metric';
import { wholeRow } from './measure-rows';

type Row = BreakdownResult['rows'][number];

export function composeBreakdown(
  { tasks, conditions, columns }: BreakdownView,
  outcomes: readonly OutcomeRow[],
  reported: readonly ReportedRow[],
  names: Names,
): BreakdownResult {
  const sets = outcomes.filter(isOfSet);
  const shown = tasks.flatMap((task) =>
    conditions.map((condition) => ({ task, taskTitle: taskTitle(task), condition })),
  );
  const rows = shown.flatMap((place) => {
    const { task, condition } = place;
    const measured = groupOutcomes(sets, place, names).map((group): Row => {
      const { entrant, name, kind, measures: all } = wholeRow(group);
      const measures = columns.map(({ id }) => all.find(where({ id })) ?? null);
      return { entrant, name, kind, provenance: 'measured', ...place, measures };
    });
    const printed = groupedBy(reported.filter(where({ task, condition })), 'entrant').map((own) => ({
      ...reportedEntrant(own[0]),
      ...place,
      measures: columns.map(({ id }) => printedMeasure(task, id, own)),
    }));
    return [...measured, ...printed.filter(({ measures }) => measures.some((measure) => measure !== null))];
  });
  return { kind: 'breakdown', columns, rows };
}

function printedMeasure(task: string, id: string, printed: readonly ReportedRow[]) {
  const row = printed.find(({ metric }) => parsePrintedMetric(metric).column === id);
  if (row === undefined) return null;
  const unit = measurementOf(task).columns.find(where({ id }))?.unit ?? 'share';
  return { id, unit, value: row.value, interval: null, method: null, n: 0, reason: null };
}
