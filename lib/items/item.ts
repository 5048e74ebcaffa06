import type { Json } from '@/lib/core/json';
import type { Condition } from './condition';
import type { Explanation } from './explanation';
import type { Stimulus } from './stimulus';

/** One question, rebuilt at any time from (task, task version, level, condition, seed). Holds the answer: server only. */
export interface Item {
  readonly task: string;
  readonly taskVersion: string;
  readonly level: number;
  readonly condition: Condition;
  /** Decimal digits of an integer below 2^128. */
  readonly seed: string;
  /** 32 hex digits, a hash of the five fields above. */
  readonly itemId: string;
  readonly stimulus: Stimulus;
  /** The right reply in canonical form, for a choice its label. */
  readonly answer: string;
  /** The puzzle in plain form (TRUTH.md): enough to recompute the answer without this code. */
  readonly truth: { readonly [key: string]: Json };
  readonly explanation: Explanation;
}
