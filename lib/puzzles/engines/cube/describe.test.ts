import { expect, test } from 'vitest';
import { describeMove } from './describe';
import { MOVES, type Move } from './moves';

test.each([
  ['R', 'R: the right face, a quarter turn clockwise seen from the right'],
  ["D'", "D': the down face, a quarter turn counter-clockwise seen from below"],
  ['F2', 'F2: the front face, a half turn'],
  ["r'", "r': the right face and the slice beside it, a quarter turn counter-clockwise seen from the right"],
  ['M', 'M: the slice between left and right, a quarter turn clockwise seen from the left'],
  ['E', 'E: the slice between up and down, a quarter turn clockwise seen from below'],
  ['U', 'U: the up face, a quarter turn clockwise seen from above'],
  ["L'", "L': the left face, a quarter turn counter-clockwise seen from the left"],
  ['B', 'B: the back face, a quarter turn clockwise seen from the back'],
  ["F'", "F': the front face, a quarter turn counter-clockwise seen from the front"],
  ['x2', 'x2: the whole cube about the axis between left and right, a half turn'],
  ['z2', 'z2: the whole cube about the axis between front and back, a half turn'],
  ['S2', 'S2: the slice between front and back, a half turn'],
  ['y', 'y: the whole cube about the axis between up and down, a quarter turn clockwise seen from above'],
] satisfies [Move, string][])('%s in words', (move, words) => {
  expect(describeMove(move)).toBe(words);
});

test('no two moves read the same', () => {
  expect(new Set(MOVES.map((move) => describeMove(move).split(': ')[1])).size).toBe(54);
});
