import type { Json } from '@/lib/core/json';
import type { Result } from '@/lib/core/result';
import type { Rng } from '@/lib/core/rng';
import type { Seed } from '@/lib/core/seed';
import type { Condition } from '@/lib/items/condition';
import type { Explanation } from '@/lib/items/explanation';
import type { ParsedReply } from '@/lib/items/reply';
import type { Stimulus } from '@/lib/items/stimulus';

export interface LevelRange {
  readonly first: 1;
  /** null: no end. */
  readonly last: number | null;
  /** What a level counts: "number of actions in the list". */
  readonly meaning: string;
  /** What changes above some level, and why; shown wherever the level is. */
  readonly notes: readonly string[];
}

/** `level-out-of-range`: the task has no such level. `no-item-found`: no unambiguous item within the search budget. */
export type GenerationFailure = 'level-out-of-range' | 'no-item-found';

/**
 * Turns puzzles of one kind into items. Pure: same input, same output, for ever (within a version).
 * `Puzzle` is plain readonly data with the answer in it.
 */
export interface Task<Puzzle = unknown> {
  /** `benchmark/name`, as in the list of task ids. */
  readonly id: string;
  readonly benchmark: string;
  readonly title: string;
  /** One sentence for a volunteer: what one does here. */
  readonly summary: string;
  /** Raised whenever any item's bytes change. */
  readonly version: string;
  /** Raised when `parse` or `score` changes though no item does; a part of each verdict's version. */
  readonly scoring?: string;
  readonly conditions: readonly Condition[];
  readonly levels: LevelRange;
  /** Chance of a right reply by guessing, 0 to 1. */
  readonly chance: number;
  /** Field by field description of `truth`. */
  readonly truthFields: Readonly<Record<string, string>>;
  /** Proves the item unambiguous before it hands it out. */
  readonly generate: (level: number, seed: Seed) => Result<Puzzle, GenerationFailure>;
  readonly present: (puzzle: Puzzle, condition: Condition) => Stimulus;
  /** The right reply in canonical form. */
  readonly answer: (puzzle: Puzzle) => string;
  readonly truth: (puzzle: Puzzle) => { readonly [key: string]: Json };
  readonly explain: (puzzle: Puzzle) => Explanation;
  /** Reads a raw reply; never throws. */
  readonly parse: (text: string) => ParsedReply;
  /** 0 to 1 for a parsed reply. */
  readonly score: (puzzle: Puzzle, answer: string) => number;
  /** What a simulated respondent with this chance (0 to 1) of solving the item would reply, as raw text. */
  readonly simulate: (puzzle: Puzzle, skill: number, rng: Rng) => string;
}

/**
 * A task among others, its puzzles opaque: whoever holds it can only hand a puzzle back to the task that made it. The one place
 * where the puzzle's type is dropped.
 */
export const anyTask = <Puzzle>(task: Task<Puzzle>): Task => task as unknown as Task;
