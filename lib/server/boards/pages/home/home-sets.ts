/** Fixed sets on the home board: one measure per task over all published levels, as on the suite's board. */

import { measurementOf } from 'rung-puzzles/measures';
import type { Suite } from 'rung-puzzles/suites/suite';
import { pluck, where } from '@/lib/server/boards/rows';
import { poolLevels } from '@/lib/server/items/repeated-items';
import type { MeasureColumnView } from '@/lib/wire/boards/board';
import { withEnds } from '@/lib/wire/boards/estimate';
import type { HomeMark } from '@/lib/wire/boards/home-board';
import { type Names, type OutcomeRow, type ReportedRow, reportedMarks, type ShownTask } from '../board/board-rows';
import { isOfModel } from '../cells/cell';
import { countOf, groupOutcomes, isOfSet } from '../cells/outcome-groups';
import { parsePrintedMetric } from '../cells/printed-metric';
import { measured } from '../section/measured';

export interface SetMeasure {
  readonly column: MeasureColumnView;
  readonly chance: number | null;
  readonly levels: readonly number[];
}

/** null if the paper has no fixed set for this task. */
export function setMeasureOf(suite: Suite, task: string): SetMeasure | null {
  const levels = suite.sets?.[task]?.levels;
  if (levels === undefined) return null;
  const { columns } = measurementOf(task);
  const curve = suite.sections?.find(where({ task }))?.curves[0];
  const column = columns.find(where({ id: curve?.column })) ?? columns[0];
  return column === undefined ? null : { column, chance: curve?.chance ?? null, levels };
}

/** Entrants with data at every published level, because levels differ in difficulty. */
export const pooledSets = (rows: readonly OutcomeRow[], shown: ShownTask, levels: readonly number[], names: Names) =>
  groupOutcomes(rows.filter(isOfSet), shown, names).flatMap((group) => {
    const own = group.levels.filter(({ level }) => levels.includes(level));
    const level = levels.length === 1 ? (levels[0] ?? null) : null;
    return own.length < levels.length ? [] : [{ ...group, level, ...poolLevels(own) }];
  });

export const setMarks = (pooled: ReturnType<typeof pooledSets>[number], column: string): HomeMark[] =>
  measured(pooled)
    .filter(where({ id: column }))
    .map(({ id: _, unit: __, n, ...measure }) => ({
      entrant: pooled.entrant,
      name: pooled.name,
      condition: pooled.condition,
      n: Math.max(1, Math.round(n === 0 ? countOf(pooled.outcomes) : n)),
      ...withEnds(measure),
      isAtLeast: false,
    }));

/** Models with only fixed sets, which the ladders do not show. */
export function setsAlone(
  suite: Suite,
  rows: readonly OutcomeRow[],
  shown: readonly ShownTask[],
  climbing: ReadonlySet<string>,
) {
  const ofSets = rows.filter((row) => isOfModel(row) && isOfSet(row) && !climbing.has(row.entrant));
  const alone = (own: readonly { readonly entrant: string }[]) => new Set(pluck(own, 'entrant')).size;
  return {
    models: alone(shown.flatMap(({ task, condition }) => ofSets.filter(where({ task, condition })))),
    whole: alone(
      shown.flatMap((each) => {
        const levels = setMeasureOf(suite, each.task)?.levels;
        return levels === undefined ? [] : pooledSets(ofSets, each, levels, new Map());
      }),
    ),
  };
}

export const setReported = (rows: readonly ReportedRow[], shown: ShownTask, { column, levels }: SetMeasure) =>
  reportedMarks(rows, shown, (metric) => {
    const printed = parsePrintedMetric(metric);
    const isWhole = printed.level === null || (levels.length === 1 && printed.level === levels[0]);
    return printed.column === column.id && isWhole;
  });
