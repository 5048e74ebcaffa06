/** The reference line of a test: how far models get without pictures. */
import { type Condition, hasVariant, UNSEEN } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import type { UnseenView } from '@/lib/wire/boards/board';
import type { ShownTask } from '../board/board-rows';
import type { OutcomeGroup } from '../cells/outcome-groups';
import { measureOf, measureRows } from './measure-rows';

export const unseenCondition = (condition: Condition): Condition =>
  hasVariant(condition, UNSEEN) ? condition : (`${condition}.${UNSEEN}` as Condition);

export const unseenShown = (shown: readonly ShownTask[]): readonly ShownTask[] =>
  shown
    .map(({ task, condition }) => ({ task, condition: unseenCondition(condition) }))
    .filter(({ task: id, condition }) => {
      const task = findTask(id);
      return task !== undefined && takesCondition(task, condition);
    });

/** The best model's value of this measure at each level. */
export function unseenOf(groups: readonly OutcomeGroup[], column: string | undefined): UnseenView[] {
  const rows = groups.filter(({ kind }) => kind === 'model').flatMap((group) => measureRows(group));
  const levels = [...new Set(rows.map(({ level }) => level))];
  return levels.flatMap((level) => {
    const [best] = rows
      .filter((row) => row.level === level)
      .flatMap(({ level, entrant, name, measures }) =>
        measureOf(measures, column).map((measure) => ({ level, entrant, name, measure })),
      )
      .sort((a, b) => b.measure.value - a.measure.value);
    return best ?? [];
  });
}
