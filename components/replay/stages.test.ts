import { expect, it } from 'vitest';
import { REPLAY_WORLDS } from '@/lib/items/explanation';
import { STAGES } from './stages';

it('has a stage for every world', () => {
  expect([...STAGES.keys()].sort()).toEqual([...REPLAY_WORLDS].sort());
});
