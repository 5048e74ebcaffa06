import { expect, test, vi } from 'vitest';
import { perObject } from './per-object';

test('computes once for an object and key, and again for another of either', () => {
  const make = vi.fn(({ id }: { id: string }, level: number | null) => `${id} ${level}`);
  const of = perObject(make);
  const [first, second] = [{ id: 'a' }, { id: 'a' }];
  expect([of(first, 1), of(first, 1), of(first, null), of(second, 1)]).toEqual(['a 1', 'a 1', 'a null', 'a 1']);
  expect(make).toHaveBeenCalledTimes(3);
});

test('keeps what is null, and takes a key made of all arguments', () => {
  const make = vi.fn((_: object, a: number, b: number) => (a === b ? null : a + b));
  const of = perObject(make, (a, b) => `${a} ${b}`);
  const one = {};
  expect([of(one, 1, 1), of(one, 1, 1), of(one, 1, 2)]).toEqual([null, null, 3]);
  expect(make).toHaveBeenCalledTimes(2);
});
