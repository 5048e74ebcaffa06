/** Fixed sets on the home board: one measure per task over all published levels, as on the suite's board. */
import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Condition } from 'rung-puzzles/items/condition';
import { measurementOf } from 'rung-puzzles/measures';
import type { Suite } from 'rung-puzzles/suites/suite';
import { poolLevels } from '@/lib/server/items/repeated-items';
import type { MeasureColumnView, ReportedMark } from '@/lib/wire/board';
import { endsOf } from '@/lib/wire/estimate';
import type { HomeMark, HomePeople, HomeSuite } from '@/lib/wire/home-board';
import type { OutcomeRow, ReportedRow, ShownTask } from './board-rows';
import { HUMAN } from './cell';
import { type Measurable, measured } from './measured';
import { byName } from './order';
import { groupOutcomes } from './outcome-groups';
import { parsePrintedMetric } from './printed-metric';

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
  return column === undefined ? null : { column: describe(column), chance: curve?.chance ?? null, levels };
}

const describe = ({ id, title, unit, meaning, higherIsBetter }: MeasureColumnView): MeasureColumnView => ({
  id,
  title,
  unit,
  meaning,
  higherIsBetter,
});

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
  names: ReadonlyMap<string, string>,
): Pooled[] =>
  groupOutcomes(
    rows.filter(({ course }) => course === 'set'),
    task,
    condition,
    names,
  ).flatMap(({ entrant, name, levels: all }) => {
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

const markOf = ({ entrant, name, measurable }: Pooled, column: string, condition: Condition): HomeMark[] => {
  const measure = measured(measurable).find(({ id }) => id === column);
  if (measure === undefined) return [];
  const { value, interval, method, reason, n } = measure;
  const asked = sumOf(measurable.outcomes, ({ count }) => count);
  return [
    {
      entrant,
      name,
      condition,
      n: Math.max(1, Math.round(n === 0 ? asked : n)),
      value,
      ...endsOf(interval),
      method,
      reason,
      isAtLeast: false,
    },
  ];
};

export const setModels = (pooled: readonly Pooled[], column: string, condition: Condition): HomeMark[] =>
  pooled
    .filter(({ entrant }) => entrant !== HUMAN)
    .flatMap((each) => markOf(each, column, condition))
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || byName(a, b));

export function setPeople(pooled: readonly Pooled[], column: string, condition: Condition): HomePeople | null {
  const [mark] = pooled.filter(({ entrant }) => entrant === HUMAN).flatMap((each) => markOf(each, column, condition));
  return mark === undefined ? null : { ...mark, quartiles: null };
}

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

export const setReported = (
  rows: readonly ReportedRow[],
  { task, condition }: ShownTask,
  { column, levels }: SetMeasure,
): ReportedMark[] =>
  rows
    .filter((row) => {
      const printed = parsePrintedMetric(row.metric);
      const whole = printed.level === null || (levels.length === 1 && printed.level === levels[0]);
      return row.task === task && row.condition === condition && printed.column === column.id && whole;
    })
    .map(({ condition: _, ...row }) => row);
