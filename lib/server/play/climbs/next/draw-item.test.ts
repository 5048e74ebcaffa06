import { sha256Hex } from 'rung-puzzles/core/hash';
import { seedFromHex } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { expect, it } from 'vitest';
import { makeItemHere } from '@/lib/server/items/oracle/make-item';
import { drawItem, frozenPlace } from './draw-item';

const drawn = async (name: string, condition: Condition, question: number) => {
  const task = findTask(name);
  if (task === undefined) throw new Error(name);
  const wanted = {
    place: frozenPlace(task, condition, 1, question),
    level: 1,
    question,
    condition,
    history: [],
    balanced: true,
  };
  const made = await drawItem(
    task,
    wanted,
    (place) => seedFromHex(sha256Hex(place)),
    async (of, asked) => makeItemHere(of, asked),
  );
  return made?.item.truth ?? {};
};

it('a frozen set of 1,200 questions on fifty cubes shows each of the 24 views of each cube once', async () => {
  const truths = [];
  for (let question = 0; question < 1200; question += 1)
    truths.push(await drawn('euclifold/color', 'image.fifty-cubes', question));
  const counts = new Map<unknown, number>();
  for (const { cube } of truths) counts.set(cube, (counts.get(cube) ?? 0) + 1);
  expect([...counts.values()]).toEqual(Array(50).fill(24));
  expect(new Set(truths.map(({ cube, view }) => JSON.stringify([cube, view]))).size).toBe(1200);
});

it('a frozen set with a separate cube for each pair is half true', async () => {
  const places = [];
  for (let question = 0; question < 20; question += 1)
    places.push(await drawn('euclifold/folding', 'image.single', question));
  expect(places.every((truth) => !('cube' in truth))).toBe(true);
});

it.each([
  ['stare/cube-net', 'image.published', 'image.published.all'],
  ['stare/tangram', 'image.published', 'image.published.steps'],
  ['cubebench/verification', 'image', 'image.count'],
] as const)(
  '%s: two published forms together never reveal an answer, since they have separate items',
  (name, one, other) => {
    expect(shelf(name, one)).not.toBe(shelf(name, other));
  },
);

it('pictures of steps keep the items of a frozen set if their number reveals nothing', () => {
  expect(shelf('stare/cube-net', 'image')).toBe(shelf('stare/cube-net', 'image.all'));
});

const shelf = (name: string, condition: Condition): string =>
  frozenPlace(findTask(name) as Task, condition, 1, 0).level;
