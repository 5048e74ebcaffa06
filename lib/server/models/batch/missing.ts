import { type BatchRun, taskIn } from './batch-run';
import { puzzleOf } from './frozen-items';
import { itemsOf } from './run-items';
import { type JudgedReply, judgeText } from './store-replies';

/** Scores replies that never came: no text, not right. */
export async function judgeMissing(run: BatchRun): Promise<readonly JudgedReply[]> {
  const judged: JudgedReply[] = [];
  for await (const chunk of itemsOf(run, true)) {
    for (const { item, place } of chunk) {
      const task = taskIn(run.tasks, item.task);
      const none = { itemId: item.id, text: '', stopReason: 'missing', usage: null } as const;
      judged.push(judgeText(task, puzzleOf(task, item), item.condition, none, place));
    }
  }
  return judged;
}
