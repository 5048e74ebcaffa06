/** How an item is answered, for rows that do not say. One item is made for all that are answered alike. */
import type { Condition } from 'rung-puzzles/items/condition';
import { makeAgain } from '@/lib/server/play/climbs/rebuilt-item';
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

/**
 * Unknown where the task is not there any more in the version that made the item, and for later steps, which hang on
 * earlier replies.
 */
function formOf({ condition, step, ...trial }: TrialRecord): ReplyForm {
  const made = makeAgain({ ...trial, condition: condition as Condition, history: [] });
  if (made === null) return UNKNOWN;
  const { reply } = made.item.stimulus;
  return { format: reply.kind, options: step === 0 && reply.kind === 'choice' ? reply.options.length : null };
}
