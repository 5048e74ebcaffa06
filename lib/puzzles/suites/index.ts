import { CUBEBENCH } from './cubebench';
import { EUCLIFOLD } from './euclifold';
import { INFBENCH } from './infbench';
import { SPATIALVIZ } from './spatialviz';
import { STARE } from './stare';
import type { Suite } from './suite';

export const SUITES: readonly Suite[] = [INFBENCH, CUBEBENCH, SPATIALVIZ, EUCLIFOLD, STARE];

/** It hangs on globalThis, since a server's bundles may each hold a copy of this module. */
const shared = globalThis as { rungEnlistedSuites?: Map<string, Suite> };

/**
 * Makes a suite known that exists only at run time: that of a bank of imported items. It takes the place of one with
 * its id.
 */
export function enlistSuite(suite: Suite): void {
  shared.rungEnlistedSuites ??= new Map();
  shared.rungEnlistedSuites.set(suite.id, suite);
}

export const findSuite = (id: string): Suite | undefined =>
  SUITES.find((suite) => suite.id === id) ?? shared.rungEnlistedSuites?.get(id);
