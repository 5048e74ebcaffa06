import { findSuite, SUITES } from 'rung-puzzles/suites';
import type { Suite } from 'rung-puzzles/suites/suite';
import { bankOfTask, bankSuiteId } from '../bank';

/** The suite of a task; a bank has its own. */
export function suiteOfTask(taskId: string): Suite | undefined {
  const bank = bankOfTask(taskId);
  return bank === null ? SUITES.find(({ tasks }) => tasks.includes(taskId)) : findSuite(bankSuiteId(bank));
}
