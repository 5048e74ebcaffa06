/** What a command would ask for, before anything is sent. */

import { aligned } from '../../text-table';
import type { RunCommand, RunPlan } from '../command/run-options';
import { expectedReplies, planLine } from './run-plan';

interface EstimatedCommand extends Pick<RunCommand, 'inputTokens' | 'outputTokens' | 'price'> {
  /** Shown where there are several. */
  readonly name?: string;
  readonly plans: readonly Pick<RunPlan, 'body'>[];
  readonly repeats: number;
}

/** Tokens and cost are shown where they can be told: of sets, from guessed tokens of a request and a reply. */
export function estimateText(commands: readonly EstimatedCommand[]): string {
  const sizes = commands.map(({ name, plans, repeats }) => {
    const size = planLine(plans, repeats) ?? 'this client does not know the suite';
    return name === undefined ? size : `${name}: ${size}`;
  });
  const counted = commands.flatMap((command) => countOf(command) ?? []);
  if (counted.length === 0) return `${sizes.join('\n')}\n`;
  const requests = sum(counted.map((count) => count.requests)) ?? 0;
  const inputTokens = sum(counted.map((count) => count.inputTokens));
  const outputTokens = sum(counted.map((count) => count.outputTokens));
  const cost = sum(counted.map((count) => count.cost));
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  const lines = [
    ['requests', `${counted.every(({ isExact }) => isExact) ? '' : 'at most '}${number.format(requests)}`],
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
  const ladders =
    counted.length < commands.length ? ['Ladders are not counted: they go on as long as the model climbs.'] : [];
  return `${[...sizes, ...aligned(lines, () => true), ...ladders].join('\n')}\n`;
}

function countOf({ plans, repeats, inputTokens, outputTokens, price }: EstimatedCommand) {
  const asked = expectedReplies(plans);
  if (asked === null) return null;
  const requests = asked.requests * repeats;
  const input = inputTokens === undefined ? null : requests * inputTokens;
  const output = outputTokens === undefined ? null : requests * outputTokens;
  const isKnown = price !== null && input !== null && output !== null;
  const cost = isKnown ? (input * price.input + output * price.output) / 1e6 : null;
  return { requests, isExact: asked.isExact, inputTokens: input, outputTokens: output, cost };
}

/** null where one of them is not known. */
const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((all, value) => (all === null || value === null ? null : all + value), 0);
