import { OPEN_FIRST } from '@/lib/server/items/editions';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import { withInstants } from '@/lib/server/platform/clock';
import { rowsOf } from '@/lib/server/platform/db';
import type { EditionChoice } from '@/lib/wire/edition';
import { measuredConditions } from './board/board-rows';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly closedAt: Date | null;
}

/** A suite's editions; the first, called current, is the default of `findEdition`. */
export const listSuiteEditions = untilCommit(async (suite: string): Promise<readonly EditionChoice[]> => {
  const rows = await rowsOf<Row>(
    `select "id", "title", coalesce("closedAt", "retiredAt") as "closedAt" from "Edition" where "suite" = $1
     order by ${OPEN_FIRST}`,
    [suite],
  );
  return rows.map((row, index) => ({ ...withInstants(row), current: index === 0 }));
});

/** The newest earlier edition with results for these tasks. */
export async function editionWithResults(
  suite: string,
  shown: string,
  tasks: readonly string[],
): Promise<EditionChoice | null> {
  const editions = await listSuiteEditions(suite);
  for (const edition of editions.slice(editions.findIndex(({ id }) => id === shown) + 1))
    if (await hasResults(edition.id, tasks)) return edition;
  return null;
}

async function hasResults(edition: string, tasks: readonly string[]): Promise<boolean> {
  const rows = await rowsOf<{ climbed: boolean }>(
    `select exists (select from "DepthCount" where "editionId" = $1 and "task" = any($2) and not "simulated" and "climbs" > 0) as "climbed"`,
    [edition, tasks],
  );
  return rows[0]?.climbed === true || (await measuredConditions(edition, tasks)).length > 0;
}
