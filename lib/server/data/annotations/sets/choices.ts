import { SUITES } from 'rung-puzzles/suites';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { pool } from '@/lib/server/platform/db';
import type { AnnotationLabelSet, AnnotatorChoice, ReplyCount } from '@/lib/wire/items/annotation';
import { viewerOf } from '../access';
import { countReplies } from './candidates';
import { withoutLabels } from './label-set';

interface AnnotatableSuite {
  readonly id: string;
  readonly title: string;
  readonly labelSets: readonly AnnotationLabelSet[];
}

export const annotatableSuites = (): readonly AnnotatableSuite[] =>
  SUITES.flatMap(({ id, title, labelSets = [] }) =>
    labelSets.length === 0 ? [] : [{ id, title, labelSets: labelSets.map(withoutLabels) }],
  );

export interface SetChoices {
  readonly counts: readonly ReplyCount[];
  readonly accounts: readonly AnnotatorChoice[];
  readonly taskTitles: Readonly<Record<string, string>>;
}

export async function choicesFor(
  user: SignedIn,
  suite: string,
  replies: AnnotationLabelSet['replies'],
): Promise<SetChoices> {
  const [counts, accounts] = await Promise.all([
    countReplies(suite, replies, viewerOf(user)),
    pool().query<AnnotatorChoice>(
      `select "id", coalesce("name", "email", "id") as "name", "role" = 'admin' as "admin" from "User" where "role" <> 'viewer' order by 2, 1`,
    ),
  ]);
  return {
    counts,
    accounts: accounts.rows,
    taskTitles: Object.fromEntries(counts.map(({ task }) => [task, taskTitle(task)])),
  };
}
