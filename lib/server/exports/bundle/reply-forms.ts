/** How an item is answered, for rows that do not say. One item is made for all that are answered alike. */
import { parseSeed } from '@/lib/core/seed';
import type { Condition } from '@/lib/items/condition';
import { findTask } from '@/lib/tasks';
import { makeItem } from '@/lib/tasks/item';
import type { BundleRow } from '@/lib/wire/bundle';
import type { TrialRecord } from './read-trials';

export interface ReplyForm {
  readonly format: BundleRow<'trials'>['answer_format'];
  readonly options: number | null;
}

const UNKNOWN: ReplyForm = { format: null, options: null };

/** Forms are the same for all seeds of (task, version, level, condition, step), so each is looked up once. */
export function replyForms(): (trial: TrialRecord) => ReplyForm {
  const known = new Map<string, ReplyForm>();
  return (trial) => {
    const key = [trial.task, trial.taskVersion, trial.level, trial.condition, trial.step].join('/');
    const form = known.get(key) ?? formOf(trial);
    known.set(key, form);
    return form;
  };
}

/** Unknown where the task is not there any more in the version that made the item, and for later steps, which hang on earlier replies. */
function formOf({ task: id, taskVersion, level, condition, seed: text, step }: TrialRecord): ReplyForm {
  const task = findTask(id);
  const seed = parseSeed(text);
  if (task === undefined || task.version !== taskVersion || !seed.ok) return UNKNOWN;
  const made = makeItem(task, level, condition as Condition, seed.value);
  if (!made.ok) return UNKNOWN;
  const { reply } = made.value.stimulus;
  return { format: reply.kind, options: step === 0 && reply.kind === 'choice' ? reply.options.length : null };
}
