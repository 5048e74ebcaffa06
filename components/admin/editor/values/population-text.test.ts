import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGE_BANDS } from '@/lib/wire/studies/stated-population';
import { formatGroups, parseGroups } from './population-text';

describe('shares of a population as text', () => {
  it('come out as they went in', () => {
    const group = fc.record({
      answers: fc.subarray([...AGE_BANDS], { minLength: 1 }),
      percent: fc.double({ min: 0, max: 100, noNaN: true, noDefaultInfinity: true }).map((value) => Math.abs(value)),
    });
    fc.assert(
      fc.property(fc.array(group), (groups) => {
        expect(parseGroups(formatGroups(groups))).toEqual(groups);
      }),
    );
  });

  it('are read with percent signs, decimal commas and empty lines', () => {
    expect(parseGroups('18-24, 25-34: 30 %\n\n 35-44 :12,5')).toEqual([
      { answers: ['18-24', '25-34'], percent: 30 },
      { answers: ['35-44'], percent: 12.5 },
    ]);
  });

  it('have no number where none was typed', () => {
    expect(parseGroups('18-24\n25-34:\n35-44: many').map(({ percent }) => percent)).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
});
