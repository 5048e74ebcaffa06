import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { prefetch, prefetchOne } from './prefetch';

it('yields results in order, independent of their duration, with this many in progress', async () => {
  let [atWork, most] = [0, 0];
  const work = async (each: number) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await sleep((each * 7) % 5);
    atWork -= 1;
    return each * 10;
  };
  const results: number[] = [];
  for await (const result of prefetch([1, 2, 3, 4, 5, 6, 7], 3, work)) results.push(result);
  expect(results).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(most).toBe(3);
});

it('yields everything before a failure, and then fails', async () => {
  const results: number[] = [];
  const fails = async () => {
    for await (const each of prefetch([1, 2, 3], 2, async (n) => (n === 2 ? Promise.reject(new Error('two')) : n)))
      results.push(each);
  };
  await expect(fails()).rejects.toThrow('two');
  expect(results).toEqual([1]);
});

it('makes the next piece while one is used, and yields what came before a failure', async () => {
  const made: number[] = [];
  async function* series() {
    for (const piece of [1, 2, 3]) {
      made.push(piece);
      if (piece === 3) throw new Error('three');
      yield piece;
    }
  }
  const seen: (readonly [number, number])[] = [];
  const use = async () => {
    for await (const piece of prefetchOne(series())) {
      await sleep(1);
      seen.push([piece, made.length]);
    }
  };
  await expect(use()).rejects.toThrow('three');
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

it('closes the series when its user stops early', async () => {
  const events: string[] = [];
  async function* series() {
    try {
      for (const piece of [1, 2, 3]) {
        events.push(`made ${piece}`);
        yield piece;
      }
    } finally {
      events.push('closed');
    }
  }
  for await (const piece of prefetchOne(series())) if (piece === 1) break;
  expect(events).toEqual(['made 1', 'made 2', 'closed']);
});
