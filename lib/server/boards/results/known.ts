import { findSuite } from 'rung-puzzles/suites';
import { findRun } from '@/lib/server/boards/pages/run/run';
import { refreshBanks } from '@/lib/server/items/banks/open-banks';
import { listEditions } from '@/lib/server/items/editions';
import { isFinished } from '@/lib/server/models/runs/aborted';
import { AppError } from '@/lib/server/platform/http/problem';
import type { GroupFilter } from './read-groups';

/** Throws for an unknown suite or edition, and for a run without a result: unknown, unlisted, simulated or not complete. */
export async function refuseUnknown({ suite, run, edition }: GroupFilter): Promise<void> {
  if (suite !== undefined && findSuite(suite) === undefined) await refreshBanks();
  if (suite !== undefined && findSuite(suite) === undefined)
    throw new AppError('suite-not-found', `There is no suite ${suite.slice(0, 80)}.`);
  if (edition !== undefined && !(await listEditions()).some(({ id }) => id === edition))
    throw new AppError('not-found', 'There is no such edition.');
  if (run === undefined) return;
  const found = await findRun(run, { admin: false });
  if (found.simulated || !isFinished(found))
    throw new AppError('run-not-found', 'This run has no result: it has not reached its end.');
  if (suite !== undefined && found.suite !== suite)
    throw new AppError('run-not-found', `This run is one of ${found.suite}, not of ${suite.slice(0, 80)}.`);
}
