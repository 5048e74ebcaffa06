import { shownStimulus } from '@/lib/server/boards/pages/run/run-items';
import { readIssued } from '@/lib/server/play/climbs/log/read-climb';
import { rebuildItemCached } from '@/lib/server/play/climbs/log/rebuilt-item';
import type { RunItemDetail } from '@/lib/wire/boards/board';
import type { ItemReport } from '@/lib/wire/items/report';
import { findReport } from './list-reports';

export interface ReportDetail extends ItemReport {
  /** null where the task has another version now and would draw something else. */
  readonly stimulus: RunItemDetail['stimulus'];
}

/** A report with its item as it was shown; null where there is none. */
export async function viewReport(id: string): Promise<ReportDetail | null> {
  const report = await findReport(id);
  if (report === null) return null;
  const issued = await readIssued(report.itemId);
  const made = issued && (await rebuildItemCached(issued));
  return { ...report, stimulus: made && (await shownStimulus(report.itemId, made.item)) };
}
