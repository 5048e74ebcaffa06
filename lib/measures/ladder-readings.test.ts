import { expect, test } from 'vitest';
import { ladderReadings } from './ladder-readings';

test('gives both readings of the worked ladders, weighted by how many came to the same', () => {
  // 1✗; 1✓ 2✗ 1✗; 1✓ 2✓ 3✗ 2✓ 3✓ 4✗ 3✗, the last twice.
  const depths = [
    { r: 0, highestPassed: 0, ladders: 1 },
    { r: 0, highestPassed: 1, ladders: 1 },
    { r: 2, highestPassed: 3, ladders: 2 },
  ];
  expect(ladderReadings(depths)).toEqual({ formula: 1, 'highest-passed': 1.75 });
});

test('has no mean without ladders', () => {
  expect(ladderReadings([])).toBeNull();
});
