/** For tests: in which conditions the items of STARE are checked, and by which checker. */
import { type Condition, MODALITIES, type Modality } from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import { groupsOf, sampleConditions, takesCondition } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';

export const STARE = TASKS.filter(({ benchmark }) => benchmark === 'stare');

/** How a model is asked and its reply read leaves the question as it is. */
const OF_REPLY = ['asking', 'extraction'];
const ownGroups = (task: Task, modality: Modality) =>
  groupsOf(task, modality).filter(({ name }) => !OF_REPLY.includes(name));

/** Each modality, plain and with each single value of the task's own groups. */
export function singleConditions(task: Task): readonly Condition[] {
  const others = (task.variants ?? [])
    .filter(({ name }) => OF_REPLY.includes(name))
    .flatMap(({ values }) => values.map(({ id }) => `.${id}`));
  return sampleConditions(task).filter((condition) => !others.some((ending) => condition.endsWith(ending)));
}

/** Each modality with every combination of values of those groups. */
export const combinedConditions = (task: Task): readonly Condition[] =>
  MODALITIES.flatMap((modality) =>
    ownGroups(task, modality).reduce<readonly Condition[]>(
      (known, { values }) =>
        known.flatMap((condition) => [
          condition,
          ...values.map(({ id }): Condition => `${condition}.${id}` as Condition),
        ]),
      [modality],
    ),
  ).filter((condition) => takesCondition(task, condition));

/** The file of `e2e/checker` that checks a task. */
export const checkerOf = (id: string): string => (/^(stare\/)?[23]d-/.test(id) ? 'stare-transforms' : 'stare-puzzles');
