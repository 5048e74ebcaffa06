import { findSuite } from 'rung-puzzles/suites';
import { OPEN_FIRST } from '@/lib/server/items/editions';
import { withInstants } from '@/lib/server/platform/clock';
import { rowsOf } from '@/lib/server/platform/db';
import type { EditionView } from '@/lib/wire/edition';

interface Row extends Pick<EditionView, 'id' | 'suite' | 'title' | 'hidden' | 'keyCommitment' | 'key'> {
  readonly current: boolean;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly retiredAt: Date | null;
}

/** Only editions of generated items: banks have no key. Newest first within each suite. */
export async function listEditionViews(id?: string): Promise<EditionView[]> {
  const rows = await rowsOf<Row>(
    `select * from (
       select e."id", e."suite", e."title", e."hidden", e."keyCommitment", case when e."retiredAt" is not null and not e."hidden" then encode(e."secretKey", 'hex') end as "key",
         e."openedAt", coalesce(e."closedAt", e."retiredAt") as "closedAt", e."retiredAt",
         not e."demo" and row_number() over (partition by e."suite", e."demo" order by ${OPEN_FIRST}) = 1 as "current"
       from "Edition" e where e."bankVersion" is null) listed
     where $1::text is null or "id" = $1 order by "suite", "openedAt" desc, "id" desc`,
    [id ?? null],
  );
  return rows.map(({ current, ...row }) => ({
    ...withInstants(row),
    suiteTitle: findSuite(row.suite)?.title ?? row.suite,
    state: stateOf(row, current),
  }));
}

/** A hidden edition never retires: it stays `closed`. Any other one is `closing` until its climbs have ended. */
function stateOf({ hidden, closedAt, retiredAt }: Omit<Row, 'current'>, isCurrent: boolean) {
  if (retiredAt !== null) return 'retired';
  if (closedAt !== null) return hidden ? 'closed' : 'closing';
  return isCurrent ? 'current' : 'open';
}
