/**
 * How many people a study needs: from the spread of single people's results, as a fit of people's answers predicts it
 * for a full ladder or a set, to the width of the mean's 95 % interval (Student's t) and to a difference from a known
 * mean (one-sample t test, two-sided at 5 %; Cohen 1988, Statistical Power Analysis, section 2.5).
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { PeopleClass } from 'rung-puzzles/protocols/express/rules';
import type { LadderRules } from 'rung-puzzles/protocols/ladder';
import { ladderOfPeople } from 'rung-puzzles/protocols/ladder-of-people';
import { studentQuantile } from 'rung-puzzles/stats/distributions/student-t';

/** Of one person's result: R in rungs, or the share right. */
export interface ResultSpread {
  readonly mean: number;
  readonly sd: number;
}

const FEWEST_PEOPLE = 2;
const MOST_PEOPLE = 1_000_000;

/** The spread of R. */
export function ladderSpread(rules: LadderRules, classes: readonly PeopleClass[]): ResultSpread {
  const climbers = classes.map(({ share, rights }) => ({ share, rights: Float64Array.from(rights) }));
  const depths = [...ladderOfPeople(rules, climbers).entries()];
  return spreadOf(depths.map(([r, share]) => ({ share, mean: r, variance: 0 })));
}

/** The spread of the share right over the same number of questions at each of these levels, fresh for each person. */
export function setSpread(
  classes: readonly PeopleClass[],
  levels: readonly number[],
  itemsPerLevel: number,
): ResultSpread {
  return spreadOf(
    classes.map(({ share, rights }) => {
      const chances = levels.map((level) => rights[Math.min(level, rights.length) - 1] as number);
      const noise = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0);
      return { share, mean: sum(chances) / levels.length, variance: noise / (itemsPerLevel * levels.length ** 2) };
    }),
  );
}

interface Part {
  readonly share: number;
  readonly mean: number;
  readonly variance: number;
}

/** Of a mixture. Shares may add up to a little less than 1, because they are rounded. */
function spreadOf(parts: readonly Part[]): ResultSpread {
  const whole = sum(parts.map(({ share }) => share));
  const mean = sum(parts.map((part) => part.share * part.mean)) / whole;
  const squares = parts.map((part) => part.share * (part.variance + (part.mean - mean) ** 2));
  return { mean, sd: Math.sqrt(sum(squares) / whole) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Fewest people whose mean has a 95 % interval of at most `half` to each side, in the unit of `sd`. */
export const peopleForWidth = (half: number, sd: number): number =>
  fewest(half, sd, (df) => studentQuantile(0.975, df));

/** Fewest people who show a difference of their mean from a known one with 80 % power. */
export const peopleForDifference = (difference: number, sd: number): number =>
  fewest(difference, sd, (df) => studentQuantile(0.975, df) + studentQuantile(0.8, df));

/** Fewest n with reach(n − 1)·sd/√n at most `distance`. The left side falls with n. */
function fewest(distance: number, sd: number, reach: (df: number) => number): number {
  invariant(distance > 0 && sd >= 0, `distance ${distance}, spread ${sd}`);
  let [low, high] = [FEWEST_PEOPLE, MOST_PEOPLE];
  while (low < high) {
    const n = Math.floor((low + high) / 2);
    if ((reach(n - 1) * sd) / Math.sqrt(n) <= distance) high = n;
    else low = n + 1;
  }
  return low;
}
