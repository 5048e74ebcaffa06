/**
 * A second answer after thinking again (Cube Bench, Table 5), from the pairs of first and second answer: of what was
 * wrong, how much was put right (error-fix rate, EFR), and of what was right, how much was made wrong (overthink rate,
 * OTR).
 */
import type { Share } from './newcombe';

export interface Reflections {
  /** First answer right, second right; and so on. */
  readonly kept: number;
  readonly broken: number;
  readonly fixed: number;
  readonly neverRight: number;
}

/** Of n = 0 it is no number. */
export const errorFixes = ({ fixed, neverRight }: Reflections): Share => ({ right: fixed, n: fixed + neverRight });
/** Of n = 0 it is no number. */
export const overthinking = ({ kept, broken }: Reflections): Share => ({ right: broken, n: kept + broken });
