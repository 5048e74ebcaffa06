import { type Condition, FOR_PEOPLE, modalityOf } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import { groupsOf } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';

/** The default condition of a task for people: pictures, with the variants for people. */
export function conditionOfSample(task: Task): Condition {
  const plain = task.conditions.find((condition) => modalityOf(condition) === 'image') ?? task.conditions[0] ?? 'image';
  const forPeople = groupsOf(task, modalityOf(plain)).flatMap(({ values }) =>
    values.filter(({ id }) => FOR_PEOPLE.has(id)),
  );
  return [plain, ...forPeople.map(({ id }) => id)].join('.') as Condition;
}

/** null for an unknown task. */
export function sampleCondition(id: string): Condition | null {
  const task = findTask(id);
  return task === undefined ? null : conditionOfSample(task);
}
