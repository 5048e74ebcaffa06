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
  const configs = await readConfigs(tx, scope);
  const rehearsals = await rehearsalsOf(tx, scope);
  return { configs, enrolled: counter.enrolled, consort, results: counter.counts(), rehearsals };
}

async function rehearsalsOf(tx: Queryable, { studyId, releaseId }: BundleScope): Promise<number> {
  if (releaseId !== undefined) {
    const sql = 'select "rehearsals" from "Release" where "id" = $1';
    return (await tx.query<{ rehearsals: number }>(sql, [releaseId])).rows[0]?.rehearsals ?? 0;
  }
  const { preview, simulated } = await countRehearsals({ studyId, version: null, kind: null }, tx);
  return preview + simulated;
}
