/**
 * A second answer after reflection (Cube Bench, Table 5), from pairs of first and second answer: the share of wrong
 * answers corrected (error-fix rate, EFR), and of right answers made wrong (overthink rate, OTR).
 */
import type { Share } from './shares/newcombe';

export interface Reflections {
  /** First answer right, second right; and so on. */
  readonly kept: number;
  readonly broken: number;
  readonly fixed: number;
  readonly neverRight: number;
}

/** The share is undefined for n = 0. */
export const errorFixes = ({ fixed, neverRight }: Reflections): Share => ({ right: fixed, n: fixed + neverRight });
/** The share is undefined for n = 0. */
export const overthinking = ({ kept, broken }: Reflections): Share => ({ right: broken, n: kept + broken });
