/** A section of a board: a task's measures per entrant and level, next to the paper's values. */

import type { Condition } from 'rung-puzzles/items/condition';
import { measurementOf } from 'rung-puzzles/measures';
import type { Measurement } from 'rung-puzzles/measures/measure';
import type { Across, Suite, SuiteSection } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import type { AcrossView, BoardSection, ReportedMeasure } from '@/lib/wire/boards/board';
import type { Names, OutcomeRow, ReportedRow, ShownTask } from '../board/board-rows';
import { taskTitle } from '../board/describe';
import { groupOutcomes } from '../cells/outcome-groups';
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
  input: SectionInput,
): BoardSection {
  const measurement = measurementOf(task);
  const pick = columnPicker(measurement, section.columns);
  const groups = groupOutcomes(input.outcomes, task, condition, input.names);
  return {
    id: section.id,
    title: section.title,
    task,
    taskTitle: taskTitle(task),
    text: section.text,
    levelMeaning: findTask(task)?.levels.meaning ?? 'level',
    condition,
    conditions: offered(suite, section, condition, input.conditions),
    defaultLevel: section.level,
    columns: pick(measurement.columns),
    rows: groups.flatMap((group) => measureRows(group, pick)),
    curves: section.figures.includes('depth-curve') ? section.curves : [],
    recovery: section.figures.includes('recovery') ? groups.flatMap((group) => recoveryOf(task, group)) : [],
    confusion: section.figures.includes('confusion') ? groups.flatMap((group) => confusionOf(task, group)) : [],
    comparison: comparisonView(suite, task, condition),
    unseen: unseenOf(
      groupOutcomes(input.outcomes, task, unseenCondition(condition), input.names),
      pick(measurement.columns)[0]?.id,
    ),
    across: (section.across ?? []).map((across) => acrossConditions(section, across, input)),
    reported: {
      table: section.reported.table,
      notes: section.reported.notes,
      values: input.reported
        .filter((row) => row.task === task && isFromTable(row, section.reported.table))
        .map((row) => reportedMeasure(row, measurement)),
    },
  };
}

const columnPicker = ({ columns }: Measurement, wanted: readonly string[] | undefined): Pick => {
  const ids = wanted ?? columns.map(({ id }) => id);
  return (all) => ids.flatMap((id) => all.filter((each) => each.id === id));
};

/** Conditions to choose from: the section's own, those with data, and the one shown. */
function offered(
  suite: Suite,
  section: SuiteSection,
  shown: Condition,
  conditions: readonly ShownTask[],
): BoardSection['conditions'] {
  const withData = conditions
    .filter(({ task, condition }) => task === section.task && belongs(suite, section, condition))
    .map(({ condition }) => condition);
  return [...new Set([...section.conditions, ...withData, shown])].map((condition) => ({
    condition,
    measured: withData.includes(condition),
  }));
}

function acrossConditions(
  { task, level }: SuiteSection,
  across: Across,
  { outcomes, names }: SectionInput,
): AcrossView {
  const groups = across.conditions.flatMap((condition) => groupOutcomes(outcomes, task, condition, names));
  const rows = groups.flatMap((group) => measureRows(group)).filter((row) => row.level === level);
  return {
    column: across.column,
    conditions: across.conditions,
    names: across.names ?? null,
    rows: rows.flatMap(({ measures, ...row }) =>
      measures.filter(({ id }) => id === across.column).map((measure) => ({ ...row, measure })),
    ),
  };
}

function reportedMeasure(
  { entrant, isHuman, condition, metric, value, source, note }: ReportedRow,
  { columns }: Measurement,
): ReportedMeasure {
  const { column, level } = parsePrintedMetric(metric);
  const unit = columns.find(({ id }) => id === column)?.unit ?? 'share';
  return { entrant, isHuman, condition, level, column, unit, value, source, note };
}
