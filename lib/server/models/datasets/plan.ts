/** Plans a dataset: tasks of a suite, condition, questions per level, and what is left out and why. */
import type { Condition } from 'rung-puzzles/items/condition';
import { askedSet } from 'rung-puzzles/suites/asked-set';
import { temperatureIn } from 'rung-puzzles/suites/decoding';
import type { SetPlan, Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';
import { makeItemHere } from '@/lib/server/items/oracle/make-item';
import { drawItem, frozenPlace, type SeedSource } from '@/lib/server/play/climbs/next/draw-item';
import { type QuestionItem, questionItems } from './course';
import { scoringOf } from './scoring';

export interface DatasetOrder {
  readonly suite: Suite;
  readonly tasks: readonly string[] | null;
  /** null means each task's first. */
  readonly condition: Condition | null;
  /** A plan of the suite by id; null means the suite's own sets. */
  readonly plan: string | null;
  readonly levels: readonly number[] | null;
  readonly itemsPerLevel: number | null;
  readonly seedAt: SeedSource;
  /** Whether rows must be independent and scored elsewhere; otherwise first items of any task are enough. */
  readonly isScored: boolean;
}

export interface DatasetPart {
  readonly task: Task;
  readonly condition: Condition;
  readonly set: SetPlan;
  /** Of the requests, from the plan's paper; 0 if it gives none. */
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
  const unknown = tasks?.find((id) => !suite.tasks.includes(id));
  if (unknown !== undefined)
    throw new DatasetRefusal(`the suite ${suite.id} has no task ${unknown}; it has ${suite.tasks.join(', ')}`);
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

/** Missing values come from the plan or the suite. */
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

/** Checks one item of the last level, where questions are longest; all of a task and condition agree. */
async function reasonAgainst(part: DatasetPart, order: DatasetOrder): Promise<string | null> {
  if (!order.isScored) return null;
  const items = await questionOf(part, part.set.levels.at(-1) ?? 1, 0, order.seedAt, true);
  if (items === null) return 'has questions that depend on earlier replies, which are not known in advance';
  return items.every(({ item }) => scoringOf(item) !== null) ? null : 'is read by rules that only Rung has';
}

/** The items of a question. If later ones depend on replies: null, or only the first if that is enough. */
export async function questionOf(
  part: Pick<DatasetPart, 'task' | 'condition'>,
  level: number,
  question: number,
  seedAt: SeedSource,
  onlyWhole: boolean,
): Promise<readonly QuestionItem[] | null> {
  const { task, condition } = part;
  const place = frozenPlace(task, condition, level, question);
  const wanted = { place, level, question, condition, history: [], balanced: true };
  const made = await drawItem(task, wanted, seedAt, async (of, asked) => makeItemHere(of, asked));
  if (made === null) throw new DatasetRefusal(`${task.id} has no item at level ${level} for question ${question + 1}`);
  return questionItems(task, made) ?? (onlyWhole ? null : [made]);
}
