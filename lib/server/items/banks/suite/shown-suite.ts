import { findSuite, SUITES } from 'rung-puzzles/suites';
import type { Suite } from 'rung-puzzles/suites/suite';
import { AppError } from '@/lib/server/platform/http/problem';
import { bankSuiteId } from '../bank';
import { refreshBanks } from '../open-banks';

/** Throws for the suite of a closed bank. Afterwards `findSuite` finds the suites of all banks. */
export async function assertSuiteShown(suiteId: string): Promise<void> {
  if (SUITES.some(({ id }) => id === suiteId)) return;
  const names = await refreshBanks();
  if (!names.some((name) => bankSuiteId(name) === suiteId))
    throw new AppError('suite-not-found', 'There is no suite with this name.');
}

export async function shownSuite(suiteId: string): Promise<Suite> {
  await assertSuiteShown(suiteId);
  const suite = findSuite(suiteId);
  if (suite === undefined) throw new AppError('suite-not-found', 'There is no suite with this name.');
  return suite;
}
