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
  /** null: no end. */
  readonly last: number | null;
  /** What a level counts: "number of actions in the list". */
  readonly meaning: string;
  /** What changes above some level, and why; shown wherever the level is. */
  readonly notes: readonly string[];
}

/** `level-out-of-range`: the task has no such level. `no-item-found`: no unambiguous item within the search budget. */
export type GenerationFailure = 'level-out-of-range' | 'no-item-found';

/** One way of showing, asking or drawing that a condition can name. */
interface Variant {
  /** Unique within the task. */
  readonly id: string;
  readonly meaning: string;
  /**
   * The same seed gives another puzzle, so its items are never paired with those of other conditions. Absent: the same
   * puzzle, shown otherwise.
   */
  readonly drawsPuzzle?: true;
  /**
   * Each condition with it has frozen items of its own: how two of them differ, as in their number of pictures, would
   * tell the answer.
   */
  readonly setsApart?: true;
  /** Modalities that the task has only together with this variant. */
  readonly opens?: readonly Modality[];
  /** People are never asked so. */
  readonly forModels?: true;
}

/** Variants that exclude each other; at most one of `values` is part of a condition. */
export interface VariantGroup {
  /** What the group decides: "palette". */
  readonly name: string;
  /** What holds where none of the values is named. */
  readonly standard: string;
  readonly values: readonly Variant[];
  /** Modalities that have the group; absent: all. */
  readonly modalities?: readonly Modality[];
}

/**
 * A question that takes several replies in a row (an episode): each reply leads to the next puzzle, or ends it. What
 * follows depends on the replies in their canonical form alone, so an item is a pure function of its seed and the
 * replies before it.
 */
interface Episode<Puzzle> {
  /** The puzzle after a reply (its canonical form, null if it could not be read), or null: the question is over. */
  readonly follow: (puzzle: Puzzle, answer: string | null, condition: Condition) => Puzzle | null;
  /** Most replies that one question takes at this level. */
  readonly longest: (level: number, condition: Condition) => number;
  /**
   * Present where each question takes as many replies whatever they are, and what a later item shows, what is right and
   * what a text scores hang on none of them: how many, from 1.
   */
  readonly fixed?: (condition: Condition) => number;
}

/** How a finished question is counted. */
export interface Outcome {
  /** Its class, as `measurement` reads it. */
  readonly outcome: string;
  /** Right as a whole: what a ladder goes by. */
  readonly passed: boolean;
}

/** Balance of a fixed set: the set holds as many items of each stratum as of any other. */
export interface Strata {
  readonly names: readonly string[];
  /** The stratum of the item of this seed; found without making the item. */
  readonly of: (level: number, seed: Seed) => string;
  /** Where levels have strata of their own: those of a level, among `names`. */
  readonly namesAt?: (level: number) => readonly string[];
  /** A seed of the wanted stratum, made from one that was drawn. Absent: seeds are drawn until one is of it. */
  readonly seedIn?: (level: number, name: string, drawn: Seed) => Seed;
  /** Strata that take their place in a condition; undefined: these. */
  readonly inCondition?: (condition: Condition) => Strata | undefined;
}

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
  /**
   * The id in the labels of its random numbers and frozen items, where that is another one: a renamed task keeps its
   * puzzles. Absent: `id`.
   */
  readonly drawnAs?: string;
  /** Raised when `parse`, `score` or `outcome` changes though no item does; a part of each verdict's version. */
  readonly scoring?: string;
  /** Without variants; the first is the one taken where none is named. */
  readonly conditions: readonly Condition[];
  /** In the order in which their values stand in a condition. */
  readonly variants?: readonly VariantGroup[];
  readonly levels: LevelRange;
  /** Chance of a right reply by guessing at level 1 in a condition, 0 to 1. */
  readonly chance: (condition: Condition) => number;
  /** Field by field description of `truth`. */
  readonly truthFields: Readonly<Record<string, string>>;
  /**
   * Proves the item unambiguous before it hands it out. Only variants with `drawsPuzzle` change the puzzle; absent: the
   * first condition.
   */
  readonly generate: (level: number, seed: Seed, condition?: Condition) => Result<Puzzle, GenerationFailure>;
  readonly present: (puzzle: Puzzle, condition: Condition) => Stimulus;
  /**
   * The right reply in canonical form; empty where any reply will do. Conditions that ask for another kind of reply
   * have another.
   */
  readonly answer: (puzzle: Puzzle, condition: Condition) => string;
  /** Without a condition: of the first one. A condition can only add fields. */
  readonly truth: (puzzle: Puzzle, condition?: Condition) => { readonly [key: string]: Json };
  /** Of what the condition shows and asks; without one: of the first condition. */
  readonly explain: (puzzle: Puzzle, condition?: Condition) => Explanation;
  /** Reads a raw reply; never throws. `puzzle` is null where its version can no longer be generated. */
  readonly parse: (text: string, puzzle: Puzzle | null, condition: Condition) => ParsedReply;
  /** 0 to 1 for a parsed reply. */
  readonly score: (puzzle: Puzzle, answer: string, condition: Condition) => number;
  /** What a simulated respondent with this chance (0 to 1) of solving the item would reply, as raw text. */
  readonly simulate: (puzzle: Puzzle, skill: number, rng: Rng) => string;
  /** Absent: each question takes one reply. */
  readonly episode?: Episode<Puzzle>;
  /** Of the reply that ended the question. Absent: `right`, `wrong`, or the status of a verdict without a score. */
  readonly outcome?: (puzzle: Puzzle, verdict: Verdict, condition: Condition) => Outcome;
  /** The paper's numbers, from outcomes. Absent: the share of right ones. */
  readonly measurement?: Measurement;
  /** Absent: a fixed set takes seeds as they come. */
  readonly strata?: Strata;
}

/**
 * A task among others, its puzzles opaque: whoever holds it can only hand a puzzle back to the task that made it. The
 * one place where the puzzle's type is dropped.
 */
export const anyTask = <Puzzle>(task: Task<Puzzle>): Task => task as unknown as Task;
