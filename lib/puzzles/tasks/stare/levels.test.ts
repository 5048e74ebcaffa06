import type { Json } from 'rung-puzzles/core/json';
import { describe, expect, it } from 'vitest';
import { TASKS } from '../index';
import { itemOf } from '../testing';

const OWN = TASKS.filter(({ benchmark }) => benchmark === 'stare' || benchmark === 'euclifold');

const COUNTS: Readonly<Record<string, (truth: { readonly [key: string]: Json }) => number>> = {
  'number of steps': ({ steps }) => lengthOf(steps),
  'number of squares minus five': ({ squares }) => lengthOf(squares) - 5,
  'number of pictures': ({ views }) => lengthOf(views),
  'number of nets minus one': ({ nets }) => lengthOf(nets) - 1,
  'number of turns': (truth) => lengthOf(turnsIn(truth)),
  'number of turns plus one': (truth) => 1 + lengthOf(turnsIn(truth)),
  'number of repeated things plus one': ({ objects }) => 1 + lengthOf(objects) - kindsOf(objects),
};

const turnsIn = ({ statement, steps }: { readonly [key: string]: Json }): Json | undefined =>
  statement === undefined ? steps : (statement as { readonly [key: string]: Json }).turns;

const lengthOf = (list: Json | undefined): number => (list as readonly Json[] | undefined)?.length ?? 0;

const kindsOf = (objects: Json | undefined): number =>
  new Set(
    (objects as readonly Readonly<Record<string, Json>>[]).map(({ kind, form, color }) =>
      JSON.stringify([kind ?? form, color ?? null]),
    ),
  ).size;

describe.each(OWN.map((task) => ({ id: task.id, task })))('$id', ({ task }) => {
  it('counts what the phrase for its levels says', () => {
    const { meaning, last } = task.levels;
    if (meaning !== 'size of the board') expect(meaning).toMatch(/^number of [a-z ]+$/);
    for (const level of [1, 2, 3, Math.min(last ?? 6, 6)]) {
      if (meaning !== 'size of the board')
        expect(COUNTS[meaning]?.(itemOf(task, level, 'image', 5).truth), `level ${level}`).toBe(level);
    }
  });
});
