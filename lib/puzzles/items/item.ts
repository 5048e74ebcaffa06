import type { Json } from 'rung-puzzles/core/json';
import type { Condition } from './condition';
import type { Explanation } from './explanation';
import type { Stimulus } from './stimulus';

/**
 * One question, which can be rebuilt from (task, task version, level, condition, seed, history). Contains the answer:
 * server only.
 */
export interface Item {
  readonly task: string;
  readonly taskVersion: string;
  readonly level: number;
  readonly condition: Condition;
  /** Decimal digits of an integer below 2^128. */
  readonly seed: string;
  /**
   * Earlier replies to a question that takes several replies, in canonical form, null if unreadable. Empty for the
   * first reply and for every task without episodes.
   */
  readonly history: readonly (string | null)[];
  /** 32 hex digits, a hash of the fields above (`history` only if there is one). */
  readonly itemId: string;
  readonly stimulus: Stimulus;
  /** The right reply in canonical form, for a choice its label; empty if any reply is accepted. */
  readonly answer: string;
  /** The puzzle in plain form, with the task’s `truthFields`: enough to recompute the answer without this code. */
  readonly truth: { readonly [key: string]: Json };
  readonly explanation: Explanation;
}
