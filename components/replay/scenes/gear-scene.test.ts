import { expect, it } from 'vitest';
import { travelAt } from './gear-scene';

it('drives the input evenly from state to state, and rests at the last', () => {
  expect(travelAt([0, 0.5, 2], 0, 0)).toBe(0);
  expect(travelAt([0, 0.5, 2], 1, 0.5)).toBe(1.25);
  expect(travelAt([0, 0.5, 2], 2, 0)).toBe(2);
  expect(() => travelAt([0], 1, 0)).toThrow('a state for every step');
});
