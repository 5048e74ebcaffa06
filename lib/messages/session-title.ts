import type { Locale } from './index';
import { ladderTitle } from './ladder-texts';
import { translatorOf } from './translator';

/** A session as a list shows it: its ladder, or what it is a part of. */
interface Titled {
  readonly task: string;
  readonly taskTitle: string;
  readonly daily: string | null;
  readonly profile: unknown;
  readonly ladder: { readonly taskTitle: string };
}

export function sessionTitle(locale: Locale, { task, taskTitle, daily, profile, ladder }: Titled): string {
  if (profile !== null) return translatorOf(locale, 'profile')('title');
  return daily === null ? ladderTitle(locale, task, ladder.taskTitle) : taskTitle;
}
