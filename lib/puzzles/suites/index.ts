import { CUBEBENCH } from './cubebench/suite';
import { EUCLIFOLD } from './euclifold/suite';
import { INFBENCH } from './infbench/suite';
import { SPATIALVIZ } from './spatialviz/suite';
import { STARE } from './stare/suite';
import type { Suite } from './suite';

export const SUITES: readonly Suite[] = [INFBENCH, CUBEBENCH, SPATIALVIZ, EUCLIFOLD, STARE];

/** Kept on globalThis because a server's bundles may each hold a copy of this module. */
const shared = globalThis as { rungEnlistedSuites?: Map<string, Suite> };

/** Registers a suite that exists only at run time: a bank of imported items. It replaces one with the same id. */
export function registerSuite(suite: Suite): void {
  shared.rungEnlistedSuites ??= new Map();
  shared.rungEnlistedSuites.set(suite.id, suite);
}

export const findSuite = (id: string): Suite | undefined =>
  SUITES.find((suite) => suite.id === id) ?? shared.rungEnlistedSuites?.get(id);
