/** Thousands of items: exactly one option of each is true, by elimination from its truth only. */
import { expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { itemOf } from '../../testing';
import { type MotionTruth, motionsThatHold, optionsThatHold, type PlainTruth } from '../testing/mechanical-system';
import { mechanicalSystem } from './task';

const SEEDS = 1500;

it.each([1, 2, 3, 4, 5, 6, 7, 8])('level %i has exactly one right option in every item', (level) => {
  for (let seed = 1_000; seed < 1_000 + SEEDS; seed += 1) {
    const item = itemOf(opaqueTask(mechanicalSystem), level, 'image', seed);
    expect(optionsThatHold(JSON.parse(JSON.stringify(item.truth)) as PlainTruth), `seed ${seed}`).toEqual([
      item.answer,
    ]);
  }
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('level %i has exactly one right option in every item about motion only', (level) => {
  for (let seed = 1_000; seed < 1_000 + SEEDS; seed += 1) {
    const item = itemOf(opaqueTask(mechanicalSystem), level, 'image.motion', seed);
    expect(motionsThatHold(JSON.parse(JSON.stringify(item.truth)) as MotionTruth), `seed ${seed}`).toEqual([
      item.answer,
    ]);
  }
});
