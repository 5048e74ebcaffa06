/** What a command would ask for, before anything is sent. */

import { aligned } from '../../printing/text-table';
import type { RunCommand, RunPlan } from '../command/run-options';
import { mostRequestsOf, planLine } from './run-plan';

interface EstimatedCommand extends Pick<RunCommand, 'inputTokens' | 'outputTokens' | 'price' | 'maxCost'> {
  /** Shown where there are several. */
  readonly name?: string;
  readonly plans: readonly Pick<RunPlan, 'body'>[];
  readonly repeats: number;
}

/** null: not known. */
interface Estimate {
  readonly asks: readonly string[];
  readonly requests: number | null;
  /** Otherwise `requests` is the maximum. */
  readonly isExact: boolean;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costUsd: number | null;
  /** Ladders without a cap have no size, so they are in none of the sums. */
  readonly hasOpenLadders: boolean;
}

/** Sums fixed sets and ladders with a number of questions. Tokens and cost come from guesses for one request. */
export function estimateOf(commands: readonly EstimatedCommand[]): Estimate {
  const asks = commands.map(({ name, plans, repeats }) => {
    const size = planLine(plans, repeats) ?? 'how much is not known: this client does not know the suite';
    return name === undefined ? size : `${name}: ${size}`;
  });
  const counted = commands.flatMap((command) => countOf(command) ?? []);
  const sumOf = (part: 'requests' | 'inputTokens' | 'outputTokens' | 'costUsd') =>
    counted.length === 0 ? null : sum(counted.map((count) => count[part]));
  return {
    asks,
    requests: sumOf('requests'),
    isExact: counted.every(({ isExact }) => isExact),
    inputTokens: sumOf('inputTokens'),
    outputTokens: sumOf('outputTokens'),
    costUsd: sumOf('costUsd'),
    hasOpenLadders: commands.some(
      ({ plans }) => mostRequestsOf(plans) === null && plans.some(({ body }) => body.protocol === 'ladder'),
    ),
  };
}

const LADDERS = 'Ladders are not counted: they continue as long as the model climbs. --items-cap limits them.';

export function estimateText(commands: readonly EstimatedCommand[]): string {
  const { asks, requests, isExact, inputTokens, outputTokens, costUsd, hasOpenLadders } = estimateOf(commands);
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  const most = (value: number) => `${isExact ? '' : 'at most '}${number.format(value)}`;
  const lines = [
    ['requests', most(requests ?? 0)],
    ['input tokens', inputTokens === null ? 'give --input-tokens, a guess for one request' : most(inputTokens)],
    ['output tokens', outputTokens === null ? 'give --output-tokens, a guess for one reply' : most(outputTokens)],
    ['cost', costUsd === null ? 'give both guesses and both prices' : `${most(costUsd)} USD`],
  ];
  const isKnown = hasOpenLadders && commands.some(({ plans, repeats }) => planLine(plans, repeats) !== null);
  return `${[
    ...asks,
    ...(requests === null ? [] : aligned(lines, () => true)),
    ...(isKnown ? [LADDERS, ...costOfOne(commands)] : []),
    ...overBudget(costUsd, commands[0]?.maxCost),
  ].join('\n')}\n`;
}

/** A ladder's cost is this times its length. */
function costOfOne(commands: readonly EstimatedCommand[]): readonly string[] {
  const costs = commands.flatMap((command) => costOf(command, 1) ?? []);
  const usd = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  if (costs.length === 0) return [];
  return [`A request costs ${least === most ? '' : `${usd.format(least)} to `}${usd.format(most)} USD.`];
}

const overBudget = (costUsd: number | null, maxCost: number | undefined): readonly string[] =>
  costUsd === null || maxCost === undefined || costUsd <= maxCost
    ? []
    : [`This is more than ${maxCost} USD, the most that it may cost: the command would stop there.`];

function countOf(command: EstimatedCommand) {
  const asked = mostRequestsOf(command.plans);
  if (asked === null) return null;
  const requests = asked.requests * command.repeats;
  const { inputTokens, outputTokens } = command;
  return {
    requests,
    isExact: asked.isExact,
    inputTokens: inputTokens === undefined ? null : requests * inputTokens,
    outputTokens: outputTokens === undefined ? null : requests * outputTokens,
    costUsd: costOf(command, requests),
  };
}

function costOf({ inputTokens, outputTokens, price }: EstimatedCommand, requests: number): number | null {
  if (inputTokens === undefined || outputTokens === undefined || price === null) return null;
  return (requests * (inputTokens * price.input + outputTokens * price.output)) / 1e6;
}

/** null where one of them is not known. */
const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((all, value) => (all === null || value === null ? null : all + value), 0);
