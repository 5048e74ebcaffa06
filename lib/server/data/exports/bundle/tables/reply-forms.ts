/** How an item is answered, for rows that do not store it. One item is generated per reply form. */
import type { Condition } from 'rung-puzzles/items/condition';
import { remake } from '@/lib/server/play/climbs/log/rebuilt-item';
import type { BundleRow } from '@/lib/wire/studies/bundle';
import type { TrialRecord } from './read-trials';

export interface ReplyForm {
  readonly format: BundleRow<'trials'>['answer_format'];
  readonly options: number | null;
  /** How it is answered, and the version of the task. */
  readonly type: string;
  /** Task, version and level. */
  readonly family: string;
}

/** All seeds of (task, version, level, condition, step) share one form, so each is looked up once. */
export function replyForms(): (trial: TrialRecord) => ReplyForm {
  const known = new Map<string, ReplyForm>();
  return (trial) => {
    const key = `${trial.task}@${trial.taskVersion}/${trial.level}/${trial.condition}/${trial.step}`;
    const form = known.get(key) ?? formOf(trial);
    known.set(key, form);
    return form;
  };
}

/** Unknown if the task no longer has the version, and for later steps, which depend on earlier replies. */
function formOf({ condition, step, ...trial }: TrialRecord): ReplyForm {
  const made = remake({ ...trial, condition: condition as Condition, history: [] });
  const reply = made?.item.stimulus.reply;
  return {
    format: reply?.kind ?? null,
    options: step === 0 && reply?.kind === 'choice' ? reply.options.length : null,
    type: `${reply?.kind ?? 'unknown'}@${trial.taskVersion}`,
    family: `${trial.task}@${trial.taskVersion}/${trial.level}`,
  };
}
