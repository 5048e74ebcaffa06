/**
 * Import this in a test for which only the fake tasks and their suite exist. `vitest.config.ts` then runs the file with
 * `scripts/lib/fake-tasks-loader.mjs`, which puts them in the place of the real ones.
 */
import { TASKS } from 'rung-puzzles/tasks';
import { FAKE_TASKS } from './fake-tasks';

if (TASKS !== FAKE_TASKS) throw new Error('the real tasks are loaded: run this test with vitest.config.ts');
