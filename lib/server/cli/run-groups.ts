/** Which tasks go through one run together: a run shows all of its tasks in one condition. */
import { invariant } from '@/lib/core/invariant';
import type { Condition } from '@/lib/items/condition';
import { CliFailure } from './failure';
import type { RunCommand, TaskGroup } from './run-options';
import type { Catalogue } from './run-server';

/** One group in the condition that was given; else one for all tasks that have the same first condition, in the suite's order. */
export async function groupsOf(
  { suite, tasks, condition }: Pick<RunCommand, 'suite' | 'tasks' | 'condition'>,
  ask: () => Promise<Catalogue>,
): Promise<TaskGroup[]> {
  if (condition !== null) return [{ tasks, condition }];
  const known = await ask();
  const first = new Map<Condition, string[]>();
  for (const id of tasks ?? tasksOf(known, suite)) {
    const own = firstCondition(known, suite, id);
    first.set(own, [...(first.get(own) ?? []), id]);
  }
  const groups = [...first].map(([own, ids]): TaskGroup => ({ tasks: ids, condition: own }));
  // Named only where they have to be: the whole suite in one run has the same key whether its tasks are named or not.
  return groups.length === 1 ? groups.map((group) => ({ ...group, tasks })) : groups;
}

function tasksOf({ suites }: Catalogue, id: string): readonly string[] {
  const suite = suites.find((candidate) => candidate.id === id);
  if (suite === undefined)
    throw new CliFailure(`there is no suite ${JSON.stringify(id)} on this server; there are ${suites.map((known) => known.id).join(', ')}`);
  return suite.tasks;
}

function firstCondition(known: Catalogue, suite: string, id: string): Condition {
  const among = tasksOf(known, suite);
  const task = known.tasks.find((candidate) => candidate.id === id);
  if (task === undefined || !among.includes(id)) throw new CliFailure(`the suite ${suite} has no task ${JSON.stringify(id)}; it has ${among.join(', ')}`);
  const condition = task.conditions[0];
  invariant(condition !== undefined, 'a task has a condition');
  return condition;
}
