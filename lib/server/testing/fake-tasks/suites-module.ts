/** Stands for `rung-puzzles/suites` in tests that import `./only`. */
import type { Suite } from 'rung-puzzles/suites/suite';
import { FAKE_SUITE } from './fake-tasks';

export const SUITES: readonly Suite[] = [FAKE_SUITE];
export const findSuite = (id: string): Suite | undefined => (id === FAKE_SUITE.id ? FAKE_SUITE : undefined);
export function registerSuite(): never {
  throw new Error('tests with fake tasks register no suite');
}
