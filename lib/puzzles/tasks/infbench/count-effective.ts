/** Counts the actions of a list that matter in one pass: shortened lists that meet are merged. */
import type { Action } from 'rung-puzzles/engines/shapez/action';
import { applyAction } from 'rung-puzzles/engines/shapez/apply';
import { type Shape, shapeKey } from 'rung-puzzles/engines/shapez/shape';

interface Group {
  readonly shape: Shape;
  /** How many lists with one action left out have reached this state. */
  readonly count: number;
}

/** Counts the actions whose omission alone changes the end or makes the list illegal. The full list is legal. */
export function countEffective(start: Shape, actions: readonly Action[]): number {
  let full = start;
  let shortened: readonly Group[] = [];
  for (const action of actions) {
    const moved = shortened.flatMap(({ shape, count }) => groupAt(applyAction(shape, action), count));
    shortened = merge([...moved, { shape: full, count: 1 }]);
    full = applyAction(full, action) ?? full;
  }
  const alike = shortened.find(({ shape }) => shapeKey(shape) === shapeKey(full));
  return actions.length - (alike?.count ?? 0);
}

const groupAt = (shape: Shape | null, count: number): readonly Group[] => (shape === null ? [] : [{ shape, count }]);

function merge(groups: readonly Group[]): readonly Group[] {
  const merged = new Map<string | number, Group>();
  for (const { shape, count } of groups)
    merged.set(shapeKey(shape), { shape, count: count + (merged.get(shapeKey(shape))?.count ?? 0) });
  return [...merged.values()];
}
