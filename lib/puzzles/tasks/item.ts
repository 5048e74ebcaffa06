import { hashJson } from 'rung-puzzles/core/hash';
import { invariant } from 'rung-puzzles/core/invariant';
import { ok, type Result } from 'rung-puzzles/core/result';
import { formatSeed, type Seed } from 'rung-puzzles/core/seed';
import { type Condition, variantsOf } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import type { GenerationFailure, Task } from './task';

/** Makes the item of a level, condition and seed. Pure. The generator proves that the item is unambiguous. */
export function makeItem(
  task: Task,
  level: number,
  condition: Condition,
  seed: Seed,
  history: History = [],
): Result<Item, GenerationFailure> {
  const made = makeWithPuzzle(task, level, condition, seed, history);
  return made.ok ? ok(made.value.item) : made;
}

/** An item and its puzzle, which scoring needs. */
export interface MadeItem {
  readonly task: Task;
  readonly puzzle: unknown;
  readonly item: Item;
}

export function makeWithPuzzle(
  task: Task,
  level: number,
  condition: Condition,
  seed: Seed,
  history: History = [],
): Result<MadeItem, GenerationFailure> {
  const puzzle = makePuzzle(task, level, condition, seed, history);
  return puzzle.ok
    ? ok({ task, puzzle: puzzle.value, item: itemOf(task, puzzle.value, level, condition, seed, history) })
    : puzzle;
}

/** Earlier replies to the same question, in canonical form. null if a reply could not be read. */
export type History = readonly (string | null)[];

export function makePuzzle(
  task: Task,
  level: number,
  condition: Condition,
  seed: Seed,
  history: History = [],
): Result<unknown, GenerationFailure> {
  const first = task.generate(level, seed, condition);
  return first.ok
    ? ok(history.reduce((puzzle, answer) => followed(task, puzzle, answer, condition), first.value))
    : first;
}

function followed(task: Task, puzzle: unknown, answer: string | null, condition: Condition): unknown {
  const next = task.episode?.follow(puzzle, answer, condition) ?? null;
  invariant(next !== null, `${task.id}: nothing follows these replies`);
  return next;
}

export function itemOf(
  task: Task,
  puzzle: unknown,
  level: number,
  condition: Condition,
  seed: Seed,
  history: History = [],
): Item {
  const variant = variantsOf(condition);
  const identity = { task: task.id, taskVersion: task.version, level, condition, seed: formatSeed(seed) };
  return {
    ...identity,
    history,
    itemId: itemHash(identity, history),
    stimulus: task.present(puzzle, condition),
    answer: task.answer(puzzle, condition),
    truth: variant.length === 0 ? task.truth(puzzle, condition) : { ...task.truth(puzzle, condition), variant },
    explanation: task.explain(puzzle, condition),
  };
}

export type ItemIdentity = Pick<Item, 'task' | 'taskVersion' | 'level' | 'condition' | 'seed'>;

/** The public id of an item: 32 lower-case hex digits. */
export const itemHash = ({ task, taskVersion, level, condition, seed }: ItemIdentity, history: History): string =>
  hashJson({ task, taskVersion, level, condition, seed, ...(history.length > 0 && { history }) }).slice(0, 32);
