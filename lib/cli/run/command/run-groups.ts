/** Groups tasks into runs, because a run shows all of its tasks in one condition. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import { CliFailure } from '../../failure';
import type { Catalogue } from '../drive/run-server';
import type { RunCommand, TaskGroup } from './run-options';

type Asked = Pick<RunCommand, 'suite' | 'tasks' | 'condition'> & Partial<Pick<RunCommand, 'plan'>>;

/**
 * One group in the given condition. Otherwise one for all tasks with the same condition, in the suite's order: that of
 * the plan, or their first.
 */
export async function groupsOf(
  { suite, tasks, condition, plan }: Asked,
  ask: () => Promise<Catalogue>,
): Promise<TaskGroup[]> {
  if (condition !== null) return [{ tasks, condition }];
  const known = await ask();
  const planned = plannedConditions(known, suite, plan);
  const alike = new Map<Condition, string[]>();
  for (const id of tasks ?? tasksOf(known, suite)) {
    const first = firstCondition(known, suite, id);
    const own = planned[id] ?? first;
    alike.set(own, [...(alike.get(own) ?? []), id]);
  }
  const groups = [...alike].map(([own, ids]): TaskGroup => ({ tasks: ids, condition: own }));
  // Named only if necessary, so that the whole suite in one run has the same key with and without names.
  return groups.length === 1 ? groups.map((group) => ({ ...group, tasks })) : groups;
}

/** How a given condition departs from that of the plan, in a line; null: it does not. */
export async function plannedOtherwise(
  { suite, tasks, condition, plan }: Asked,
  ask: () => Promise<Catalogue>,
): Promise<string | null> {
  if (condition === null || plan === undefined) return null;
  const planned = Object.entries(plannedConditions(await ask(), suite, plan));
  // An additional variant, such as direct answers, is another way to ask the same.
  const others = planned.filter(
    ([id, own]) => (tasks?.includes(id) ?? true) && own !== condition && !condition.startsWith(`${own}.`),
  );
  if (others.length === 0) return null;
  const named = [...new Set(others.map(([, own]) => own))].map(
    (own) => `${own} (${others.flatMap(([id, each]) => (each === own ? [id] : [])).join(', ')})`,
  );
  return `--condition ${condition} is not that of the plan ${plan}, which asks in ${named.join(' and in ')}; without --condition the plan sets it`;
}

function plannedConditions(
  { suites }: Catalogue,
  suite: string,
  plan: string | undefined,
): Readonly<Record<string, Condition>> {
  const known = suites.find(({ id }) => id === suite)?.plans;
  return known?.find(({ id }) => id === plan)?.conditions ?? {};
}

function tasksOf({ suites }: Catalogue, id: string): readonly string[] {
  const suite = suites.find((candidate) => candidate.id === id);
  if (suite === undefined)
    throw new CliFailure(
      `there is no suite ${JSON.stringify(id)} on this server; there are ${suites.map((known) => known.id).join(', ')}`,
    );
  return suite.tasks;
}

function firstCondition(known: Catalogue, suite: string, id: string): Condition {
  const among = tasksOf(known, suite);
  const task = known.tasks.find((candidate) => candidate.id === id);
  if (task === undefined || !among.includes(id))
    throw new CliFailure(`the suite ${suite} has no task ${JSON.stringify(id)}; it has ${among.join(', ')}`);
  const condition = task.conditions[0];
  invariant(condition !== undefined, 'a task has a condition');
  return condition;
}
