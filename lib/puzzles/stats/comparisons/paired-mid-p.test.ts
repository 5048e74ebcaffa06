import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { logChoose } from '../distributions/log-choose';
import { mcnemar } from './mcnemar';
import { pairedDifferenceMidP } from './paired-mid-p';

const intervalOf = (firstOnly: number, secondOnly: number, n: number) => {
  const found = pairedDifferenceMidP({ both: n - firstOnly - secondOnly, firstOnly, secondOnly, neither: 0 });
  if (found === null) throw new Error('there are pairs');
  return found;
};

describe('the interval of a paired difference', () => {
  it('leaves out 0 exactly where the mid-p test rejects, and holds the difference', () => {
    const wrong: string[] = [];
    for (const n of quickOrDeep([12, 47], [1, 2, 5, 12, 47, 100]))
      for (let first = 0; first <= n; first += 1)
        for (let second = 0; first + second <= n; second += 1) {
          const { value, low, high } = intervalOf(first, second, n);
          const isOut = low > 0 || high < 0;
          if (isOut !== mcnemar(first, second).midP < 0.05 || value < low || value > high || low < -1 || high > 1)
            wrong.push(`${first} and ${second} of ${n}: ${low} ${value} ${high}`);
        }
    expect(wrong).toEqual([]);
  });

  it('is the same turned round, and the widest without a discordant pair at few observations', () => {
    const { low, high } = intervalOf(19, 8, 100);
    const turned = intervalOf(8, 19, 100);
    expect(-turned.high).toBeCloseTo(low, 12);
    expect(-turned.low).toBeCloseTo(high, 12);
    expect([low, high].map((limit) => limit.toFixed(4))).toEqual(['0.0068', '0.2140']);
    expect(intervalOf(0, 0, 10).high).toBeCloseTo(0.2775, 4);
    expect(pairedDifferenceMidP({ both: 0, firstOnly: 0, secondOnly: 0, neither: 0 })).toBeNull();
  });

  it('covers at least 94.5 %, over every count that can occur', () => {
    const wrong: string[] = [];
    for (const n of quickOrDeep([40], [40, 100, 200]))
      for (const psi of [0.05, 0.2, 0.4, 0.7, 0.95])
        for (const theta of [0.5, 0.6, 0.7, 0.85, 0.95, 1]) {
          const covered = coverage(n, psi, theta);
          if (covered < 0.945) wrong.push(`${n} pairs, ${psi} discordant, ${theta} of them first: ${covered}`);
        }
    expect(wrong).toEqual([]);
  });
});

function coverage(n: number, psi: number, theta: number): number {
  const truth = psi * (2 * theta - 1);
  let covered = 0;
  for (let discordant = 0; discordant <= n; discordant += 1)
    for (let first = 0; first <= discordant; first += 1) {
      const { low, high } = cached(first, discordant - first, n);
      if (low <= truth + 1e-12 && truth <= high + 1e-12)
        covered += chanceOf(n, discordant, psi) * chanceOf(discordant, first, theta);
    }
  return covered;
}

const intervals = new Map<string, ReturnType<typeof intervalOf>>();
function cached(first: number, second: number, n: number) {
  const key = `${first} ${second} ${n}`;
  const found = intervals.get(key) ?? intervalOf(first, second, n);
  intervals.set(key, found);
  return found;
}

const chanceOf = (n: number, count: number, share: number): number =>
  share === 1
    ? Number(count === n)
    : Math.exp(logChoose(n, count) + count * Math.log(share) + (n - count) * Math.log1p(-share));
