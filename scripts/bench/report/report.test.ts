import { expect, test } from 'vitest';
import { isMismatch, machineLine } from './report';

test('the line on the machine tells its load, since figures depend on it', () => {
  const { loadAverage, cores, note } = machineLine();
  expect(loadAverage).toHaveLength(3);
  expect(cores).toBeGreaterThan(0);
  expect(note).toMatch(/depend/);
});

test('a mismatch is an error, a missed aim is a measurement', () => {
  expect(isMismatch({ bench: 'oracle', figure: 'mismatches', measured: 1, verdict: 'missed' })).toBe(true);
  expect(isMismatch({ bench: 'oracle', figure: 'mismatches', measured: 0, verdict: 'met' })).toBe(false);
  expect(isMismatch({ bench: 'oracle', figure: 'distance, htm, d=8, mean ms', measured: 7, verdict: 'missed' })).toBe(
    false,
  );
});
