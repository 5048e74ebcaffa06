/** What `rung run` shows on stderr: a spinner in a terminal, plain lines elsewhere. */
import ora from 'ora';
import type { ItemView } from '@/lib/wire/item';
import type { RunState } from '@/lib/wire/run';

export interface Progress {
  readonly note: (text: string) => void;
  /** Before an item is put to the model. */
  readonly asking: (repeat: number, run: RunState, item: ItemView) => void;
  readonly finish: () => void;
}

export function startProgress(repeats: number, stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? spinner(repeats, stream) : lines(repeats, stream);
}

function spinner(repeats: number, stream: NodeJS.WriteStream): Progress {
  const now = new Map<number, string>();
  const spin = ora({ stream, text: 'starting', discardStdin: false }).start();
  return {
    note: (text) => {
      spin.clear();
      stream.write(`${text}\n`);
      spin.render();
    },
    asking: (repeat, run, item) => {
      now.set(repeat, describe(repeat, repeats, run, item));
      spin.text = [...now.entries()]
        .sort(([a], [b]) => a - b)
        .map(([, text]) => text)
        .join('\n  ');
    },
    finish: () => spin.stop(),
  };
}

/** One line a visit of a ladder or a level of a set, not one an item. */
function lines(repeats: number, stream: NodeJS.WriteStream): Progress {
  const last = new Map<number, string>();
  return {
    note: (text) => void stream.write(`${text}\n`),
    asking: (repeat, run, item) => {
      const visit = `${item.task} ${item.visit}`;
      if (last.get(repeat) === visit) return;
      last.set(repeat, visit);
      stream.write(`${describe(repeat, repeats, run, item)}\n`);
    },
    finish: () => undefined,
  };
}

function describe(repeat: number, repeats: number, run: RunState, item: ItemView): string {
  const cost = run.costUsd === null ? '' : `, ${run.costUsd.toFixed(4)} USD`;
  const step = item.steps > 1 ? `, reply ${item.step + 1} of at most ${item.steps}` : '';
  return `run ${repeat + 1}/${repeats}  ${item.task}  level ${item.level}, question ${item.question + 1}${item.questionsPerVisit === null ? '' : ` of ${item.questionsPerVisit}`}${step}  (${run.replyCount} replies${cost})`;
}
