/** The flow of people through a study for CONSORT: everyone is in exactly one place. */
import type { Queryable } from '@/lib/server/platform/db';
import { asReleased, type BundleScope, ENROLLED, valuesOf } from '../tables/read-people';

export interface Consort {
  /** Pages opened, by people or link previews. */
  readonly opened: number;
  readonly enrolled: number;
  readonly by_status: Readonly<Record<string, number>>;
  /** Enrolled and deleted since; in no other number. */
  readonly withdrawn_and_deleted: number;
  /** Enrolled, but did not agree to publication. */
  readonly not_published: number;
  readonly published: number;
  readonly by_arm: Readonly<Record<string, number>>;
}

/** Excludes previews and simulated people. */
export async function readConsort(tx: Queryable, scope: BundleScope): Promise<Consort> {
  const { rows } = await tx.query<{ status: string; arm: string; published: boolean; people: number }>(
    `select ${asReleased('status')} as "status", n."arm", k."publishRows" and coalesce(f."published", true) as "published", count(*)::int as "people"
     from ${ENROLLED} where n."studyId" = $1 and n."openedAt" < $2 and not n."preview" and not n."simulated" and f."hasLeft" is not true group by 1, 2, 3`,
    valuesOf(scope),
  );
  const others = await tx.query<{ opened: number; withdrawn: number }>(
    `select coalesce((select "openings" from "Release" where "id" = $3), (select coalesce(sum("openings"), 0) from "StudyVersion" where "studyId" = $1))::int as "opened",
       (select count(*)::int from "Withdrawal" where "studyId" = $1 and "at" < $2) as "withdrawn"`,
    valuesOf(scope),
  );
  const sumBy = (keyOf: (row: (typeof rows)[number]) => string) => {
    const sums = new Map<string, number>();
    for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.people);
    return Object.fromEntries(sums);
  };
  const published = rows.filter((row) => row.published).reduce((sum, { people }) => sum + people, 0);
  const enrolled = rows.reduce((sum, { people }) => sum + people, 0);
  return {
    opened: others.rows[0]?.opened ?? 0,
    enrolled,
    by_status: sumBy(({ status }) => status),
    withdrawn_and_deleted: others.rows[0]?.withdrawn ?? 0,
    not_published: enrolled - published,
    published,
    by_arm: sumBy(({ arm }) => arm),
  };
}
