/** A limit on what a command spends: nothing further is asked once what is on its way would reach it. */
import { CliFailure } from '../../failure';
import type { AskModel } from '../endpoint/run-model';

export interface Budget {
  /** What earlier starts of the same runs have cost. */
  readonly spend: (usd: number) => void;
  /** `kind`: replies of one kind are taken to cost alike, such as those of one model. */
  readonly watch: (ask: AskModel, kind?: string) => AskModel;
}

const NO_COST = '--max-cost needs token counts, and the endpoint sent none with a reply. Leave --max-cost out.';

/** A refusal comes without token counts. */
const UNPRICED: ReadonlySet<string> = new Set(['content_filter', 'error']);

interface Meter {
  usd: number;
  replies: number;
  open: number;
  /** Goes alone: before it no one knows what a reply costs. */
  first: Promise<void> | null;
}

/** A reply on its way is taken to cost as much as those before it did on average. */
export function makeBudget(mostUsd: number, halt: (reason: Error) => void): Budget {
  let spentUsd = 0;
  const meters = new Map<string, Meter>();
  const check = () => {
    const all = [...meters.values()];
    const open = all.reduce((sum, meter) => sum + meter.open, 0);
    const openUsd = all.reduce(
      (sum, { open: own, replies, usd }) => sum + (replies === 0 ? 0 : (own * usd) / replies),
      0,
    );
    if (spentUsd + openUsd >= mostUsd)
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
    watch: (ask, kind = '') => {
      const meter = meters.get(kind) ?? { usd: 0, replies: 0, open: 0, first: null };
      meters.set(kind, meter);
      return async (messages, requestId, asking) => {
        let end = () => {};
        const earlier = meter.first;
        meter.first ??= new Promise<void>((resolve) => {
          end = resolve;
        });
        await earlier;
        meter.open += 1;
        check();
        try {
          const reply = await ask(messages, requestId, asking);
          const { costUsd } = reply.usage;
          if (costUsd === null && !UNPRICED.has(reply.stopReason ?? '')) halt(new CliFailure(NO_COST));
          meter.replies += 1;
          meter.usd += costUsd ?? 0;
          spentUsd += costUsd ?? 0;
          return reply;
        } finally {
          meter.open -= 1;
          check();
          end();
        }
      };
    },
  };
}
