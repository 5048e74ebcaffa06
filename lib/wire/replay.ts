import { REPLAY_WORLDS } from 'rung-puzzles/items/explanation';
import { z } from 'zod';

/**
 * The right steps in the notation of their world; `states` is one longer than `steps`. Shown only to those who may see
 * the answer.
 */
export const replayView = z.object({
  world: z.enum(REPLAY_WORLDS),
  states: z.array(z.json()),
  steps: z.array(z.object({ text: z.string(), action: z.json() })),
});
export type ReplayView = z.infer<typeof replayView>;
