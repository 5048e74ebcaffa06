import { hashJson } from '@/lib/core/hash';
import { err, ok, type Result } from '@/lib/core/result';
import { formatSeed, type Seed } from '@/lib/core/seed';
import type { Condition } from '@/lib/items/condition';
import type { Item } from '@/lib/items/item';
import type { GenerationFailure, Task } from './task';

/** The item of a task for a level, condition and seed: pure, and proven unambiguous by its generator. */
export function makeItem(task: Task, level: number, condition: Condition, seed: Seed): Result<Item, GenerationFailure> {
  const puzzle = task.generate(level, seed);
  return puzzle.ok ? ok(itemOf(task, puzzle.value, level, condition, seed)) : err(puzzle.error);
}

/** The item of a puzzle that `task.generate` made for this level and seed. */
export function itemOf(task: Task, puzzle: unknown, level: number, condition: Condition, seed: Seed): Item {
  const identity = { task: task.id, taskVersion: task.version, level, condition, seed: formatSeed(seed) };
  return {
    ...identity,
    itemId: hashJson(identity).slice(0, 32),
    stimulus: task.present(puzzle, condition),
    answer: task.answer(puzzle),
    truth: task.truth(puzzle),
    explanation: task.explain(puzzle),
  };
}
