/** The texts of each ladder for volunteers. Imports whole languages: for the server and server components. */
import type { Locale, Messages } from './index';
import { taskSummary, taskTitle } from './task-texts/task-texts';
import { translatorOf } from './translator';

/** Ladders with their own texts use the last part of their task's id. */
type Named = keyof Messages['ladders']['titles'];

const INFBENCH = 'infbench/';
const nameOf = (task: string): Named => (task.startsWith(INFBENCH) ? task.slice(INFBENCH.length) : '') as Named;

/** A ladder's name for volunteers; tasks of other benchmarks use their titles. `english`: the task's own. */
export function ladderTitle(locale: Locale, task: string, english: string): string {
  const t = translatorOf(locale, 'ladders');
  const key = `titles.${nameOf(task)}` as const;
  return t.has(key) ? t(key) : taskTitle(locale, task, english);
}

/** What to do on it, in a sentence. `english`: the task's own. */
export function ladderSummary(locale: Locale, task: string, english: string): string {
  const t = translatorOf(locale, 'ladders');
  const key = `doing.${nameOf(task)}` as const;
  return t.has(key) ? t(key) : taskSummary(locale, task, english);
}
