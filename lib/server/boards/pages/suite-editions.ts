import { SUITES } from 'rung-puzzles/suites';
import { OPEN_FIRST } from '@/lib/server/items/editions';
import { untilCommit } from '@/lib/server/platform/caching/until-commit';
import { withInstants } from '@/lib/server/platform/clock';
import { rowsOf } from '@/lib/server/platform/db';
import { isDemoEdition } from '@/lib/wire/demo';
import type { EditionChoice } from '@/lib/wire/edition';
import { measuredConditions } from './board/board-rows';

/** A suite's editions; the first, called current, is the default of `findEdition`. */
export const listSuiteEditions = untilCommit(async (suite: string) => {
  const rows = await rowsOf<{ id: string; title: string; closedAt: Date | null }>(
    `select "id", "title", coalesce("closedAt", "retiredAt") as "closedAt" from "Edition" where "suite" = $1
     order by ${OPEN_FIRST}`,
    [suite],
  );
  return rows.map((row, index) => ({ ...withInstants(row), current: index === 0 }));
});

/**
 * Editions that the table of all suites leaves out, because it shows demo data or a newer one without results: the
 * newest of each suite with results.
 */
export const hiddenEditions = untilCommit(async () => {
  const found = await Promise.all(
    SUITES.map(async ({ id: suite, tasks }) => {
      const [shown, ...earlier] = await listSuiteEditions(suite);
      if (shown === undefined || earlier.length === 0) return [];
      const isLeftOut = isDemoEdition(shown.id) || !(await hasResults(shown.id, tasks));
      const hidden = isLeftOut ? await editionWithResults(suite, shown.id, tasks) : null;
      return hidden === null
        ? []
        : [{ suite, edition: hidden.id, title: hidden.title, isBehindDemo: isDemoEdition(shown.id) }];
    }),
  );
  return found.flat();
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

async function hasResults(edition: string, tasks: readonly string[]) {
  const rows = await rowsOf<{ climbed: boolean }>(
    `select exists (select from "DepthCount" where "editionId" = $1 and "task" = any($2) and not "simulated" and "climbs" > 0) as "climbed"`,
    [edition, tasks],
  );
  return rows[0]?.climbed === true || (await measuredConditions(edition, tasks)).length > 0;
}
