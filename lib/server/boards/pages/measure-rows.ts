import { groupBy } from 'rung-puzzles/core/group-by';
import { measurementOf } from 'rung-puzzles/measures';
import type { Measure } from 'rung-puzzles/measures/measure';
import type { MeasureView, SectionRow } from '@/lib/wire/board';
import type { OutcomeRow } from './board-rows';
import { type Measurable, measured, prepareMeasures } from './measured';
import { countOf, entrantOf, groupOutcomes, levelsOf, type OutcomeGroup } from './outcome-groups';

export type Pick = <T extends { readonly id: string }>(all: readonly T[]) => readonly T[];

export const measureRows = (group: OutcomeGroup, pick: Pick = (all) => all): readonly SectionRow[] =>
  levelsOf(group).map(({ level, outcomes, items }) => ({
    ...entrantOf(group),
    condition: group.condition,
    level,
    n: countOf(outcomes),
    items: items !== null && items < countOf(outcomes) ? items : null,
    measures: pick(measured({ task: group.task, level, outcomes, items })).map(measureView),
  }));

const measureView = (measure: Measure): MeasureView => ({
  ...measure,
  interval: measure.interval === null ? null : { ...measure.interval },
});

export async function prepareRows(rows: readonly OutcomeRow[], names: ReadonlyMap<string, string>): Promise<void> {
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
export function measuredTask(task: string, outcomes: readonly OutcomeRow[], names: ReadonlyMap<string, string>) {
  const conditions = [...new Set(outcomes.filter((row) => row.task === task).map((row) => row.condition))];
  const groups = conditions.flatMap((condition) => groupOutcomes(outcomes, task, condition, names));
  return {
    columns: measurementOf(task).columns.map((column) => ({ ...column })),
    rows: groups.flatMap((group) => measureRows(group)),
  };
}
