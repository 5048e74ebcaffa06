/** What volunteers read of each ladder. Holds whole languages: for the server and server components. */
import type { Locale, Messages } from './index';
import { taskSummary, taskTitle } from './task-texts';
import { translatorOf } from './translator';

/** Ladders with texts of their own go by the last part of their task's id. */
type Named = keyof Messages['ladders']['titles'];

const INFBENCH = 'infbench/';
const nameOf = (task: string): Named => (task.startsWith(INFBENCH) ? task.slice(INFBENCH.length) : '') as Named;

/** A ladder's name for volunteers; other benchmarks' tasks go by their own titles. `english`: the task's own. */
export function ladderTitle(locale: Locale, task: string, english: string): string {
  const t = translatorOf(locale, 'ladders');
  const key = `titles.${nameOf(task)}` as const;
  return t.has(key) ? t(key) : taskTitle(locale, task, english);
}

/** What one does on it, in a sentence. `english`: the task's own. */
export function ladderSummary(locale: Locale, task: string, english: string): string {
  const t = translatorOf(locale, 'ladders');
  const key = `doing.${nameOf(task)}` as const;
  return t.has(key) ? t(key) : taskSummary(locale, task, english);
}
