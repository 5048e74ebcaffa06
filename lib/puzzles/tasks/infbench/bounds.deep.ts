import { expect, it } from 'vitest';
import { GREATEST_DISTANCE_2D } from './levels';
import { eccentricity, startClasses } from './testing/bounds';

it('no 2D shape is farther from any start than the notes say, and some are as far', () => {
  const distances = new Uint8Array(1 << 24);
  const farthest = startClasses().map((start) => eccentricity(start, distances).distance);
  expect(Math.max(...farthest)).toBe(GREATEST_DISTANCE_2D);
});
