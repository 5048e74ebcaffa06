import { measurementOf } from 'rung-puzzles/measures';
import { where } from '@/lib/server/boards/rows';
import type { MeasureView, SectionRow } from '@/lib/wire/boards/board';
import type { Names, OutcomeRow } from '../board/board-rows';
import { countOf, entrantOf, groupAll, levelsOf, type OutcomeGroup } from '../cells/outcome-groups';
import { measured, prepareMeasures } from './measured';

export type Pick = <T extends { readonly id: string }>(all: readonly T[]) => readonly T[];

export const measureRows = (group: OutcomeGroup, pick: Pick = (all) => all) =>
  levelsOf(group).map(({ level, outcomes, items }) => ({
    ...entrantOf(group),
    condition: group.condition,
    level,
    n: countOf(outcomes),
    items: items !== null && items < countOf(outcomes) ? items : null,
    measures: pick(measured({ task: group.task, level, outcomes, items })),
  }));

/** Of all levels of a set. */
export const wholeRow = (group: OutcomeGroup): SectionRow => measureRows(group).at(-1) as SectionRow;

/** Empty if it has no value. */
export const measureOf = (measures: readonly MeasureView[], column: string | undefined) =>
  measures.flatMap(({ value, ...measure }) => (measure.id === column && value !== null ? [{ ...measure, value }] : []));

export const prepareRows = (rows: readonly OutcomeRow[], names: Names) =>
  prepareMeasures(groupAll(rows, names).flatMap((group) => levelsOf(group).map((level) => ({ ...group, ...level }))));

/** Everything that is measured of a task, in each of its conditions. */
export const measuredTask = (task: string, outcomes: readonly OutcomeRow[], names: Names) => ({
  columns: measurementOf(task).columns,
  rows: groupAll(outcomes.filter(where({ task })), names).flatMap((group) => measureRows(group)),
});
