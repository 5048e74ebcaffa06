import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELLS, NODES, onNodes, onSpans, spansOf, sum } from './ability-scale';
import { aloneOnCells, jointAbilities, momentsOf } from './joint-abilities';

/** People of nine depths, with a chance of guessing of 1/4. */
const CLASSES = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((depth) => ({
  share: 1 / 9,
  rights: Array.from({ length: 9 }, (_, index) => 0.25 + 0.73 / (1 + Math.exp(1.2 * (index + 1 - depth)))),
}));
const likelihoodOf = (outcomes: readonly number[]) => onNodes(spansOf({ classes: CLASSES, outcomes }));

const outcome = fc.integer({ min: -9, max: 9 }).filter((level) => level !== 0);
const answers = fc.array(outcome, { minLength: 1, maxLength: 10 });
const correlation = fc.double({ min: -0.9, max: 0.9, noNaN: true });

/** The chances of the cells of the first of two abilities, as a sum over all pairs of cells. */
function summed(one: readonly number[], other: readonly number[], r: number): readonly number[] {
  const open = 1 - r * r;
  const chances = NODES.map((x, cell) =>
    sum(
      NODES.map(
        (y, column) =>
          (one[cell] as number) * (other[column] as number) * Math.exp(-(x * x - 2 * r * x * y + y * y) / (2 * open)),
      ),
    ),
  );
  const total = sum(chances);
  return chances.map((chance) => chance / total);
}

describe('abilities together', () => {
  it('are those of each alone without a correlation', () => {
    fc.assert(
      fc.property(answers, answers, (one, other) => {
        const likelihoods = [likelihoodOf(one), likelihoodOf(other)];
        const found = jointAbilities(likelihoods, [
          [1, 0],
          [0, 1],
        ]);
        for (const [ability, likelihood] of likelihoods.entries()) {
          const own = likelihood.map((value, cell) => value * (CELLS[cell] as number));
          const total = sum(own);
          for (const [cell, chance] of own.entries()) expect(found[ability]?.[cell]).toBeCloseTo(chance / total, 10);
        }
      }),
    );
  });

  // The approximation is worst where answers contradict a strong correlation: up to 1.6 SDs at −.9.
  it.each([
    [0.5, 0.1],
    [0.7, 0.3],
  ])('agree with the sum over all pairs of two that correlate by at most %s, within %s SDs', (most, error) => {
    fc.assert(
      fc.property(answers, answers, fc.double({ min: -most, max: most, noNaN: true }), (one, other, r) => {
        const likelihoods = [likelihoodOf(one), likelihoodOf(other)] as const;
        const [first = []] = jointAbilities(likelihoods, [
          [1, r],
          [r, 1],
        ]);
        const [found, exact] = [momentsOf(first), momentsOf(summed(...likelihoods, r))];
        expect(Math.abs(found.mean - exact.mean)).toBeLessThan(error);
        expect(Math.abs(Math.sqrt(found.variance) - Math.sqrt(exact.variance))).toBeLessThan(error);
      }),
    );
  });

  it('learn nothing from an ability without answers', () => {
    fc.assert(
      fc.property(answers, correlation, (own, r) => {
        const [both] = jointAbilities(
          [likelihoodOf(own), likelihoodOf([])],
          [
            [1, r],
            [r, 1],
          ],
        );
        const [found, alone] = [momentsOf(both ?? []), momentsOf(aloneOnCells(likelihoodOf(own)))];
        expect(found.mean).toBeCloseTo(alone.mean, 2);
        expect(found.variance).toBeCloseTo(alone.variance, 2);
      }),
    );
  });
});

describe('the scale of an ability', () => {
  it('has the chances of the classes that Bayes’ rule gives', () => {
    fc.assert(
      fc.property(answers, (outcomes) => {
        const spans = spansOf({ classes: CLASSES, outcomes });
        const likelihoods = onNodes(spans);
        const [cells = []] = jointAbilities([likelihoods], [[1]]);
        const exact = CLASSES.map(({ share, rights }) =>
          outcomes.reduce((chance, level) => {
            const right = rights[Math.abs(level) - 1] as number;
            return chance * (level > 0 ? right : 1 - right);
          }, share),
        );
        for (const [index, chance] of onSpans(spans, likelihoods, cells).entries())
          expect(chance).toBeCloseTo((exact[index] as number) / sum(exact), 10);
      }),
    );
  });

  it('takes in as many answers as a long ladder has', () => {
    const likely = likelihoodOf(Array.from({ length: 5000 }, (_, index) => (index % 2 === 0 ? 4 : -6)));
    expect(Math.max(...likely)).toBeGreaterThan(0.1);
    expect(likely.every((value) => value >= 0)).toBe(true);
  });
});
