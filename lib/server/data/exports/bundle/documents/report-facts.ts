/** What the report card of a study is made from, read in the snapshot of its results. */
import type { Queryable } from '@/lib/server/platform/db';
import { countRehearsals } from '@/lib/server/play/studies/rehearsals';
import type { resultsCounter } from '../results';
import { type BundleScope, readConfigs } from '../tables/read-people';
import { readConsort } from './consort';
import type { ReportFacts } from './report-card';

/** `counter` has looked at everyone. */
export async function readReportFacts(
  tx: Queryable,
  scope: BundleScope,
  counter: Pick<ReturnType<typeof resultsCounter>, 'counts' | 'enrolled'>,
): Promise<ReportFacts> {
  const consort = await readConsort(tx, scope);
  const configs = await readConfigs(tx, scope.studyId);
  const { preview, simulated } = await countRehearsals({ studyId: scope.studyId, version: null, kind: null }, tx);
  return { configs, enrolled: counter.enrolled, consort, results: counter.counts(), rehearsals: preview + simulated };
}
