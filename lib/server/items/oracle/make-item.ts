/** Generates an item with its puzzle in the thread of the caller. Returns why if there is none. */
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import { type History, itemOf } from 'rung-puzzles/tasks/item';
import type { GenerationFailure, Task } from 'rung-puzzles/tasks/task';

export interface Asked {
  readonly level: number;
  readonly condition: Condition;
  readonly seed: Seed;
  readonly history: History;
}

/** `question-ended`: nothing follows these replies. */
export type Made =
  | { readonly kind: 'made'; readonly puzzle: unknown; readonly item: Item }
  | { readonly kind: 'question-ended' }
  | { readonly kind: 'none'; readonly why: GenerationFailure };

export function makeItemHere(task: Task, { level, condition, seed, history }: Asked): Made {
  const first = task.generate(level, seed, condition);
  if (!first.ok) return { kind: 'none', why: first.error };
  const puzzle = history.reduce<unknown>(
    (before, answer) => (before === null ? null : (task.episode?.follow(before, answer, condition) ?? null)),
    first.value,
  );
  return puzzle === null
    ? { kind: 'question-ended' }
    : { kind: 'made', puzzle, item: itemOf(task, puzzle, level, condition, seed, history) };
}
