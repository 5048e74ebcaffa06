/** A section of a board: a task's measures per entrant and level, next to the paper's values. */

import type { Condition } from 'rung-puzzles/items/condition';
import { measurementOf } from 'rung-puzzles/measures';
import type { Across, Suite, SuiteSection } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { pluck, unique, where } from '@/lib/server/boards/rows';
import type { BoardSection } from '@/lib/wire/boards/board';
import type { Names, OutcomeRow, ReportedRow, ShownTask } from '../board/board-rows';
import { taskTitle } from '../board/describe';
import { groupOutcomes, type OutcomeGroup } from '../cells/outcome-groups';
import { isFromTable, parsePrintedMetric } from '../cells/printed-metric';
import { comparisonView } from '../comparison';
import { belongs, type ShownSection } from '../shown-tasks';
import { measureRows, type Pick } from './measure-rows';
import { confusionOf, recoveryOf } from './section-figures';
import { unseenCondition, unseenOf } from './unseen';

export interface SectionInput {
  /** For all shown tasks and conditions, including compared ones. */
  readonly outcomes: readonly OutcomeRow[];
  readonly conditions: readonly ShownTask[];
  readonly reported: readonly ReportedRow[];
  readonly names: Names;
}

export function composeSection(
  suite: Suite,
  { section, task, condition }: ShownSection,
  { outcomes, conditions, reported, names }: SectionInput,
): BoardSection {
  const { columns } = measurementOf(task);
  const ids = section.columns ?? pluck(columns, 'id');
  const pick: Pick = (all) => ids.flatMap((id) => all.filter(where({ id })));
  const groupsIn = (each: Condition) => groupOutcomes(outcomes, { task, condition: each }, names);
  const groups = groupsIn(condition);
  const has = (figure: SuiteSection['figures'][number]) => section.figures.includes(figure);
  const { id, title, text, across = [] } = section;
  const { table, notes } = section.reported;
  return {
    id,
    title,
    task,
    taskTitle: taskTitle(task),
    text,
    levelMeaning: findTask(task)?.levels.meaning ?? 'level',
    condition,
    conditions: offered(suite, section, condition, conditions),
    defaultLevel: section.level,
    columns: pick(columns),
    rows: groups.flatMap((group) => measureRows(group, pick)),
    curves: has('depth-curve') ? section.curves : [],
    recovery: has('recovery') ? groups.flatMap(recoveryOf) : [],
    confusion: has('confusion') ? groups.flatMap(confusionOf) : [],
    comparison: comparisonView(suite, task, condition),
    unseen: unseenOf(groupsIn(unseenCondition(condition)), pick(columns)[0]?.id),
    across: across.map((each) => acrossView(each, section.level, each.conditions.flatMap(groupsIn))),
    reported: {
      table,
      notes,
      values: reported
        .filter((row) => row.task === task && isFromTable(row, table))
        .map(({ task: _, metric, ...row }) => {
          const printed = parsePrintedMetric(metric);
          return { ...row, ...printed, unit: columns.find(where({ id: printed.column }))?.unit ?? 'share' };
        }),
    },
  };
}

const acrossView = ({ column, conditions, names }: Across, level: number, groups: readonly OutcomeGroup[]) => ({
  column,
  conditions,
  names: names ?? null,
  rows: groups
    .flatMap((group) => measureRows(group))
    .filter(where({ level }))
    .flatMap(({ measures, ...row }) => measures.filter(where({ id: column })).map((measure) => ({ ...row, measure }))),
});

/** Conditions to choose from: the section's own, those with data, and the one shown. */
function offered(suite: Suite, section: SuiteSection, shown: Condition, conditions: readonly ShownTask[]) {
  const withData = pluck(
    conditions.filter(({ task, condition }) => task === section.task && belongs(suite, section, condition)),
    'condition',
  );
  return unique([...section.conditions, ...withData, shown]).map((condition) => ({
    condition,
    measured: withData.includes(condition),
  }));
}
