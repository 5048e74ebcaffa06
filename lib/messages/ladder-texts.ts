/** What volunteers read of each ladder. Holds whole languages: for the server and server components. */
import type { Locale, Messages } from './index';
import { messagesOf } from './index';
import { taskSummary, taskTitle } from './task-texts';

type Texts = Messages['ladders'];

const INFBENCH = 'infbench/';
const nameIn = (task: string): string => (task.startsWith(INFBENCH) ? task.slice(INFBENCH.length) : '');

/** A text that only some ladders have, or undefined. */
function ownText(locale: Locale, group: 'titles' | 'doing', task: string): string | undefined {
  const texts: Texts['titles'] & Readonly<Record<string, string>> = messagesOf(locale).ladders[group];
  return Object.hasOwn(texts, nameIn(task)) ? texts[nameIn(task)] : undefined;
}

/** A ladder's name for volunteers; other benchmarks' tasks go by their own titles. */
export const ladderTitle = (locale: Locale, task: string, english: string): string => ownText(locale, 'titles', task) ?? taskTitle(locale, task, english);

/** What one does on it, in a sentence. */
export const ladderSummary = (locale: Locale, task: string, english: string): string => ownText(locale, 'doing', task) ?? taskSummary(locale, task, english);
