import { REPLAY_WORLDS } from 'rung-puzzles/items/explanation';
import { z } from 'zod';

/** Right steps in the engine's notation; one more state than steps. Only if the answer may be seen. */
export const replayView = z.object({
  world: z.enum(REPLAY_WORLDS),
  states: z.array(z.json()),
  steps: z.array(z.object({ text: z.string(), action: z.json() })),
});
export type ReplayView = z.infer<typeof replayView>;
