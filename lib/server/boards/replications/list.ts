import { sumOf } from 'rung-puzzles/core/sum-of';
import { findSuite } from 'rung-puzzles/suites';
import type { Replication } from 'rung-puzzles/suites/replication';
import { REPLICATIONS, replicationName, replicationsOf } from 'rung-puzzles/suites/replications';
import { referenceRows } from '@/lib/server/boards/pages/seed-reference';
import { where } from '@/lib/server/boards/rows';
import type { ListedReplication } from '@/lib/wire/boards/replication';
import { reportedEntrants } from './reported';
import { sizeOf } from './size';

/** For one suite or all. The result never changes while the program runs. */
export function listReplications(suite?: string): readonly ListedReplication[] {
  listed ??= REPLICATIONS.map((each) => ({
    ...headOf(each),
    reported: reportedCount(each),
    columns: each.columns.length,
  }));
  return suite === undefined ? listed : listed.filter(where({ suite }));
}
let listed: readonly ListedReplication[] | undefined;

/** Does not compute their sizes. */
export const countReplications = (suite: string): number => replicationsOf(suite).length;

export const headOf = (replication: Replication) => ({
  suite: replication.suite,
  suiteTitle: findSuite(replication.suite)?.title ?? replication.suite,
  id: replication.id,
  name: replicationName(replication),
  title: replication.title,
  text: replication.text,
  size: sizeOf(replication),
});

function reportedCount(replication: Replication): number {
  const rows = referenceRows().filter(({ suite }) => suite === replication.suite);
  const cells = replication.columns.flatMap((column) => column.cells);
  return sumOf(
    reportedEntrants(replication, rows),
    ({ printed }) => cells.filter(({ reported }) => reported !== undefined && printed(reported) !== null).length,
  );
}
