import type { RunSetup } from '@/lib/wire/models/setup';
import { toolsFor } from '../../../server/models/tools/tools';
import type { Asking } from '../endpoint/run-conversation';

/**
 * How a question of this task is put to the model, as far as the client does it. Examples and prompts are in the
 * messages already.
 */
export const askingOf = (
  { reflection, reflectionLoop, react, tools }: Omit<RunSetup, 'systemPrompt'>,
  task: string,
): Asking => ({
  reflection: reflection > 0,
  tools: tools ? toolsFor(task) : [],
  ...(reflectionLoop > 0 ? { reflectionLoop } : {}),
  ...(react > 0 ? { react: { rounds: react, tools: toolsFor(task) } } : {}),
});
