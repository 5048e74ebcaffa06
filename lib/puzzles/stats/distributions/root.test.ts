import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incompleteBeta } from './beta';
import { rootBetween } from './root';

const counted = (f: (x: number) => number, low: number, high: number) => {
  let calls = 0;
  const root = rootBetween(
    (x) => {
      calls += 1;
      return f(x);
    },
    low,
    high,
  );
  return { root, calls };
};

describe('a root between two places', () => {
  it('is the place where the sign changes, however flat or steep the function is', () => {
    expect(rootBetween((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
    expect(rootBetween((x) => 1e-200 * (x - 0.3), 0, 1)).toBeCloseTo(0.3, 15);
    expect(rootBetween((x) => (x < 0.7 ? -1 : 1e9), 0, 1)).toBeCloseTo(0.7, 15);
    expect(Math.abs(rootBetween((x) => x ** 9, -1, 4))).toBeLessThan(1e-30);
    expect(rootBetween((x) => x - 1, 1, 2)).toBe(1);
    expect(() => rootBetween((x) => x + 1, 0, 1)).toThrow('a root between 0 and 1');
    expect(() => rootBetween((x) => 1e-200 * (x + 1), 0, 1)).toThrow('a root between 0 and 1');
  });

  it('of a beta distribution is its quantile, after far fewer calls than halving would take', () => {
    const shape = fc.double({ min: 0.5, max: 500, noNaN: true });
    const asked = { calls: 0, roots: 0 };
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), shape, shape, (p, a, b) => {
        const { root, calls } = counted((x) => incompleteBeta(x, a, b) - p, 0, 1);
        asked.calls += calls;
        asked.roots += 1;
        const step = 1e-14 * root;
        expect(incompleteBeta(root - step, a, b)).toBeLessThanOrEqual(p + 1e-12);
        expect(incompleteBeta(root + step, a, b)).toBeGreaterThanOrEqual(p - 1e-12);
      }),
    );
    expect(asked.calls / asked.roots).toBeLessThan(25);
  });
});
