/** Explains why a task is not shown in a condition, and lists those it has. */
import { isCondition, modalityOf, variantsOf } from 'rung-puzzles/items/condition';
import type { Task, VariantGroup } from 'rung-puzzles/tasks/task';

type Shown = Pick<Task, 'id' | 'conditions' | 'variants'>;

export function conditionRefusal(task: Shown, asked: string): string {
  const groups = task.variants ?? [];
  const behind =
    groups.length === 0
      ? ''
      : `, and behind them, in this order, at most one of each: ${groups.map(namesOf).join('; ')}`;
  const reason = reasonOf(task, asked);
  return `${task.id} has no condition ${asked}${reason === null ? '' : `, since ${reason}`}; it has ${task.conditions.join(', ')}${behind}`;
}

const namesOf = ({ values, modalities }: VariantGroup): string =>
  `${values.map(({ id }) => `.${id}`).join(' or ')}${modalities === undefined ? '' : ` (with ${modalities.join(', ')})`}`;

/** null if the list of conditions says enough. */
function reasonOf({ conditions, variants = [] }: Shown, asked: string): string | null {
  if (!isCondition(asked) || !conditions.includes(modalityOf(asked))) return null;
  const places: number[] = [];
  for (const id of variantsOf(asked)) {
    const place = variants.findIndex(({ values }) => values.some((value) => value.id === id));
    const modalities = variants[place]?.modalities;
    if (place === -1) return `there is no .${id}`;
    if (modalities !== undefined && !modalities.includes(modalityOf(asked)))
      return `.${id} goes with ${modalities.join(' and ')} only`;
    if (places.includes(place))
      return `of ${variants[place]?.values.map((value) => `.${value.id}`).join(' and ')} there can be one`;
    places.push(place);
  }
  return 'the variants are in another order';
}
