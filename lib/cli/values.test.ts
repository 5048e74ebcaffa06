import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';
import { seedValue, wholeNumber } from './values';

const LARGEST = 2n ** 128n - 1n;

describe('wholeNumber', () => {
  const level = wholeNumber(1, 1_000_000_000);

  it('reads decimal digits from the least to the greatest', () => {
    expect(['1', '42', '1000000000'].map(level)).toEqual([1, 42, 1_000_000_000]);
  });

  it.each(['0', '-1', '1.5', 'x', '', '1e3', '1000000001', '99999999999999999999'])('refuses %j', (text) => {
    expect(() => level(text)).toThrow(InvalidArgumentError);
  });
});

describe('seedValue', () => {
  it('reads seeds up to the largest', () => {
    expect(['0', '7', String(LARGEST)].map(seedValue)).toEqual([0n, 7n, LARGEST]);
  });

  it.each(['-1', '1.5', 'x', '', '007', String(LARGEST + 1n)])('refuses %j', (text) => {
    expect(() => seedValue(text)).toThrow(InvalidArgumentError);
  });
});
