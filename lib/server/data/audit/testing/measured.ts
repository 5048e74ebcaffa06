import type { Seed } from 'rung-puzzles/core/seed';
import type { MeasuredRule } from 'rung-puzzles/suites/published/measured-rules';
import { MEASURED_ITEMS } from 'rung-puzzles/suites/published/measured-shortcuts';
import { findTask } from 'rung-puzzles/tasks';
import { auditLevel } from '../audit';

export async function remeasure({ task: id, condition, level, kind }: MeasuredRule) {
  const task = findTask(id);
  if (task === undefined) throw new Error(`no task ${id}`);
  const lines = await auditLevel({
    task,
    level,
    condition,
    firstSeed: 1n as Seed,
    count: MEASURED_ITEMS,
    drawn: false,
  });
  return lines.find(({ audit }) => audit === kind);
}
