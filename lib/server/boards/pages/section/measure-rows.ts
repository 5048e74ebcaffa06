import { groupBy } from 'rung-puzzles/core/group-by';
import { measurementOf } from 'rung-puzzles/measures';
import type { MeasureView, SectionRow } from '@/lib/wire/boards/board';
import type { Names, OutcomeRow } from '../board/board-rows';
import { countOf, entrantOf, groupOutcomes, levelsOf, type OutcomeGroup } from '../cells/outcome-groups';
import { type Measurable, measured, prepareMeasures } from './measured';

export type Pick = <T extends { readonly id: string }>(all: readonly T[]) => readonly T[];

/** The last row of a set has all its levels. */
export const measureRows = (group: OutcomeGroup, pick: Pick = (all) => all): readonly SectionRow[] =>
  levelsOf(group).map(({ level, outcomes, items }) => ({
    ...entrantOf(group),
    condition: group.condition,
    level,
    n: countOf(outcomes),
    items: items !== null && items < countOf(outcomes) ? items : null,
    measures: pick(measured({ task: group.task, level, outcomes, items })),
  }));

/** Empty if it has no value. */
export const measureOf = (measures: readonly MeasureView[], column: string | undefined) =>
  measures.flatMap(({ value, ...measure }) => (measure.id === column && value !== null ? [{ ...measure, value }] : []));

export async function prepareRows(rows: readonly OutcomeRow[], names: Names): Promise<void> {
  const shown = groupBy(rows, ({ task, condition }) => `${task} ${condition}`).map(([{ task, condition }]) => ({
    task,
    condition,
  }));
  const groups = shown.flatMap(({ task, condition }) => groupOutcomes(rows, task, condition, names));
  await prepareMeasures(
    groups.flatMap((group) => levelsOf(group).map((each): Measurable => ({ task: group.task, ...each }))),
  );
}

/** Everything that is measured of a task, in each of its conditions. */
export function measuredTask(task: string, outcomes: readonly OutcomeRow[], names: Names) {
  const conditions = [...new Set(outcomes.filter((row) => row.task === task).map((row) => row.condition))];
  const groups = conditions.flatMap((condition) => groupOutcomes(outcomes, task, condition, names));
  return {
    columns: measurementOf(task).columns,
    rows: groups.flatMap((group) => measureRows(group)),
  };
}
