import type { Json } from 'rung-puzzles/core/json';
import type { Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition, Modality } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import type { Stimulus } from 'rung-puzzles/items/stimulus';
import type { Verdict } from 'rung-puzzles/items/verdict';
import type { Measurement } from 'rung-puzzles/measures/measure';

export interface LevelRange {
  readonly first: 1;
  /** null: no last level. */
  readonly last: number | null;
  readonly meaning: string;
  /** What changes from some level on, and why. Pages show the notes next to the level. */
  readonly notes: readonly string[];
}

/** `no-item-found`: no unambiguous item within the search budget. */
export type GenerationFailure = 'level-out-of-range' | 'no-item-found';

/** One way to show, ask or draw an item that a condition can name. */
interface Variant {
  readonly id: string;
  readonly meaning: string;
  /**
   * The same seed gives another puzzle, so its items are never paired with those of other conditions. Absent: the same
   * puzzle.
   */
  readonly drawsPuzzle?: true;
  /**
   * Each condition with this variant has its own frozen items. Two conditions would otherwise reveal the answer by
   * their difference, for example in the number of pictures.
   */
  readonly setsApart?: true;
  /** Modalities that the task has only with this variant. */
  readonly opens?: readonly Modality[];
  readonly forModels?: true;
}

/** Variants that exclude each other: a condition has at most one of `values`. */
export interface VariantGroup {
  readonly name: string;
  /** What applies without any of the values. */
  readonly standard: string;
  readonly values: readonly Variant[];
  /** Modalities that have the group. Absent: all. */
  readonly modalities?: readonly Modality[];
}

/**
 * A question that takes several replies (an episode). Each reply leads to the next puzzle or ends the question. The
 * next puzzle depends only on the replies in canonical form, so an item is a pure function of its seed and the replies
 * before it.
 */
interface Episode<Puzzle> {
  /** The puzzle after a reply (canonical form, null if it could not be read), or null if the question is over. */
  readonly follow: (puzzle: Puzzle, answer: string | null, condition: Condition) => Puzzle | null;
  /** The most replies that one question takes at this level. */
  readonly longest: (level: number, condition: Condition) => number;
  /**
   * How many replies each question takes, from 1. Present only if that number, and each later item, its answer and its
   * scores, depend on no reply.
   */
  readonly fixed?: (condition: Condition) => number;
}

export interface Outcome {
  /** The class of the outcome, as `measurement` reads it. */
  readonly outcome: string;
  /** Whether the whole question is right. Ladders use this. */
  readonly passed: boolean;
}

/** Classes that a fixed set balances: it has equally many items of each stratum. */
export interface Strata {
  readonly names: readonly string[];
  /** The stratum of a seed's item, found without making the item. */
  readonly of: (level: number, seed: Seed) => string;
  /** The strata of a level, if levels differ: a part of `names`. */
  readonly namesAt?: (level: number) => readonly string[];
  /** Changes a drawn seed into one of the wanted stratum. Absent: seeds are drawn until one is of that stratum. */
  readonly seedIn?: (level: number, name: string, drawn: Seed) => Seed;
  /** The strata of a condition that has others, or undefined. */
  readonly inCondition?: (condition: Condition) => Strata | undefined;
}

/**
 * Turns puzzles of one kind into items. Pure: within a version, the same input always gives the same output.
 * `Puzzle` is plain readonly data that includes the answer.
 */
export interface Task<Puzzle = unknown> {
  /** `benchmark/name`. */
  readonly id: string;
  readonly benchmark: string;
  readonly title: string;
  /** One sentence for volunteers: what you do in this task. */
  readonly summary: string;
  /** Raised when the bytes of any item change. */
  readonly version: string;
  /**
   * The id in the labels of random numbers and frozen items, so that a renamed task keeps its puzzles. Absent: `id`.
   */
  readonly drawnAs?: string;
  /** Raised when `parse`, `score` or `outcome` changes but no item does. Part of each verdict's version. */
  readonly scoring?: string;
  /** Modalities, without variants. The first is the default. */
  readonly conditions: readonly Condition[];
  /** A condition lists its values in this order. */
  readonly variants?: readonly VariantGroup[];
  readonly levels: LevelRange;
  /** The chance (0 to 1) to guess a right reply at level 1. */
  readonly chance: (condition: Condition) => number;
  readonly truthFields: Readonly<Record<string, string>>;
  /**
   * Proves that the item is unambiguous. Only variants with `drawsPuzzle` change the puzzle. `condition` absent: the
   * first.
   */
  readonly generate: (level: number, seed: Seed, condition?: Condition) => Result<Puzzle, GenerationFailure>;
  readonly present: (puzzle: Puzzle, condition: Condition) => Stimulus;
  /** The right reply in canonical form, or empty if any reply is accepted. Its kind depends on the condition. */
  readonly answer: (puzzle: Puzzle, condition: Condition) => string;
  /** `condition` absent: the first. A condition can only add fields. */
  readonly truth: (puzzle: Puzzle, condition?: Condition) => { readonly [key: string]: Json };
  /** Explains what the condition shows and asks. `condition` absent: the first. */
  readonly explain: (puzzle: Puzzle, condition?: Condition) => Explanation;
  /** Reads a raw reply. Never throws. `puzzle` is null if its version can no longer be generated. */
  readonly parse: (text: string, puzzle: Puzzle | null, condition: Condition) => ParsedReply;
  /** The score (0 to 1) of a parsed reply. */
  readonly score: (puzzle: Puzzle, answer: string, condition: Condition) => number;
  /** The raw reply of a simulated respondent who solves the item with chance `skill` (0 to 1). */
  readonly simulate: (puzzle: Puzzle, skill: number, rng: Rng) => string;
  /** Absent: each question takes one reply. */
  readonly episode?: Episode<Puzzle>;
  /**
   * The outcome of the reply that ended the question. Absent: `right`, `wrong`, or the status of a verdict without a
   * score.
   */
  readonly outcome?: (puzzle: Puzzle, verdict: Verdict, condition: Condition) => Outcome;
  /** The paper's measures, computed from outcomes. Absent: the share of right ones. */
  readonly measurement?: Measurement;
  /** Absent: a fixed set takes any seeds. */
  readonly strata?: Strata;
}

/**
 * Hides the puzzle's type: holders of a `Task` can only pass a puzzle back to the task that made it. This is the only
 * such cast.
 */
export const opaqueTask = <Puzzle>(task: Task<Puzzle>): Task => task as unknown as Task;
