import { findTask } from 'rung-puzzles/tasks';
import type { Task } from 'rung-puzzles/tasks/task';
import { pool } from '@/lib/server/platform/db';
import { bankOfTask } from '../bank';
import { ensureTaskLoaded } from '../ensure-task-loaded';

/** By edition; never changes. */
const versions = new Map<string, string | undefined>();

/** The task in an edition; for a bank, the edition's version, even if a newer one was imported. */
export async function taskInEdition(id: string, editionId: string): Promise<Task | undefined> {
  if (bankOfTask(id) === null) return findTask(id);
  const version = versions.get(editionId) ?? (await versionOf(editionId));
  versions.set(editionId, version);
  await ensureTaskLoaded(id, version);
  return findTask(id, version);
}

async function versionOf(editionId: string): Promise<string | undefined> {
  const { rows } = await pool().query<{ bankVersion: string | null }>(
    'select "bankVersion" from "Edition" where "id" = $1',
    [editionId],
  );
  return rows[0]?.bankVersion ?? undefined;
}
