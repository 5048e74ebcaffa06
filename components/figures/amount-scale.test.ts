import { expect, it } from 'vitest';
import { amountScale } from './amount-scale';

it('keeps all that is drawn within its ends, and nought apart', () => {
  const { at, ticks } = amountScale([0, 0.001, 5], 40, 400);
  expect(at(0)).toBe(40);
  expect([at(0.001) >= 66, at(5) <= 400, at(0.01) < at(0.1)]).toEqual([true, true, true]);
  expect(ticks).toEqual([0, 0.001, 0.01, 0.1, 1]);
});

it('has round ticks, at least two and few of them, also over a small range and over many powers of ten', () => {
  expect(amountScale([900, 6000], 0, 100).ticks).toEqual([1000, 2000, 5000]);
  expect(amountScale([1e-9, 1e6], 0, 100).ticks.length).toBeLessThanOrEqual(7);
  expect(amountScale([3, 3.1], 0, 100).ticks).toEqual([2.8, 3, 3.2, 3.4]);
  expect(amountScale([4200, 6800], 0, 100).ticks).toEqual([4000, 5000, 6000, 7000]);
  for (let least = 1; least < 10; least *= 1.03) {
    const { ticks } = amountScale([least, least], 0, 100);
    expect([ticks.length >= 2 && ticks.length <= 6, least], String(ticks)).toEqual([true, least]);
  }
  expect(amountScale([0, 0], 7, 100)).toMatchObject({ ticks: [0] });
});
