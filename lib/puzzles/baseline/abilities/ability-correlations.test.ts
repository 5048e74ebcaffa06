import fc from 'fast-check';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../../stats/distributions/normal';
import { choleskyFactor } from '../../stats/response-model/numeric/cholesky';
import { correlateAbilities, FEWEST_CORRELATED, type MeasuredAbility, measureAbility } from './ability-correlations';

const LEVELS = 10;
const rightAt = (ability: number, level: number): number => 0.25 + 0.75 / (1 + Math.exp(level - 5 - 2 * ability));
/** As many people at each of 40 abilities, which are normal. */
const CLASSES = Array.from({ length: 40 }, (_, index) => ({
  share: 1 / 40,
  rights: Array.from({ length: LEVELS }, (_, level) => rightAt(normalQuantile((index + 0.5) / 40), level + 1)),
}));

const random = mulberry32(7);
const normal = (): number => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, random())));

/** Answers at each level, `times` over. */
function measured(ability: number, times: number): MeasuredAbility {
  const outcomes = Array.from({ length: times * LEVELS }, (_, index) => {
    const level = (index % LEVELS) + 1;
    return random() < rightAt(ability, level) ? level : -level;
  });
  return measureAbility({ classes: CLASSES, outcomes });
}

function estimate(correlation: number, people: number): number {
  const everyone = Array.from({ length: people }, (_, person) => {
    const first = normal();
    const second = correlation * first + Math.sqrt(1 - correlation ** 2) * normal();
    return [measured(first, 1), measured(second, 1 + 3 * (person % 2))];
  });
  return correlateAbilities(everyone, 2).correlations[0]?.[1] ?? Number.NaN;
}

describe('correlations of abilities', () => {
  it.each([-0.3, 0, 0.4, 0.8])('are found without bias from few answers of each person: %d', (correlation) => {
    const found = Array.from({ length: 30 }, () => estimate(correlation, 100));
    const mean = found.reduce((sum, one) => sum + one, 0) / found.length;
    expect(Math.abs(mean - correlation)).toBeLessThan(0.1);
  });

  it('are 0 of abilities that fewer than 50 people have both of, and say how many have', () => {
    const both = Array.from({ length: FEWEST_CORRELATED - 1 }, (_, index) => {
      const one = { mean: index % 2, reliability: 0.5 };
      return [one, one, one];
    });
    const [one] = both[0] ?? [];
    const { people, correlations } = correlateAbilities([...both, [one ?? null, one ?? null, null]], 3);
    expect(people).toEqual([
      [50, 50, 49],
      [50, 50, 49],
      [49, 49, 49],
    ]);
    expect(correlations[0]?.[1]).toBeGreaterThan(0);
    expect([correlations[0]?.[2], correlations[2]?.[1], correlations[2]?.[2]]).toEqual([0, 0, 1]);
  });

  const ability = fc.record({
    mean: fc.double({ min: -2, max: 2, noNaN: true }),
    reliability: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const person = fc.array(fc.option(ability, { freq: 4 }), { minLength: 4, maxLength: 4 });

  it('are a positive definite matrix, whatever people have answered', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 60, maxLength: 80 }), (everyone) => {
        const { correlations } = correlateAbilities(everyone, 4);
        expect(choleskyFactor(Float64Array.from(correlations.flat()), 4)).not.toBeNull();
        for (const [row, own] of correlations.entries())
          for (const [column, value] of own.entries()) {
            expect(value).toBeCloseTo(correlations[column]?.[row] ?? Number.NaN, 12);
            expect(Math.abs(value)).toBeLessThanOrEqual(row === column ? 1 : 0.9);
          }
      }),
      { numRuns: 50 },
    );
  });
});
