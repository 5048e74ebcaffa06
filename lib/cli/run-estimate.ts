/** The size of a command, before anything is sent. */

import type { RunCommand, RunPlan } from './run-options';
import { expectedReplies, planLine } from './run-plan';
import { aligned } from './text-table';

type Guess = Pick<RunCommand, 'inputTokens' | 'outputTokens' | 'price'>;

/** Tokens and cost if they can be estimated: for sets, from guessed tokens per request and reply. */
export function estimateText(plans: readonly Pick<RunPlan, 'body'>[], repeats: number, guess: Guess): string {
  const asked = expectedReplies(plans);
  const size = planLine(plans, repeats) ?? 'this client does not know the suite';
  if (asked === null) return `${size}\n`;
  const requests = asked.requests * repeats;
  const inputTokens = guess.inputTokens === undefined ? null : requests * guess.inputTokens;
  const outputTokens = guess.outputTokens === undefined ? null : requests * guess.outputTokens;
  const { price } = guess;
  const cost =
    price === null || inputTokens === null || outputTokens === null
      ? null
      : (inputTokens * price.input + outputTokens * price.output) / 1e6;
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  const lines = [
    ['requests', `${asked.isExact ? '' : 'at most '}${number.format(requests)}`],
    [
      'input tokens',
      inputTokens === null ? 'give --input-tokens, a guess for one request' : number.format(inputTokens),
    ],
    [
      'output tokens',
      outputTokens === null ? 'give --output-tokens, a guess for one reply' : number.format(outputTokens),
    ],
    ['cost', cost === null ? 'give both guesses and both prices' : `${number.format(cost)} USD`],
  ];
  return `${[size, ...aligned(lines, () => true)].join('\n')}\n`;
}
