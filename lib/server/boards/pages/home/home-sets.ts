/** Fixed sets on the home board: one measure per task over all published levels, as on the suite's board. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Condition } from 'rung-puzzles/items/condition';
import { measurementOf } from 'rung-puzzles/measures';
import type { Suite } from 'rung-puzzles/suites/suite';
import { poolLevels } from '@/lib/server/items/repeated-items';
import type { MeasureColumnView } from '@/lib/wire/boards/board';
import { withEnds } from '@/lib/wire/boards/estimate';
import type { HomeMark, HomeSuite } from '@/lib/wire/boards/home-board';
import { type Names, type OutcomeRow, type ReportedRow, reportedMarks, type ShownTask } from '../board/board-rows';
import { HUMAN } from '../cells/cell';
import { groupOutcomes, isOfSet } from '../cells/outcome-groups';
import { parsePrintedMetric } from '../cells/printed-metric';
import { type Measurable, measured } from '../section/measured';

export interface SetMeasure {
  readonly column: MeasureColumnView;
  readonly chance: number | null;
  readonly levels: readonly number[];
}

/** null if the paper has no fixed set for this task. */
export function setMeasureOf(suite: Suite, task: string): SetMeasure | null {
  const levels = suite.sets?.[task]?.levels;
  if (levels === undefined) return null;
  const columns = measurementOf(task).columns;
  const curve = suite.sections?.find((section) => section.task === task)?.curves[0];
  const column = columns.find(({ id }) => id === curve?.column) ?? columns[0];
  return column === undefined ? null : { column, chance: curve?.chance ?? null, levels };
}

interface Pooled {
  readonly entrant: string;
  readonly name: string;
  readonly measurable: Measurable;
}

/** Entrants with data at every published level, because levels differ in difficulty. */
export const pooledSets = (
  rows: readonly OutcomeRow[],
  { task, condition }: ShownTask,
  levels: readonly number[],
  names: Names,
): Pooled[] =>
  groupOutcomes(rows.filter(isOfSet), task, condition, names).flatMap(({ entrant, name, levels: all }) => {
    const own = all.filter(({ level }) => levels.includes(level));
    return own.length < levels.length
      ? []
      : [
          {
            entrant,
            name,
            measurable: { task, level: levels.length === 1 ? (levels[0] ?? null) : null, ...poolLevels(own) },
          },
        ];
  });

export const setMarks = ({ entrant, name, measurable }: Pooled, column: string, condition: Condition): HomeMark[] =>
  measured(measurable)
    .filter(({ id }) => id === column)
    .map(({ id: _, unit: __, n, ...measure }) => ({
      entrant,
      name,
      condition,
      n: Math.max(1, Math.round(n === 0 ? sumOf(measurable.outcomes, ({ count }) => count) : n)),
      ...withEnds(measure),
      isAtLeast: false,
    }));

/** Models with only fixed sets, which the ladders do not show. */
export function setsAlone(
  suite: Suite,
  rows: readonly OutcomeRow[],
  shown: readonly ShownTask[],
  climbing: ReadonlySet<string>,
): HomeSuite['setsAlone'] {
  const alone = (entrants: readonly string[]) =>
    new Set(entrants.filter((entrant) => entrant !== HUMAN && !climbing.has(entrant))).size;
  const ofSets = rows.filter(
    ({ task, condition, course }) =>
      course === 'set' && shown.some((each) => each.task === task && each.condition === condition),
  );
  const whole = shown.flatMap((each) => {
    const levels = setMeasureOf(suite, each.task)?.levels;
    return levels === undefined ? [] : pooledSets(ofSets, each, levels, new Map()).map(({ entrant }) => entrant);
  });
  return { models: alone(ofSets.map(({ entrant }) => entrant)), whole: alone(whole) };
}

export const setReported = (rows: readonly ReportedRow[], shown: ShownTask, { column, levels }: SetMeasure) =>
  reportedMarks(rows, shown, (metric) => {
    const printed = parsePrintedMetric(metric);
    const isWhole = printed.level === null || (levels.length === 1 && printed.level === levels[0]);
    return printed.column === column.id && isWhole;
  });
