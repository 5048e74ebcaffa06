/**
 * Measures how often a question can be answered without solving it: rules about the options are learned from the first
 * half of the puzzles.
 */

export interface AttackCase {
  /** One feature of each option. */
  readonly features: readonly string[];
  readonly place: number;
}

/**
 * Takes the option whose feature was right most often in the first half. Returns its share of right answers in the
 * second. Ties are broken at random.
 */
export function learntShare(cases: readonly AttackCase[]): number {
  const rates = ratesOf(cases.slice(0, cases.length / 2));
  const rest = cases.slice(cases.length / 2);
  const hits = rest.map(({ features, place }) => {
    const all = features.map((feature) => rates.get(feature) ?? 0);
    const best = Math.max(...all);
    return all[place] === best ? 1 / all.filter((rate) => rate === best).length : 0;
  });
  return hits.reduce((sum, hit) => sum + hit, 0) / rest.length;
}

function ratesOf(cases: readonly AttackCase[]): ReadonlyMap<string, number> {
  const counts = new Map<string, readonly [right: number, all: number]>();
  for (const { features, place } of cases) {
    features.forEach((feature, index) => {
      const [right, all] = counts.get(feature) ?? [0, 0];
      counts.set(feature, [right + (index === place ? 1 : 0), all + 1]);
    });
  }
  return new Map([...counts].map(([feature, [right, all]]) => [feature, right / all]));
}

/** Each option's rank by these values. Equal values share a rank. */
export const ranks = (values: readonly number[]): readonly string[] =>
  values.map((value) => String(values.filter((other) => other < value - 1e-6).length));

/** How many options share each one's value, including itself. */
export const companies = (values: readonly (string | number)[]): readonly string[] =>
  values.map((value) => String(values.filter((other) => other === value).length));

/** How far each is from all others together, as a rank. */
export const strangeness = <T>(options: readonly T[], distance: (one: T, other: T) => number): readonly string[] =>
  ranks(options.map((option) => options.reduce((sum, other) => sum + distance(option, other), 0)));
