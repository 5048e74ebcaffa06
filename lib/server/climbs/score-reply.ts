/** From what came back to a verdict. Pure but for the task it asks. */
import type { Reply } from '@/lib/items/reply';
import type { Verdict, VerdictStatus } from '@/lib/items/verdict';
import type { RebuiltItem } from './rebuilt-item';

/** A person's choice: the label as it stands in the item. */
export const scoreLabel = (rebuilt: RebuiltItem, label: string): Verdict => scored(rebuilt, label);

/** A model's text. What stopped it matters only where no answer can be read: an answer given before a limit counts. */
export function scoreReply(rebuilt: RebuiltItem, reply: Reply): Verdict {
  const parsed = rebuilt.task.parse(reply.text);
  if (reply.stopReason === 'error') return unscored('error');
  if (parsed.ok) return scored(rebuilt, parsed.value);
  if (reply.stopReason === 'content_filter') return unscored('refused');
  if (reply.stopReason === 'max_tokens') return unscored('truncated');
  return unscored(parsed.error);
}

export const hasOption = ({ item }: RebuiltItem, label: string): boolean => item.stimulus.reply.options.some((option) => option.label === label);

function scored({ task, puzzle }: RebuiltItem, answer: string): Verdict {
  const score = task.score(puzzle, answer);
  return { status: 'scored', answer, score, correct: score === 1 };
}

const unscored = (status: Exclude<VerdictStatus, 'scored'>): Verdict => ({ status, answer: null, score: null, correct: false });
