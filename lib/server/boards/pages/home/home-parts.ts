/** The parts of the home board: suites, and the abilities of suites that sum up by them. */
import { type Condition, FOR_PEOPLE, modalityOf, variantsOf } from 'rung-puzzles/items/condition';
import { SUITES } from 'rung-puzzles/suites';
import { publishedCondition } from 'rung-puzzles/suites/published/comparability';
import type { Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { groupsOf, takesCondition } from 'rung-puzzles/tasks/conditions';
import { openBankTasks } from '@/lib/server/items/banks/open-banks';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import type { ShownTask } from '../board/board-rows';
import { taskCondition } from '../shown-tasks';

/** All suites with a board, open banks last. */
export const homeSuites = async (): Promise<readonly Suite[]> => [...SUITES, ...(await openBankSuites())];

export const openBankSuites = async () => (await openBankTasks()).flatMap(({ id }) => suiteOfTask(id) ?? []);

const abilityPart = (suite: Suite, ability: string): string => `${suite.id}/${ability}`;

export const partsOf = (suite: Suite) => [
  { id: suite.id, title: suite.title, suite: suite.id, isAbility: false },
  ...(suite.abilities ?? []).map(({ id, title }) => ({
    id: abilityPart(suite, id),
    title,
    suite: suite.id,
    isAbility: true,
  })),
];

function tasksIn(suite: Suite, parts: readonly string[]) {
  if (parts.length === 0 || parts.includes(suite.id)) return suite.tasks;
  const asked = (suite.abilities ?? [])
    .filter(({ id }) => parts.includes(abilityPart(suite, id)))
    .flatMap(({ tasks }) => tasks);
  return suite.tasks.filter((task) => asked.includes(task));
}

export interface HomeShown extends ShownTask {
  /** The condition for people if they have a separate one: a single statement, a second look. */
  readonly peopleCondition: Condition;
}

/** Tasks in the requested condition or their first one; reported numbers in the one that measures the same. */
export const homeShown = (
  suite: Suite,
  parts: readonly string[],
  asked: Condition | null,
  isPublished: boolean,
): readonly HomeShown[] =>
  tasksIn(suite, parts).flatMap((task) => {
    const published = isPublished ? publishedCondition(suite, task) : undefined;
    const condition = asked ?? published ?? taskCondition(suite, task, {});
    const known = findTask(task);
    return known === undefined || !takesCondition(known, condition)
      ? []
      : [{ task, condition, peopleCondition: forPeople(known, condition) }];
  });

/** The same condition with the variants that people always get, if the task has them. */
export function forPeople(task: Parameters<typeof groupsOf>[0], condition: Condition): Condition {
  const modality = modalityOf(condition);
  const chosen = groupsOf(task, modality).flatMap(({ values }) => {
    const value =
      values.find(({ id }) => FOR_PEOPLE.has(id)) ?? values.find(({ id }) => variantsOf(condition).includes(id));
    return value === undefined ? [] : [value.id];
  });
  return [modality, ...chosen].join('.') as Condition;
}
