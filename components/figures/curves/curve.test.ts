import { expect, it } from 'vitest';
import { type Curve, domainOfCurves } from './curve';

const curve = (value: number, low: number | null = null): Curve => ({
  title: 'W',
  kind: 'model',
  chance: 0,
  points: [{ x: 0, value, low, high: null, n: 20 }],
});

it('runs from 0 to 1, and further down where a value or the end of an interval is negative', () => {
  expect(domainOfCurves([curve(0.4, 0.2)])).toEqual([0, 1]);
  expect(domainOfCurves([curve(0.4), curve(-0.3)])[0]).toBeCloseTo(-0.4, 12);
  expect(domainOfCurves([curve(0.1, -0.05)])[0]).toBeCloseTo(-0.2, 12);
  expect(domainOfCurves([])).toEqual([0, 1]);
});
