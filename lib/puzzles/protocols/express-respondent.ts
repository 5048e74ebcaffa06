/**
 * How likely an answer is right: guessing at the chance of the task, a slip now and then, and in between a rise over
 * the levels around the respondent's depth. Its form is ½(1 + x/√(1 + x²)), the distribution function of Student's t
 * with two degrees of freedom on another scale: nothing but arithmetic that is the same on every machine, and tails
 * heavy enough for an answer that does not fit.
 */
export interface Respondent {
  /** Level at which the rise is half done. */
  readonly depth: number;
  /** Levels from there to where 85 % of the rise is done. */
  readonly spread: number;
  /** Chance of a wrong answer however low the level. */
  readonly lapse: number;
}

export function rightChance({ depth, spread, lapse }: Respondent, guessing: number, level: number): number {
  const x = (depth - level) / spread;
  return guessing + (1 - guessing - lapse) * 0.5 * (1 + x / Math.sqrt(1 + x * x));
}
