import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectivePeople, type Margin, rake } from './rake';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const ones = (people: number): number[] => new Array<number>(people).fill(1);

/** The share of each group with these weights. */
const sharesWith = ({ groups, shares }: Margin, weights: Float64Array): number[] =>
  shares.map((_, group) => sum([...weights].filter((__, person) => groups[person] === group)) / groups.length);

/** Two questions. Everyone of a full table of 3 × 2 groups is there at least once, so any margins are in reach. */
const SAMPLE = fc
  .record({
    more: fc.array(fc.tuple(fc.nat(2), fc.nat(1)), { maxLength: 60 }),
    ages: fc.tuple(...ones(3).map(() => fc.integer({ min: 3, max: 10 }))),
    education: fc.tuple(...ones(2).map(() => fc.integer({ min: 3, max: 10 }))),
  })
  .map(({ more, ages, education }) => {
    const people = [...[0, 1, 2].flatMap((age) => [0, 1].map((own) => [age, own] as const)), ...more];
    const shareOf = (parts: readonly number[]) => parts.map((part) => part / sum(parts));
    return [
      { groups: people.map(([age]) => age), shares: shareOf(ages) },
      { groups: people.map(([, own]) => own), shares: shareOf(education) },
    ] as const;
  });

describe('rake', () => {
  it('gives the sample the margins of the population if no weight is cut', () => {
    fc.assert(
      fc.property(SAMPLE, (margins) => {
        const { weights, farthest } = rake(margins, ones(margins[0].groups.length));
        fc.pre(Math.max(...weights) < 4.99);
        expect(farthest).toBeLessThan(1e-6);
        for (const margin of margins)
          for (const [group, share] of sharesWith(margin, weights).entries())
            expect(share).toBeCloseTo(margin.shares[group] ?? -1, 6);
      }),
    );
  });

  it('weighs everyone alike if the margins hold already', () => {
    fc.assert(
      fc.property(SAMPLE, (margins) => {
        const even = ones(margins[0].groups.length);
        const held = margins.map((margin) => ({ ...margin, shares: sharesWith(margin, Float64Array.from(even)) }));
        for (const weight of rake(held, even).weights) expect(weight).toBeCloseTo(1, 9);
      }),
    );
  });

  it('has positive weights of mean 1, and says how far the margins are if a weight is cut', () => {
    fc.assert(
      fc.property(SAMPLE, (margins) => {
        const { weights, farthest } = rake(margins, ones(margins[0].groups.length));
        expect(sum([...weights]) / weights.length).toBeCloseTo(1, 9);
        expect(Math.min(...weights)).toBeGreaterThan(0);
        const off = margins.flatMap((margin) =>
          sharesWith(margin, weights).map((share, group) => Math.abs(share - (margin.shares[group] ?? 0))),
        );
        expect(farthest).toBeCloseTo(Math.max(...off), 9);
      }),
    );
  });

  it('counts a person twice as it counts two alike', () => {
    const twice = rake([{ groups: [0, 1, 1], shares: [0.3, 0.7] }], [2, 1, 1]);
    const alike = rake([{ groups: [0, 0, 1, 1], shares: [0.3, 0.7] }], ones(4));
    expect(twice.weights[0]).toBeCloseTo(alike.weights[0] ?? -1, 9);
    expect(twice.weights[2]).toBeCloseTo(alike.weights[2] ?? -1, 9);
  });

  it('cuts a rare group to five times the mean, and reports the gap', () => {
    const margin = { groups: [0, ...new Array<number>(99).fill(1)], shares: [0.5, 0.5] };
    const { weights, farthest } = rake([margin], ones(100));
    expect(weights[0]).toBeCloseTo(5, 6);
    expect(farthest).toBeGreaterThan(0.4);
  });

  it('reports the share of a group without people as out of reach', () => {
    const { farthest } = rake([{ groups: [0, 0, 1], shares: [0.4, 0.4, 0.2] }], ones(3));
    expect(farthest).toBeGreaterThanOrEqual(0.2);
  });

  it('reports margins that contradict each other as out of reach', () => {
    const groups = [0, 0, 1, 1];
    const { farthest } = rake(
      [
        { groups, shares: [0.2, 0.8] },
        { groups, shares: [0.6, 0.4] },
      ],
      ones(4),
    );
    expect(farthest).toBeGreaterThan(0.1);
  });

  it('refuses shares that do not add up to 1', () => {
    expect(() => rake([{ groups: [0, 1], shares: [0.3, 0.6] }], ones(2))).toThrow('add up to 0.899');
  });
});

describe('effectivePeople', () => {
  it('is the number of people with equal weights, and less with others', () => {
    expect(effectivePeople(ones(7))).toBe(7);
    expect(effectivePeople([3, 3, 3, 3])).toBe(4);
    expect(effectivePeople([1, 3])).toBeCloseTo(1.6, 12);
    expect(effectivePeople([1, 0, 0])).toBe(1);
  });
});
