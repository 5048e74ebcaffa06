import type { Verdict } from 'rung-puzzles/items/verdict';
import type { Outcome } from './task';

/** The outcome of a question that is right or wrong as a whole, or the reason why it has no score. */
export const plainOutcome = ({ status, correct }: Verdict): Outcome => ({
  outcome: status !== 'scored' ? status : correct ? 'right' : 'wrong',
  passed: correct,
});
