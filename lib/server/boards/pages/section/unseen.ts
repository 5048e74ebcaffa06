/** The reference line of a test: how far models get without pictures. */
import { type Condition, hasVariant, UNSEEN } from 'rung-puzzles/items/condition';
import { pluck, unique, where } from '@/lib/server/boards/rows';
import type { UnseenView } from '@/lib/wire/boards/board';
import type { ShownTask } from '../board/board-rows';
import type { OutcomeGroup } from '../cells/outcome-groups';
import { hasCondition } from '../shown-tasks';
import { measureOf, measureRows } from './measure-rows';

export const unseenCondition = (condition: Condition): Condition =>
  hasVariant(condition, UNSEEN) ? condition : (`${condition}.${UNSEEN}` as Condition);

export const unseenShown = (shown: readonly ShownTask[]) =>
  shown
    .map(({ task, condition }) => ({ task, condition: unseenCondition(condition) }))
    .filter(({ task, condition }) => hasCondition(task, condition));

/** The best model's value of this measure at each level. */
export function unseenOf(groups: readonly OutcomeGroup[], column: string | undefined): UnseenView[] {
  const rows = groups.filter(where({ kind: 'model' })).flatMap((group) => measureRows(group));
  return unique(pluck(rows, 'level')).flatMap((level) => {
    const [best] = rows
      .filter(where({ level }))
      .flatMap(({ entrant, name, measures }) =>
        measureOf(measures, column).map((measure) => ({ level, entrant, name, measure })),
      )
      .sort((a, b) => b.measure.value - a.measure.value);
    return best ?? [];
  });
}
