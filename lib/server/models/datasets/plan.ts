/**
 * What a dataset holds: which tasks of a suite, in which condition, how many questions of which levels, and what is
 * left out, and why.
 */
import type { Condition } from 'rung-puzzles/items/condition';
import { askedSet } from 'rung-puzzles/suites/asked-set';
import { temperatureIn } from 'rung-puzzles/suites/decoding';
import type { SetPlan, Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';
import { makeItemHere } from '@/lib/server/items/oracle/make-item';
import { drawItem, frozenPlace, type SeedSource } from '@/lib/server/play/climbs/draw-item';
import { courseOf, type Member } from './course';
import { scoringOf } from './scoring';

export interface DatasetOrder {
  readonly suite: Suite;
  /** null: all of the suite. */
  readonly tasks: readonly string[] | null;
  /** null: each task in its first. */
  readonly condition: Condition | null;
  /** By id, of the suite; null: the suite's own sets. */
  readonly plan: string | null;
  readonly levels: readonly number[] | null;
  readonly itemsPerLevel: number | null;
  readonly seedAt: SeedSource;
  /** Whether rows stand by themselves and are scored elsewhere; else first items of any task will do. */
  readonly isScored: boolean;
}

/** The questions of one task. */
export interface DatasetPart {
  readonly task: Task;
  readonly condition: Condition;
  readonly set: SetPlan;
  /** Of the requests, as the plan's paper has it; 0 where it does not say. */
  readonly temperature: number;
}

interface LeftOut {
  readonly task: string;
  readonly reason: string;
}

export interface DatasetPlan {
  readonly parts: readonly DatasetPart[];
  readonly leftOut: readonly LeftOut[];
}

/** Why an order cannot be filled, for whoever gave it. */
export class DatasetRefusal extends Error {
  override readonly name = 'DatasetRefusal';
}

export async function planDataset(order: DatasetOrder): Promise<DatasetPlan> {
  const parts: DatasetPart[] = [];
  const leftOut: LeftOut[] = [];
  for (const task of tasksOf(order)) {
    const part = partOf(task, order);
    const reason = typeof part === 'string' ? part : await reasonAgainst(part, order);
    if (typeof part === 'string' || reason !== null) leftOut.push({ task: task.id, reason: reason ?? '' });
    else parts.push(part);
  }
  if (parts.length === 0)
    throw new DatasetRefusal(
      `nothing is left of ${order.suite.id}: ${leftOut.map(({ task, reason }) => `${task} ${reason}`).join('; ')}`,
    );
  return { parts, leftOut };
}

function tasksOf({ suite, tasks }: DatasetOrder): readonly Task[] {
  const strange = tasks?.find((id) => !suite.tasks.includes(id));
  if (strange !== undefined)
    throw new DatasetRefusal(`the suite ${suite.id} has no task ${strange}; it has ${suite.tasks.join(', ')}`);
  return suite.tasks.flatMap((id) => (tasks === null || tasks.includes(id) ? (findTask(id) ?? []) : []));
}

function partOf(task: Task, order: DatasetOrder): DatasetPart | string {
  const condition = order.condition ?? task.conditions[0];
  if (condition === undefined || !takesCondition(task, condition)) return `has no condition ${condition}`;
  const set = setOf(task, order);
  const last = task.levels.last ?? Number.POSITIVE_INFINITY;
  const beyond = set.levels.find((level) => level > last);
  if (beyond !== undefined)
    throw new DatasetRefusal(
      `${task.id} has levels 1 to ${last}, not ${beyond}; give only levels that all tasks of the set have`,
    );
  const plan = order.suite.plans?.find(({ id }) => id === order.plan);
  return { task, condition, set, temperature: (plan && temperatureIn(plan, condition)) ?? 0 };
}

/** What is not given is as the plan or the suite has it. */
function setOf(task: Task, { suite, plan, levels, itemsPerLevel }: DatasetOrder): SetPlan {
  const set = askedSet(suite, task.id, {
    plan: plan ?? undefined,
    levels: levels ?? undefined,
    itemsPerLevel: itemsPerLevel ?? undefined,
  });
  if (set === 'no-plan') throw new DatasetRefusal(`the suite ${suite.id} has no plan ${plan}${planNames(suite)}`);
  if (set === 'no-set')
    throw new DatasetRefusal(
      `the suite ${suite.id} has no set for ${task.id}; say which --levels and how many --items-per-level`,
    );
  return set;
}

const planNames = ({ plans }: Suite): string =>
  plans === undefined ? '' : `; it has ${plans.map(({ id }) => id).join(', ')}`;

/**
 * Looked up with one item, since all of a task and condition are alike in this; at the last level, where questions are
 * longest.
 */
async function reasonAgainst(part: DatasetPart, order: DatasetOrder): Promise<string | null> {
  if (!order.isScored) return null;
  const course = await questionOf(part, part.set.levels.at(-1) ?? 1, 0, order.seedAt, true);
  if (course === null) return 'asks on from the reply before, so its later questions are not known beforehand';
  return course.every(({ item }) => scoringOf(item) !== null) ? null : 'is read by rules that only Rung has';
}

/** The items of a question. Where later ones hang on replies, none (null), or the first alone where that will do. */
export async function questionOf(
  part: DatasetPart,
  level: number,
  question: number,
  seedAt: SeedSource,
  onlyWhole: boolean,
): Promise<readonly Member[] | null> {
  const { task, condition } = part;
  const place = frozenPlace(task, condition, level, question);
  const wanted = { place, level, question, condition, history: [], balanced: true };
  const made = await drawItem(task, wanted, seedAt, async (of, asked) => makeItemHere(of, asked));
  if (made === null) throw new DatasetRefusal(`${task.id} has no item at level ${level} for question ${question + 1}`);
  return courseOf(task, made) ?? (onlyWhole ? null : [made]);
}
