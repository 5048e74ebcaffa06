/** What can be climbed, as the public sees it. */

import type { Condition } from 'rung-puzzles/items/condition';
import { SUITES } from 'rung-puzzles/suites';
import { findTask, TASKS } from 'rung-puzzles/tasks';
import { formerTaskOf } from 'rung-puzzles/tasks/aliases';
import type { Task } from 'rung-puzzles/tasks/task';
import type { z } from 'zod';
import { openBankTasks } from '@/lib/server/items/banks/open-banks';
import { suiteOfTask } from '@/lib/server/items/banks/suite/suite-of-task';
import { currentEdition } from '@/lib/server/items/editions';
import { instantOf } from '@/lib/server/platform/clock';
import type { suiteView, taskView } from '@/lib/wire/items/catalogue';

export async function listTasks(): Promise<z.output<typeof taskView>[]> {
  const banks = await openBankTasks();
  return [...TASKS.map((task) => viewTask(task, null)), ...banks.map((task) => viewTask(task, questionsOf(task)))];
}

/** Questions per person; null for a ladder, which has no fixed number. */
function questionsOf({ id }: Task): number | null {
  const plan = suiteOfTask(id)?.finite?.perPerson;
  return plan === undefined ? null : plan.levels.length * plan.itemsPerLevel;
}

function viewTask(
  { id, benchmark, title, summary, version, conditions, variants, levels, chance }: Task,
  questions: number | null,
): z.output<typeof taskView> {
  return {
    id,
    benchmark,
    title,
    summary,
    version,
    conditions: [...conditions],
    variants: (variants ?? []).map(({ modalities, ...group }) => ({
      ...group,
      values: group.values.map((value) => ({ ...value })),
      ...(modalities === undefined ? {} : { modalities: [...modalities] }),
    })),
    levels: { ...levels, notes: [...levels.notes] },
    chance: chance(conditions[0] ?? 'image'),
    formerTask: renamedTask(id),
    questions,
  };
}

/** Of a task: the modalities, and the variants of its first one, in which guessing is right at least so often. */
export function luckyParts(id: string, chance: number): readonly string[] {
  const task = findTask(id);
  if (task === undefined) return [];
  const first = task.conditions[0] ?? 'image';
  const variants = (task.variants ?? []).flatMap(({ values }) => values.map((value) => value.id));
  return [
    ...task.conditions.filter((condition) => task.chance(condition) >= chance),
    ...variants.filter((variant) => task.chance(`${first}.${variant}` as Condition) >= chance),
  ];
}

/** Returns the task that had this id before it was renamed, or null. */
function renamedTask(id: string): z.output<typeof taskView>['formerTask'] {
  const task = findTask(formerTaskOf(id) ?? '');
  return task === undefined ? null : { id: task.id, title: task.title };
}

export async function listSuites(): Promise<z.input<typeof suiteView>[]> {
  const banks = await openBankTasks();
  const present = new Set([...TASKS, ...banks].map(({ id }) => id));
  return Promise.all(
    [...SUITES, ...banks.flatMap(({ id }) => suiteOfTask(id) ?? [])].map(async (suite) => {
      const { id, title, paper, tasks, conditions, ladder, practiceItems, sets = {}, plans = [] } = suite;
      const edition = await currentEdition(id);
      return {
        id,
        title,
        paper: { ...paper },
        tasks: tasks.filter((task) => present.has(task)),
        conditions: [...conditions],
        ladder: {
          questionsPerVisit: ladder.questionsPerVisit,
          passAt: ladder.passAt,
          failuresToStop: ladder.failuresToStop,
        },
        practiceItems,
        sets: Object.fromEntries(
          Object.entries(sets).map(([task, set]) => [task, { ...set, levels: [...set.levels] }]),
        ),
        plans: plans.map(({ id: plan, title: name, text, conditions: asked }) => ({
          id: plan,
          title: name,
          text,
          ...(asked && { conditions: { ...asked } }),
        })),
        edition: {
          id: edition.id,
          title: edition.title,
          openedAt: instantOf(edition.openedAt),
          keyCommitment: edition.keyCommitment,
        },
      };
    }),
  );
}
