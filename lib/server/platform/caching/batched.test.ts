import { expect, test } from 'vitest';
import { batched } from './batched';

const counted = () => {
  const asked: (readonly string[])[] = [];
  const length = batched(async (keys) => {
    asked.push(keys);
    if (keys.includes('broken')) throw new Error('no database');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));
  }, 0);
  return { asked, length };
};

test('what is asked for at once is loaded at once, each key with its own result', async () => {
  const { asked, length } = counted();
  expect(await Promise.all(['a', 'unknown', 'bcd', 'a'].map(length))).toEqual([1, 0, 3, 1]);
  expect(asked).toEqual([['a', 'unknown', 'bcd']]);
});

test('what is asked for later is loaded again', async () => {
  const { asked, length } = counted();
  await length('a');
  await length('a');
  expect(asked).toEqual([['a'], ['a']]);
});

test('a failed load fails those that wait for it, and not the next ones', async () => {
  const { length } = counted();
  await expect(length('broken')).rejects.toThrow('no database');
  expect(await length('ab')).toBe(2);
});
