import { REPLAY_WORLDS } from 'rung-puzzles/items/explanation';
import { z } from 'zod';

/**
 * The right steps in the engine's notation; `states` is one longer than `steps`. Only for those who may see the answer.
 */
export const replayView = z.object({
  world: z.enum(REPLAY_WORLDS),
  states: z.array(z.json()),
  steps: z.array(z.object({ text: z.string(), action: z.json() })),
});
export type ReplayView = z.infer<typeof replayView>;
