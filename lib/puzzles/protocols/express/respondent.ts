/**
 * The chance of a right answer: guessing at the task's chance, occasional slips, and in between a rise over the levels
 * around the respondent's depth. Its form is ½(1 + x/√(1 + x²)), the distribution function of Student's t with two
 * degrees of freedom on another scale. It needs only arithmetic that is the same on every machine, and has tails heavy
 * enough for unexpected answers.
 */
export interface Respondent {
  /** Level at which the rise is half done. */
  readonly depth: number;
  /** Levels from there to 85 % of the rise. */
  readonly spread: number;
  /** Chance of a wrong answer at the easiest level. */
  readonly lapse: number;
}

export function rightChance({ depth, spread, lapse }: Respondent, guessing: number, level: number): number {
  const x = (depth - level) / spread;
  return guessing + (1 - guessing - lapse) * 0.5 * (1 + x / Math.sqrt(1 + x * x));
}
