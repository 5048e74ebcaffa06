import { REPLAY_WORLDS } from 'rung-puzzles/items/explanation';
import { expect, it } from 'vitest';
import { STAGES } from './stages';

it('has a stage for every world', () => {
  expect([...STAGES.keys()].sort()).toEqual([...REPLAY_WORLDS].sort());
});
