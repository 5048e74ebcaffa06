import { expect, test } from 'vitest';
import { growingFloats, growingInts } from './growing-list';

const VALUES = Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? index : -index));

test('a growing list has what was pushed, and a copy of it does not change', () => {
  const list = growingInts();
  for (const value of VALUES) list.push(value);
  const before = list.values();
  list.push(5);
  expect([...before]).toEqual(VALUES);
  expect([...list.values()]).toEqual([...VALUES, 5]);
});

test('a list of floats keeps fractions and large numbers', () => {
  const list = growingFloats();
  for (const value of [0.1, -2.5, 2 ** 52 + 1]) list.push(value);
  expect([...list.values()]).toEqual([0.1, -2.5, 2 ** 52 + 1]);
});
