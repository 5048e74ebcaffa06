import { expect, it } from 'vitest';
import { GREATEST_DISTANCE_2D } from './levels';
import { eccentricity, startClasses } from './testing/bounds';

it('the greatest distance of a 2D shape from any start is the one in the notes', () => {
  const distances = new Uint8Array(1 << 24);
  const farthest = startClasses().map((start) => eccentricity(start, distances).distance);
  expect(Math.max(...farthest)).toBe(GREATEST_DISTANCE_2D);
});
