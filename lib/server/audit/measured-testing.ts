/** Measures a rule again that the suites say. */
import type { Seed } from '@/lib/core/seed';
import type { MeasuredRule } from '@/lib/suites/measured-rules';
import { MEASURED_ITEMS } from '@/lib/suites/measured-shortcuts';
import { findTask } from '@/lib/tasks';
import { auditLevel } from './audit';

export async function measureAgain({ task: id, condition, level, kind }: MeasuredRule) {
  const task = findTask(id);
  if (task === undefined) throw new Error(`no task ${id}`);
  const lines = await auditLevel({ task, level, condition, firstSeed: 1n as Seed, count: MEASURED_ITEMS, drawn: false });
  return lines.find(({ audit }) => audit === kind);
}
