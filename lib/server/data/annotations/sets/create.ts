import { randomUUID } from 'node:crypto';
import { findSuite } from 'rung-puzzles/suites';
import type { LabelSet, Suite } from 'rung-puzzles/suites/suite';
import { findTask } from 'rung-puzzles/tasks';
import { takesCondition } from 'rung-puzzles/tasks/conditions';
import type { z } from 'zod';
import type { SignedIn } from '@/lib/server/accounts/auth/session';
import { actorOf, recordAct } from '@/lib/server/platform/audit-log';
import { type Queryable, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { type createAnnotationSet, LETTERS, type Letter } from '@/lib/wire/items/annotation';
import type { Role } from '@/lib/wire/team';
import { findCandidates } from './candidates';
import { withoutLabels } from './label-set';
import { drawSample, strataOf } from './sample';

type Wanted = z.output<typeof createAnnotationSet>;

const refuse = (path: string, message: string): never => {
  throw new AppError('invalid-input', message, { errors: [{ path, message }] });
};

/**
 * Draws the sample and stores it, only from items that everyone involved may see: with a researcher, nothing of a
 * frozen set of an open edition. Throws `invalid-input`, or `conflict` if the user has used the title before (so a
 * double click creates one set).
 */
export async function createSet(user: SignedIn, wanted: Wanted): Promise<string> {
  const suite = suiteOf(wanted.suite);
  const labelSet = labelSetOf(suite, wanted.labels);
  assertSelection(suite, wanted.selection);
  return transaction(async (tx) => {
    const roles = await annotatorRoles(tx, wanted.annotators);
    const viewer = { admin: user.role === 'admin' && roles.every((role) => role === 'admin') };
    const { candidates, eligible } = await findCandidates(suite.id, labelSet.replies, wanted.selection, viewer, tx);
    const { size, seed } = wanted.selection;
    if (eligible < size)
      refuse(
        'selection.size',
        `Only ${eligible} ${labelSet.replies === 'wrong' ? 'wrong replies' : 'replies'} fit that all three annotators may see.`,
      );
    const id = await insertSet(tx, user, labelSet, wanted, eligible);
    await insertEntries(
      tx,
      id,
      drawSample(candidates, size, seed, strataOf(labelSet.groups)).map(({ itemId }) => itemId),
    );
    await recordAct(tx, actorOf(user), 'annotation.create', `annotation/${id}`, {
      suite: suite.id,
      labels: labelSet.id,
      size,
    });
    return id;
  });
}

function suiteOf(id: string): Suite {
  const suite = findSuite(id);
  if (suite === undefined) throw new AppError('suite-not-found', 'There is no such suite.');
  return suite;
}

function labelSetOf({ title, labelSets }: Suite, id: string): LabelSet {
  if (labelSets === undefined) return refuse('suite', `The paper of ${title} names no labels for replies.`);
  const known = labelSets.map((each) => each.id).join(', ');
  return (
    labelSets.find((each) => each.id === id) ??
    refuse('labels', `${title} has no label set ${id}. Choose one of: ${known}.`)
  );
}

function assertSelection(suite: Suite, { tasks, conditions, levelFrom, levelTo }: Wanted['selection']): void {
  const unknown = tasks.find((task) => !suite.tasks.includes(task));
  if (unknown !== undefined) refuse('selection.tasks', `${suite.title} has no task ${unknown}.`);
  const asked = (tasks.length === 0 ? suite.tasks : tasks).flatMap((id) => findTask(id) ?? []);
  const stray = conditions.find((condition) => !asked.some((task) => takesCondition(task, condition)));
  if (stray !== undefined) refuse('selection.conditions', `None of these tasks has the condition ${stray}.`);
  if (levelTo !== null && levelTo < levelFrom) refuse('selection.levelTo', 'The last level is below the first.');
}

async function annotatorRoles(tx: Queryable, annotators: Readonly<Record<Letter, string>>): Promise<readonly Role[]> {
  const ids = LETTERS.map((letter) => annotators[letter]);
  const { rows } = await tx.query<{ id: string; role: Role }>(
    'select "id", "role" from "User" where "id" = any($1::text[])',
    [ids],
  );
  return LETTERS.map((letter, index) => {
    if (ids.indexOf(annotators[letter]) !== index)
      refuse(`annotators.${letter}`, 'The three annotators must be three people.');
    const role = rows.find(({ id }) => id === annotators[letter])?.role;
    if (role === undefined || role === 'viewer')
      return refuse(`annotators.${letter}`, 'An annotator must have an account as researcher or admin.');
    return role;
  });
}

async function insertSet(
  tx: Queryable,
  user: SignedIn,
  labelSet: LabelSet,
  { title, suite, selection, blind, annotators }: Wanted,
  eligible: number,
): Promise<string> {
  const id = randomUUID();
  const { rowCount } = await tx.query(
    `insert into "AnnotationSet" ("id", "title", "suite", "labelSet", "categories", "selection", "blind", "eligible", "size", "createdById")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict ("createdById", "title") do nothing`,
    [
      id,
      title,
      suite,
      JSON.stringify(withoutLabels(labelSet)),
      JSON.stringify(labelSet.labels),
      JSON.stringify(selection),
      blind,
      eligible,
      selection.size,
      user.id,
    ],
  );
  if (rowCount === 0) throw new AppError('conflict', 'You already have a set with this title. Choose another title.');
  await tx.query(
    'insert into "Annotator" ("setId", "letter", "userId") select $1, x.* from unnest($2::text[], $3::text[]) x',
    [id, [...LETTERS], LETTERS.map((letter) => annotators[letter])],
  );
  return id;
}

const insertEntries = (tx: Queryable, id: string, itemIds: readonly string[]) =>
  tx.query(
    `insert into "AnnotationEntry" ("setId", "position", "itemId") select $1, x."at" - 1, x."item" from unnest($2::uuid[]) with ordinality x("item", "at")`,
    [id, itemIds],
  );
