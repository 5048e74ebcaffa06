/** What a new set can be made of. */
import { SUITES } from '@/lib/suites';
import type { AnnotatorChoice, WrongCount } from '@/lib/wire/annotation';
import type { SignedIn } from '../auth/session';
import { taskTitle } from '../boards/describe';
import { pool } from '../db';
import { viewerOf } from './access';
import { countWrong } from './candidates';

/** Suites whose papers name kinds of mistakes. */
export const annotatableSuites = (): readonly { readonly id: string; readonly title: string }[] =>
  SUITES.filter(({ errorCategories }) => errorCategories !== undefined).map(({ id, title }) => ({ id, title }));

export interface SetChoices {
  readonly counts: readonly WrongCount[];
  readonly accounts: readonly AnnotatorChoice[];
  readonly taskTitles: Readonly<Record<string, string>>;
}

export async function choicesFor(user: SignedIn, suite: string): Promise<SetChoices> {
  const [counts, accounts] = await Promise.all([
    countWrong(suite, viewerOf(user)),
    pool().query<AnnotatorChoice>(
      `select "id", coalesce("name", "email", "id") as "name", "role" = 'admin' as "admin" from "User" where "role" <> 'viewer' order by 2, 1`,
    ),
  ]);
  return { counts, accounts: accounts.rows, taskTitles: Object.fromEntries(counts.map(({ task }) => [task, taskTitle(task)])) };
}
