/** One part of a board: a task's measures per entrant and level, computed from counted outcomes, with what the paper prints beside them. */
import type { Condition } from '@/lib/items/condition';
import { measurementOf } from '@/lib/measures';
import type { Measure, Measurement } from '@/lib/measures/measure';
import type { Suite, SuiteSection } from '@/lib/suites/suite';
import { findTask } from '@/lib/tasks';
import type { BoardSection, MeasureView, ReportedMeasure, SectionRow } from '@/lib/wire/board';
import type { OutcomeRow, ReportedRow, ShownTask } from './board-rows';
import { HUMAN } from './cell';
import { taskTitle } from './describe';
import { groupBy } from './group';
import { type Measurable, measured, prepareMeasures } from './measured';
import { parsePrintedMetric } from './printed-metric';
import { confusionOf, recoveryOf } from './section-figures';
import { belongs, type ShownSection } from './shown-tasks';

export interface SectionInput {
  /** Of all shown tasks and conditions, those set side by side too. */
  readonly outcomes: readonly OutcomeRow[];
  /** Conditions in which tasks have outcomes. */
  readonly conditions: readonly ShownTask[];
  readonly reported: readonly ReportedRow[];
  readonly names: ReadonlyMap<string, string>;
}

/** Outcomes of one entrant in one course: what is never put together with another. */
export interface OutcomeGroup {
  readonly task: string;
  readonly entrant: string;
  readonly name: string;
  readonly kind: 'human' | 'model';
  readonly course: 'ladder' | 'set';
  readonly condition: Condition;
  readonly levels: readonly { readonly level: number; readonly outcomes: readonly OutcomeRow[] }[];
}

export function composeSection(suite: Suite, { section, task, condition }: ShownSection, input: SectionInput): BoardSection {
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
    columns: pick(measurement.columns).map((column) => ({ ...column })),
    rows: groups.flatMap((group) => measureRows(group, pick)),
    curves: section.figures.includes('depth-curve') ? section.curves.map((curve) => ({ ...curve })) : [],
    recovery: section.figures.includes('recovery') ? groups.flatMap((group) => recoveryOf(task, group)) : [],
    confusion: section.figures.includes('confusion') ? groups.flatMap((group) => confusionOf(task, group)) : [],
    across: acrossConditions(section, input),
    reported: {
      table: section.reported.table,
      notes: [...section.reported.notes],
      values: input.reported
        .filter((row) => row.task === task && row.source.endsWith(`, ${section.reported.table}`))
        .map((row) => reportedMeasure(row, measurement)),
    },
  };
}

type Pick = <T extends { readonly id: string }>(all: readonly T[]) => readonly T[];

const columnPicker = ({ columns }: Measurement, wanted: readonly string[] | undefined): Pick => {
  const ids = wanted ?? columns.map(({ id }) => id);
  return (all) => ids.flatMap((id) => all.filter((each) => each.id === id));
};

/** Conditions to choose from: the section's own, those with data, and the one shown. */
function offered(suite: Suite, section: SuiteSection, shown: Condition, conditions: readonly ShownTask[]): BoardSection['conditions'] {
  const withData = conditions.filter(({ task, condition }) => task === section.task && belongs(suite, section, condition)).map(({ condition }) => condition);
  return [...new Set([...section.conditions, ...withData, shown])].map((condition) => ({ condition, measured: withData.includes(condition) }));
}

/** People first, then by name; a set before a ladder. */
export function groupOutcomes(rows: readonly OutcomeRow[], task: string, condition: Condition, names: ReadonlyMap<string, string>): readonly OutcomeGroup[] {
  const own = rows.filter((row) => row.task === task && row.condition === condition);
  return groupBy(own, ({ entrant, course }) => `${course}/${entrant}`)
    .map((group): OutcomeGroup => groupOf(group, names))
    .sort(
      (a, b) => Number(a.kind === 'model') - Number(b.kind === 'model') || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || (a.course > b.course ? -1 : 1),
    );
}

function groupOf(rows: readonly [OutcomeRow, ...OutcomeRow[]], names: ReadonlyMap<string, string>): OutcomeGroup {
  const { task, entrant, course, condition } = rows[0];
  const levels = groupBy(rows, ({ level }) => String(level))
    .map((outcomes) => ({ level: outcomes[0].level, outcomes }))
    .sort((a, b) => a.level - b.level);
  const kind = entrant === HUMAN ? 'human' : 'model';
  return { task, entrant, name: kind === 'human' ? 'People' : (names.get(entrant) ?? entrant), kind, course, condition, levels };
}

export const entrantOf = ({ entrant, name, kind, course }: OutcomeGroup) => ({ entrant, name, kind, course });
export const countOf = (outcomes: readonly OutcomeRow[]): number => outcomes.reduce((sum, { count }) => sum + count, 0);

/** A row per level, and one of all levels of a set: a ladder's levels were reached by fewer and fewer, so they have no sum. */
export function levelsOf({ levels, course }: OutcomeGroup): readonly { readonly level: number | null; readonly outcomes: readonly OutcomeRow[] }[] {
  return course === 'set' && levels.length > 1 ? [...levels, { level: null, outcomes: levels.flatMap(({ outcomes }) => outcomes) }] : levels;
}

export const measureRows = (group: OutcomeGroup, pick: Pick = (all) => all): readonly SectionRow[] =>
  levelsOf(group).map(({ level, outcomes }) => ({
    ...entrantOf(group),
    condition: group.condition,
    level,
    n: countOf(outcomes),
    measures: pick(measured({ task: group.task, level, outcomes })).map(measureView),
  }));

const measureView = (measure: Measure): MeasureView => ({ ...measure, interval: measure.interval === null ? null : { ...measure.interval } });

function acrossConditions({ across, task, level }: SuiteSection, { outcomes, names }: SectionInput): BoardSection['across'] {
  if (across === undefined) return null;
  const groups = across.conditions.flatMap((condition) => groupOutcomes(outcomes, task, condition, names));
  const rows = groups.flatMap((group) => measureRows(group)).filter((row) => row.level === level);
  return {
    column: across.column,
    conditions: [...across.conditions],
    rows: rows.flatMap(({ measures, ...row }) => measures.filter(({ id }) => id === across.column).map((measure) => ({ ...row, measure }))),
  };
}

function reportedMeasure({ entrant, isHuman, condition, metric, value, source, note }: ReportedRow, { columns }: Measurement): ReportedMeasure {
  const { column, level } = parsePrintedMetric(metric);
  const unit = columns.find(({ id }) => id === column)?.unit ?? 'share';
  return { entrant, isHuman, condition, level, column, unit, value, source, note };
}

/** Measures of outcomes that are about to be shown. */
export async function prepareRows(rows: readonly OutcomeRow[], names: ReadonlyMap<string, string>): Promise<void> {
  const shown = groupBy(rows, ({ task, condition }) => `${task} ${condition}`).map(([{ task, condition }]) => ({ task, condition }));
  const groups = shown.flatMap(({ task, condition }) => groupOutcomes(rows, task, condition, names));
  await prepareMeasures(groups.flatMap((group) => levelsOf(group).map((each): Measurable => ({ task: group.task, ...each }))));
}
