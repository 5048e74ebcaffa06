import { expect, it } from 'vitest';
import { ladderWith, type Quartiles } from './fitted-ladder';

it('leaves out as many of the drawn medians below its interval as above', () => {
  const drawn = Array.from({ length: 200 }, (_, place): Quartiles => [0, (place * 77) % 200, 0]);
  const { low, high, median } = ladderWith([1, 2, 3], drawn);
  const medians = drawn.map(([, each]) => each);
  expect(median).toBe(2);
  expect(medians.filter((each) => each < low)).toHaveLength(4);
  expect(medians.filter((each) => each > high)).toHaveLength(4);
});
