/** A spending limit: no further request is sent if those in flight would reach it. */
import { CliFailure } from './failure';
import type { AskModel } from './run-model';

export interface Budget {
  /** What earlier starts of the same runs have cost. */
  readonly spend: (usd: number) => void;
  readonly watch: (ask: AskModel) => AskModel;
}

const NO_COST = '--max-cost needs token counts, and the endpoint sent none with a reply. Leave --max-cost out.';

/** A reply in flight is assumed to cost the average of those before it. */
export function makeBudget(mostUsd: number, halt: (reason: Error) => void): Budget {
  let spentUsd = 0;
  let ownUsd = 0;
  let replies = 0;
  let open = 0;
  /** Runs alone, because before it the cost of a reply is unknown. */
  let first: Promise<unknown> | null = null;
  const check = () => {
    const meanUsd = replies === 0 ? 0 : ownUsd / replies;
    if (spentUsd + open * meanUsd >= mostUsd)
      halt(
        new CliFailure(
          `--max-cost ${mostUsd} is reached: ${spentUsd.toFixed(4)} USD, and ${open} replies on their way`,
        ),
      );
  };
  return {
    spend: (usd) => {
      spentUsd += usd;
      check();
    },
    watch: (ask) => async (messages, requestId, asking) => {
      await first?.catch(() => undefined);
      open += 1;
      check();
      try {
        const asked = ask(messages, requestId, asking);
        first ??= asked;
        const reply = await asked;
        if (reply.usage.costUsd === null) halt(new CliFailure(NO_COST));
        replies += 1;
        ownUsd += reply.usage.costUsd ?? 0;
        spentUsd += reply.usage.costUsd ?? 0;
        return reply;
      } finally {
        open -= 1;
        check();
      }
    },
  };
}
