/**
 * Names that no model may have: board rows and their addresses (`/boards/{suite}/{entrant}`) are named after entrants,
 * and these are taken.
 */

/** Pages of a board beside those of its entrants. */
export const BOARD_PAGES = ['analysis', 'compare', 'items', 'ranks', 'replications', 'tests', 'views'] as const;

const USES: ReadonlyMap<string, string> = new Map([
  ['human', 'the row of the people'],
  ...BOARD_PAGES.map((page) => [page, 'a page of every board'] as const),
]);

/** What a name stands for already; null where it is free. In whatever case: people read names and addresses aloud. */
export const takenAs = (id: string): string | null => USES.get(id.toLowerCase()) ?? null;
