/** Turns before the reply that counts: the first reply before a reflection, tool calls and results. */
import { z } from 'zod';

export const MOST_TURNS = 64;
export const LONGEST_TURN = 20_000;
export const LONGEST_TRANSCRIPT = 200_000;

const transcriptTurn = z.object({
  role: z.enum(['assistant', 'tool', 'user']).describe('`tool`: what a call gave back'),
  text: z.string().max(LONGEST_TURN),
  calls: z
    .array(z.object({ name: z.string().max(100), arguments: z.string().max(LONGEST_TURN) }))
    .max(MOST_TURNS)
    .optional()
    .describe('Of tools, as the model wrote them'),
});
export type TranscriptTurn = z.infer<typeof transcriptTurn>;

export const lengthOf = ({ text, calls = [] }: TranscriptTurn): number =>
  calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, text.length);

export const transcript = z
  .array(transcriptTurn)
  .max(MOST_TURNS)
  .refine(
    (turns) => turns.reduce((sum, turn) => sum + lengthOf(turn), 0) <= LONGEST_TRANSCRIPT,
    `more than ${LONGEST_TRANSCRIPT} characters`,
  )
  .describe('In order, without the question and the reply that counts');
