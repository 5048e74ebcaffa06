import type { Verdict } from 'rung-puzzles/items/verdict';
import type { Outcome } from './task';

/** Of a question that is right or wrong as a whole: which of the two, or why there is no score. */
export const plainOutcome = ({ status, correct }: Verdict): Outcome => ({
  outcome: status !== 'scored' ? status : correct ? 'right' : 'wrong',
  passed: correct,
});
