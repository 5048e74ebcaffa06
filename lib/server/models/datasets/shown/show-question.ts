/** Makes and draws one question of a dataset, in any thread. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import type { PromptLayout } from 'rung-puzzles/items/prompt';
import { findTask } from 'rung-puzzles/tasks';
import { DatasetRefusal, questionOf } from '../plan';
import { type SeedOrigin, seedsOf } from '../seeds';
import { type ShownItem, shownItem } from './shown-item';

/** Plain data, for a thread. */
export interface AskedQuestion {
  readonly task: string;
  readonly condition: Condition;
  readonly level: number;
  readonly question: number;
  readonly origin: SeedOrigin;
  /** Only questions whose replies are all known in advance; otherwise first items are enough. */
  readonly onlyWhole: boolean;
  readonly layout: PromptLayout;
}

/** An item without its task, whose functions cannot leave a thread; or why there is no question. */
export type ShownQuestion = { readonly items: readonly Omit<ShownItem, 'task'>[] } | { readonly refusal: string };

export async function showQuestion(asked: AskedQuestion): Promise<ShownQuestion> {
  try {
    return { items: await itemsOf(asked) };
  } catch (error) {
    if (error instanceof DatasetRefusal) return { refusal: error.message };
    throw error;
  }
}

async function itemsOf({ level, question, origin, onlyWhole, layout, ...part }: AskedQuestion) {
  const task = findTask(part.task);
  invariant(task !== undefined, `${part.task} is a task of the set`);
  const members = await questionOf({ ...part, task }, level, question, seedsOf(origin), onlyWhole);
  invariant(members !== null, `${task.id}: the course of a question does not depend on its level`);
  const items: Omit<ShownItem, 'task'>[] = [];
  for (const member of members) {
    const { task: _, ...shown } = await shownItem(task, member, members, layout);
    items.push(shown);
  }
  return items;
}
